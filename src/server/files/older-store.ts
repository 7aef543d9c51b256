/**
 * Compares a store in a file with its audit trail, and a database with what this instance knows of it: a later commit
 * proves that the store is an older one.
 */
import { existsSync } from 'node:fs';
import type { StoredEntry } from '../../foundation/audit/audit-search.ts';
import { entriesAfter, lastCommitOf } from '../../foundation/audit/later-entries.ts';
import type { AuditTrail } from '../../foundation/audit/audit-trail.ts';
import { findCondition } from '../../foundation/conditions/conditions.ts';
import type { Log } from '../../foundation/log.ts';
import { commitsOfFile } from '../../storage/inspect.ts';
import { findOlderDatabase } from '../../storage/older-database.ts';
import type { StorageLocation } from '../../settings/storage-location.ts';
import { nextEra } from '../../storage/sql/commit-counter.ts';

export interface OlderStore {
  /** The last commit of the store. */
  readonly commit: number;
  /** The last commit that is known. */
  readonly named: number;
  /** The part that knows it. */
  readonly knownBy: 'the trail' | 'this instance';
  /** The store continues above this commit if it is taken. */
  readonly continuesAbove: number;
  /** True if `gatehouse restore` has put the store there. */
  readonly isRestored: boolean;
  /** The changes of later commits, the newest first. A database contains its trail, so none is known. */
  readonly undone: readonly StoredEntry[];
}

/** `undefined` if nothing that was confirmed is missing in the store, or if nothing is known. */
export async function findOlder(
  location: StorageLocation,
  url: string,
  trail: string | undefined,
): Promise<OlderStore | undefined> {
  if (location.kind === 'file') return trail === undefined ? undefined : findOlderStore(location.file, trail);
  const older = location.kind === 'server' ? await findOlderDatabase(url, location.folder) : undefined;
  if (!older) return undefined;
  // Other instances may know later commits than this one.
  const continuesAbove = nextEra(Math.max(older.commit, older.named));
  return { ...older, knownBy: 'this instance', continuesAbove, undone: [] };
}

/** `undefined` if the store has every commit that the trail names. A running service may write both meanwhile. */
export async function findOlderStore(store: string, trail: string): Promise<OlderStore | undefined> {
  // The trail first: a commit is in the store before an entry names it.
  const named = await lastCommitOf(trail);
  if (named === undefined || !existsSync(store)) return undefined;
  const commit = await commitsOfFile(store);
  if (commit === undefined || commit >= named) return undefined;
  const later = await entriesAfter(trail, commit);
  const undone = later.filter(isChange);
  return { commit, named, knownBy: 'the trail', continuesAbove: named, isRestored: false, undone };
}

/** The trail also records refusals, and its own opening and end. */
const isChange = ({ event, result }: StoredEntry): boolean =>
  result === 'done' && !String(event).startsWith('audit-');

const shown = 10;
const mostLogged = 1000;

const lineOf = ({ time, event, by, ...rest }: StoredEntry): string => {
  const subject = [rest['operation'], rest['path'], rest['client'] ?? rest['client_id']]
    .filter((word) => typeof word === 'string')
    .join(' ');
  return `${String(time)} ${String(event)} by ${String(by)}${subject === '' ? '' : `: ${subject}`}`;
};

/** The trouble, and what was undone. */
export function describeOlderStore({ commit, named, knownBy, undone }: OlderStore): string {
  const { sentence } = findCondition('store-older', {});
  const facts = `${sentence} Its last commit is ${commit}, and ${knownBy} knows ${named}.`;
  if (undone.length === 0) return facts;
  const more = undone.length > shown ? `\n  and ${undone.length - shown} more in the audit trail` : '';
  const lines = undone.slice(0, shown).map((entry) => `\n  ${lineOf(entry)}`);
  return `${facts} Undone, the newest first:${lines.join('')}${more}`;
}

/** The log and the trail say what was taken. */
export function recordAccepted(
  { commit, named, undone }: OlderStore,
  trail: Pick<AuditTrail, 'record'>,
  log: Log,
): void {
  log.error('older-store-accepted', {
    message:
      'Changes that were confirmed are undone. Everything that was issued has ended: all users sign in again.',
    commit,
    named,
    undone: undone.length,
  });
  for (const entry of undone.slice(0, mostLogged)) log.warn('change-undone', { change: lineOf(entry) });
  trail.record({
    event: 'older-store-accepted',
    result: 'done',
    by: 'service',
    store: commit,
    named,
    undone: undone.length,
  });
}
