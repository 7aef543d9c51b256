/**
 * Lets as many callers use a connection at a time as there are connections. The others wait in the order in which they
 * came. The server may grant fewer connections than the settings allow: then callers wait for those that it grants,
 * and a further one is tried now and then.
 * @see docs/decisions/storage.md, connections
 */
import type { Clock } from '../../foundation/clock.ts';
import type { ConnectionUse } from '../opened.ts';

/** As long as a write waits for its turn. */
const patienceMilliseconds = 2000;
const firstGrowthMilliseconds = 1000;
const longestGrowthMilliseconds = 30_000;
/** Time until the next attempt if no other caller has a connection that could be awaited. */
const retryMilliseconds = 100;

export interface ConnectionGate {
  /**
   * Runs `use` when it may open or take a connection. An error for which `isRefused` is true means that the server
   * grants no further connection and nothing was done: the caller waits and tries again.
   */
  pass<Result>(use: () => Promise<Result>): Promise<Result>;
  /** The same for a connection that its user returns. */
  enter<Result>(open: () => Promise<Result>): Promise<Result>;
  /** The connection of an earlier `enter` is free. */
  leave(): void;
  use(): ConnectionUse;
  close(): void;
}

interface Waiting {
  readonly until: number;
  /** `false` after the time of the caller. */
  readonly proceed: (isAdmitted: boolean) => void;
  readonly stop: () => void;
}

export function createConnectionGate(options: {
  readonly allowed: number;
  readonly isRefused: (error: unknown) => boolean;
  /** The connections that exist or are being opened. */
  readonly held: () => number;
  readonly clock: Pick<Clock, 'after' | 'monotonic'>;
  /** Called when the server grants fewer connections than before, and when it grants all again. */
  readonly changed: (use: ConnectionUse) => void;
}): ConnectionGate {
  const { allowed, isRefused, held, clock, changed } = options;
  const queue: Waiting[] = [];
  let granted = allowed;
  let inUse = 0;
  let growth = firstGrowthMilliseconds;
  let cancelGrowth: (() => void) | undefined;
  /** The server has refused a connection since it last granted all. */
  let isShort = false;
  /** One connection more than the server granted is tried. */
  let isTrying = false;

  const use = (): ConnectionUse => ({ allowed, granted, inUse, waiting: queue.length });

  function admit(): void {
    while (inUse < granted) {
      const next = queue.shift();
      if (!next) return;
      next.stop();
      inUse += 1;
      next.proceed(true);
    }
  }

  function leave(): void {
    inUse -= 1;
    admit();
  }

  /** Resolves when the caller may proceed. One that was refused is again before those that came later. */
  async function wait(until: number): Promise<void> {
    if (inUse < granted && queue.length === 0) {
      inUse += 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const stop = clock.after(until - clock.monotonic(), () => {
      queue.splice(queue.indexOf(waiting), 1);
      resolve(false);
    });
    const waiting = { until, proceed: resolve, stop };
    queue.splice(queue.findLastIndex((other) => other.until <= until) + 1, 0, waiting);
    growLater();
    if (!(await promise)) throw new Error('no connection to the database was free in time');
  }

  function grow(): void {
    cancelGrowth = undefined;
    if (queue.length === 0) return;
    granted += 1;
    isTrying = true;
    admit();
    if (queue.length > 0) growLater();
  }

  function growLater(): void {
    if (granted < allowed) cancelGrowth ??= clock.after(growth, grow);
  }

  function shrink(): void {
    granted = Math.max(1, Math.min(granted, held()));
    if (granted === allowed) return;
    // Callers that were refused together are one refusal.
    if (isTrying) growth = Math.min(growth * 2, longestGrowthMilliseconds);
    isTrying = false;
    if (isShort) return;
    isShort = true;
    changed(use());
  }

  function opened(): void {
    isTrying = false;
    if (!isShort || granted < allowed) return;
    isShort = false;
    growth = firstGrowthMilliseconds;
    changed(use());
  }

  async function pause(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    clock.after(retryMilliseconds, resolve);
    await promise;
  }

  async function enter<Result>(open: () => Promise<Result>): Promise<Result> {
    const until = clock.monotonic() + patienceMilliseconds;
    for (;;) {
      await wait(until);
      try {
        const result = await open();
        opened();
        return result;
      } catch (error) {
        if (isRefused(error)) shrink();
        const isTriedAgain = isRefused(error) && clock.monotonic() < until;
        if (isTriedAgain && inUse === 1) await pause();
        leave();
        if (!isTriedAgain) throw error;
      }
    }
  }

  return {
    async pass(work) {
      const result = await enter(work);
      leave();
      return result;
    },
    enter,
    leave,
    use,
    close: () => cancelGrowth?.(),
  };
}
