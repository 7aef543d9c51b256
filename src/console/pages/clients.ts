import { asWritten } from '../../client/as-written.ts';
import { html, type Html, nameHtml } from '../../foundation/html.ts';
import { type Fields, type Form, formFor, listIn } from '../forms/form.ts';
import type { Message } from '../forms/message.ts';
import { type Body, createClient, prepareCall, type QueryOf } from '../../client/client.ts';
import { badge, copied, facts, more, queryField, refused, section, time } from '../view/parts.ts';
import { list, listQuery } from '../view/list.ts';
import type { Tools } from '../view/tools.ts';
import { kinds, wizard } from './client-kinds.ts';
import { claimsForm, clientClaims } from './client-claims.ts';
import { clientOpenId, openIdForm } from './client-openid.ts';
import { registration, registrationForms } from './client-registration.ts';
import { type OfferedScopes, offeredScopes, scopeIn, withAdded } from './client-scopes.ts';
import { consolePage } from './console-page.ts';

type Client = Body<'getClient'>;

const idOf = (fields: Fields) => ({ client_id: fields['client_id'] ?? '' });
const current = (fields: Fields) => prepareCall('getClient', { path: idOf(fields) });

/** The values that an app needs, and the secret, which is shown this once. */
function credentials(text: string, client: Client): Message {
  return {
    text,
    values: [
      ['client_id', client.client_id],
      ...(client.client_secret === undefined
        ? []
        : ([['client_secret, shown only now', client.client_secret]] as const)),
    ],
  };
}

const toClient = (_: Fields, client: Client) => ({ client: client.client_id });

const forms: readonly Form[] = [
  formFor('createClient', {
    name: 'createClient',
    isSensitive: true,
    input: (fields) => ({
      body: {
        ...kinds.find(({ kind }) => kind === fields['kind'])?.metadata,
        ...(fields['client_name'] !== '' && { client_name: fields['client_name'] }),
        ...(fields['client_id'] !== '' && { client_id: fields['client_id'] }),
        ...(fields['redirect_uris'] !== undefined && { redirect_uris: listIn(fields['redirect_uris']) }),
        scope: scopeIn(fields),
      },
    }),
    done: (_, client) => credentials('The client is registered.', client),
    next: toClient,
  }),
  formFor('changeClient', {
    name: 'changeClient',
    input: (fields) => ({
      path: idOf(fields),
      body: {
        client_name: fields['client_name'] === '' ? null : fields['client_name'],
        redirect_uris: listIn(fields['redirect_uris']),
        scope: listIn(fields['scope']).join(' '),
        // Without the mark, the client has the default.
        consent: fields['consent'] === 'true' ? ('skip' as const) : null,
      },
    }),
    done: () => ({ text: 'The client is changed. Its next tokens follow the change.' }),
    next: toClient,
    current,
  }),
  openIdForm,
  claimsForm,
  formFor('changeClient', {
    name: 'rotateSecret',
    isSensitive: true,
    input: (fields) => ({
      path: idOf(fields),
      body: { client_secret_rotation: { overlapSeconds: Number(fields['overlapSeconds'] ?? 0) } },
    }),
    done: (fields, client) =>
      credentials(
        Number(fields['overlapSeconds']) > 0
          ? 'The client has a new secret. The previous one remains valid until the end of the overlap.'
          : 'The client has a new secret. The previous one is no longer valid.',
        client,
      ),
    next: toClient,
    current,
  }),
  formFor('deleteClient', {
    name: 'deleteClient',
    input: (fields) => ({ path: idOf(fields) }),
    done: ({ client_id: id }) => ({ text: `The client ${id} is deleted, with its grants and tokens.` }),
    current,
  }),
  ...registrationForms,
];

const overlaps = [
  ['86400', 'one day'],
  ['3600', 'one hour'],
  ['604800', 'seven days'],
  ['0', 'none: the previous secret ends now'],
] as const;

function changes(client: Client, version: string | undefined, tools: Tools): Html {
  const hidden = { client_id: client.client_id };
  const f = 'changeClient';
  const edit = tools.form({
    form: f,
    submit: 'Save the client',
    version,
    hidden,
    links: client.links,
    content: html`${tools.field(f, { name: 'client_name', label: 'Name', value: client.client_name, hint: 'Users see it when they sign in.' })}
    ${tools.field(f, { name: 'redirect_uris', label: 'Redirect URIs, one a line', value: client.redirect_uris.join('\n'), lines: Math.max(2, client.redirect_uris.length) })}
    ${tools.field(f, { name: 'scope', label: 'Scopes', ...withAdded(client.scope, tools.query['add_scope'], 'Separated by spaces.') })}
    ${
      client.redirect_uris.length > 0 &&
      tools.check(
        f,
        'consent',
        'Skip the consent page: the client is an application of your own',
        client.consent === 'skip',
      )
    }`,
  });
  const hasSecret = client.token_endpoint_auth_method.startsWith('client_secret');
  const rotate =
    hasSecret &&
    tools.form({
      form: 'rotateSecret',
      submit: 'Create a new secret',
      version,
      hidden,
      links: client.links,
      content: tools.field('rotateSecret', {
        name: 'overlapSeconds',
        label: 'The previous secret remains valid for',
        options: overlaps,
        ...(client.previous_secret_expires_at !== undefined && {
          hint: 'A previous secret is still valid. It ends now, because a client has at most two.',
        }),
      }),
    });
  const remove = tools.form({
    form: 'deleteClient',
    submit: `Delete ${client.client_id}`,
    kind: 'danger',
    version,
    hidden,
    links: client.links,
  });
  return html`${edit} ${clientOpenId(client, version, tools)} ${clientClaims(client, version, tools)}
  ${rotate && more('Rotate the secret', rotate, true)}
  ${
    remove &&
    more(
      'Delete the client',
      html`<p>Its grants and tokens end at once.</p>
        ${remove}`,
      tools.submission?.form === 'deleteClient',
    )
  }`;
}

