/** Commits a group of units as one transaction, each unit inside its own savepoint. */
import type { AnyUnit, UnitSteps, UnitTable } from '../unit.ts';
import type { Connection } from './connection.ts';
import { isStoreTrouble } from './sqlite-error.ts';

/** A unit that is asked for, as it crosses to the writer. */
export interface Call {
  readonly unit: string;
  readonly input: unknown;
}

/** What became of one call. `trouble`: the store could not take it. `failed`: the unit itself is at fault. */
export type Outcome =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'trouble' | 'failed'; readonly message: string; readonly stack?: string | undefined };

export interface GroupResult {
  /** One for each call, in order. */
  readonly outcomes: readonly Outcome[];
  readonly committed: boolean;
  /** True when the commit had anything to write: only that proves that the store takes writes. */
  readonly changed: boolean;
}

export type Committer = (calls: readonly Call[]) => GroupResult;

function failure(kind: 'trouble' | 'failed', error: unknown): Outcome {
  if (error instanceof Error) return { kind, message: error.message, stack: error.stack };
  return { kind, message: String(error) };
}

/** The result of a group of which nothing was stored. */
export function lostGroup(calls: readonly Call[], error: unknown): GroupResult {
  return { outcomes: calls.map(() => failure('trouble', error)), committed: false, changed: false };
}

function drive(connection: Connection, steps: UnitSteps<unknown>): unknown {
  let step = steps.next([]);
  while (!step.done) step = steps.next(connection.all(step.value.sql, step.value.values));
  return step.value;
}

function runUnit(connection: Connection, unit: AnyUnit | undefined, call: Call): Outcome {
  connection.all('SAVEPOINT unit');
  try {
    if (!unit) throw new Error(`there is no unit ${call.unit}`);
    const value = drive(connection, unit(call.input as never));
    connection.all('RELEASE unit');
    return { kind: 'done', value };
  } catch (error) {
    // A full disk makes SQLite roll back by itself; then the neighbours are gone too, and the group ends.
    if (!connection.inTransaction) throw error;
    connection.all('ROLLBACK TO unit');
    connection.all('RELEASE unit');
    return failure(isStoreTrouble(error) ? 'trouble' : 'failed', error);
  }
}

function totalChanges(connection: Connection): unknown {
  return connection.all('SELECT total_changes() AS changes')[0]?.['changes'];
}

export function createCommitter(connection: Connection, units: UnitTable): Committer {
  return (calls) => {
    try {
      const before = totalChanges(connection);
      connection.all('BEGIN IMMEDIATE');
      const outcomes = calls.map((call) => runUnit(connection, units.get(call.unit), call));
      connection.all('COMMIT');
      return { outcomes, committed: true, changed: totalChanges(connection) !== before };
    } catch (error) {
      // The failed commit is recovered from here: nothing of the group is kept, and every call hears of it.
      if (connection.inTransaction) connection.all('ROLLBACK');
      return lostGroup(calls, error);
    }
  };
}
