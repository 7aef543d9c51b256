/**
 * Sends a request to its target, and, where the route allows it, a safe one to another instance when the first did
 * not begin to answer. The route's wait for a head is one for all tries together.
 */
import type { ServerResponse } from 'node:http';
import { payloadTooLarge } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { noCapacity } from '../errors.ts';
import type { Exchange } from '../filters/exchange.ts';
import type { Route } from '../routes/route.ts';
import type { Balancer } from '../services/balancer.ts';
import type { Instance } from '../services/registry.ts';
import type { UpstreamHead } from './attempt.ts';
import { createHeaderLines } from './header-lines.ts';
import { ClientGone, createRequestBody, hasContent, type RequestBody } from './request-body.ts';
import type { Upstream } from './upstream.ts';

/** @see RFC 9110 §9.2.1 */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface Obtained {
  readonly head: UpstreamHead;
  readonly from: Instance;
}

/** Hands out the target's instances one after the other; throws where there is none to begin with. */
export interface Targets {
  next(): Instance | undefined;
  observe(instance: Instance, answered: boolean): void;
}

const fixedWeight = 1;

export function createTargets({ route, table }: Exchange['routing'], balancer: Balancer): Targets {
  const { target } = route;
  if (target.kind === 'url') {
    const only: Instance[] = [{ ...target.url, weight: fixedWeight }];
    return { next: () => only.pop(), observe: () => undefined };
  }
  if (target.kind === 'forward') return { next: () => undefined, observe: () => undefined };
  const instances = table.services.get(target.serviceId) ?? [];
  const tried = new Set<Instance>();
  return {
    next() {
      const instance = balancer.pick(target.serviceId, instances, tried);
      if (instance) tried.add(instance);
      return instance;
    },
    observe: (instance, answered) => balancer.observe(target.serviceId, instance, answered),
  };
}

/** The length that the client declared; framing is made anew for the target. */
function declaredLength({ client }: Exchange): number | undefined {
  const length = client.request.headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

function bodyOf(exchange: Exchange, route: Route): RequestBody | undefined {
  const { request } = exchange.client;
  if (!hasContent(request)) return undefined;
  const limitBytes = route.bodyLimitBytes;
  if (limitBytes !== undefined && (declaredLength(exchange) ?? 0) > limitBytes)
    throw payloadTooLarge(limitBytes);
  return createRequestBody(request, { limitBytes, progress: () => undefined });
}

/** Links that the target announces before its answer; ill-formed ones are left out. @see RFC 8297 */
function createEarlyHints(response: ServerResponse, httpVersion: string): (raw: readonly string[]) => void {
  return (raw) => {
    const link = createHeaderLines(raw)
      .all('link')
      .filter((value) => /^(?:<[^>]*>)(?:\s*;\s*[^;"\s]+(?:=(?:"[^"]*"|[^;"\s]*))?)*$/.test(value));
    if (link.length > 0 && httpVersion === '1.1' && !response.headersSent) response.writeEarlyHints({ link });
  };
}

export function createSender(dependencies: { upstream: Upstream; balancer: Balancer; clock: Clock }) {
  const { upstream, balancer, clock } = dependencies;

  /** @throws ApiError 413, 502, 503, 504, or ClientGone. */
  return async function obtain(exchange: Exchange, response: ServerResponse): Promise<Obtained> {
    const { route } = exchange.routing;
    const { request } = exchange.client;
    const targets = createTargets(exchange.routing, balancer);
    const body = bodyOf(exchange, route);
    const mayRetry = route.retryable && body === undefined && safeMethods.has(exchange.method);
    const endsAt = clock.monotonic() + route.timeouts.responseMilliseconds;
    let failure: unknown = noCapacity(`no instance of ${route.detail.location}`);
    for (let instance = targets.next(); instance; instance = targets.next()) {
      const sent = upstream.send(request, response, {
        origin: instance.origin,
        method: exchange.method,
        path:
          instance.path === '' || route.target.kind === 'url'
            ? exchange.upstream.path
            : instance.path + exchange.upstream.path,
        headers: exchange.upstream.headers.raw,
        contentLength: declaredLength(exchange),
        body,
        timeouts: route.timeouts,
        responseMilliseconds: Math.max(1, endsAt - clock.monotonic()),
        earlyHints: createEarlyHints(response, request.httpVersion),
      });
      const leave = (): void => {
        if (!response.writableFinished) sent.cancel(new ClientGone());
      };
      response.once('close', leave);
      if (response.destroyed) leave();
      try {
        const head = await sent.head;
        targets.observe(instance, true);
        return { head, from: instance };
      } catch (error) {
        // Recovered by another instance where the route allows it; otherwise thrown below.
        response.off('close', leave);
        if (error instanceof ClientGone) throw error;
        targets.observe(instance, sent.answered());
        failure = error;
        if (!mayRetry || sent.answered() || clock.monotonic() >= endsAt) break;
      }
    }
    throw failure;
  };
}
