/** Commits a group of units as one transaction; a unit that fails is undone alone. */
import type { Row, Statement, StoreChange, UnitSteps, UnitTable } from '../sql/unit.ts';
import type { Connection } from './connection.ts';
import { isCorruption, isStoreTrouble } from './sqlite-error.ts';

/** Units that are asked for, as they cross to the writer: plain lists, for the names of fields cross with every object. */
export interface Group {
  readonly units: readonly string[];
  /** One for each of `units`. */
  readonly inputs: readonly unknown[];
}

/**
 * What went wrong with one call. `trouble`: the store could not take it. `failed`: the unit itself is at fault.
 * `unknown`: it may have committed.
 */
export interface Fault {
  readonly kind: 'trouble' | 'failed' | 'unknown';
  readonly message: string;
  readonly stack?: string | undefined;
  readonly corrupt?: boolean;
}

export interface GroupResult {
  /** What each unit gave, in order; of no meaning where it has a fault. */
  readonly values: readonly unknown[];
  /** By the place of the unit. */
  readonly faults: ReadonlyMap<number, Fault>;
  readonly committed: boolean;
  /** True when the commit had anything to write: only that proves that the store takes writes. */
  readonly changed: boolean;
  /** What the units gave notice of, in order. */
  readonly changes: readonly StoreChange[];
}

export type Committer = (group: Group) => GroupResult;

function faultOf(kind: Fault['kind'], error: unknown): Fault {
  if (error instanceof Error)
    return { kind, message: error.message, stack: error.stack, corrupt: isCorruption(error) };
  return { kind, message: String(error) };
}

function faultyGroup({ units }: Group, fault: Fault, changes: readonly StoreChange[]): GroupResult {
  const faults = new Map(units.map((_, index) => [index, fault]));
  return { values: [], faults, committed: false, changed: false, changes };
}

/** The result of a group of which nothing was stored. */
export function lostGroup(group: Group, error: unknown): GroupResult {
  return faultyGroup(group, faultOf('trouble', error), []);
}

/** The result of a group whose writer ended before it told whether the group has committed. */
export function untoldGroup(group: Group, error: unknown): GroupResult {
  return faultyGroup(group, faultOf('unknown', error), [{ changed: 'everything' }]);
}

function answer(connection: Connection, { sql, values, counted }: Statement): readonly Row[] {
  return counted ? [{ changes: connection.count(sql, values) }] : connection.all(sql, values);
}

function drive(connection: Connection, steps: UnitSteps<unknown>, changes: StoreChange[]): unknown {
  let step = steps.next([]);
  while (!step.done) {
    if ('sql' in step.value) step = steps.next(answer(connection, step.value));
    else {
      changes.push(step.value.change);
      step = steps.next([]);
    }
  }
  return step.value;
}

function totalChanges(connection: Connection): unknown {
  return connection.all('SELECT total_changes() AS changes')[0]?.['changes'];
}

/**
 * `begin` is asked once the group holds the lock. Where it says no, the callers have got their responses and nothing
 * is run.
 */
export function createCommitter(
  connection: Connection,
  units: UnitTable,
  begin: () => boolean = () => true,
): Committer {
  // What the units of the present group gave notice of.
  let noticed: StoreChange[] = [];

  function runUnit({ units: names, inputs }: Group, index: number): unknown {
    const name = names[index] ?? '';
    const unit = units.get(name);
    if (!unit) throw new Error(`there is no unit ${name}`);
    return drive(connection, unit(inputs[index] as never), noticed);
  }

  /** `undefined` where a unit failed: nothing of the group is kept then, and it can be tried anew. */
  function runTogether(group: Group): unknown[] | undefined {
    try {
      return group.units.map((_, index) => runUnit(group, index));
    } catch {
      // Recovered below: the same units again, each of them to be undone alone.
      if (connection.inTransaction) connection.all('ROLLBACK');
      connection.all('BEGIN IMMEDIATE');
      noticed = [];
      return undefined;
    }
  }

  /** Runs each unit so that it can be undone alone. */
  function runApart(group: Group, faults: Map<number, Fault>): unknown[] {
    return group.units.map((_, index) => {
      connection.all('SAVEPOINT unit');
      const before = noticed.length;
      try {
        const value = runUnit(group, index);
        connection.all('RELEASE unit');
        return value;
      } catch (error) {
        // A full disk makes SQLite roll back by itself; then the neighbours are gone too, and the group ends.
        if (!connection.inTransaction) throw error;
        connection.all('ROLLBACK TO unit');
        connection.all('RELEASE unit');
        noticed.length = before;
        faults.set(index, faultOf(isStoreTrouble(error) ? 'trouble' : 'failed', error));
        return undefined;
      }
    });
  }

  // Before the group, where it is known: nobody else changes anything by this connection.
  let changes: unknown;

  return (group) => {
    try {
      const before = changes ?? totalChanges(connection);
      const faults = new Map<number, Fault>();
      changes = undefined;
      noticed = [];
      connection.all('BEGIN IMMEDIATE');
      if (!begin()) {
        connection.all('ROLLBACK');
        return lostGroup(group, new Error('the group was withdrawn'));
      }
      // A savepoint for each unit was a third of its statements, and hardly ever does one fail.
      const values = runTogether(group) ?? runApart(group, faults);
      connection.all('COMMIT');
      changes = totalChanges(connection);
      return { values, faults, committed: true, changed: changes !== before, changes: noticed };
    } catch (error) {
      // The failed commit is recovered from here: nothing of the group is kept, and every call hears of it.
      if (connection.inTransaction) connection.all('ROLLBACK');
      return lostGroup(group, error);
    }
  };
}
