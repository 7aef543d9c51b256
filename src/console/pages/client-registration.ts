/** The initial access tokens with which clients register themselves. @see RFC 7591 §1.2 */
import { html, type Html } from '../../foundation/html.ts';
import { type Form, formFor } from '../forms/form.ts';
import { type Body, createClient } from '../../client/client.ts';
import type { Reply } from '../rest/reply.ts';
import { copied, more, paging, refused, section, table, time, utcText } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';

type Token = Body<'createInitialAccessToken'>;

const create = 'createInitialAccessToken';
const end = 'deleteInitialAccessToken';

const lifetimes = [
  ['86400', 'one day'],
  ['3600', 'one hour'],
  ['604800', 'seven days'],
] as const;

export const registrationForms: readonly Form[] = [
  formFor(create, {
    name: create,
    isSensitive: true,
    input: ({ note = '', ...fields }) => ({
      body: {
        ...(note !== '' && { note }),
        max_uses: Number(fields['max_uses']),
        lifetime_seconds: Number(fields['lifetime_seconds']),
      },
    }),
    done(_, { token = '', max_uses: most, expires_at: until }) {
      const clients = most === 1 ? 'One client' : `${most} clients`;
      return {
        text: `${clients} can register with the token, until ${utcText(until)} UTC.`,
        values: [['Initial access token, shown only now', token]],
      };
    },
  }),
  formFor(end, {
    name: end,
    input: (fields) => ({ path: { token_id: fields['token_id'] ?? '' } }),
    done: () => ({ text: 'The token is ended. Clients that registered with it remain.' }),
  }),
];

function newToken(tools: Tools): Html | undefined {
  const form = tools.form({
    form: create,
    submit: 'Create the token',
    content: html`<div class="two">
      ${tools.field(create, { name: 'max_uses', label: 'Number of clients', type: 'number', value: '1', isRequired: true })}
      ${tools.field(create, { name: 'lifetime_seconds', label: 'The token is valid for', options: lifetimes })}
      ${tools.field(create, { name: 'note', label: 'Note', hint: 'Only administrators see it.' })}
    </div>`,
  });
  return form && more('Create a token', form, tools.submission?.form === create);
}

export function registration(reply: Reply<'listInitialAccessTokens'>, tools: Tools): Html {
  const after = tools.query['tokens'];
  const rowOf = (one: Token) => [
    one.note ?? '–',
    html`<code>${one.token_id}</code>`,
    `${one.uses} of ${one.max_uses}`,
    time(one.created_at),
    time(one.expires_at),
    tools.form({
      form: end,
      submit: 'End',
      kind: 'quiet',
      hidden: { token_id: one.token_id },
      links: one.links,
      about: `the token ${one.note ?? one.token_id}`,
    }) ?? '–',
  ];
  return section(
    'Initial access tokens',
    html`<p>${copied(createClient({ baseUrl: tools.issuer }).url('registerClient').href)}</p>
      ${newToken(tools)}
      ${
        reply.ok
          ? html`${table({
              caption: 'Initial access tokens',
              columns: ['Note', 'Id', 'Clients', 'Since (UTC)', 'Ends', 'Action'],
              empty: 'No token is valid.',
              rows: reply.body.items.map(rowOf),
            })}
            ${paging((cursor) => tools.href('clients', { tokens: cursor }), after, reply.body.next)}`
          : refused(reply.error)
      }`,
    'A client registers itself with a token at this address (RFC 7591).',
  );
}
