/** Gets the answer of a route's target: what of the client's body goes along, and who of the instances is asked. */
import type { ServerResponse } from 'node:http';
import { payloadTooLarge } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Pools } from '../balancing/pools.ts';
import { noCapacity } from '../errors.ts';
import type { Exchange } from '../filters/exchange.ts';
import type { Waiting } from '../filters/filter.ts';
import { createRequestBody, hasContent, type RequestBody } from '../proxy/body/request-body.ts';
import type { Upstream } from '../proxy/upstream.ts';
import { Journey, type Take } from './journey.ts';
import { isIdempotent } from './retry-rules.ts';
import { readWhole, replayableBytes } from './whole-body.ts';

/**
 * Sends an exchange to its target; settles once `take` was told of the head.
 * @throws ApiError 413, 502, 503, 504, or ClientGone, at once or by what it gives back.
 */
export type Obtain = (exchange: Exchange, response: ServerResponse, take: Take) => Waiting | Promise<void>;

/** The length that the client declared; framing is made anew for the target. */
function declaredLength({ client }: Exchange): number | undefined {
  const length = client.request.headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

/** Bytes a second; who sends fewer wants to keep a connection busy. */
const slowestBody = 240;

/** @throws ApiError 413 for a declared length over the route's limit, before anything is sent. */
function bodyOf(exchange: Exchange, clock: Clock): RequestBody | undefined {
  const { request } = exchange.client;
  if (!hasContent(request)) return undefined;
  const { bodyLimitBytes: limitBytes, timeouts } = exchange.routing.route;
  const { bodyBytesPerSecond: bytesPerSecond = slowestBody, idleMilliseconds: graceMilliseconds } = timeouts;
  if (limitBytes !== undefined && (declaredLength(exchange) ?? 0) > limitBytes)
    throw payloadTooLarge(limitBytes);
  const pace = bytesPerSecond > 0 ? { clock, bytesPerSecond, graceMilliseconds } : undefined;
  return createRequestBody(request, limitBytes, pace);
}

/** A small body is kept where the request may be sent again, once it began to reach a target. */
function isKept({ routing, method }: Exchange, length: number | undefined): boolean {
  return routing.route.retryable && isIdempotent(method) && (length ?? Infinity) <= replayableBytes;
}

export function createSender(dependencies: { upstream: Upstream; pools: Pools; clock: Clock }): Obtain {
  const { upstream, pools, clock } = dependencies;

  function begin(
    exchange: Exchange,
    response: ServerResponse,
    take: Take,
    content: { body?: RequestBody | undefined; bytes?: Buffer; contentLength?: number | undefined },
  ): Journey {
    const { route } = exchange.routing;
    const pool = pools.of(route, exchange);
    if (!pool) throw noCapacity(`no instance of ${route.detail.location}`);
    exchange.passage.service = pool.name;
    if (!pool.admit()) throw pool.refusal();
    pool.budget.deposit();
    const { body, bytes, contentLength } = content;
    const departure = { exchange, response, pool, body, bytes, contentLength, take };
    return new Journey(departure, upstream, clock).depart();
  }

  async function beginWithWhole(
    exchange: Exchange,
    response: ServerResponse,
    take: Take,
    { body, contentLength }: { body: RequestBody; contentLength: number | undefined },
  ): Promise<void> {
    const bytes = await readWhole(body, clock, exchange.routing.route.timeouts.idleMilliseconds);
    const journey = begin(exchange, response, take, { bytes, contentLength });
    await new Promise<void>((resolve, reject) => journey.whenSettled(resolve, reject));
  }

  return (exchange, response, take) => {
    const body = bodyOf(exchange, clock);
    const contentLength = declaredLength(exchange);
    if (!body) return begin(exchange, response, take, contentLength === 0 ? emptyContent : noContent);
    const content = { body, contentLength };
    return isKept(exchange, contentLength)
      ? beginWithWhole(exchange, response, take, content)
      : begin(exchange, response, take, content);
  };
}

const noContent = {};
const emptyContent = { contentLength: 0 };
