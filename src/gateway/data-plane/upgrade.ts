/**
 * Handles a request to switch to WebSocket. It runs the same pre filters as any other request, so that tokens,
 * quotas and header rules apply, and then becomes a tunnel. @see RFC 6455 §4.2
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ApiError, invalidRequest, notFound } from '../../conventions/api-error.ts';
import { withoutOwnCookies } from '../../conventions/own-cookies.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { noCapacity, toGatewayError, upgradeRequired } from '../operations/errors.ts';
import type { Chain } from '../filtering/chain.ts';
import { handshakeVerdict } from '../attempts/verdict.ts';
import type { RequestContext } from '../filtering/request-context.ts';
import { connectMember } from './connect-member.ts';
import { createOpenWebSockets } from './open-websockets.ts';
import type { WebSocketShares } from './websocket-shares.ts';
import type { OpenStreams } from '../permission/open-streams.ts';
import type { LoadBalancers } from '../balancing/load-balancers.ts';
import { eachLine, type HeaderLines } from '../../http/fields/header-lines.ts';
import { pathAt } from '../attempts/proxied-request.ts';
import { createGoingAway, goingAway, policyViolation } from '../upstream/websocket/going-away.ts';
import { writeResponse, writeRefusal } from '../upstream/websocket/tunnel.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** Time for the current frames and the close frames of both ends. */
const closingMilliseconds = 1000;

/** @throws ApiError 400 or 426 for an invalid handshake. @see RFC 6455 §4.2.1 */
function assertHandshake(request: IncomingMessage, headers: HeaderLines): void {
  if (headers.get('upgrade')?.toLowerCase() !== 'websocket') throw upgradeRequired();
  if (request.method !== 'GET')
    throw invalidRequest('The handshake is not valid.', { method: 'must be GET' });
  const version = headers.all('sec-websocket-version');
  if (version.length !== 1 || version[0] !== '13') throw upgradeRequired();
  const keys = headers.all('sec-websocket-key');
  if (keys.length !== 1 || !/^[A-Za-z0-9+/]{22}==$/.test(keys[0] ?? '')) {
    throw invalidRequest('The handshake is not valid.', {
      'header.Sec-WebSocket-Key': 'must be 16 bytes in base64',
    });
  }
  if (headers.all('transfer-encoding').length > 0 || Number(headers.get('content-length') ?? 0) > 0) {
    throw invalidRequest('The handshake is not valid.', { body: 'must be empty' });
  }
}

/** http-proxy reads the lines from `headers`: an object in which a list becomes several lines. */
function handshakeHeaders(context: RequestContext, authority: string): Record<string, string | string[]> {
  const fields: Record<string, string[]> = {};
  for (const { lower, value } of eachLine(context.upstream.headers.raw)) {
    const sent = lower === 'cookie' ? withoutOwnCookies(value) : value;
    if (sent !== undefined) (fields[lower] ??= []).push(sent);
  }
  const single = Object.entries(fields).map(([name, values]) => [
    name,
    values.length === 1 ? (values[0] ?? '') : values,
  ]);
  return { host: authority, ...Object.fromEntries(single), connection: 'Upgrade', upgrade: 'websocket' };
}

const listenersOfWebSocket = 20;

export function createUpgrade(dependencies: {
  chain: Chain;
  upstream: Upstream;
  balancers: LoadBalancers;
  openStreams: OpenStreams;
  shares: WebSocketShares;
  clock: Clock;
  log: Log;
}) {
  const { chain, upstream, balancers, openStreams, shares, clock, log } = dependencies;
  const webSockets = createOpenWebSockets(clock);

  async function open(
    context: RequestContext,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> {
    const { route } = context.routing;
    if (route.target.kind === 'forward') throw notFound();
    if (webSockets.isDraining) throw noCapacity('the gateway is shutting down');
    socket.once('close', shares.take(context));
    const balancer = balancers.of(route, context);
    if (!balancer) throw noCapacity(`no instance of ${route.detail.location}`);
    if (!balancer.admit()) throw balancer.refusal();
    context.upstreamRecord.service = balancer.name;
    const { member, connection } = await connectMember(upstream, context, socket, balancer);
    if (socket.destroyed) {
      connection.destroy();
      balancer.failed(member, 'client');
      return balancer.gaveUp('client');
    }
    let failure: ApiError | undefined;
    let isOpen = false;
    socket.once('close', () => {
      webSockets.remove(socket);
      if (isOpen) balancer.tunnelEnded(member);
      else {
        const verdict = handshakeVerdict(failure);
        balancer.failed(member, verdict);
        balancer.gaveUp(verdict);
      }
    });
    request.headers = handshakeHeaders(context, new URL(member.origin).host);
    upstream.upgrade(request, socket, head, {
      id: context.id,
      origin: member.origin,
      connection,
      path: pathAt(member, context.routing, context.upstream.path),
      handshakeMilliseconds: route.timeouts.responseMilliseconds,
      droppedHeaders: route.droppedHeaders,
      opened(target) {
        isOpen = true;
        context.upstreamRecord.upgradeStatus = 101;
        balancer.tunnelBegan(member);
        const leave = createGoingAway(socket, target);
        webSockets.add(socket, () => leave(goingAway));
        followPermission(context, socket, leave);
      },
      failed(error) {
        failure = error;
        report(context, error);
      },
    });
  }

  function followPermission(context: RequestContext, socket: Duplex, leave: (code: number) => void): void {
    const closed = openStreams.follow(context, 'websocket', () => {
      leave(policyViolation);
      clock.after(closingMilliseconds, () => socket.destroy());
    });
    socket.once('close', closed);
  }

  function report(context: RequestContext, error: ApiError): void {
    context.upstreamRecord.upgradeStatus = error.status;
    context.upstreamRecord.failure = error;
    if (error.status === 429) context.upstreamRecord.limit = error.reason;
    if (error.status < 500) return;
    const { id, routing } = context;
    log.warn('upgrade-failed', {
      request_id: id,
      route: routing.route.id,
      status: error.status,
      reason: error.reason,
      cause: error.cause,
    });
  }

  async function upgrade(
    context: RequestContext,
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> {
    const written = { id: context.id, clock };
    // More parts wait for the end of a WebSocket than Node expects, which would warn of each.
    socket.setMaxListeners(listenersOfWebSocket);
    try {
      assertHandshake(request, context.clientHeaders);
      await chain.runPre(context);
      const { response } = context;
      context.upstreamRecord.upgradeStatus = response?.status;
      if (response?.body instanceof Uint8Array)
        writeResponse(
          socket,
          { status: response.status, raw: response.headers.raw, body: response.body },
          written,
        );
      else if (!socket.destroyed) await open(context, request, socket, head);
    } catch (cause) {
      // Without a response object, the post filters cannot run: the error is written to the socket.
      const error = toGatewayError(cause);
      report(context, error);
      writeRefusal(socket, error, written);
    }
  }

  return { upgrade, drain: webSockets.drain };
}
