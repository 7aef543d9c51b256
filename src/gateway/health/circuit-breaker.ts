import type { BreakerPolicy } from '../policy/policy.ts';

export type BreakerState = 'closed' | 'open' | 'half-open';

/**
 * Refuses requests to a service while too many of them fail. An open breaker refuses every request. After
 * `openMilliseconds`, one request probes the service: its success closes the breaker, its failure opens it again.
 * Times are monotonic milliseconds.
 */
export interface CircuitBreaker {
  readonly state: BreakerState;
  /** Number of times that the breaker has opened. */
  readonly openings: number;
  /** Time until which every request is refused; 0 unless the breaker is open. */
  readonly openUntil: number;
  /** True if a request would be refused now; changes nothing. */
  isRefusing(now: number): boolean;
  /** True if a request may continue. An admitted probe must end with `record` or `release`. */
  admit(now: number): boolean;
  record(failed: boolean, now: number): void;
  /** Ends a probe without a result: its client disconnected. */
  release(): void;
  /** Closes the breaker and forgets the failures. */
  reset(): void;
}

/** Alternates between two halves of the window. The counts cover between half a window and a whole one. */
function createWindow(milliseconds: number) {
  const half = milliseconds / 2;
  let startedAt = -Infinity;
  let now = { total: 0, failed: 0 };
  let before = { total: 0, failed: 0 };
  return {
    add(failed: boolean, at: number): void {
      if (at - startedAt >= half) {
        before = at - startedAt < milliseconds ? now : { total: 0, failed: 0 };
        now = { total: 0, failed: 0 };
        startedAt = at;
      }
      now.total += 1;
      if (failed) now.failed += 1;
    },
    counts: () => ({ total: now.total + before.total, failed: now.failed + before.failed }),
    clear(): void {
      now = { total: 0, failed: 0 };
      before = { total: 0, failed: 0 };
    },
  };
}

export function createCircuitBreaker(
  policy: BreakerPolicy,
  opened?: (until: number) => void,
): CircuitBreaker {
  const window = createWindow(policy.windowMilliseconds);
  let openings = 0;
  let openUntil = 0;
  let probing = false;
  let probedAt = 0;

  function open(now: number): void {
    breaker.state = 'open';
    openings += 1;
    openUntil = now + policy.openMilliseconds;
    probing = false;
    window.clear();
    opened?.(openUntil);
  }

  /** A probe that runs longer than the open time no longer blocks other requests. */
  function isProbing(now: number): boolean {
    return probing && now - probedAt < policy.openMilliseconds;
  }

  function judge(now: number): void {
    const { total, failed } = window.counts();
    if (total >= policy.minimumRequests && failed * 100 >= total * policy.failurePercent) open(now);
  }

  /** The state is a property because each request reads it. */
  const breaker: CircuitBreaker & { state: BreakerState } = {
    state: 'closed',
    get openings() {
      return openings;
    },
    get openUntil() {
      return breaker.state === 'open' ? openUntil : 0;
    },
    isRefusing: (now) =>
      breaker.state === 'open' ? now < openUntil : breaker.state === 'half-open' && isProbing(now),
    admit(now) {
      if (breaker.state === 'closed') return true;
      if (breaker.state === 'open' && now >= openUntil) breaker.state = 'half-open';
      if (breaker.state === 'open' || isProbing(now)) return false;
      probing = true;
      probedAt = now;
      return true;
    },
    record(failed, now) {
      if (!policy.enabled || breaker.state === 'open') return;
      if (breaker.state === 'half-open') {
        // A request that began before the breaker opened says nothing about the current state.
        if (!probing) return;
        if (failed) return open(now);
        breaker.state = 'closed';
        probing = false;
        return;
      }
      window.add(failed, now);
      if (failed) judge(now);
    },
    release() {
      probing = false;
    },
    reset() {
      breaker.state = 'closed';
      probing = false;
      window.clear();
    },
  };
  return breaker;
}
