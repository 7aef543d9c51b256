// @ts-check
/** The flows with the TypeScript client of hey-api. */
import { client } from './client/client.gen.ts';
import * as api from './client/index.ts';

/** @param {string} name */
const given = (name) => process.env[name] ?? '';

client.setConfig({ baseUrl: given('SERVICE'), throwOnError: true });
const throwOnError = /** @type {const} */ (true);
const { data: token } = await api.issueToken({
  body: {
    grant_type: 'client_credentials',
    client_id: given('CLIENT_ID'),
    client_secret: given('CLIENT_SECRET'),
    scope: given('SCOPE'),
  },
  throwOnError,
});
client.setConfig({ auth: ({ scheme }) => (scheme === 'bearer' ? token.access_token : undefined) });

const made = await api.createClient({
  body: { client_name: 'Night job', grant_types: ['client_credentials'] },
  throwOnError,
});
const path = { client_id: made.data.client_id };
const headers = { 'If-Match': made.response.headers.get('etag') ?? '' };
const body = { client_name: 'Day job' };
const changed = await api.changeClient({ path, body, headers, throwOnError });
const refused = await api.changeClient({ path, body, headers, throwOnError: false });
const read = await api.getClient({ path, throwOnError });
const same = await api.replaceClient({ path, body: read.data, throwOnError });

/** @type {(string | undefined)[]} */
const listed = [];
/** @type {string | undefined} */
let after;
do {
  const query = { limit: 1, ...(after !== undefined && { after }) };
  const { data: page } = await api.listClients({ query, throwOnError });
  listed.push(...page.items.map((one) => one.client_name));
  after = page.next;
} while (after !== undefined);
await api.deleteClient({ path, throwOnError });
const gone = await api.getClient({ path, throwOnError: false });

const route = { route_id: 'orders' };
const stored = await api.putRoute({
  path: route,
  body: {
    path: '/orders/**',
    url: 'http://127.0.0.1:9',
    authorization: { scopes: { GET: ['orders:read'], '*': ['orders:write'] } },
  },
  throwOnError,
});
const kept = await api.getRoute({ path: route, throwOnError });
await api.deleteRoute({ path: route, throwOnError });

const { data: origins } = await api.listOrigins({
  query: { application: 'users', profile: 'dev' },
  throwOnError,
});

process.stdout.write(
  JSON.stringify({
    tokenType: token.token_type,
    names: [made.data.client_name, changed.data.client_name, same.data.client_name],
    statuses: [refused.response?.status, gone.response?.status],
    listed,
    routes: [stored.data.authorization, kept.data.authorization],
    configuration: origins.items.map(({ key, value }) => [key, value]),
  }),
);
