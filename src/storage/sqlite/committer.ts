/** Commits a group of units as one transaction; a unit that fails is undone alone. */
import { integer } from '../sql/columns.ts';
import type { Row, Statement, StoreChange, UnitSteps, UnitTable } from '../sql/unit.ts';
import { type Fault, faultOf, type Group, type GroupResult, lostGroup } from '../writing/group.ts';
import type { SqliteConnection } from './connection.ts';
import { isCorruption, isStoreTrouble } from './sqlite-error.ts';

export type Committer = (group: Group) => GroupResult;

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
  {
    begin = () => true,
    countCommit,
  }: {
    readonly begin?: () => boolean;
    /** Counts a commit that changed something. */
    readonly countCommit?: string | undefined;
  } = {},
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
        faults.set(index, faultOf(isStoreTrouble(error) ? 'trouble' : 'failed', error, isCorruption(error)));
        return undefined;
      }
    });
  }

  function count(): number | undefined {
    if (countCommit === undefined) return undefined;
    const [row] = connection.all(countCommit);
    return row && integer(row, 'last');
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
      const isChanged = totalChanges(connection) !== before;
      const commit = isChanged ? count() : undefined;
      connection.all('COMMIT');
      changes = totalChanges(connection);
      return { values, faults, committed: true, changed: isChanged, commit, changes: noticed };
    } catch (error) {
      // The failed commit is handled here: nothing of the group is stored, and every call gets the error.
      if (connection.inTransaction) connection.all('ROLLBACK');
      return lostGroup(group, error, isCorruption(error));
    }
  };
}
