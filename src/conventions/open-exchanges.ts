/**
 * The exchanges that continue after their permission was checked, such as event streams and WebSockets. Each is checked
 * again, by the check of a new request, when its access token expires and when something that could refuse it has
 * changed. It ends if a new request would be refused.
 * @see docs/decisions/tokens.md, ends-of-exchanges
 */
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { Metrics } from '../foundation/metrics.ts';
import { ApiError } from './api-error.ts';
import type { Caller } from './operation.ts';

export interface OpenExchange {
  readonly requestId: string;
  readonly kind: 'event-stream' | 'websocket' | 'waiting-read' | 'request';
  /** For the log. */
  readonly place: { readonly route: string } | { readonly operation: string };
  /** The caller of the last check; `undefined` if no token was required. */
  caller: Caller | undefined;
  /** Checks what a new request would be checked for. @throws if that request would be refused */
  check(): Promise<Caller | undefined>;
  /** Ends the exchange, for the reason that a new request would get. Called at most once. */
  end(refusal: unknown): void;
}

/** The exchanges that end with their permission. */
export type EndingExchanges = 'all' | 'streams' | 'none';

export interface OpenExchanges {
  readonly ending: EndingExchanges;
  /**
   * Follows an exchange from now on, and checks it at once, unless it is checked in the same turn: something may have
   * changed. The returned function is called when the exchange has ended otherwise.
   */
  follow(exchange: OpenExchange, isChecked?: boolean): () => void;
  /** Checks the exchanges that a change concerns. */
  checkAgain(isConcerned: (exchange: OpenExchange) => boolean): void;
}

/** The token, its scope or the route. `unknown` if the token cannot be checked. */
const reasons = ['expired', 'revoked', 'scope', 'route', 'unknown'] as const;

/** A clock that was set forward is noticed after this time. */
const longestWaitMilliseconds = 60_000;

const expiryOf = ({ caller }: OpenExchange): number => caller?.expiresAt ?? Infinity;

function createEndReport(clock: Clock, log: Log, metrics: Metrics) {
  const ended = metrics.counter(
    'gatehouse_exchanges_ended_total',
    'Exchanges that ended with their permission, by reason.',
  );

  for (const reason of reasons) ended.add({ reason }, 0);

  function reasonOf(refusal: unknown, caller: Caller | undefined): (typeof reasons)[number] {
    const { expiresAt = Infinity } = caller ?? {};
    const status = refusal instanceof ApiError ? refusal.status : undefined;
    // Without a caller, a route that was open now requires a token.
    if (status === 404 || (status === 401 && !caller)) return 'route';
    if (status === 401) return expiresAt <= clock.now() ? 'expired' : 'revoked';
    return status === 403 ? 'scope' : 'unknown';
  }

  return ({ requestId, kind, caller, place }: OpenExchange, refusal: unknown): void => {
    const reason = reasonOf(refusal, caller);
    ended.add({ reason });
    log.info('exchange-ended', {
      request_id: requestId,
      kind,
      ...place,
      client_id: caller?.clientId,
      reason,
      ...(reason === 'unknown' && { cause: refusal }),
    });
  };
}

export function createOpenExchanges(
  ending: EndingExchanges,
  { clock, log, metrics }: { readonly clock: Clock; readonly log: Log; readonly metrics: Metrics },
): OpenExchanges {
  const open = new Set<OpenExchange>();
  const report = createEndReport(clock, log, metrics);
  /** One timer for the exchange that expires first. */
  let due = Infinity;
  let stopTimer = (): void => undefined;

  function check(exchange: OpenExchange): void {
    exchange.check().then(
      (caller) => {
        exchange.caller = caller;
        if (open.has(exchange)) waitFor(expiryOf(exchange));
      },
      (refusal: unknown) => {
        if (!open.delete(exchange)) return;
        report(exchange, refusal);
        exchange.end(refusal);
      },
    );
  }

  function waitFor(expiresAt: number): void {
    if (expiresAt >= due) return;
    stopTimer();
    due = expiresAt;
    const wait = Math.max(0, Math.min(expiresAt - clock.now(), longestWaitMilliseconds));
    stopTimer = clock.after(wait, expire);
  }

  function expire(): void {
    const now = clock.now();
    due = Infinity;
    let next = Infinity;
    for (const exchange of open) {
      const expiresAt = expiryOf(exchange);
      if (expiresAt <= now) check(exchange);
      else next = Math.min(next, expiresAt);
    }
    waitFor(next);
  }

  return {
    ending,
    follow(exchange, isChecked = false) {
      open.add(exchange);
      if (isChecked) waitFor(expiryOf(exchange));
      else check(exchange);
      return () => void open.delete(exchange);
    },
    checkAgain(isConcerned) {
      for (const exchange of open) if (isConcerned(exchange)) check(exchange);
    },
  };
}
