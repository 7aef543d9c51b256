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

export interface OwnChanges {
  /** Adds a row to the transaction of `client`, and returns its number. */
  publish(client: PoolClient, changes: readonly StoreChange[]): Promise<number>;
  /**
   * The copies of this instance have the changes of a row. Resolves when those of the others have them too, or after
   * a short time.
   */
  applied(seq: number): Promise<void>;
  /** True once for a row that this instance has applied. */
  take(seq: number): boolean;
}

export function createOwnChanges(dependencies: {
  readonly instance: string;
  readonly clock: Clock;
  readonly acknowledgements: Pick<Acknowledgements, 'of'>;
}): OwnChanges {
  const { instance, clock, acknowledgements } = dependencies;
  const applied = new Set<number>();
  return {
    async publish(client, changes) {
      const { rows } = await client.query<{ seq: number }>(insertChanges, [
        instance,
        JSON.stringify(changes),
        clock.now(),
      ]);
      return rows[0]?.seq ?? 0;
    },
    applied(seq) {
      applied.add(seq);
      return acknowledgements.of(seq);
    },
    take(seq) {
      const isApplied = applied.has(seq);
      // Rows are read in order, so earlier numbers are not needed any more.
      for (const earlier of applied) if (earlier <= seq) applied.delete(earlier);
      return isApplied;
    },
  };
}
