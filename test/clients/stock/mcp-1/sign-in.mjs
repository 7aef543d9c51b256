/** Signs in with version 1 of the SDK of MCP: its own provider, with the metadata of its example of a client. */
import { createServer } from 'node:http';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { InMemoryOAuthClientProvider } from '@modelcontextprotocol/sdk/examples/client/simpleOAuthClientProvider.js';

const [server, port] = process.argv.slice(2);
const callback = `http://127.0.0.1:${port}/callback`;
const authProvider = new InMemoryOAuthClientProvider(
  callback,
  {
    client_name: 'Simple OAuth MCP Client',
    redirect_uris: [callback],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_post',
  },
  (url) => process.stderr.write(`Sign in: ${url}\n`),
);
const open = () => new StreamableHTTPClientTransport(new URL(server), { authProvider });
const create = () => new Client({ name: 'sign-in', version: '1.0.0' });

const response = new Promise((resolve) => {
  const listener = createServer((request, reply) => {
    reply.end('Return to the terminal.', () => listener.close());
    resolve(new URL(request.url, callback).searchParams);
  }).listen(Number(port), '127.0.0.1');
});
try {
  await create().connect(open());
} catch (error) {
  if (!(error instanceof UnauthorizedError)) throw error;
}
const returned = await response;
if (!returned.has('code')) throw new Error(`${returned}`);
await open().finishAuth(returned.get('code'));

const client = create();
await client.connect(open());
const first = authProvider.tokens();
// The server refuses this token, so the client refreshes.
authProvider.saveTokens({ ...first, access_token: 'expired' });
const { tools } = await client.listTools();
const { access_token: refreshed, scope } = authProvider.tokens();
await client.close();
const result = {
  tools: tools.map(({ name }) => name),
  scope: first.scope,
  hasRefreshed: refreshed !== 'expired' && refreshed !== first.access_token,
  refreshedScope: scope,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
