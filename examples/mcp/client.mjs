import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';

const [server, tool, input = '{}'] = process.argv.slice(2);
const file = 'registration.json';
const known = existsSync(file) ? { client: JSON.parse(readFileSync(file, 'utf8')) } : {};
let arrive;

// The user returns here with the code.
const callback = createServer((request, response) => {
  response.end('Return to the terminal.');
  arrive?.(new URL(request.url, 'http://127.0.0.1').searchParams);
}).listen(9010, '127.0.0.1');

const authProvider = {
  redirectUrl: 'http://127.0.0.1:9010/callback',
  clientMetadata: { client_name: 'Notes in a terminal', redirect_uris: ['http://127.0.0.1:9010/callback'] },
  clientInformation: () => known.client,
  saveClientInformation(client) {
    known.client = client;
    writeFileSync(file, JSON.stringify(client));
  },
  tokens: () => known.tokens,
  saveTokens: (tokens) => void (known.tokens = tokens),
  codeVerifier: () => known.verifier,
  saveCodeVerifier: (verifier) => void (known.verifier = verifier),
  discoveryState: () => known.discovery,
  saveDiscoveryState: (discovery) => void (known.discovery = discovery),
  redirectToAuthorization: (url) => console.error(`Sign in: ${url}`),
};

const connect = async () => {
  const client = new Client({ name: 'notes-in-a-terminal', version: '1.0.0' });
  const transport = new StreamableHTTPClientTransport(new URL(server), { authProvider });
  await client.connect(transport);
  return { client, transport };
};

/** Repeats the work after each sign-in that the server asks for. */
async function signedIn(work) {
  for (;;) {
    const response = new Promise((resolve) => (arrive = resolve));
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof UnauthorizedError)) throw error;
      await new StreamableHTTPClientTransport(new URL(server), { authProvider }).finishAuth(await response);
    }
  }
}

const { client, transport } = await signedIn(connect);
const onprogress = ({ progress }) => console.error(`Progress: ${progress}`);
const call = { name: tool, arguments: JSON.parse(input) };
const { content } = await signedIn(() => client.callTool(call, { onprogress }));
console.log(content[0].text);
// A server without sessions refuses this.
await transport.terminateSession().catch(() => undefined);
await client.close();
callback.close();
