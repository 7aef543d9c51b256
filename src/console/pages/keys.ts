import { list, listQuery } from '../view/list.ts';
import { asWritten } from '../../client/as-written.ts';
import { formFor } from '../forms/form.ts';
import { html, type Html } from '../../foundation/html.ts';
import { type Body, type Input, prepareCall, type QueryOf } from '../../client/client.ts';
import { badge, more, refused, section, time, type Tone } from '../view/parts.ts';
import type { Tools } from '../view/tools.ts';
import { consolePage } from './console-page.ts';

type Key = Body<'listKeys'>['items'][number];
type NewKey = NonNullable<Input<'rotateKey'>['body']>;

const tones: Readonly<Record<string, Tone>> = { active: 'good', next: 'plain', retired: 'warn' };
const purposes = [
  ['signature', 'signature: signs JWT access tokens'],
  ['access-token', 'access-token: seals access tokens'],
  ['handle', 'handle: codes, cookies and forms'],
] as const;

function withdrawal({ key_id: id, links }: Key, tools: Tools): Html | undefined {
  const withdraw = tools.form({
    form: 'deleteKey',
    submit: 'Withdraw now',
    kind: 'danger',
    hidden: { key_id: id },
    links,
    about: `the key ${id}`,
    content: html`<p>
      The service refuses everything that this key signed or sealed. A new key replaces an active one. An API
      that verifies JWTs itself accepts them until it reads the published keys again.
    </p>`,
  });
  return (
    withdraw &&
    more(
      html`Withdraw<span class="apart"> the key ${id}</span>`,
      withdraw,
      tools.submission?.fields['key_id'] === id,
    )
  );
}

export const keys = consolePage({
  name: 'keys',
  title: 'Keys',
  group: 'Access',
  lead: 'The keys that seal and sign tokens. They are replaced by their age; tokens of a retired key remain valid. A key that has leaked is withdrawn.',
  needs: 'listKeys',
  calls: ({ sort, ...query }) => ({
    keys: prepareCall('listKeys', {
      query: { ...listQuery(query), sort: asWritten<QueryOf<'listKeys'>['sort']>(sort) },
    }),
  }),
  render({ keys: reply }, tools) {
    if (!reply.ok) return refused(reply.error);
    const f = 'rotateKey';
    const rotate = tools.form({
      form: f,
      submit: 'Create a new key',
      content: html`${tools.field(f, { name: 'purpose', label: 'Purpose', options: purposes })}
      ${tools.field(f, { name: 'algorithm', label: 'Algorithm', options: [['', 'that of the settings'], ...['RS256', 'ES256', 'EdDSA'].map((one) => [one, `${one}, for signature only`] as const)] })}`,
    });
    return section(
      'Keys',
      html`${rotate && more('Replace a key before it is due', rotate, tools.submission?.form === f)}
      ${list(
        {
          page: 'keys',
          entries: 'keys',
          sorts: [
            ['', 'by purpose'],
            ['-created_at', 'newest first'],
            ['-active_from', 'last active first'],
          ],
          total: reply.body.total,
          next: reply.body.next,
          columns: ['Key', 'Purpose', 'Algorithm', 'State', 'Active from (UTC)', 'Retired', 'Action'],
          rows: reply.body.items.map((one) => [
            html`<code>${one.key_id}</code>`,
            one.purpose,
            one.algorithm,
            badge(one.state, tones[one.state] ?? 'plain'),
            time(one.active_from),
            time(one.retired_at),
            withdrawal(one, tools),
          ]),
        },
        tools,
      )}`,
    );
  },
  forms: [
    formFor('rotateKey', {
      name: 'rotateKey',
      isSensitive: true,
      input: ({ purpose = '', algorithm }) => ({
        body: {
          purpose: asWritten<NewKey['purpose']>(purpose),
          algorithm: asWritten<NewKey['algorithm']>(algorithm === '' ? undefined : algorithm),
        },
      }),
      done: () => ({ text: 'There is a new key. It becomes active when every instance knows it.' }),
    }),
    formFor('deleteKey', {
      name: 'deleteKey',
      isSensitive: true,
      input: ({ key_id: id = '' }) => ({ path: { key_id: id } }),
      done: ({ key_id: id }) => ({ text: `The key ${id} is withdrawn. Its tokens are refused.` }),
    }),
  ],
});
