/**
 * The number of changed commits of a store. Entries of an audit trail in a file carry it: a trail that names a later
 * commit proves that the store is an older one.
 * @see docs/adr/0041-commits-are-counted.md
 */
import { integer } from './columns.ts';
import type { Database } from './database.ts';

/** Runs at the end of each transaction that has changed something. */
export const countCommit = `
  INSERT INTO commit_counter (name, last) VALUES ('commits', 1)
  ON CONFLICT (name) DO UPDATE SET last = commit_counter.last + 1
  RETURNING last`;

export const selectCommits = "SELECT last FROM commit_counter WHERE name = 'commits'";

/** No store commits so often. An older store that is taken continues with the next multiple of it. */
const eraCommits = 1e12;

/** The era of a commit. Each time that an older store is taken, the next one begins. */
export const eraOf = (commit: number): number => Math.floor(commit / eraCommits);

/** Above every commit of the same era, also those that only other instances know. */
export const nextEra = (commit: number): number => (eraOf(commit) + 1) * eraCommits;

/** 0 before the first commit. */
export async function readCommits({ read }: Pick<Database, 'read'>): Promise<number> {
  const [row] = await read(selectCommits);
  return row ? integer(row, 'last') : 0;
}