/** The document from which an app gets every endpoint. @see RFC 8414 §3.1 @see OpenID Connect Discovery 1.0 §4 */
function discoveryUrl(issuer: string, { known }: OfferedScopes): string {
  if (known.includes('openid')) return createClient({ baseUrl: issuer }).url('getOpenIdConfiguration').href;
  const { origin, pathname } = new URL(issuer);
  const at = createClient({ baseUrl: origin });
  const path = pathname.replaceAll(/^\/|\/$/g, '');
  if (path === '') return at.url('getAuthorizationServerMetadata').href;
  return at.url('getIssuerMetadata', { path: { issuer_path: path } }).href;
}

function clientCard(client: Client, version: string | undefined, offered: OfferedScopes, tools: Tools): Html {
  return section(
    { name: client.client_name ?? client.client_id },
    html`${facts([
      ['client_id', copied(client.client_id)],
      ['Issuer', copied(tools.issuer)],
      ['Discovery URL', copied(discoveryUrl(tools.issuer, offered))],
      ...(client.redirect_uris.length > 0
        ? [['Redirect URIs', html`${client.redirect_uris.map(copied)}`] as const]
        : []),
      ['Authentication', client.token_endpoint_auth_method],
      ['Grants', client.grant_types.join(', ')],
      ['Scopes', client.scope === '' ? 'none' : html`<code>${client.scope}</code>`],
      ...(client.redirect_uris.length > 0
        ? [['Consent page', client.consent === 'skip' ? 'skipped' : 'shown'] as const]
        : []),
      ['Source', client.managed_by],
      ...(client.previous_secret_expires_at === undefined
        ? []
        : [['Previous secret valid until (UTC)', time(client.previous_secret_expires_at)] as const]),
      [
        'Access',
        html`<a href="${tools.href('grants', { client: client.client_id })}">Grants of this client</a>`,
      ],
    ])}
    ${
      client.managed_by === 'registry'
        ? changes(client, version, tools)
        : html`${clientOpenId(client, version, tools)} ${clientClaims(client, version, tools)}
            <p class="note">This client is changed where it comes from: ${client.managed_by}.</p>`
    }`,
  );
}

type Listed = QueryOf<'listClients'>;

const sources = [
  ['', 'all'],
  ['settings', 'settings file'],
  ['registry', 'console and REST'],
  ['registration', 'registered themselves'],
] as const;

export const clients = consolePage({
  name: 'clients',
  title: 'Clients',
  group: 'Access',
  lead: 'The apps and services that get tokens.',
  needs: 'listClients',
  entryIn: ({ client }) => client,
  calls: ({ client, tokens, managed_by: source, sort, ...query }) => ({
    clients: prepareCall('listClients', {
      query: {
        ...listQuery(query),
        sort: asWritten<Listed['sort']>(sort),
        managed_by: asWritten<Listed['managed_by']>(source),
      },
    }),
    selected:
      client === undefined || client === ''
        ? undefined
        : prepareCall('getClient', { path: { client_id: client } }),
    tokens:
      client === undefined || client === ''
        ? prepareCall('listInitialAccessTokens', { query: { after: tokens } })
        : undefined,
    openId: prepareCall('getOpenIdConfiguration'),
    metadata: prepareCall('getAuthorizationServerMetadata'),
    defaultScope: prepareCall('listSettings', { query: { path: 'authorization.defaultScope' } }),
  }),
  render({ clients: reply, selected, tokens, openId, metadata, defaultScope }, tools) {
    const isOpenToClients = metadata.ok && metadata.body.registration_endpoint !== undefined;
    const managedBy = tools.query['managed_by'];
    const offered = offeredScopes(openId, metadata, defaultScope);
    return html`${selected && (selected.ok ? clientCard(selected.body, selected.etag, offered, tools) : section('Client', refused(selected.error)))}
    ${selected ? undefined : wizard(offered, tools)}
    ${section(
      'Clients',
      reply.ok
        ? list(
            {
              page: 'clients',
              entries: 'clients',
              sorts: [
                ['', 'by registration'],
                ['client_name', 'by name'],
                ['client_id', 'by client_id'],
                ['-created_at', 'newest first'],
              ],
              further: queryField('managed_by', 'Source', managedBy, sources),
              filters: ['managed_by'],
              columns: ['Client', 'Name', 'Authentication', 'Grants', 'Source'],
              total: reply.body.total,
              next: reply.body.next,
              rows: reply.body.items.map((one) => [
                html`<a href="${tools.href('clients', { client: one.client_id })}"
                  ><code>${one.client_id}</code></a
                >`,
                one.client_name === undefined ? '–' : nameHtml(one.client_name),
                one.token_endpoint_auth_method === 'none' ? badge('public') : one.token_endpoint_auth_method,
                one.grant_types.join(', '),
                one.managed_by,
              ]),
            },
            tools,
          )
        : refused(reply.error),
    )}
    ${tokens && isOpenToClients && registration(tokens, tools)}`;
  },
  forms,
});
