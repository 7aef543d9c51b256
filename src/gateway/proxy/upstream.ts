/**
 * The one file that names http-proxy and undici. http-proxy is the proxy object: its events, its passes, its
 * WebSocket upgrades. Its HTTP pass is replaced, through its documented `before`, by ours over undici: pools of
 * kept-alive connections by origin, bytes as they came, waits and backpressure of our own (attempt.ts).
 */
import './util-extend.ts';
import { Agent as HttpAgent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import httpProxy from 'http-proxy';
import { buildConnector, Pool } from 'undici';
import type { Clock } from '../../foundation/clock.ts';
import { noCapacity } from '../errors.ts';
import type { Timeouts } from '../routes/route.ts';
import { createAttempt, type Attempt, type UpstreamHead } from './attempt.ts';
import { createGuardedLookup, type ResolveName } from './client/guarded-lookup.ts';
import type { RequestBody } from './body/request-body.ts';
import { prepareTunnel, refuseTunnel, type Tunnel } from './websocket/tunnel.ts';

/** A request as a target shall see it. */
export interface UpstreamCall {
  readonly origin: string;
  readonly method: string;
  /** Path and query, the bytes that go on the wire. */
  readonly path: string;
  /** Names and values in turn; framing and connection fields are not among them. */
  readonly headers: readonly string[];
  readonly contentLength: number | undefined;
  readonly body: RequestBody | undefined;
  readonly timeouts: Timeouts;
  readonly responseMilliseconds: number;
  readonly earlyHints: (raw: readonly string[]) => void;
}

/** What balancing and second tries need to know of a try (attempts/sender.ts). */
export type Sent = Omit<Attempt, 'handler'>;

export interface Upstream {
  send(request: IncomingMessage, response: ServerResponse, call: UpstreamCall): Sent;
  /** Switches to WebSocket with the target, or writes the refusal on the socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, tunnel: Tunnel): void;
  /** Lets go of connections to origins that no route leads to any more; what runs on them ends first. */
  retain(origins: ReadonlySet<string>): void;
  /** WebSockets that are open or being opened. */
  tunnels(): number;
  close(): Promise<void>;
}

type Pass = (request: IncomingMessage, response: ServerResponse, options: httpProxy.ServerOptions) => boolean;

/** What http-proxy documents and its types leave out. */
interface PassableProxy extends httpProxy {
  before(type: 'web' | 'ws', pass: string, ours: Pass): void;
  webPasses: { readonly name: string }[];
}

const connectionsPerOrigin = 256;
const waitingPerOrigin = 1024;
const keepAliveMilliseconds = 4000;
const responseHeadBytes = 32_768;

export function createUpstream(dependencies: {
  clock: Clock;
  allowLinkLocal: boolean;
  resolveName?: ResolveName;
}): Upstream {
  const { clock, allowLinkLocal, resolveName } = dependencies;
  const lookup = createGuardedLookup(allowLinkLocal, resolveName);
  const pools = new Map<string, { readonly origin: string; readonly pool: Pool }>();
  const calls = new WeakMap<IncomingMessage, { call: UpstreamCall; attempt: Attempt }>();
  const tunnels = new WeakMap<IncomingMessage, Tunnel>();
  const open = new Set<Duplex>();

  const proxy = httpProxy.createProxyServer({
    xfwd: false,
    prependPath: false,
    toProxy: true,
  }) as PassableProxy;
  // It gives DELETE and OPTIONS a length of 0 and sends their body all the same.
  proxy.webPasses = proxy.webPasses.filter((pass) => pass.name !== 'deleteLength');
  proxy.before('web', 'stream', (request) => {
    const sent = calls.get(request);
    if (sent) dispatch(sent.call, sent.attempt);
    return true;
  });
  proxy.on('proxyReqWs', (outgoing: ClientRequest, request, socket) => {
    const tunnel = tunnels.get(request);
    if (tunnel) prepareTunnel(outgoing, socket, tunnel, clock);
  });
  // Without a listener http-proxy throws; each call has a callback of its own.
  proxy.on('error', () => undefined);

  function poolOf({ origin, timeouts }: UpstreamCall): Pool {
    const key = `${origin} ${timeouts.connectMilliseconds}`;
    const known = pools.get(key);
    if (known) return known.pool;
    const connect = buildConnector({ timeout: timeouts.connectMilliseconds, allowH2: false, lookup });
    const pool = new Pool(origin, {
      connections: connectionsPerOrigin,
      pipelining: 1,
      headersTimeout: 0,
      bodyTimeout: 0,
      keepAliveTimeout: keepAliveMilliseconds,
      maxHeaderSize: responseHeadBytes,
      connect: (options, done) =>
        connect({ ...options, servername: certificateName(options.hostname) }, done),
    });
    pools.set(key, { origin, pool });
    return pool;
  }

  function dispatch(call: UpstreamCall, attempt: Attempt): void {
    const pool = poolOf(call);
    if (pool.stats.queued >= waitingPerOrigin) {
      attempt.cancel(noCapacity('too many requests wait for the target'));
      return;
    }
    const options = dispatchOptions(call);
    pool.dispatch(options, attempt.handler);
  }

  return {
    send(request, response, call) {
      const attempt = createAttempt({ clock, ...call });
      calls.set(request, { call, attempt });
      proxy.web(request, response, { target: targetOf(call.origin) });
      return attempt;
    },
    upgrade(request, socket, head, tunnel) {
      tunnels.set(request, tunnel);
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      const target = targetOf(tunnel.origin);
      // The certificate must be the target's, whatever Host the client sent.
      const agent =
        target.protocol === 'https:'
          ? new HttpsAgent({ lookup, servername: certificateName(target.hostname) })
          : new HttpAgent({ lookup });
      proxy.ws(request, socket, head, { target, agent }, (error) => refuseTunnel(socket, tunnel, error));
    },
    retain(origins) {
      for (const [key, { origin, pool }] of pools) {
        if (origins.has(origin)) continue;
        pools.delete(key);
        // What runs ends first; a pool that fails to close has no connection left to lose.
        pool.close().catch(() => undefined);
      }
    },
    tunnels: () => open.size,
    async close() {
      for (const socket of open) socket.destroy();
      await Promise.all([...pools.values()].map(({ pool }) => pool.destroy()));
      pools.clear();
    },
  };
}

function dispatchOptions(call: UpstreamCall) {
  const { origin, method, path, headers, body, contentLength } = call;
  const framing = body && contentLength !== undefined ? ['content-length', String(contentLength)] : [];
  return {
    method,
    path,
    headers: [...headers, ...framing],
    body: body?.stream ?? null,
    // Otherwise taken from Host, and a connection would be made anew for each Host that clients send.
    servername: new URL(origin).hostname,
  };
}

/** The name that a target's certificate must have; an address has none to send. @see RFC 6066 §3 */
function certificateName(hostname: string): string {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? hostname : '';
}

/** A plain object: http-proxy loses the path of a URL and reads a string with a deprecated parser. */
function targetOf(origin: string): { protocol: string; host: string; hostname: string; port: string } {
  const { protocol, hostname, port } = new URL(origin);
  const bare = hostname.replace(/^\[|\]$/g, '');
  return { protocol, host: bare, hostname: bare, port };
}
