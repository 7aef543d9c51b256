/** A server of the examples of the MCP SDK behind the gateway, with the settings of docs/guides/mcp.md. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type RunningService, startService } from '../support/service.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';

const alice = { username: 'alice', password: 'wonderland-example' };
const program = fileURLToPath(
  new URL(
    '../examples/server/simpleStreamableHttp.js',
    import.meta.resolve('@modelcontextprotocol/sdk/server'),
  ),
);

/** Starts the program of the SDK as it is. */
async function startExample(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, MCP_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (printed.includes(`listening on port ${port}`)) break;
  }
  child.stdout.resume();
  return child;
}

/** A provider that keeps everything in memory; `address` is the one that a browser opens. */
function createProvider() {
  const stored: Record<string, unknown> = {};
  const redirectUrl = 'http://127.0.0.1/callback';
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Tools in a terminal', redirect_uris: [redirectUrl] },
    clientInformation: () => stored['client'] as { client_id: string } | undefined,
    saveClientInformation: (client) => void (stored['client'] = client),
    tokens: () => stored['tokens'] as { access_token: string; token_type: string } | undefined,
    saveTokens: (tokens) => void (stored['tokens'] = tokens),
    codeVerifier: () => String(stored['verifier']),
    saveCodeVerifier: (verifier) => void (stored['verifier'] = verifier),
    discoveryState: () => stored['discovery'] as undefined,
    saveDiscoveryState: (found) => void (stored['discovery'] = found),
    redirectToAuthorization: (address) => void (stored['address'] = address),
  };
  return { provider, address: () => String(stored['address']) };
}

describe('a server of the SDK behind the gateway (docs/guides/mcp.md)', () => {
  let example: ChildProcess;
  let service: RunningService;
  beforeAll(async () => {
    const port = await freePort();
    example = await startExample(port);
    service = await startService({
      authorization: {
        scopes: { tools: 'Use the tools' },
        defaultScope: 'tools',
        owners: [{ ...alice, name: 'Alice' }],
        registration: { open: true, unvettedClients: { scope: 'tools' } },
      },
      gateway: {
        routes: {
          tools: {
            path: '/mcp/**',
            url: `http://127.0.0.1:${port}`,
            stripPrefix: false,
            authorization: { scopes: ['tools'], resource: true, resourceName: 'Tools' },
          },
        },
      },
    });
  });
  afterAll(async () => {
    await service.stop();
    example.kill();
    await once(example, 'exit');
  });

  it('serves a stock client: tools, notifications, and a question of the server to the user', async () => {
    const { provider, address } = createProvider();
    const url = new URL('/mcp', service.url);
    const open = () => new StreamableHTTPClientTransport(url, { authProvider: provider });
    const create = () =>
      new Client({ name: 'tools', version: '1.0.0' }, { capabilities: { elicitation: { form: {} } } });
    await expect(create().connect(open())).rejects.toThrow(UnauthorizedError);
    const back = await signInAndAllow(createUserAgent(), address(), alice);
    await open().finishAuth(back.searchParams);

    const client = create();
    const questions: string[] = [];
    client.setRequestHandler('elicitation/create', ({ params }) => {
      questions.push(params.message);
      return { action: 'accept', content: { name: 'Alice', email: 'alice@example.org' } };
    });
    const notified: string[] = [];
    client.setNotificationHandler('notifications/message', ({ params }) => {
      notified.push(String(params.data));
    });
    const transport = open();
    await client.connect(transport);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('greet');
    const call = async (name: string, input: Record<string, unknown>): Promise<string> =>
      JSON.stringify((await client.callTool({ name, arguments: input })).content);
    expect(await call('greet', { name: 'Alice' })).toContain('Hello, Alice!');
    expect(await call('multi-greet', { name: 'Alice' })).toContain('Good morning, Alice!');
    expect(notified.length).toBeGreaterThan(0);
    expect(await call('collect-user-info', { infoType: 'contact' })).toContain('alice@example.org');
    expect(questions).toEqual(['Please provide your contact information']);
    await transport.terminateSession();
    await client.close();
  });
});
