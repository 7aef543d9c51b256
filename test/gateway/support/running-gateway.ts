import { isAdministrative } from '../../../src/authorization/index.ts';
/** The gateway behind a plain http.Server, with a real store and real tasks: the data plane for a request. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from '../../../src/conventions/api-error.ts';
import { errorBody } from '../../../src/conventions/error-body.ts';
import type { AnyReply, Caller, OperationRequest } from '../../../src/conventions/operation.ts';
import { parseRequestTarget } from '../../../src/conventions/request/request-target.ts';
import { createOpenExchanges } from '../../../src/conventions/open-exchanges.ts';
import { createProcessLimits } from '../../../src/conventions/noted-limits.ts';
import { createTasks } from '../../../src/conventions/tasks/tasks.ts';
import { createQuotas } from '../../../src/conventions/quotas/quotas.ts';
import { systemClock, type Clock } from '../../../src/foundation/clock.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { createMetrics } from '../../../src/foundation/metrics.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import {
  createGateway,
  createGatewayRoutes,
  type Forward,
  type Gateway,
  type GatewayAccess,
  type GatewayDependencies,
} from '../../../src/gateway/index.ts';
import type { ResolveName } from '../../../src/foundation/outbound/guarded-lookup.ts';
import { createPeerReader } from '../../../src/server/input/peer.ts';
import type { LastResponse } from '../../../src/http/exchange.ts';
import { writeLastResponse } from '../../../src/http/last-response.ts';
import { NodeRequest } from '../../../src/http/node/node-request.ts';
import { NodeResponse } from '../../../src/http/node/node-response.ts';
import type { GatewaySettings } from '../../../src/settings/settings.ts';
import { openStorage, type Storage } from '../../../src/storage/open.ts';
import { gatewaySettings } from './settings.ts';

export interface Running {
  readonly url: string;
  readonly port: number;
  readonly gateway: Gateway;
  readonly storage: Storage;
  /** Lines of the log, parsed. */
  readonly log: Record<string, unknown>[];
  /** Paths that were passed back to the server. */
  readonly forwarded: { method: string; path: string }[];
  readonly metrics: string;
  close(): Promise<void>;
}

export interface RunningOptions extends Partial<
  Pick<GatewayDependencies, 'baseDirectory'> & Pick<GatewayAccess, 'verifyAccessToken'>
> {
  readonly resolveName?: ResolveName;
  readonly forward?: Forward;
  /** If true, the forwarded fields of a peer are trusted. */
  readonly trustedProxies?: (address: string) => boolean;
  readonly clock?: Clock;
  readonly reserved?: readonly string[];
  readonly storage?: Storage;
}

export const reservedSegments = ['routes', 'filter', 'filters', 'services', 'authorize', 'token', 'livez'];

function send(response: ServerResponse, error: unknown): void {
  const known = error instanceof ApiError ? error : new ApiError(500, 'server_error');
  response
    .writeHead(known.status, { 'Content-Type': 'application/json' })
    .end(JSON.stringify(errorBody(known, 'test')));
}

