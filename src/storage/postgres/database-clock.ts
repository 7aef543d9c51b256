/**
 * The clock of an instance on PostgreSQL: the time of the database, which all instances have in common. It is the
 * monotonic clock of the machine plus an offset that readings of the database determine. So a step of the machine's
 * wall clock does not change it.
 * @see docs/decisions/several-instances.md, clocks
 */
import type { ClientBase } from 'pg';
import type { Clock } from '../../foundation/clock.ts';
import type { Queryable } from './postgres-pool.ts';

/** The time of the database in milliseconds since the epoch, in SQL. */
export const databaseTime = '(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT';

/** A time of the database, and the times of the monotonic clock between which the database read it. */
export interface Reading {
  readonly sent: number;
  readonly received: number;
  readonly time: number;
}

export interface DatabaseClock extends Clock {
  take(reading: Reading): void;
  /** The milliseconds by which the time of the database is ahead of the wall clock of the machine. */
  difference(): number;
}

/** Two clocks of machines drift apart by at most this much, in milliseconds for each millisecond. */
const drift = 0.001;
/** A decrease of the offset up to this stops the clock for that long. A larger one sets it back. */
const longestStop = 2000;
const readingsAtStart = 3;

/** An offset that a reading determined, wrong by at most half of its round trip. */
interface Offset {
  readonly milliseconds: number;
  readonly error: number;
  readonly measuredAt: number;
}

function offsetOf({ sent, received, time }: Reading): Offset {
  const middle = (sent + received) / 2;
  return { milliseconds: time - middle, error: (received - sent) / 2, measuredAt: received };
}

/** Of two offsets that agree, the one with the smaller error. Of two that contradict each other, the later one. */
function better(held: Offset, later: Offset): Offset {
  const error = held.error + (later.measuredAt - held.measuredAt) * drift;
  // The time of the database is in whole milliseconds.
  const isContradicted = Math.abs(later.milliseconds - held.milliseconds) > error + later.error + 1;
  return isContradicted || later.error <= error ? later : held;
}

export function createDatabaseClock(machine: Clock, first: Reading): DatabaseClock {
  let held = offsetOf(first);
  let latest = -Infinity;

  function now(): number {
    const time = Math.floor(machine.monotonic() + held.milliseconds);
    const isShortlyBefore = time < latest && latest - time <= longestStop;
    if (!isShortlyBefore) latest = time;
    return latest;
  }

  return {
    ...machine,
    now,
    take(reading) {
      held = better(held, offsetOf(reading));
    },
    difference: () => now() - machine.now(),
  };
}

/** @param given the time of the database, if it is known without a query */
export async function readTime(
  client: Queryable,
  { monotonic }: Pick<Clock, 'monotonic'>,
  given?: () => number,
): Promise<Reading> {
  const sent = monotonic();
  if (given) return { sent, received: sent, time: given() };
  const { rows } = await client.query<{ time: number }>(`SELECT ${databaseTime} AS time`);
  const [row] = rows;
  if (!row) throw new Error('the database has no time');
  return { sent, received: monotonic(), time: row.time };
}

export async function openDatabaseClock(
  client: ClientBase,
  machine: Clock,
  given?: () => number,
): Promise<DatabaseClock> {
  const clock = createDatabaseClock(machine, await readTime(client, machine, given));
  for (let count = 1; count < readingsAtStart; count += 1) clock.take(await readTime(client, machine, given));
  return clock;
}
