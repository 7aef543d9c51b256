/**
 * Watches the difference between the clock of the machine and the time of the database. Nothing that the store keeps
 * depends on it. But log lines and other programs of the machine have the wrong time, and such a clock is wrong for
 * a reason.
 * @see docs/decisions/several-instances.md, clocks
 */
import type { Log } from '../../foundation/log.ts';
import type { DatabaseClock } from './database-clock.ts';

export interface ClockDifference {
  /** The time of the database minus that of the machine. */
  milliseconds(): number;
  /** `degraded` while the difference is larger than two seconds. */
  health(): 'ok' | 'degraded';
  close(): void;
}

const largest = 2000;
/** Below this it is small again, so that a difference of about two seconds is reported once. */
const small = 1000;
const lookMilliseconds = 1000;
/** A change between two looks that only a step of the machine's clock causes, or a suspended machine. */
const step = 1500;

const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

export function watchDifference({
  clock,
  readTime,
  log,
}: {
  readonly clock: DatabaseClock;
  /** Reads the time of the database. */
  readonly readTime: () => Promise<void>;
  readonly log: Log;
}): ClockDifference {
  let seen = clock.difference();
  /** As the log has it; undefined while it is small. */
  let reported: number | undefined;
  let reading: Promise<void> | undefined;

  function report(): void {
    const difference = clock.difference();
    if (reported !== undefined && Math.abs(difference) < small) {
      reported = undefined;
      log.info('database-clock-agrees', { difference_seconds: inSeconds(difference) });
    }
    if (Math.abs(difference) <= largest || Math.abs(difference - (reported ?? 0)) <= largest) return;
    reported = difference;
    log.warn('database-clock-differs', {
      message:
        'Tokens and everything in the store have the time of the database, which differs from this clock.',
      difference_seconds: inSeconds(difference),
    });
  }

  async function readAgain(): Promise<void> {
    // The next look tries again if the database cannot be reached.
    await readTime().then(
      () => (seen = clock.difference()),
      () => undefined,
    );
    reading = undefined;
  }

  function look(): void {
    // The monotonic clock stands still while the machine is suspended, so the offset may be wrong.
    if (Math.abs(clock.difference() - seen) > step) reading ??= readAgain();
    report();
  }

  report();
  return {
    milliseconds: clock.difference,
    health: () => (reported === undefined ? 'ok' : 'degraded'),
    close: clock.every(lookMilliseconds, look),
  };
}
