/**
 * Handles a request to switch to WebSocket. It runs the same pre filters as any other request, so that tokens,
 * quotas and header rules apply, and then becomes a tunnel. @see RFC 6455 §4.2
 */
import type { Duplex } from 'node:stream';
import { ApiError, invalidRequest, notFound } from '../../conventions/api-error.ts';
import { errorBody, errorLines } from '../../conventions/error-body.ts';
import { withoutOwnCookies, withoutOwnSetCookies } from '../../conventions/own-cookies.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { badGateway, noCapacity, toGatewayError, upgradeRequired } from '../operations/errors.ts';
import type { Chain } from '../filtering/chain.ts';
import { handshakeVerdict } from '../attempts/verdict.ts';
import type { RequestContext } from '../filtering/request-context.ts';
import { connectMember } from './connect-member.ts';
import { createOpenWebSockets } from './open-websockets.ts';
import type { WebSocketShares } from './websocket-shares.ts';
import type { OpenStreams } from '../permission/open-streams.ts';
import type { LoadBalancers } from '../balancing/load-balancers.ts';
import type { HttpRequest, HttpUpgrade, LastResponse } from '../../http/exchange.ts';
import { createHeaderLines, eachLine, type HeaderLines } from '../../http/fields/header-lines.ts';
import { pathAt } from '../attempts/proxied-request.ts';
import { createGoingAway, goingAway, policyViolation } from '../upstream/websocket/going-away.ts';
import type { Upstream } from '../upstream/upstream.ts';

/** Time for the current frames and the close frames of both ends. */
const closingMilliseconds = 1000;

/** @throws ApiError 400 or 426 for an invalid handshake. @see RFC 6455 §4.2.1 */
function assertHandshake(request: HttpRequest, headers: HeaderLines): void {
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

/** A response in place of the switch, with the lines of every response of the gateway itself. */
function lastResponse(
  { id, originFields }: RequestContext,
  status: number,
  lines: readonly string[],
  content: Uint8Array,
): LastResponse {
  const all = createHeaderLines([...withoutOwnSetCookies(lines), ...originFields]);
  all.set('X-Content-Type-Options', 'nosniff');
  all.set('X-Request-Id', id);
  return { status, lines: all.raw, content };
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

  async function open(context: RequestContext, client: HttpUpgrade): Promise<void> {
    const { route } = context.routing;
    const { stream } = client;
    if (route.target.kind === 'forward') throw notFound();
    if (webSockets.isDraining) throw noCapacity('the gateway is shutting down');
    stream.once('close', shares.take(context));
    const balancer = balancers.of(route, context);
    if (!balancer) throw noCapacity(`no instance of ${route.detail.location}`);
    if (!balancer.admit()) throw balancer.refusal();
    context.upstreamRecord.service = balancer.name;
    const { member, connection } = await connectMember(upstream, context, stream, balancer);
    if (stream.destroyed) {
      connection.destroy();
      balancer.failed(member, 'client');
      return balancer.gaveUp('client');
    }
    let failure: ApiError | undefined;
    let isOpen = false;
    stream.once('close', () => {
      webSockets.remove(stream);
      if (isOpen) balancer.tunnelEnded(member);
      else {
        const verdict = handshakeVerdict(failure);
        balancer.failed(member, verdict);
        balancer.gaveUp(verdict);
      }
    });
    upstream.upgrade(client, {
      id: context.id,
      origin: member.origin,
      connection,
      path: pathAt(member, context.routing, context.upstream.path),
      headers: handshakeHeaders(context, new URL(member.origin).host),
      handshakeMilliseconds: route.timeouts.responseMilliseconds,
      droppedHeaders: route.droppedHeaders,
      opened(target) {
        isOpen = true;
        // A WebSocket lasts as long as both ends like.
        context.life.waitsFor = undefined;
        context.upstreamRecord.upgradeStatus = 101;
        balancer.tunnelBegan(member);
        const leave = createGoingAway(stream, target);
        webSockets.add(stream, () => leave(goingAway));
        followPermission(context, stream, leave);
      },
      failed(cause) {
        failure = cause instanceof ApiError ? cause : badGateway(cause);
        refuse(context, client, failure);
      },
    });
  }

  function followPermission(context: RequestContext, stream: Duplex, leave: (code: number) => void): void {
    openStreams.follow(context, 'websocket', () => {
      leave(policyViolation);
      clock.after(closingMilliseconds, () => stream.destroy());
    });
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

  function refuse(context: RequestContext, client: HttpUpgrade, error: ApiError): void {
    report(context, error);
    const body = Buffer.from(JSON.stringify(errorBody(error, context.id)));
    client.refuse(lastResponse(context, error.status, errorLines(error), body));
  }

  async function upgrade(context: RequestContext, client: HttpUpgrade): Promise<void> {
    const { stream } = client;
    // More parts wait for the end of a WebSocket than Node expects, which would warn of each.
    stream.setMaxListeners(listenersOfWebSocket);
    try {
      assertHandshake(client.request, context.clientHeaders);
      await chain.runPre(context);
      const { response } = context;
      context.upstreamRecord.upgradeStatus = response?.status;
      if (response?.body instanceof Uint8Array)
        client.refuse(lastResponse(context, response.status, response.headers.raw, response.body));
      else if (!stream.destroyed) await open(context, client);
    } catch (cause) {
      // Without a response object, the post filters cannot run.
      refuse(context, client, toGatewayError(cause));
    }
  }

  return { upgrade, drain: webSockets.drain };
}
