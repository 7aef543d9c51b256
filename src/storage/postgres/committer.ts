/**
 * Commits groups of units, each as one transaction on a connection of the pool. A unit that fails is undone alone.
 * Units run one after the other, because a unit decides by what it reads.
 */
import type { PoolClient, QueryResult } from 'pg';
import type { Row, Statement, StoreChange, UnitSteps, UnitTable } from '../sql/unit.ts';
import {
  type Fault,
  faultOf,
  type Group,
  type GroupResult,
  lostGroup,
  pendingGroup,
  unknownGroup,
} from '../writing/group.ts';
import type { GroupEntries, RunUnit } from '../writing/group-entries.ts';
import { lifeOf, type OutcomeFinder, type ServerLife } from './commit-outcome.ts';
import type { CommittedUnit } from './ended-rights.ts';
import type { OwnChanges } from './own-changes.ts';
import { isReadOnlyServer, isStatementRefused, isStoreTrouble } from './postgres-error.ts';
import type { Connections } from './postgres-pool.ts';
import { begin } from './transaction.ts';

const changing = new Set(['INSERT', 'UPDATE', 'DELETE']);

/** The effects of the units of one group so far. */
class Progress {
  readonly faults = new Map<number, Fault>();
  changes: StoreChange[] = [];
  /** Statements that changed rows. */
  writes = 0;
  /** The units that changed rows. */
  readonly written = new Set<number>();
  /** The number of the transaction. */
  transaction = '';
  /** The results of the units, as soon as all have run. */
  values: readonly unknown[] = [];
  /** Set when the commit is sent: from then on a lost connection leaves the outcome unknown. */
  isCommitting = false;
  /** The server refused a change, so its connections are not used again. */
  isReadOnly = false;
  /** Resolves when the other instances have the changes, or after a short time. */
  applied: Promise<void> | undefined;
  /** The connection failed within a statement, so nothing else can be sent. */
  isLost = false;
}

async function execute(
  client: PoolClient,
  { sql, values, counted }: Statement,
  progress: Progress,
): Promise<readonly Row[]> {
  const { rows, rowCount, command } = await client
    .query<Record<string, Row[string]>>(sql, [...values])
    .catch((error: unknown) => {
      progress.isLost = !isStatementRefused(error);
      progress.isReadOnly ||= isReadOnlyServer(error);
      throw error;
    });
  if (changing.has(command) && rowCount !== 0) progress.writes += 1;
  return counted ? [{ changes: rowCount ?? 0 }] : rows;
}

async function drive(client: PoolClient, steps: UnitSteps<unknown>, progress: Progress): Promise<unknown> {
  let step = steps.next([]);
  while (!step.done) {
    const { value } = step;
    if ('sql' in value) step = steps.next(await execute(client, value, progress));
    else {
      progress.changes.push(value.change);
      step = steps.next([]);
    }
  }
  return step.value;
}

/** The units that did not fail. */
function runUnits(
  { units, notes }: Group,
  values: readonly unknown[],
  { faults, written }: Progress,
): readonly RunUnit[] {
  return units.flatMap((name, index) => {
    const run = { name, result: values[index], hasWritten: written.has(index), notes: notes?.[index] };
    return faults.has(index) ? [] : [run];
  });
}

const changingUnits = ({ units, inputs }: Group, { written }: Progress): readonly CommittedUnit[] =>
  units.flatMap((name, index) => (written.has(index) ? [{ name, input: inputs[index] }] : []));

export interface PostgresCommitter {
  /** Never rejects; a lost group returns a fault for each of its units. */
  commit(group: Group): Promise<GroupResult>;
  /** Withdraws the group unless its units already run. */
  withdraw(): boolean;
}

type Counted = Record<string, Row[string]>;

/** The number is part of the message that commits, so it costs no round trip. */
async function endTransaction(
  client: PoolClient,
  count: string | undefined,
): Promise<readonly QueryResult<Counted>[]> {
  // A message of several statements has a list of results.
  return [await client.query<Counted>(count === undefined ? 'COMMIT' : `${count}; COMMIT`)].flat();
}

/** Counts the transactions that change something. */
export interface CommitCounter {
  /** Runs last in each of them, and returns a row. */
  readonly statement: string;
  /**
   * Called before the statement is sent. The function takes its row and the units that changed something, as soon as
   * the transaction is confirmed.
   */
  begin(): (row: Row, units: readonly CommittedUnit[]) => void;
}

