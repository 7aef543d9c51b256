import { describe, expect, it } from 'vitest';
import { createDatabaseClock, type DatabaseClock } from '../../src/storage/postgres/database-clock.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

interface Setting {
  readonly machine: ManualClock;
  readonly clock: DatabaseClock;
  /** Reads the database, whose time is ahead of the machine's. The response is on its way for the rest of the trip. */
  read(ahead: number, trip?: number, there?: number): void;
}

function open(ahead: number, trip = 0): Setting {
  const machine = createManualClock();
  const reading = (milliseconds: number, whole: number, there: number) => {
    const sent = machine.monotonic();
    machine.advance(there);
    const time = machine.now() + milliseconds;
    machine.advance(whole - there);
    return { sent, received: machine.monotonic(), time };
  };
  const clock = createDatabaseClock(machine, reading(ahead, trip, trip / 2));
  return {
    machine,
    clock,
    read: (next, whole = 0, there = whole / 2) => clock.take(reading(next, whole, there)),
  };
}

describe('the clock of an instance on PostgreSQL (docs/decisions/several-instances.md, clocks)', () => {
  it('has the time of the database, and the timers of the machine', () => {
    const { machine, clock } = open(300_000, 20);
    const read = clock.now();
    expect(read).toBe(machine.now() + 300_000);
    expect(clock.difference()).toBe(300_000);
    let runs = 0;
    clock.after(1000, () => (runs += 1));
    machine.advance(1000);
    expect([clock.now() - read, runs]).toEqual([1000, 1]);
  });

  it('follows no step of the wall clock of the machine', () => {
    const machine = createManualClock();
    let error = 0;
    const own = { ...machine, now: () => machine.now() + error };
    const clock = createDatabaseClock(own, { sent: 0, received: 0, time: machine.now() });
    for (const step of [60_000, -60_000, 10 * 365 * 86_400_000]) {
      error = step;
      expect(clock.now()).toBe(machine.now());
      expect(clock.difference()).toBe(-step);
    }
  });

  it('takes the reading with the shortest round trip while readings agree', () => {
    const { clock, machine, read } = open(1000, 10);
    for (const there of [0, 100, 400]) read(1000, 400, there);
    expect(clock.now() - machine.now()).toBe(1000);
    read(1003, 2);
    expect(clock.now() - machine.now()).toBe(1003);
  });

  it('follows clocks that drift apart, although later readings take longer', () => {
    const { clock, machine, read } = open(0, 2);
    let ahead = 0;
    for (let beat = 0; beat < 720; beat += 1) {
      machine.advance(5000);
      ahead += 1;
      read(ahead, 40, 30);
    }
    expect(Math.abs(clock.now() - machine.now() - ahead)).toBeLessThanOrEqual(60);
  });

  it('stands still instead of going back by a small correction', () => {
    const { clock, machine, read } = open(2000);
    const before = clock.now();
    read(500);
    expect(clock.now()).toBe(before);
    machine.advance(1499);
    expect(clock.now()).toBe(before);
    machine.advance(2);
    expect(clock.now()).toBe(before + 1);
  });

  it('follows the database at once when it steps, back as well', () => {
    const { clock, machine, read } = open(0, 4);
    for (const step of [60_000, -60_000, 0]) {
      clock.now();
      read(step, 30, 20);
      expect(Math.abs(clock.now() - machine.now() - step)).toBeLessThanOrEqual(15);
    }
  });
});
