/** Signs in with the official client of MCP. Its provider names the client, the redirect URI and, if passed, the grants. */
import { createServer } from 'node:http';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';

const [server, port, ...grants] = process.argv.slice(2);
const callback = `http://127.0.0.1:${port}/callback`;
const known = {};
const authProvider = {
  redirectUrl: callback,
  clientMetadata: {
    client_name: 'Notes',
    redirect_uris: [callback],
    ...(grants.length > 0 && { grant_types: grants }),
  },
  clientInformation: () => known.client,
  saveClientInformation: (client) => void (known.client = client),
  tokens: () => known.tokens,
  saveTokens: (tokens) => void (known.tokens = tokens),
  codeVerifier: () => known.verifier,
  saveCodeVerifier: (verifier) => void (known.verifier = verifier),
  discoveryState: () => known.discovery,
  saveDiscoveryState: (discovery) => void (known.discovery = discovery),
  redirectToAuthorization: (url) => process.stderr.write(`Sign in: ${url}\n`),
};
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
await open().finishAuth(await response);

const client = create();
await client.connect(open());
const first = known.tokens;
// The server refuses this token, so the client refreshes.
known.tokens = { ...first, access_token: 'expired' };
const { tools } = await client.listTools();
const { access_token: refreshed, scope } = known.tokens;
await client.close();
const result = {
  tools: tools.map(({ name }) => name),
  scope: first.scope,
  hasRefreshed: refreshed !== 'expired' && refreshed !== first.access_token,
  refreshedScope: scope,
};
process.stdout.write(`${JSON.stringify(result)}\n`);
