// @ts-check
/** The flows with the TypeScript client of Redocly. */
import { ApiError, client } from './client.ts';

/** @param {string} name */
const given = (name) => process.env[name] ?? '';

/** @param {Promise<unknown>} call */
const statusOf = (call) =>
  call.then(
    () => 0,
    (error) => (error instanceof ApiError ? error.status : String(error)),
  );

client.configure({ serverUrl: given('SERVICE') });
const { access_token, token_type } = await client.issueToken({
  body: new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: given('CLIENT_ID'),
    client_secret: given('CLIENT_SECRET'),
    scope: given('SCOPE'),
  }),
});
client.configure({ auth: { bearer: access_token } });

const made = await client.createClient_2(
  { body: { client_name: 'Night job', grant_types: ['client_credentials'] } },
  { envelope: true },
);
const path = { client_id: made.data.client_id ?? '' };
const stale = made.headers.etag;
const body = { client_name: 'Day job' };
const changed = await client.changeClient({ path, body, headers: { 'If-Match': stale } });
const refused = await statusOf(client.changeClient({ path, body, headers: { 'If-Match': stale } }));
const read = await client.getClient({ path });
const same = await client.replaceClient({ path, body: read });

/** @type {string[]} */
const listed = [];
/** @type {string | undefined} */
let after;
do {
  const page = await client.listClients({ query: { limit: 1, ...(after !== undefined && { after }) } });
  listed.push(...page.items.map((one) => one.client_name ?? ''));
  after = page.next;
} while (after !== undefined);
await client.deleteClient({ path });
const gone = await statusOf(client.getClient({ path }));

const route = { route_id: 'orders' };
const stored = await client.putRoute({
  path: route,
  body: {
    path: '/orders/**',
    url: 'http://127.0.0.1:9',
    authorization: { scopes: { GET: ['orders:read'], '*': ['orders:write'] } },
  },
});
const { authorization } = await client.getRoute({ path: route });
await client.deleteRoute({ path: route });

const origins = await client.listOrigins({ query: { application: 'users', profile: 'dev' } });

process.stdout.write(
  JSON.stringify({
    tokenType: token_type,
    names: [made.data.client_name, changed.client_name, same.client_name],
    statuses: [refused, gone],
    listed,
    routes: [stored.authorization, authorization],
    configuration: origins.items.map(({ key, value }) => [key, value]),
  }),
);
