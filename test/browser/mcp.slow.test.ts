/** The stock client of MCP (version 2), bundled unmodified, in a page of another origin that knows only the URL. */
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { Browser, Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type RunningService, startService } from '../support/service.ts';
import { openBrowser, openContext, reportMissingBrowser } from './chromium.ts';
import { chromiumPath } from './find-chromium.ts';
import { signIn } from './stage.ts';

reportMissingBrowser(2);

const alice = { username: 'alice', password: 'wonderland-example' };

/** The package of the client as a browser loads it. */
async function bundle(): Promise<string> {
  const input = fileURLToPath(import.meta.resolve('@modelcontextprotocol/client'));
  const build = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  const { output } = await build.generate({ format: 'esm', codeSplitting: false });
  await build.close();
  return output[0].code;
}

/** The page of the application. Its provider is that of the documentation of the SDK, with a store of the browser. */
const pageOf = (url: string): string => `<!doctype html><html lang="en"><title>Notes</title>
<script type="module">
  import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '/client.js';
  const read = (name) => JSON.parse(sessionStorage.getItem(name)) ?? undefined;
  const write = (name) => (value) => sessionStorage.setItem(name, JSON.stringify(value));
  const redirectUrl = location.origin + '/callback';
  const authProvider = {
    redirectUrl,
    clientMetadata: { client_name: 'Notes in a page', redirect_uris: [redirectUrl] },
    clientInformation: () => read('client'),
    saveClientInformation: write('client'),
    tokens: () => read('tokens'),
    saveTokens: write('tokens'),
    codeVerifier: () => read('verifier'),
    saveCodeVerifier: write('verifier'),
    discoveryState: () => read('discovery'),
    saveDiscoveryState: write('discovery'),
    redirectToAuthorization: (address) => location.assign(address),
  };
  const open = () => new StreamableHTTPClientTransport(new URL('${url}'), { authProvider });
  globalThis.call = async (name) => {
    const client = new Client({ name: 'notes-in-a-page', version: '1.0.0' });
    const transport = open();
    try {
      await client.connect(transport);
      const { content } = await client.callTool({ name });
      const session = transport.sessionId;
      await transport.terminateSession();
      await client.close();
      return { text: content[0].text, hadSession: session !== undefined };
    } catch (error) {
      return error instanceof UnauthorizedError ? 'signs in' : String(error);
    }
  };
  globalThis.returned = () => open().finishAuth(new URLSearchParams(location.search));
</script></html>`;

/** The functions of the page. */
declare const call: (tool: string) => Promise<string | { text: string; hadSession: boolean }>;
declare const returned: () => Promise<void>;

type Sessions = Map<string, StreamableHTTPServerTransport>;

async function openSession(sessions: Sessions): Promise<StreamableHTTPServerTransport> {
  const server = new Server({ name: 'notes', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => ({
    content: [{ type: 'text', text: params.name }],
  }));
  const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (id) => void sessions.set(id, transport),
    onsessionclosed: (id) => void sessions.delete(id),
  });
  await server.connect(transport);
  return transport;
}

/** Its tool `add` needs a further scope. The gateway has verified the token. */
function createNotes(sessions: Sessions): HttpServer {
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const message =
      request.method === 'POST' ? ((await json(request)) as { params?: { name?: string } }) : undefined;
    const scopes = String(request.headers['x-auth-scope'] ?? '').split(' ');
    if (message?.params?.name === 'add' && !scopes.includes('write')) {
      const challenge = 'Bearer error="insufficient_scope", scope="read write"';
      return response.writeHead(403, { 'WWW-Authenticate': challenge }).end();
    }
    const id = String(request.headers['mcp-session-id'] ?? '');
    if (id !== '' && !sessions.has(id)) return response.writeHead(404).end();
    const transport = sessions.get(id) ?? (await openSession(sessions));
    return transport.handleRequest(request, response, message);
  };
  return createServer((request, response) => void respond(request, response));
}

async function listen(server: HttpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const sessions: Sessions = new Map();
const notes = createNotes(sessions);
let site: HttpServer;
let port: number;
let service: RunningService;
let browser: Browser;

beforeAll(async () => {
  if (chromiumPath === undefined) return;
  const client = await bundle();
  site = createServer((request, response) => {
    if (request.url === '/client.js') response.setHeader('Content-Type', 'text/javascript').end(client);
    else response.setHeader('Content-Type', 'text/html;charset=utf-8').end(pageOf(`${service.url}/mcp`));
  });
  port = await listen(site);
  const ownPort = await freePort();
  const resource = `http://127.0.0.1:${ownPort}/mcp`;
  service = await startService({
    server: { port: ownPort },
    authorization: {
      resources: { [resource]: { scopes: ['read', 'write'] } },
      owners: [{ ...alice, name: 'Alice' }],
      registration: { open: true, unvettedClients: { scope: 'read write' } },
    },
    gateway: {
      routes: {
        notes: {
          path: '/mcp/**',
          url: `http://127.0.0.1:${await listen(notes)}`,
          stripPrefix: false,
          authorization: { scopes: ['read'], resource, resourceName: 'Notes' },
          cors: { origins: [`http://localhost:${port}`] },
        },
      },
    },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  for (const server of [site, notes]) {
    server?.closeAllConnections();
    server?.close();
  }
});

/** A page of the application, and what the browser reports about other origins. */
async function openPage(host: string): Promise<{ page: Page; refusals: string[] }> {
  const page = await (await openContext(browser)).newPage();
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('CORS')) refusals.push(message.text());
  });
  await page.goto(`http://${host}:${port}/`);
  await page.waitForFunction(() => 'call' in globalThis);
  return { page, refusals };
}

/** The user allows the app, and returns to the page. */
async function allow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Allow' }).click();
  await page.waitForURL(`http://localhost:${port}/callback?**`);
  await page.waitForFunction(() => 'returned' in globalThis);
  await page.evaluate(() => returned());
}

describe.skipIf(chromiumPath === undefined)('the client of MCP in a page (docs/guides/mcp.md)', () => {
  it('registers, signs in, calls a tool, asks for a further scope and ends its session (RFC 9728 §5)', async () => {
    const { page, refusals } = await openPage('localhost');
    expect(await page.evaluate(() => call('list'))).toBe('signs in');
    await page.waitForURL(`${service.url}/**`);
    await signIn(page, alice);
    await allow(page);
    expect(await page.evaluate(() => call('list'))).toEqual({ text: 'list', hadSession: true });
    expect(sessions.size).toBe(0);

    expect(await page.evaluate(() => call('add'))).toBe('signs in');
    await page.waitForURL(`${service.url}/**`);
    await allow(page);
    expect(await page.evaluate(() => call('add'))).toEqual({ text: 'add', hadSession: true });
    expect(refusals).toEqual([]);
    await page.context().close();
  });

  it('is kept out of a page whose origin the route does not name', async () => {
    const { page, refusals } = await openPage('127.0.0.1');
    expect(await page.evaluate(() => call('list'))).toContain('Failed to fetch');
    expect(refusals.join()).toContain(`${service.url}/mcp`);
    await page.context().close();
  });
});
