/**
 * Sends requests to targets. HTTP uses a strict client of our own (client/): pools of persistent connections by
 * origin, unchanged bytes, and our own timeouts and backpressure (attempt.ts). WebSocket upgrades use http-proxy,
 * which no other file imports.
 */
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { createProxyServer } from 'http-proxy';
import type { Clock } from '../../foundation/clock.ts';
import type { InstanceLimits } from '../policy/policy.ts';
import type { Timeouts } from '../routes/route.ts';
import type { HeaderLines } from '../../http/fields/header-lines.ts';
import { Attempt, type Recipient } from './attempt.ts';
import { createUpstreamClient } from './client/upstream-client.ts';
import type { Deadlines } from '../connect/deadlines.ts';
import { createGuard, type ResolveName } from '../../foundation/outbound/guarded-lookup.ts';
import { targetLimits } from '../services/target-address.ts';
import { requestHead } from './client/request-head.ts';
import type { UpstreamRequestBody } from './body/request-body.ts';
import { agentOf, openTunnelConnection } from './websocket/tunnel-connection.ts';
import { prepareTunnel, refuseTunnel, type Tunnel } from './websocket/tunnel.ts';

/** A request for a target. */
export interface UpstreamCall {
  readonly origin: string;
  readonly method: string;
  /** Path and query, in the bytes that are sent. */
  readonly path: string;
  /** Header lines without framing and connection fields. */
  readonly headers: HeaderLines;
  readonly contentLength: number | undefined;
  readonly body: UpstreamRequestBody | undefined;
  readonly timeouts: Timeouts;
  /** In the clock's monotonic milliseconds. */
  readonly sentAt: number;
  readonly responseMilliseconds: number;
  readonly recipient: Recipient;
}

/** The state of an attempt that balancing and retries need (attempts/). */
export type SentRequest = Pick<
  Attempt,
  'answered' | 'started' | 'wasInLine' | 'hasEnded' | 'failure' | 'cancel' | 'head' | 'body' | 'waitsFor'
>;

export interface Upstream {
  send(call: UpstreamCall): SentRequest;
  /** Opens a connection for a WebSocket. */
  connect(origin: string, milliseconds: number): Promise<Socket>;
  /** Switches to WebSocket with the target, or writes the refusal to the socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, tunnel: Tunnel): void;
  /** Closes connections to origins without a route, after their current calls. */
  retain(origins: ReadonlySet<string>): void;
  /** Number of WebSockets that are open or being opened. */
  tunnels(): number;
  close(): void;
}

export function createUpstream(dependencies: {
  clock: Clock;
  deadlines: Deadlines;
  /** Returns a number from 0 up to but not including the bound, so that connections do not all end together. */
  below: (bound: number) => number;
  allowLinkLocal: boolean;
  isManagement?: ((address: string, port: number) => boolean) | undefined;
  resolveName?: ResolveName;
  /** Limits of an origin that differ from the default. */
  limitsOf: (origin: string) => InstanceLimits | undefined;
}): Upstream {
  const { clock, deadlines, below, limitsOf } = dependencies;
  const guard = createGuard({ ...dependencies, ...targetLimits(dependencies) });
  const client = createUpstreamClient({ clock, deadlines, below, guard, limitsOf });
  const common = { clock, deadlines, forget: client.forget };
  const tunnels = new WeakMap<IncomingMessage, Tunnel>();
  const open = new Set<Duplex>();

  const proxy = createProxyServer();
  proxy.on('proxyReqWs', (outgoing: ClientRequest, request, socket) => {
    const tunnel = tunnels.get(request);
    if (!tunnel) return;
    // An error of the target after the switch is the end of the WebSocket, not a refusal.
    outgoing.once('upgrade', () => tunnels.delete(request));
    prepareTunnel(outgoing, socket, tunnel, clock);
  });
  proxy.on('error', (error, request, socket) => {
    const tunnel = request && tunnels.get(request);
    if (tunnel && socket instanceof Duplex) refuseTunnel(socket, tunnel, error, clock);
  });

  return {
    send(call) {
      const { body } = call;
      const isChunked = body !== undefined && call.contentLength === undefined;
      const attempt = new Attempt(call, requestHead(call, call.headers, framingOf(call)), isChunked, common);
      client.send(attempt.origin, attempt);
      return attempt;
    },
    connect: (origin, milliseconds) => openTunnelConnection(origin, milliseconds, { guard, clock }),
    upgrade(request, socket, head, tunnel) {
      tunnels.set(request, tunnel);
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      const target = new URL(tunnel.origin);
      const agent = agentOf(tunnel.origin, tunnel.connection);
      void proxy.ws(request, socket as Socket, { target, agent }, head);
    },
    retain: client.retain,
    tunnels: () => open.size,
    close() {
      for (const socket of open) socket.destroy();
      client.close();
    },
  };
}

/**
 * The request is framed again: with the length that the client declared, even if it is 0, or in chunks. @see RFC
 * 9112 §6, RFC 9110 §8.6
 */
function framingOf({ body, contentLength }: UpstreamCall): string {
  if (contentLength !== undefined) return `Content-Length: ${contentLength}\r\n`;
  return body ? 'Transfer-Encoding: chunked\r\n' : '';
}
