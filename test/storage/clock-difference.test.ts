import { describe, expect, it } from 'vitest';
import { watchDifference } from '../../src/storage/postgres/clock-difference.ts';
import { createDatabaseClock } from '../../src/storage/postgres/database-clock.ts';
import { createCollectingLog } from './collecting-log.ts';
import { createManualClock } from './manual-clock.ts';

function open(error = 0) {
  const right = createManualClock();
  const machine = { ...right, error, now: () => right.now() + machine.error, slept: 0, readings: 0 };
  machine.monotonic = () => right.monotonic() - machine.slept;
  const { log, lines } = createCollectingLog(right);
  const reading = () => ({ sent: machine.monotonic(), received: machine.monotonic(), time: right.now() });
  const clock = createDatabaseClock(machine, reading());
  const watch = watchDifference({
    clock,
    async readTime() {
      machine.readings += 1;
      clock.take(reading());
    },
    log,
  });
  let read = 0;
  return {
    machine,
    clock,
    watch,
    right,
    /** The events of the log since the last call, with the difference. */
    logged() {
      const added = lines.slice(read);
      read = lines.length;
      return added.map((line) => {
        const { event, difference_seconds: seconds } = JSON.parse(line) as Record<string, unknown>;
        return [event, seconds];
      });
    },
    look: () => right.advance(1000),
  };
}

describe('a clock that differs from the database (docs/decisions/several-instances.md, clocks)', () => {
  it('is in the log once for each change of the difference, and in the health while it lasts', () => {
    const { machine, watch, look, logged } = open(-30_000);
    expect([watch.health(), watch.milliseconds(), logged()]).toEqual([
      'degraded',
      30_000,
      [['database-clock-differs', 30]],
    ]);
    const expectLogged = (error: number, expected: readonly unknown[]): void => {
      machine.error = error;
      for (let count = 0; count < 10; count += 1) look();
      expect(logged()).toEqual(expected);
    };
    expectLogged(-30_000, []);
    expectLogged(-31_900, []);
    expectLogged(-33_000, [['database-clock-differs', 33]]);
    expectLogged(300_000, [['database-clock-differs', -300]]);
    expectLogged(-500, [['database-clock-agrees', 0.5]]);
    expect(watch.health()).toBe('ok');
    watch.close();
    expectLogged(-30_000, []);
  });

  it('counts from two seconds on, and is reported once if it is about that', () => {
    const { machine, watch, look, logged } = open(2000);
    for (const error of [2000, -2000, 2001, 1999, 2001, 1999]) {
      machine.error = error;
      look();
    }
    expect([watch.health(), logged()]).toEqual(['degraded', [['database-clock-differs', -2]]]);
  });

  it('reads the time of the database again within a second after a step, or after the machine was suspended', async () => {
    const { machine, clock, right, look } = open();
    look();
    expect(machine.readings).toBe(0);
    machine.error = 60_000;
    look();
    expect(machine.readings).toBe(1);
    await Promise.resolve();
    machine.slept = 3_600_000;
    expect(clock.now()).toBe(right.now() - 3_600_000);
    await new Promise(setImmediate);
    look();
    await expect.poll(() => clock.now()).toBe(right.now());
    expect(machine.readings).toBe(2);
  });
});
