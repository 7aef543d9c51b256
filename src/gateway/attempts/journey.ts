/**
 * One request on its way to a target, and, where the route allows it, once more to another instance when that cannot
 * repeat anything. The route's wait for a head is one for all tries together.
 */
import type { ServerResponse } from 'node:http';
import type { Clock } from '../../foundation/clock.ts';
import type { Member } from '../balancing/member.ts';
import type { Pool } from '../balancing/pool.ts';
import { gatewayTimeout } from '../errors.ts';
import type { Exchange } from '../filters/exchange.ts';
import type { Waiting } from '../filters/filter.ts';
import type { Recipient, UpstreamHead } from '../proxy/attempt.ts';
import { ClientGone, type RequestBody } from '../proxy/body/request-body.ts';
import { pathAt } from '../proxy/targets.ts';
import type { Sent, Upstream } from '../proxy/upstream.ts';
import { passEarlyHints } from './early-hints.ts';
import { isIdempotent, isSafeToRepeat, isTargetsFault } from './retry-rules.ts';
import { createWholeBody } from './whole-body.ts';

/** Takes the answer of the target that gave one. */
export type Take = (exchange: Exchange, head: UpstreamHead, from: Member) => void;

export interface Departure {
  readonly exchange: Exchange;
  readonly response: ServerResponse;
  readonly pool: Pool;
  /** Read as it is sent, and gone then; `bytes` are kept and can be sent again. */
  readonly body: RequestBody | undefined;
  readonly bytes: Buffer | undefined;
  /** The length that the client declared. */
  readonly contentLength: number | undefined;
  readonly take: Take;
}

const nobody: readonly Member[] = [];

/** A class, as one is made for each request: functions that wait for each other took 1.5 µs more. */
export class Journey implements Recipient, Waiting {
  readonly #given: Departure;
  readonly #upstream: Upstream;
  readonly #clock: Clock;
  readonly #startedAt: number;
  readonly #endsAt: number;
  /** The try under way, and whom it asks. */
  #sent: Sent | undefined = undefined;
  #member: Member | undefined = undefined;
  #hasHead = false;
  #isClosed = false;
  /** Those that failed, and how the last of them did. */
  #tried = nobody;
  #lastFailure: Error | undefined = undefined;
  /** What became of it, until somebody asks. */
  #outcome: { readonly failure: unknown } | undefined = undefined;
  #done: (() => void) | undefined = undefined;
  #failed: ((failure: unknown) => void) | undefined = undefined;
  #stopTotal: (() => void) | undefined = undefined;

