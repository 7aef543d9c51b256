/**
 * Sends a request to its target, and, where the route allows it, a safe one to another instance when the first did
 * not begin to answer. The route's wait for a head is one for all tries together.
 */
import type { ServerResponse } from 'node:http';
import { payloadTooLarge } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { noCapacity } from '../errors.ts';
import type { Exchange } from '../filters/exchange.ts';
import type { Balancer } from '../services/balancer.ts';
import type { Instance } from '../services/registry.ts';
import type { UpstreamHead } from './attempt.ts';
import { createHeaderLines } from './headers/header-lines.ts';
import { ClientGone, createRequestBody, hasContent, type RequestBody } from './body/request-body.ts';
import { createTargets, pathAt } from './targets.ts';
import type { Sent, Upstream } from './upstream.ts';

/** @see RFC 9110 §9.2.1 */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface Obtained {
  readonly head: UpstreamHead;
  readonly from: Instance;
}

/** The length that the client declared; framing is made anew for the target. */
function declaredLength({ client }: Exchange): number | undefined {
  const length = client.request.headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** @throws ApiError 413 for a declared length over the route's limit, before anything is sent. */
function bodyOf(exchange: Exchange): RequestBody | undefined {
  const { request } = exchange.client;
  if (!hasContent(request)) return undefined;
  const limitBytes = exchange.routing.route.bodyLimitBytes;
  if (limitBytes !== undefined && (declaredLength(exchange) ?? 0) > limitBytes)
    throw payloadTooLarge(limitBytes);
  return createRequestBody(request, limitBytes);
}

const wellFormedLink = /^<[^>]*>(?:\s*;\s*[^;"\s]+(?:=(?:"[^"]*"|[^;"\s]*))?)*$/;

/** Passes on links that the target announces before its answer; ill-formed ones are left out. @see RFC 8297 */
function createEarlyHints(response: ServerResponse, httpVersion: string): (raw: readonly string[]) => void {
  return (raw) => {
    const link = createHeaderLines(raw)
      .all('link')
      .filter((value) => wellFormedLink.test(value));
    if (link.length > 0 && httpVersion === '1.1' && !response.headersSent) response.writeEarlyHints({ link });
  };
}

/** Gives a try up when the client leaves, as long as the answer is not whole. */
function followClient(sent: Sent, response: ServerResponse): () => void {
  const leave = (): void => {
    if (!response.writableFinished) sent.cancel(new ClientGone());
  };
  response.once('close', leave);
  if (response.destroyed) leave();
  return () => response.off('close', leave);
}

export function createSender(dependencies: { upstream: Upstream; balancer: Balancer; clock: Clock }) {
  const { upstream, balancer, clock } = dependencies;

  function send(
    exchange: Exchange,
    response: ServerResponse,
    instance: Instance,
    more: { body: RequestBody | undefined; responseMilliseconds: number },
  ): Sent {
    const { routing, client, method } = exchange;
    return upstream.send(client.request, response, {
      origin: instance.origin,
      method,
      path: pathAt(instance, routing, exchange.upstream.path),
      headers: exchange.upstream.headers.raw,
      contentLength: declaredLength(exchange),
      timeouts: routing.route.timeouts,
      earlyHints: createEarlyHints(response, client.request.httpVersion),
      ...more,
    });
  }

  /** @throws ApiError 413, 502, 503, 504, or ClientGone. */
  return async function obtain(exchange: Exchange, response: ServerResponse): Promise<Obtained> {
    const { route } = exchange.routing;
    const targets = createTargets(exchange.routing, balancer);
    const body = bodyOf(exchange);
    const mayRetry = route.retryable && body === undefined && safeMethods.has(exchange.method);
    const endsAt = clock.monotonic() + route.timeouts.responseMilliseconds;
    let failure: unknown = noCapacity(`no instance of ${route.detail.location}`);
    for (let instance = targets.next(); instance; instance = targets.next()) {
      const left = Math.max(1, endsAt - clock.monotonic());
      const sent = send(exchange, response, instance, { body, responseMilliseconds: left });
      const unfollow = followClient(sent, response);
      try {
        const head = await sent.head;
        targets.observe(instance, true);
        return { head, from: instance };
      } catch (error) {
        // Recovered by another instance where the route allows it; otherwise thrown below.
        unfollow();
        if (error instanceof ClientGone) throw error;
        targets.observe(instance, sent.answered());
        failure = error;
        if (!mayRetry || sent.answered() || clock.monotonic() >= endsAt) break;
      }
    }
    throw failure;
  };
}
