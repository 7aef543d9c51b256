/** Writes the changes of a transaction into the feed, and remembers which rows this instance has applied already. */
import type { PoolClient } from 'pg';
import type { Acknowledgements } from './acknowledgements.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { StoreChange } from '../sql/unit.ts';

/** The channel of the notifications. */
export const channel = 'gatehouse_changes';

/** Writers run one after the other, so the next number is that of the newest row. The newest row is never deleted. */
const insertChanges = `
  WITH added AS (
    INSERT INTO change_feed (seq, instance, changes, committed_at)
    SELECT COALESCE(MAX(seq), 0) + 1, $1, $2, $3 FROM change_feed
    RETURNING seq)
  SELECT seq, pg_notify('${channel}', seq::text) FROM added`;

/** The feed waits this long for the confirmation of an own commit, whose row it has already read. */
const patienceMilliseconds = 100;

export interface OwnChanges {
  /** Adds a row to the transaction of `client`, and returns its number. One transaction at a time has such a row. */
  publish(client: PoolClient, changes: readonly StoreChange[]): Promise<number>;
  /**
   * The copies of this instance have the changes of a row. Resolves when those of the others have them too, or after
   * a short time.
   */
  applied(seq: number): Promise<void>;
  /** The transaction that published last was rolled back, or its commit was not confirmed. */
  unconfirmed(): void;
  /** Resolves with true once for a row that this instance has applied or is about to apply. */
  take(row: { readonly seq: number; readonly instance: string }): Promise<boolean>;
}

export function createOwnChanges(dependencies: {
  readonly instance: string;
  readonly clock: Clock;
  readonly acknowledgements: Pick<Acknowledgements, 'of'>;
}): OwnChanges {
  const { instance, clock, acknowledgements } = dependencies;
  const applied = new Set<number>();
  let underWay: PromiseWithResolvers<void> | undefined;

  function end(): void {
    underWay?.resolve();
    underWay = undefined;
  }

  /** The server shows a row to other connections before this process has read the response to its `COMMIT`. */
  async function confirmed(): Promise<void> {
    if (!underWay) return;
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const cancel = clock.after(patienceMilliseconds, resolve);
    await Promise.race([underWay.promise, late]);
    cancel();
  }

  return {
    async publish(client, changes) {
      underWay = Promise.withResolvers();
      const { rows } = await client.query<{ seq: number }>(insertChanges, [
        instance,
        JSON.stringify(changes),
        clock.now(),
      ]);
      return rows[0]?.seq ?? 0;
    },
    applied(seq) {
      applied.add(seq);
      end();
      return acknowledgements.of(seq);
    },
    unconfirmed: end,
    async take(row) {
      const { seq } = row;
      if (row.instance !== instance) return false;
      if (!applied.has(seq)) await confirmed();
      const isApplied = applied.has(seq);
      // Rows are read in order, so earlier numbers are not needed any more.
      for (const earlier of applied) if (earlier <= seq) applied.delete(earlier);
      return isApplied;
    },
  };
}
