/**
 * Sends a request to its target, and, where the route allows it, once more to another instance when that cannot
 * repeat anything. The route's wait for a head is one for all tries together.
 */
import type { ServerResponse } from 'node:http';
import { payloadTooLarge } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Member } from '../balancing/member.ts';
import type { Pool } from '../balancing/pool.ts';
import type { Pools } from '../balancing/pools.ts';
import { gatewayTimeout, noCapacity } from '../errors.ts';
import type { Exchange } from '../filters/exchange.ts';
import type { UpstreamHead } from '../proxy/attempt.ts';
import { ClientGone, createRequestBody, hasContent, type RequestBody } from '../proxy/body/request-body.ts';
import { pathAt } from '../proxy/targets.ts';
import type { Sent, Upstream } from '../proxy/upstream.ts';
import { createEarlyHints } from './early-hints.ts';
import { createWholeBody, readWhole, replayableBytes } from './whole-body.ts';
import { isIdempotent, isSafeToRepeat, isTargetsFault } from './retry-rules.ts';

export interface Obtained {
  readonly head: UpstreamHead;
  readonly from: { readonly origin: string; readonly path: string };
}

/** One request on its way, over all of its tries. */
interface Journey {
  readonly exchange: Exchange;
  readonly response: ServerResponse;
  readonly pool: Pool;
  /** Read as it is sent, and gone then; `bytes` are kept and can be sent again. */
  readonly body: RequestBody | undefined;
  readonly bytes: Buffer | undefined;
  readonly startedAt: number;
  readonly endsAt: number;
  /** Further tries that it may have. */
  readonly limit: number;
  /** The try under way. */
  sent: Sent | undefined;
}

type Outcome = { readonly head: UpstreamHead } | { readonly failure: unknown; readonly mayRepeat: boolean };

const nobody: readonly Member[] = [];

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

export function createSender(dependencies: { upstream: Upstream; pools: Pools; clock: Clock }) {
  const { upstream, pools, clock } = dependencies;

  function send({ exchange, response, body, bytes, endsAt }: Journey, member: Member): Sent {
    const { routing, client, method } = exchange;
    return upstream.send(client.request, response, {
      origin: member.origin,
      method,
      path: pathAt(member, routing, exchange.upstream.path),
      headers: exchange.upstream.headers.raw,
      contentLength: (body ?? bytes) && declaredLength(exchange),
      timeouts: routing.route.timeouts,
      earlyHints: createEarlyHints(response, client.request.httpVersion),
      body: bytes ? createWholeBody(bytes) : body,
      responseMilliseconds: Math.max(1, endsAt - clock.monotonic()),
    });
  }

  /** One try; what it says of the member is reported, also when its answer ends long after. */
  async function attempt(journey: Journey, member: Member, tried: readonly Member[]): Promise<Outcome> {
    const { exchange, response, pool, body, limit } = journey;
    const isLast = tried.length >= limit;
    const sent = send(journey, member);
    journey.sent = sent;
    pool.began(member);
    let hasHead = false;
    let isClosed = false;
    const closed = (): void => {
      isClosed = true;
      // The client left, or has all of it; a target that broke off has closed the response itself.
      const whole = response.writableFinished || !isTargetsFault(sent.failure());
      if (!response.writableFinished) sent.cancel(new ClientGone());
      if (hasHead) pool.completed(member, whole);
    };
    response.on('close', closed);
    if (response.destroyed) closed();
    try {
      const head = await sent.head;
      hasHead = true;
      pool.answered(member, head.status);
      // The response closed in the very turn in which the head came: nobody else will end the count.
      if (isClosed) pool.completed(member, true);
      const unwanted = !isLast && body === undefined && pool.policy.retry.statuses.has(head.status);
      if (!unwanted || isClosed || !isIdempotent(exchange.method)) return { head };
      // Without anybody else to ask, this answer is the one.
      if (!pool.choose(exchange, [...tried, member]) || !pool.budget.take(clock.monotonic())) return { head };
      response.off('close', closed);
      head.body.cancel();
      pool.completed(member, true);
      return { failure: undefined, mayRepeat: true };
    } catch (failure) {
      response.off('close', closed);
      if (!isTargetsFault(failure as Error)) {
        pool.abandoned(member);
        throw failure;
      }
      pool.failed(member);
      const facts = {
        method: exchange.method,
        started: sent.started(),
        answered: sent.answered(),
        replayable: body === undefined || !sent.started(),
      };
      const mayRepeat = !isLast && isSafeToRepeat(facts) && clock.monotonic() < journey.endsAt;
      return { failure, mayRepeat: mayRepeat && pool.budget.take(clock.monotonic()) };
    }
  }

  /** Ends the exchange when its whole time is over, in whatever state it is. */
  function limitTotal(journey: Journey, milliseconds: number): void {
    const stop = clock.after(milliseconds, () =>
      journey.sent?.cancel(gatewayTimeout('no whole answer in time')),
    );
    journey.response.once('close', stop);
  }

  /** A small body is kept where the request may be sent again, once it began to reach a target. */
  function isKept(exchange: Exchange, body: RequestBody | undefined): body is RequestBody {
    if (!body || !exchange.routing.route.retryable || !isIdempotent(exchange.method)) return false;
    return (declaredLength(exchange) ?? Infinity) <= replayableBytes;
  }

  function begin(
    exchange: Exchange,
    response: ServerResponse,
    body: RequestBody | undefined,
    bytes: Buffer | undefined,
  ): Journey {
    const { route } = exchange.routing;
    const pool = pools.of(route, exchange);
    if (!pool) throw noCapacity(`no instance of ${route.detail.location}`);
    exchange.passage.service = pool.name;
    if (!pool.admit()) throw pool.refusal();
    pool.budget.deposit();
    const startedAt = clock.monotonic();
    const endsAt = startedAt + route.timeouts.responseMilliseconds;
    const limit = route.retryable ? pool.policy.retry.limit : 0;
    const journey = { exchange, response, pool, body, bytes, startedAt, endsAt, limit, sent: undefined };
    if (route.timeouts.totalMilliseconds !== undefined) limitTotal(journey, route.timeouts.totalMilliseconds);
    return journey;
  }

  /** @throws ApiError 413, 502, 503, 504, or ClientGone. */
  return async function obtain(exchange: Exchange, response: ServerResponse): Promise<Obtained> {
    const body = bodyOf(exchange);
    const { idleMilliseconds } = exchange.routing.route.timeouts;
    const journey = isKept(exchange, body)
      ? begin(exchange, response, undefined, await readWhole(body, clock, idleMilliseconds))
      : begin(exchange, response, body, undefined);
    const { pool } = journey;
    const { passage } = exchange;
    let tried = nobody;
    let failure: unknown;
    for (;;) {
      const member = pool.choose(exchange, tried);
      if (!member) {
        if (tried.length === 0) pool.breaker.release();
        throw failure ?? pool.refusal();
      }
      passage.instance = member.origin + member.path;
      passage.tries += 1;
      const outcome = await attempt(journey, member, tried);
      if ('head' in outcome) {
        passage.upstreamMilliseconds = clock.monotonic() - journey.startedAt;
        return { head: outcome.head, from: member };
      }
      if (!outcome.mayRepeat) throw outcome.failure;
      failure = outcome.failure;
      tried = tried.concat(member);
    }
  };
}