export function createCommitter(options: {
  readonly pool: Connections;
  readonly units: UnitTable;
  /** Announces the changes of a group to other instances; undefined if none can use the database. */
  readonly own?: OwnChanges | undefined;
  /** Finds out what became of a transaction whose response was lost. */
  readonly outcomes?: OutcomeFinder | undefined;
  /** Adds the entries of the audit trail to each group. */
  readonly entries?: GroupEntries | undefined;
  /** Counts each transaction that changed something. */
  readonly counter?: CommitCounter | undefined;
}): PostgresCommitter {
  const { pool, units, own, entries, outcomes, counter } = options;
  /** The server before the current transaction. It is read again after each lost connection. */
  let life: ServerLife | 'unknown' | undefined;
  let state: 'idle' | 'waits' | 'runs' | 'withdrawn' = 'idle';

  async function runUnit(
    client: PoolClient,
    { units: names, inputs }: Group,
    index: number,
    progress: Progress,
  ) {
    const name = names[index] ?? '';
    const unit = units.get(name);
    if (!unit) throw new Error(`there is no unit ${name}`);
    // Units may keep their input, and no unit may change the data of its caller.
    const { writes } = progress;
    const value = await drive(client, unit(structuredClone(inputs[index]) as never), progress);
    if (progress.writes > writes) progress.written.add(index);
    return value;
  }

  /** `undefined` if a unit failed: the group is rolled back and can be tried again. */
  async function runTogether(client: PoolClient, group: Group, progress: Progress) {
    const values: unknown[] = [];
    try {
      for (const index of group.units.keys()) values.push(await runUnit(client, group, index, progress));
      return values;
    } catch (error) {
      // Recovered below: the same units run again, each with its own savepoint.
      if (progress.isLost) throw error;
      progress.transaction = await begin(client, 'ROLLBACK;');
      progress.changes = [];
      progress.writes = 0;
      progress.written.clear();
      return undefined;
    }
  }

  /** Runs each unit so that it can be undone alone. */
  async function runApart(client: PoolClient, group: Group, progress: Progress): Promise<unknown[]> {
    const values: unknown[] = [];
    for (const index of group.units.keys()) {
      await client.query('SAVEPOINT unit');
      const before = progress.changes.length;
      try {
        values.push(await runUnit(client, group, index, progress));
        await client.query('RELEASE unit');
      } catch (error) {
        if (progress.isLost) throw error;
        await client.query('ROLLBACK TO unit; RELEASE unit');
        progress.changes.length = before;
        const kind = isStatementRefused(error) && isStoreTrouble(error) ? 'trouble' : 'failed';
        progress.faults.set(index, faultOf(kind, error));
        values.push(undefined);
      }
    }
    return values;
  }

  async function runGroup(client: PoolClient, group: Group, progress: Progress): Promise<GroupResult> {
    life ??= (await lifeOf(client).catch(() => undefined)) ?? 'unknown';
    progress.transaction = await begin(client);
    if (state === 'withdrawn') {
      await client.query('ROLLBACK');
      return lostGroup(group, new Error('the group was withdrawn'));
    }
    state = 'runs';
    const values = (await runTogether(client, group, progress)) ?? (await runApart(client, group, progress));
    if (entries) await drive(client, entries.steps(runUnits(group, values, progress)), progress);
    const seq = progress.changes.length > 0 ? await own?.publish(client, progress.changes) : undefined;
    progress.values = values;
    progress.isCommitting = true;
    const confirmed = counter?.begin();
    const results = await endTransaction(client, progress.writes > 0 ? counter?.statement : undefined);
    progress.isCommitting = false;
    if (results.at(-1)?.command !== 'COMMIT') throw new Error('the transaction was rolled back');
    const [counted] = results.length > 1 ? (results[0]?.rows ?? []) : [];
    if (counted) confirmed?.(counted, changingUnits(group, progress));
    if (seq !== undefined) progress.applied = own?.applied(seq);
    const { faults, changes, writes } = progress;
    return { values, faults, committed: true, changed: writes > 0, changes };
  }

  function unconfirmed(group: Group, progress: Progress, error: unknown): GroupResult {
    if (!outcomes || !life || life === 'unknown') return unknownGroup(group, error);
    const { values, faults, transaction } = progress;
    return pendingGroup(group, error, { values, faults, later: outcomes.find(transaction, life) });
  }

  return {
    async commit(group) {
      const progress = new Progress();
      let client: PoolClient | undefined;
      state = 'waits';
      try {
        client = await pool.connect();
        const result = await runGroup(client, group, progress);
        pool.release(client, progress.isReadOnly);
        entries?.ended(result.committed ? 'stored' : 'lost');
        // The next request may reach another instance.
        await progress.applied;
        return result;
      } catch (error) {
        // The connection may be lost or within a transaction, so it is not used again.
        if (client) pool.release(client, true);
        own?.unconfirmed();
        progress.isReadOnly ||= isReadOnlyServer(error);
        const isUnknown = progress.isCommitting && !isStatementRefused(error);
        entries?.ended(isUnknown ? 'unknown' : 'lost');
        const result = isUnknown ? unconfirmed(group, progress, error) : lostGroup(group, error);
        if (!isStatementRefused(error)) life = undefined;
        return result;
      } finally {
        if (progress.isReadOnly) void pool.dropIdle();
        state = 'idle';
      }
    },
    withdraw() {
      if (state !== 'waits') return false;
      state = 'withdrawn';
      return true;
    },
  };
}