export async function startGateway(
  own: Partial<GatewaySettings>,
  options: RunningOptions = {},
): Promise<Running> {
  const { clock = systemClock, reserved = reservedSegments } = options;
  const log: Record<string, unknown>[] = [];
  const forwarded: Running['forwarded'] = [];
  const logger = createLog({
    clock,
    level: 'debug',
    write: (line) => log.push(JSON.parse(line) as Record<string, unknown>),
  });
  const metrics = createMetrics();
  const storage =
    options.storage ?? (await openStorage('sqlite::memory:', { clock, log: logger, purgeSeconds: 3600 }));
  const random = createSystemRandom();
  const instruments = { clock, random, log: logger, metrics };
  const common = {
    settings: gatewaySettings(own),
    stores: { ...storage.gateway, limits: createProcessLimits(storage.conventions.limits, clock) },
    issuer: { url: 'http://127.0.0.1' },
    baseDirectory: options.baseDirectory ?? import.meta.dirname,
  };
  const { resolveName } = options;
  const routes = createGatewayRoutes(
    { ...common, reserved, ...(resolveName && { resolveName }) },
    instruments,
  );
  const gateway = await createGateway(
    {
      ...common,
      routes,
      tasks: createTasks({
        store: storage.conventions.tasks,
        clock,
        random,
        log: logger,
        tombstoneSeconds: 60,
      }),
      access: {
        verifyAccessToken: options.verifyAccessToken ?? (() => Promise.resolve(undefined)),
        openExchanges: createOpenExchanges('streams', instruments),
      },
      scopes: { known: { names: ['read', 'write'], isBuiltIn: isAdministrative } },
      quotas: createQuotas({ clock, legacyHeaders: false }),
      ownAt: (path) =>
        reserved.includes(path.split('/')[1] ?? '') ? { tier: 'reserved', operationIds: ['own'] } : undefined,
      tombstoneSeconds: 60,
    },
    instruments,
  );
  const forward: Forward =
    options.forward ??
    (({ request, response }, path) => {
      forwarded.push({ method: request.method ?? '', path });
      let length = 0;
      request.on('data', (chunk: Buffer) => (length += chunk.length));
      request.on('end', () => response.writeHead(200, []).end(`forwarded ${path} ${length}`));
    });
  const server = createServer<typeof NodeRequest>(
    {
      IncomingMessage: NodeRequest,
      shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() !== 'h2c',
      keepAliveTimeout: 20_000,
    },
    (request, response) => {
      try {
        const { path } = parseRequestTarget(request.url ?? '/', 8192);
        const first = path.split('/')[1] ?? '';
        const match = reserved.includes(first) ? undefined : gateway.dataPlane.match(path, request.url);
        if (!match) throw new ApiError(404, 'not_found');
        gateway.dataPlane.handle(request, new NodeResponse(response), match, contextOf(request));
      } catch (error) {
        send(response, error);
      }
    },
  );
  const readPeer = createPeerReader({
    isTrusted: options.trustedProxies ?? (() => false),
    fields: undefined,
    isSecure: false,
    originFields: () => [],
    clock,
    log: logger,
  });
  const contextOf = (request: NodeRequest) => ({
    id: 'request-1',
    startedAt: clock.monotonic(),
    ...readPeer(request, 'request-1'),
    forward,
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => undefined);
    const { path } = parseRequestTarget(request.url ?? '/', 8192);
    const match = gateway.dataPlane.match(path, request.url);
    const refuse = (response: LastResponse): void => writeLastResponse(socket, response, clock);
    const upgrade = { request, stream: socket, head, refuse };
    if (match) gateway.dataPlane.upgrade(upgrade, match, contextOf(upgrade.request));
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  server.on('clientError', (_, socket) => {
    if (socket.writable)
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    gateway,
    storage,
    log,
    forwarded,
    get metrics() {
      return metrics.render();
    },
    async close() {
      await gateway.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      if (!options.storage) await storage.close();
    },
  };
}

const admin: Caller = {
  clientId: 'admin',
  scopes: new Set(['gateway:read', 'gateway:write']),
  via: 'access-token',
};

/** A request as a handler gets it from the server. */
export function operationRequest(method = 'GET', path = '/routes'): OperationRequest {
  return {
    id: 'request-1',
    method,
    path,
    query: '',
    headers: {},
    remoteAddress: '127.0.0.1',
    origin: 'http://127.0.0.1',
    admit: () => undefined,
    caller: admin,
    mediaType: 'application/json',
    repeated: [],
    callerNow: () => Promise.resolve(admin),
    whilePermitted: () => new AbortController().signal,
  };
}

/** Returns the result of a handler, or its error as a client would read it. */
export async function replied(reply: Promise<{ readonly status: number }>): Promise<AnyReply> {
  try {
    return await reply;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.status, headers: error.headers, body: errorBody(error, 'request-1') };
  }
}
