import type { BreakerPolicy } from '../policy/policy.ts';

export type BreakerState = 'closed' | 'open' | 'half-open';

/**
 * Keeps requests from a service of which too many fail: open, it refuses at once; after its time a single request
 * probes the service, whose answer closes it and whose failure opens it again. Times are monotonic milliseconds.
 */
export interface CircuitBreaker {
  readonly state: BreakerState;
  /** How often it has opened. */
  readonly openings: number;
  /** Until when it refuses everything; 0 unless it is open. */
  readonly openUntil: number;
  /** Whether a request would be refused now; nothing changes. */
  isRefusing(now: number): boolean;
  /** Whether a request may go on; an admitted probe must end in `record` or `release`. */
  admit(now: number): boolean;
  record(failed: boolean, now: number): void;
  /** The probe ended without a verdict: its client left. */
  release(): void;
}

/** Two halves of the window in turn: what is judged is between half a window and a whole one old. */
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

export function createCircuitBreaker(policy: BreakerPolicy): CircuitBreaker {
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
  }

  /** A probe that takes longer than the breaker rests no longer keeps others out. */
  function isProbing(now: number): boolean {
    return probing && now - probedAt < policy.openMilliseconds;
  }

  function judge(now: number): void {
    const { total, failed } = window.counts();
    if (total >= policy.minimumRequests && failed * 100 >= total * policy.failurePercent) open(now);
  }

  /** The state is a property of its own: each request asks for it. */
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
        // One that began before it opened says nothing of now.
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
  };
  return breaker;
}
