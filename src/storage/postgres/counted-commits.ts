/**
 * The counted commits of a database. Each life of a server has a name in the counter's row, with the commit after
 * which it began. So the row shows whether a commit that was confirmed is part of the store: after a failover to an
 * older server, another commit has its number, in another life.
 * @see docs/adr/0041-commits-are-counted.md
 */
import { integer, text } from '../sql/columns.ts';
import type { ConfirmedCommit } from '../confirmed-commits.ts';
import { eraOf } from '../sql/commit-counter.ts';
import type { Database } from '../sql/database.ts';
import type { Row } from '../sql/unit.ts';

interface Life {
  readonly name: string;
  /** The last commit before it. */
  readonly after: number;
}

/** The counter of a store. A copy of the store has the same name, also at another server. */
export interface Counted {
  readonly store: string;
  readonly last: number;
  readonly lives: readonly Life[];
}

/** A restored table has another number, and a server that was restored or promoted has started at another time. */
const life = `EXTRACT(EPOCH FROM pg_postmaster_start_time())::text || '/' || 'commit_counter'::regclass::oid::text`;
/** The first of those that remain is cut off: it has no meaning any more. */
const keptCharacters = 2000;

/** Runs at the end of each transaction that has changed something. The row grows with each start of the server. */
export const countInLife = `
  INSERT INTO commit_counter AS counter (name, last, store, lives)
  VALUES ('commits', 1, gen_random_uuid()::text, ${life} || '@0')
  ON CONFLICT (name) DO UPDATE SET
    last = counter.last + 1,
    store = CASE WHEN counter.store = '' THEN excluded.store ELSE counter.store END,
    lives = CASE WHEN starts_with(split_part(counter.lives, ' ', -1), ${life} || '@') THEN counter.lives
      ELSE right(counter.lives || ' ' || ${life} || '@' || counter.last::text, ${keptCharacters}) END
  RETURNING store, last, lives`;

const readCounter = "SELECT store, last, lives FROM commit_counter WHERE name = 'commits'";
const counterExists = "SELECT 1 WHERE to_regclass('commit_counter') IS NOT NULL";

function livesOf(list: string): readonly Life[] {
  return list.split(' ').flatMap((entry) => {
    const [, name, after] = /^([\d.]+\/\d+)@(\d+)$/.exec(entry) ?? [];
    return name === undefined ? [] : [{ name, after: Number(after) }];
  });
}

export const countedOf = (row: Row): Counted => ({
  store: text(row, 'store'),
  last: integer(row, 'last'),
  lives: livesOf(text(row, 'lives')),
});

/** A store without the counter has no commit. */
export async function readCounted(read: Database['read']): Promise<Counted | undefined> {
  if ((await read(counterExists)).length === 0) return undefined;
  const [row] = await read(readCounter);
  return row && countedOf(row);
}

/** The last commit. `undefined` for a store that no database has counted yet. */
export function lastOf({ store, last, lives }: Counted): ConfirmedCommit | undefined {
  const life = lives.at(-1);
  return life && { store, commit: last, life: life.name };
}

/** True if the store has a commit that was confirmed. Of lives that are forgotten, only the number is known. */
export function has({ store, last, lives }: Counted, confirmed: ConfirmedCommit): boolean {
  const { commit, life } = confirmed;
  const index = lives.findLastIndex(({ name }) => name === life);
  const began = lives[index];
  if (store !== confirmed.store) return false;
  if (!began) return commit <= (lives[0]?.after ?? 0);
  return began.after < commit && commit <= (lives[index + 1]?.after ?? last);
}

/** True if the store lacks a commit that was confirmed, and the operator has not taken it without that. */
export function isOlder(counted: Counted | undefined, confirmed: ConfirmedCommit): boolean {
  return !counted || (eraOf(counted.last) <= eraOf(confirmed.commit) && !has(counted, confirmed));
}
