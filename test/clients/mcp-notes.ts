/** A server of MCP behind a route, and the state of stock clients that know only its URL. */
import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type * as second from '@modelcontextprotocol/client';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import {
  type DocumentService,
  startDocuments,
} from '../authorization/registration/documents/document-service.ts';

export const redirectUrl = 'http://127.0.0.1:9010/callback';

interface KeptTokens {
  readonly access_token: string;
  readonly token_type: string;
  readonly refresh_token?: string;
  readonly scope?: string;
}

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

/** A client that keeps its tokens in memory. Without the URL of a metadata document it registers itself. */
export function createProvider(clientMetadataUrl?: string, clientMetadata: object = {}) {
  const stored: Record<string, unknown> = {};
  return {
    stored,
    provider: {
      redirectUrl,
      ...(clientMetadataUrl !== undefined && { clientMetadataUrl }),
      clientMetadata: { client_name: 'Notes', redirect_uris: [redirectUrl], ...clientMetadata },
      clientInformation: () => stored['client'] as { client_id: string } | undefined,
      saveClientInformation: (client: unknown) => void (stored['client'] = client),
      tokens: () => stored['tokens'] as KeptTokens | undefined,
      saveTokens: (tokens: unknown) => void (stored['tokens'] = tokens),
      codeVerifier: () => String(stored['verifier']),
      saveCodeVerifier: (verifier: string) => void (stored['verifier'] = verifier),
      discoveryState: () => stored['discovery'] as second.OAuthDiscoveryState | undefined,
      saveDiscoveryState: (found: unknown) => void (stored['discovery'] = found),
      redirectToAuthorization: (url: URL) => void (stored['address'] = url),
    },
  };
}

export interface NotesService extends AsyncDisposable {
  readonly service: DocumentService;
  /** The URL of the server of MCP, which is all that a client knows. */
  readonly url: URL;
}

/** The server behind a route. Clients may register themselves or have a metadata document. */
export async function startNotes(): Promise<NotesService> {
  const notes = createNotes();
  await new Promise<void>((resolve) => void notes.listen(0, '127.0.0.1', resolve));
  const upstream = `http://127.0.0.1:${(notes.address() as AddressInfo).port}`;
  const service = await startDocuments(
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
  return {
    service,
    url: new URL('/mcp', service.url),
    async [Symbol.asyncDispose]() {
      notes.closeAllConnections();
      notes.close();
      await service[Symbol.asyncDispose]();
    },
  };
}
