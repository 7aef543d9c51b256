/** The stock clients of MCP, which know only the URL of a server and have a metadata document. */
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import * as second from '@modelcontextprotocol/client';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DocumentService,
  startDocuments,
} from '../authorization/registration/documents/document-service.ts';
import { alice } from '../authorization/token-service.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';

const redirectUrl = 'http://127.0.0.1:9010/callback';

type Sessions = Map<string, StreamableHTTPServerTransport>;

async function openSession(sessions: Sessions): Promise<StreamableHTTPServerTransport> {
  const server = new Server({ name: 'notes', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { sendNotification }) => {
    const progressToken = params._meta?.progressToken;
    if (progressToken !== undefined)
      await sendNotification({ method: 'notifications/progress', params: { progressToken, progress: 1 } });
    return { content: [{ type: 'text', text: params.name }] };
  });
  const transport: StreamableHTTPServerTransport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (id) => void sessions.set(id, transport),
    onsessionclosed: (id) => void sessions.delete(id),
  });
  await server.connect(transport);
  return transport;
}

/** Its tool `add` needs a further scope. The gateway has verified the token. */
function createNotes(): HttpServer {
  const sessions: Sessions = new Map();
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

/** A client with a metadata document that keeps its tokens in memory. */
function createProvider(clientMetadataUrl: string) {
  const stored: Record<string, unknown> = {};
  return {
    stored,
    provider: {
      redirectUrl,
      clientMetadataUrl,
      clientMetadata: { client_name: 'Notes', redirect_uris: [redirectUrl] },
      clientInformation: () => stored['client'] as { client_id: string } | undefined,
      saveClientInformation: (client: unknown) => void (stored['client'] = client),
      tokens: () => stored['tokens'] as { access_token: string; token_type: string } | undefined,
      saveTokens: (tokens: unknown) => void (stored['tokens'] = tokens),
      codeVerifier: () => String(stored['verifier']),
      saveCodeVerifier: (verifier: string) => void (stored['verifier'] = verifier),
      discoveryState: () => stored['discovery'] as second.OAuthDiscoveryState | undefined,
      saveDiscoveryState: (found: unknown) => void (stored['discovery'] = found),
      redirectToAuthorization: (url: URL) => void (stored['address'] = url),
    },
  };
}

const versions = [
  ['1', { Client, StreamableHTTPClientTransport, UnauthorizedError }],
  [
    '2',
    {
      Client: second.Client,
      StreamableHTTPClientTransport: second.StreamableHTTPClientTransport,
      UnauthorizedError: second.UnauthorizedError,
    },
  ],
] as const;

describe('a stock client of MCP with a metadata document (docs/decisions/clients-and-owners.md, documents)', () => {
  let notes: HttpServer;
  let service: DocumentService;
  let url: URL;
  beforeAll(async () => {
    notes = createNotes();
    await new Promise<void>((resolve) => void notes.listen(0, '127.0.0.1', resolve));
    const upstream = `http://127.0.0.1:${(notes.address() as AddressInfo).port}`;
    service = await startDocuments(
      {},
      {
        registration: { open: true },
        gateway: {
          routes: {
            mcp: {
              path: '/mcp/**',
              url: upstream,
              stripPrefix: false,
              // No request of MCP has this method. Its scope is one that a further request may need.
              authorization: { scopes: { PUT: ['write'], '*': ['read'] }, resource: true },
            },
          },
        },
      },
    );
    url = new URL('/mcp', service.url);
  });
  afterAll(async () => {
    notes.closeAllConnections();
    notes.close();
    await service[Symbol.asyncDispose]();
  });

  it.each(versions)(
    'of version %s signs in, streams, refreshes, steps up if it can, and ends its session',
    async (version, sdk) => {
      const clientId = service.describe(`/mcp-${version}.json`, {
        client_name: 'Notes',
        redirect_uris: [redirectUrl],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      });
      const { stored, provider } = createProvider(clientId);
      const agent = createUserAgent();
      const open = () => new sdk.StreamableHTTPClientTransport(url, { authProvider: provider });
      const signIn = async (): Promise<string> => {
        const address = String(stored['address']);
        const back = await signInAndAllow(agent, address, alice);
        const transport = open();
        if (transport instanceof second.StreamableHTTPClientTransport)
          await transport.finishAuth(back.searchParams);
        else await transport.finishAuth(back.searchParams.get('code') ?? '');
        return new URL(address).searchParams.get('client_id') ?? '';
      };
      const start = async (transport: ReturnType<typeof open>) => {
        const client = new sdk.Client({ name: 'notes', version: '1.0.0' });
        await client.connect(transport);
        return client;
      };
      await expect(start(open())).rejects.toThrow(sdk.UnauthorizedError);
      expect(await signIn()).toBe(clientId);
      const transport = open();
      const client = await start(transport);
      const call = (name: string, onprogress = (): void => undefined) =>
        version === '1'
          ? (client as Client).callTool({ name }, undefined, { onprogress })
          : (client as second.Client).callTool({ name }, { onprogress });
      let progress = 0;
      const list = () => call('list', () => void (progress += 1));
      expect(await list()).toMatchObject({ content: [{ text: 'list' }] });
      expect(progress).toBe(1);

      // The client refreshes on its own when its token is refused.
      const first = provider.tokens()?.access_token ?? '';
      await service.post('/revocation', { token: first, client_id: clientId });
      expect(await list()).toMatchObject({ content: [{ text: 'list' }] });
      expect(provider.tokens()?.access_token).not.toBe(first);

      // Version 1 refreshes its old scope instead of the step-up.
      const stepUp = async () => {
        const error: unknown = await call('add').catch((cause: unknown) => cause);
        return [error instanceof sdk.UnauthorizedError, await signIn(), (await call('add')).content];
      };
      const further = version === '2' ? await stepUp() : undefined;
      const steppedUp = [true, clientId, [{ type: 'text', text: 'add' }]];
      expect(further).toEqual(version === '2' ? steppedUp : undefined);

      const { sessionId = '' } = transport;
      await transport.terminateSession();
      await client.close();
      const ended = await fetch(url, {
        method: 'DELETE',
        headers: {
          Authorization: `Bearer ${provider.tokens()?.access_token ?? ''}`,
          'Mcp-Session-Id': sessionId,
          Accept: 'application/json, text/event-stream',
        },
      });
      expect([ended.status, service.fetched.filter((path) => path.includes(version))]).toEqual([
        404,
        [`/mcp-${version}.json`],
      ]);
    },
  );
});