  constructor(given: Departure, upstream: Upstream, clock: Clock) {
    const { response, exchange } = given;
    const { responseMilliseconds, totalMilliseconds } = exchange.routing.route.timeouts;
    this.#given = given;
    this.#upstream = upstream;
    this.#clock = clock;
    this.#startedAt = clock.monotonic();
    this.#endsAt = this.#startedAt + responseMilliseconds;
    response.on('close', () => this.#close());
    if (totalMilliseconds !== undefined) this.#stopTotal = clock.after(totalMilliseconds, () => this.#cut());
  }

  /** Asks the first instance. @throws UnsendableRequest */
  depart(): this {
    this.#ask(this.#startedAt);
    return this;
  }

  whenSettled(done: () => void, failed: (failure: unknown) => void): void {
    this.#done = done;
    this.#failed = failed;
    if (this.#outcome) this.#settle(this.#outcome.failure);
  }

  onEarlyHints(raw: readonly string[]): void {
    const { response, exchange } = this.#given;
    passEarlyHints(response, exchange.client.request.httpVersion, raw);
  }

  onHead(head: UpstreamHead): void {
    const { exchange, pool, body } = this.#given;
    const member = this.#member;
    if (!member) return;
    const now = this.#clock.monotonic();
    this.#hasHead = true;
    pool.answered(member, head.status, now);
    const unwanted = this.#mayGoOn() && body === undefined && pool.policy.retry.statuses.has(head.status);
    // Without anybody else to ask, this answer is the one.
    if (
      !unwanted ||
      !isIdempotent(exchange.method) ||
      !pool.choose(exchange, [...this.#tried, member]) ||
      !pool.budget.take(now)
    )
      return this.#arrive(head, member, now);
    this.#sent = undefined;
    this.#hasHead = false;
    head.body.cancel();
    pool.completed(member, true);
    this.#askAnother(undefined, member);
  }

  onFailure(failure: Error): void {
    const { exchange, pool, body } = this.#given;
    const member = this.#member;
    const sent = this.#sent;
    if (!member) return;
    this.#sent = undefined;
    if (!isTargetsFault(failure)) {
      pool.abandoned(member);
      return this.#settle(failure);
    }
    pool.failed(member);
    const started = sent?.started ?? false;
    const facts = {
      method: exchange.method,
      started,
      answered: sent?.answered ?? false,
      replayable: body === undefined || !started,
    };
    const now = this.#clock.monotonic();
    const mayRepeat = this.#mayGoOn() && isSafeToRepeat(facts) && now < this.#endsAt;
    if (mayRepeat && pool.budget.take(now)) this.#askAnother(failure, member);
    else this.#settle(failure);
  }

  #mayGoOn(): boolean {
    const { exchange, pool } = this.#given;
    return exchange.routing.route.retryable && this.#tried.length < pool.policy.retry.limit;
  }

  #askAnother(failure: Error | undefined, failed: Member): void {
    this.#lastFailure = failure;
    this.#tried = this.#tried.concat(failed);
    try {
      this.#ask(this.#clock.monotonic());
    } catch (error) {
      this.#settle(error);
    }
  }

  #ask(now: number): void {
    const { exchange, response, pool } = this.#given;
    const { passage } = exchange;
    const member = pool.choose(exchange, this.#tried);
    if (!member) {
      if (this.#tried.length === 0) pool.breaker.release();
      return this.#settle(this.#lastFailure ?? pool.refusal());
    }
    passage.instance = member.origin + member.path;
    passage.tries += 1;
    this.#member = member;
    pool.began(member);
    try {
      this.#send(member, now);
    } catch (error) {
      pool.abandoned(member);
      throw error;
    }
    if (response.destroyed) this.#close();
  }

  #send(member: Member, sentAt: number): void {
    const { exchange, response, body, bytes, contentLength } = this.#given;
    const { routing, client, method, upstream } = exchange;
    const sent = this.#upstream.send(client.request, response, {
      origin: member.origin,
      method,
      path: pathAt(member, routing, upstream.path),
      headers: upstream.headers,
      contentLength,
      timeouts: routing.route.timeouts,
      body: bytes ? createWholeBody(bytes) : body,
      sentAt,
      responseMilliseconds: Math.max(1, this.#endsAt - sentAt),
      recipient: this,
    });
    // One that failed at once has been told of already, and another may be under way.
    if (sent.failure === undefined) this.#sent = sent;
  }

  #arrive(head: UpstreamHead, from: Member, now: number): void {
    const { exchange, take } = this.#given;
    exchange.passage.upstreamMilliseconds = now - this.#startedAt;
    take(exchange, head, from);
    this.#settle(undefined);
  }

  #settle(failure: unknown): void {
    this.#outcome = { failure };
    if (failure === undefined) this.#done?.();
    else this.#failed?.(failure);
  }

  /** What the end of the response says of the member. */
  #close(): void {
    const { response, pool } = this.#given;
    this.#stopTotal?.();
    const sent = this.#sent;
    const member = this.#member;
    if (!sent || !member || this.#isClosed) return;
    this.#isClosed = true;
    // The client left, or has all of it; a target that broke off has closed the response itself.
    const whole = response.writableFinished || !isTargetsFault(sent.failure);
    // Nobody is left who wants more of it, as where a filter put another answer in its place.
    if (!sent.hasEnded) sent.cancel(new ClientGone());
    if (this.#hasHead) pool.completed(member, whole);
  }

  /** Ends the exchange when its whole time is over, in whatever state it is. */
  #cut(): void {
    this.#sent?.cancel(gatewayTimeout('no whole answer in time'));
  }
}
