/**
 * Commits groups of units, each as one transaction on a connection of the pool. A unit that fails is undone alone.
 * Units run one after the other, because a unit decides by what it reads.
 */
import type { Pool, PoolClient } from 'pg';
import type { Row, Statement, StoreChange, UnitSteps, UnitTable } from '../sql/unit.ts';
import {
  type Fault,
  faultOf,
  type Group,
  type GroupResult,
  lostGroup,
  unknownGroup,
} from '../writing/group.ts';
import { isAnswered, isCorruption, isStoreTrouble } from './postgres-error.ts';
import { beginWriting } from './transaction.ts';

const changing = new Set(['INSERT', 'UPDATE', 'DELETE']);

/** The effects of the units of one group so far. */
class Progress {
  readonly faults = new Map<number, Fault>();
  changes: StoreChange[] = [];
  hasWritten = false;
  /** Set when the commit is sent: from then on a lost connection leaves the outcome unknown. */
  isCommitting = false;
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
      progress.isLost = !isAnswered(error);
      throw error;
    });
  if (changing.has(command) && rowCount !== 0) progress.hasWritten = true;
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

export interface PostgresCommitter {
  /** Never rejects; a lost group returns a fault for each of its units. */
  commit(group: Group): Promise<GroupResult>;
  /** Withdraws the group unless its units already run. */
  withdraw(): boolean;
}

export function createCommitter(options: {
  readonly pool: Pool;
  readonly units: UnitTable;
  /** Throws if this server may not write. */
  readonly assertExclusive: () => void;
  readonly onTrouble: (error: { readonly corrupt: boolean }) => void;
}): PostgresCommitter {
  const { pool, units, assertExclusive, onTrouble } = options;
  let state: 'idle' | 'waits' | 'runs' | 'withdrawn' = 'idle';

  function runUnit(client: PoolClient, { units: names, inputs }: Group, index: number, progress: Progress) {
    const name = names[index] ?? '';
    const unit = units.get(name);
    if (!unit) throw new Error(`there is no unit ${name}`);
    // Units may keep their input, and no unit may change the data of its caller.
    return drive(client, unit(structuredClone(inputs[index]) as never), progress);
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
      await client.query(`ROLLBACK; ${beginWriting}`);
      progress.changes = [];
      progress.hasWritten = false;
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
        const kind = isAnswered(error) && isStoreTrouble(error) ? 'trouble' : 'failed';
        progress.faults.set(index, faultOf(kind, error, isCorruption(error)));
        values.push(undefined);
      }
    }
    return values;
  }

  async function runGroup(client: PoolClient, group: Group, progress: Progress): Promise<GroupResult> {
    await client.query(beginWriting);
    if (state === 'withdrawn') {
      await client.query('ROLLBACK');
      return lostGroup(group, new Error('the group was withdrawn'));
    }
    state = 'runs';
    const values = (await runTogether(client, group, progress)) ?? (await runApart(client, group, progress));
    progress.isCommitting = true;
    const { command } = await client.query('COMMIT');
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
    const { faults, changes, hasWritten } = progress;
    return { values, faults, committed: true, changed: hasWritten, changes };
  }

  function failed(group: Group, error: unknown, { isCommitting }: Progress): GroupResult {
    onTrouble({ corrupt: isCorruption(error) });
    return isCommitting && !isAnswered(error)
      ? unknownGroup(group, error)
      : lostGroup(group, error, isCorruption(error));
  }

  return {
    async commit(group) {
      const progress = new Progress();
      let client: PoolClient | undefined;
      state = 'waits';
      try {
        assertExclusive();
        client = await pool.connect();
        const result = await runGroup(client, group, progress);
        client.release();
        return result;
      } catch (error) {
        // The connection may be lost or within a transaction, so it is not used again.
        client?.release(true);
        return failed(group, error, progress);
      } finally {
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
