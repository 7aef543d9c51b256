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
import type { HttpUpgrade } from '../../http/exchange.ts';
import { nodeRequestOf } from '../../http/node/node-request.ts';
import { Attempt, type UpstreamCall } from './attempt.ts';
import { createUpstreamClient } from './client/upstream-client.ts';
import type { Deadlines } from '../connect/deadlines.ts';
import { createGuard, type ResolveName } from '../../foundation/outbound/guarded-lookup.ts';
import { targetLimits } from '../services/target-address.ts';
import { assertSendable, type TargetRequest } from './client/request-head.ts';
import { agentOf, openTunnelConnection, type TunnelOpening } from './websocket/tunnel-connection.ts';
import { prepareTunnel, type Tunnel } from './websocket/tunnel.ts';

/** The state of an attempt that balancing and retries need (attempts/). */
export type SentRequest = TargetRequest &
  Pick<Attempt, 'answered' | 'started' | 'wasInLine' | 'hasEnded' | 'failure' | 'cancel' | 'waitsFor'>;

export interface Upstream {
  send(call: UpstreamCall): SentRequest;
  /** Opens a connection for a WebSocket. */
  connect(origin: string, milliseconds: number): TunnelOpening;
  /** Switches to WebSocket with the target, or reports its failure to the tunnel. */
  upgrade(client: HttpUpgrade, tunnel: Tunnel): void;
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
    if (tunnel && socket instanceof Duplex && !socket.destroyed) tunnel.failed(error);
  });

  return {
    send(call) {
      assertSendable(call);
      const attempt = new Attempt(call, common);
      client.send(attempt.origin, attempt);
      return attempt;
    },
    connect: (origin, milliseconds) => openTunnelConnection(origin, milliseconds, { guard, clock }),
    upgrade({ request, stream, head }, tunnel) {
      const nodes = nodeRequestOf(request);
      nodes.headers = tunnel.headers;
      tunnels.set(nodes, tunnel);
      open.add(stream);
      stream.once('close', () => open.delete(stream));
      const target = new URL(tunnel.origin);
      const agent = agentOf(tunnel.origin, tunnel.connection);
      void proxy.ws(nodes, stream as Socket, { target, agent }, head);
    },
    retain: client.retain,
    tunnels: () => open.size,
    close() {
      for (const stream of open) stream.destroy();
      client.close();
    },
  };
}
