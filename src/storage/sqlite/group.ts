/** Commits a group of units as one transaction; a unit that fails is undone alone. */
import type { Row, Statement, StoreChange, UnitSteps, UnitTable } from '../sql/unit.ts';
import type { SqliteConnection } from './connection.ts';
import { isCorruption, isStoreTrouble } from './sqlite-error.ts';

/**
 * Calls of units as they are sent to the writer. Plain lists, because field names would be copied with every
 * object.
 */
export interface Group {
  readonly units: readonly string[];
  /** One for each of `units`. */
  readonly inputs: readonly unknown[];
}

/**
 * The error of one call. `trouble`: an error of the store. `failed`: an error of the unit. `unknown`: it may have
 * committed.
 */
export interface Fault {
  readonly kind: 'trouble' | 'failed' | 'unknown';
  readonly message: string;
  readonly stack?: string | undefined;
  readonly corrupt?: boolean;
}

export interface GroupResult {
  /** The result of each unit, in order; meaningless for a unit with a fault. */
  readonly values: readonly unknown[];
  /** By the index of the unit. */
  readonly faults: ReadonlyMap<number, Fault>;
  readonly committed: boolean;
  /** True if the commit had something to write; only that proves that the store accepts writes. */
  readonly changed: boolean;
  /** The changes that the units announced, in order. */
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

/** The result of a group whose writer ended before it confirmed the commit. */
export function unknownGroup(group: Group, error: unknown): GroupResult {
  return faultyGroup(group, faultOf('unknown', error), [{ changed: 'everything' }]);
}

function execute(connection: SqliteConnection, { sql, values, counted }: Statement): readonly Row[] {
  return counted ? [{ changes: connection.count(sql, values) }] : connection.all(sql, values);
}

function drive(connection: SqliteConnection, steps: UnitSteps<unknown>, changes: StoreChange[]): unknown {
  let step = steps.next([]);
  while (!step.done) {
    if ('sql' in step.value) step = steps.next(execute(connection, step.value));
    else {
      changes.push(step.value.change);
      step = steps.next([]);
    }
  }
  return step.value;
}

function totalChanges(connection: SqliteConnection): unknown {
  return connection.all('SELECT total_changes() AS changes')[0]?.['changes'];
}

/**
 * `begin` is called when the group holds the lock. If it returns false, the callers have had their responses and no
 * unit runs.
 */
export function createCommitter(
  connection: SqliteConnection,
  units: UnitTable,
  begin: () => boolean = () => true,
): Committer {
  // The changes that the units of the current group announced.
  let noticed: StoreChange[] = [];

  function runUnit({ units: names, inputs }: Group, index: number): unknown {
    const name = names[index] ?? '';
    const unit = units.get(name);
    if (!unit) throw new Error(`there is no unit ${name}`);
    return drive(connection, unit(inputs[index] as never), noticed);
  }

  /** `undefined` if a unit failed: the group is rolled back and can be tried again. */
  function runTogether(group: Group): unknown[] | undefined {
    try {
      return group.units.map((_, index) => runUnit(group, index));
    } catch {
      // Recovered below: the same units run again, each with its own savepoint.
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
        // A full disk makes SQLite roll back automatically, including the other units, so the group ends.
        if (!connection.inTransaction) throw error;
        connection.all('ROLLBACK TO unit');
        connection.all('RELEASE unit');
        noticed.length = before;
        faults.set(index, faultOf(isStoreTrouble(error) ? 'trouble' : 'failed', error));
        return undefined;
      }
    });
  }

  // Read before the group if possible; only this code changes data on this connection.
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
      // A savepoint for each unit would be a third of all statements, and units fail rarely.
      const values = runTogether(group) ?? runApart(group, faults);
      connection.all('COMMIT');
      changes = totalChanges(connection);
      return { values, faults, committed: true, changed: changes !== before, changes: noticed };
    } catch (error) {
      // The failed commit is handled here: nothing of the group is stored, and every call gets the error.
      if (connection.inTransaction) connection.all('ROLLBACK');
      return lostGroup(group, error);
    }
  };
}
