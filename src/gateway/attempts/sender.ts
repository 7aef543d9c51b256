/**
 * Obtains the response of a route's target: decides how much of the client's body is buffered and which instance is
 * used.
 */
import type { HttpResponse } from '../../http/exchange.ts';
import { payloadTooLarge } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { LoadBalancer } from '../balancing/load-balancer.ts';
import type { LoadBalancers } from '../balancing/load-balancers.ts';
import { noCapacity, requestTimeout } from '../operations/errors.ts';
import type { RequestContext } from '../filtering/request-context.ts';
import type { Waiting } from '../filtering/filter.ts';
import { BufferedRequestBody } from '../upstream/body/buffered-request-body.ts';
import { type ClientBody, openClientBody } from '../upstream/body/request-body.ts';
import { wholeBody } from '../upstream/body/whole-body.ts';
import type { Deadlines } from '../connect/deadlines.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { type OutboundRequest, ProxiedRequest, type TakeResponse } from './proxied-request.ts';
import { isIdempotent } from './retry-rules.ts';

/**
 * Sends an exchange to its target; settles after `take` has received the head.
 * @throws ApiError 413, 502, 503, 504, or ClientGone, synchronously or by the returned promise.
 */
export type SendToService = (
  context: RequestContext,
  response: HttpResponse,
  take: TakeResponse,
) => Waiting | Promise<void>;

/** The length that the client declared. The request to the target is framed again. */
function declaredLength({ client }: RequestContext): number | undefined {
  const length = client.request.headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** Maximum size of a body that is stored completely, if the request may be repeated. */
const replayableBytes = 65_536;

/** Bytes of a body that must arrive before the request is sent; all bytes of a small body that may be repeated. */
function enoughOf({ routing, method }: RequestContext, length: number | undefined): number {
  const { retryable, bodyBufferBytes } = routing.route;
  return retryable && isIdempotent(method) && (length ?? Infinity) <= replayableBytes
    ? Infinity
    : bodyBufferBytes;
}

export function createSender(dependencies: {
  upstream: Upstream;
  balancers: LoadBalancers;
  clock: Clock;
  deadlines: Deadlines;
}): SendToService {
  const { balancers, clock, deadlines } = dependencies;

  /**
   * The framing of a request says if it has content. @see RFC 9112 §6.3 @throws ApiError 413 for a declared length
   * over the route's limit, before anything is sent.
   */
  function bodyOf(context: RequestContext, contentLength: number | undefined): ClientBody | undefined {
    const { request } = context.client;
    if (!contentLength && request.headers['transfer-encoding'] === undefined) return undefined;
    const { bodyLimitBytes: limitBytes, timeouts } = context.routing.route;
    if (limitBytes !== undefined && (contentLength ?? 0) > limitBytes) throw payloadTooLarge(limitBytes);
    return openClientBody(request, limitBytes, timeouts, { clock, deadlines });
  }

  function balancerOf(context: RequestContext): LoadBalancer {
    const { route } = context.routing;
    const balancer = balancers.of(route, context);
    if (!balancer) throw noCapacity(`no instance of ${route.detail.location}`);
    return balancer;
  }

  /** A client that waits for 100 Continue sends no body if no instance is available. @see RFC 9110 §10.1.1 */
  function refuseEarly(context: RequestContext): void {
    if (context.client.request.headers.expect === undefined) return;
    const balancer = balancerOf(context);
    if (!balancer.isAble()) throw balancer.refusal();
  }

  function begin(outbound: OutboundRequest): ProxiedRequest {
    const { context } = outbound;
    const balancer = balancerOf(context);
    context.upstreamRecord.service = balancer.name;
    if (!balancer.admit()) throw balancer.refusal();
    return new ProxiedRequest(outbound, balancer, dependencies).start();
  }

  /** Sends the request after the beginning of the body has arrived. */
  function beginWith(body: ClientBody, enough: number, outbound: OutboundRequest): Waiting {
    const { context } = outbound;
    const { life } = context;
    let end = (): void => undefined;
    return {
      whenSettled(done, failed) {
        const fail = (failure: unknown): void => {
          held.stop();
          failed(failure);
        };
        const ready = (): void => {
          // The exchange has failed while the body arrived.
          if (context.error !== undefined) return held.stop();
          try {
            begin({ ...outbound, body: held }).whenSettled(done, fail);
          } catch (error) {
            fail(error);
          }
        };
        const held = new BufferedRequestBody(body, enough, { ready, failed });
        // The target was not asked yet: the client is late.
        end = () => {
          if (!life.target) fail(requestTimeout());
        };
        held.fill();
      },
      end: () => end(),
    };
  }

  /** A filter has read or replaced the body. */
  function sendWhole(bytes: Buffer, outbound: Omit<OutboundRequest, 'contentLength'>): ProxiedRequest {
    return begin({ ...outbound, body: wholeBody(bytes), contentLength: bytes.length });
  }

  return (context, response, take) => {
    const { body: whole } = context.upstream;
    if (whole) return sendWhole(whole, { context, response, take });
    const contentLength = declaredLength(context);
    const body = bodyOf(context, contentLength);
    const outbound = { context, response, take, contentLength };
    if (!body) return begin(outbound);
    refuseEarly(context);
    const enough = enoughOf(context, contentLength);
    return enough > 0 ? beginWith(body, enough, outbound) : begin({ ...outbound, body });
  };
}
