/** Commits a group of units as one transaction; a unit that fails is undone alone. */
import type { UnitSteps, UnitTable } from '../unit.ts';
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

function runUnit(connection: Connection, units: UnitTable, call: Call): Outcome {
  const unit = units.get(call.unit);
  if (!unit) throw new Error(`there is no unit ${call.unit}`);
  return { kind: 'done', value: drive(connection, unit(call.input as never)) };
}

/** Runs a unit so that it can be undone alone. */
function runApart(connection: Connection, units: UnitTable, call: Call): Outcome {
  connection.all('SAVEPOINT unit');
  try {
    const outcome = runUnit(connection, units, call);
    connection.all('RELEASE unit');
    return outcome;
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
  /** `undefined` where a unit failed: nothing of the group is kept then, and it can be tried anew. */
  function runTogether(calls: readonly Call[]): Outcome[] | undefined {
    try {
      return calls.map((call) => runUnit(connection, units, call));
    } catch {
      // Recovered below: the same units again, each of them to be undone alone.
      if (connection.inTransaction) connection.all('ROLLBACK');
      connection.all('BEGIN IMMEDIATE');
      return undefined;
    }
  }

  return (calls) => {
    try {
      const before = totalChanges(connection);
      connection.all('BEGIN IMMEDIATE');
      // A savepoint for each unit was a third of its statements, and hardly ever does one fail.
      const outcomes = runTogether(calls) ?? calls.map((call) => runApart(connection, units, call));
      connection.all('COMMIT');
      return { outcomes, committed: true, changed: totalChanges(connection) !== before };
    } catch (error) {
      // The failed commit is recovered from here: nothing of the group is kept, and every call hears of it.
      if (connection.inTransaction) connection.all('ROLLBACK');
      return lostGroup(calls, error);
    }
  };
}
