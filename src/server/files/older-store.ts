/** Compares the store with its audit trail: a trail that names a later commit proves that the store is an older one. */
import { existsSync } from 'node:fs';
import type { StoredEntry } from '../../foundation/audit/audit-search.ts';
import { entriesAfter, lastCommitOf } from '../../foundation/audit/later-entries.ts';
import type { AuditTrail } from '../../foundation/audit/audit-trail.ts';
import { findCondition } from '../../foundation/conditions/conditions.ts';
import type { Log } from '../../foundation/log.ts';
import { commitsOfFile } from '../../storage/inspect.ts';

export interface OlderStore {
  /** The last commit of the store. */
  readonly commit: number;
  /** The last commit that the trail names. */
  readonly named: number;
  /** The changes of later commits, the newest first. */
  readonly undone: readonly StoredEntry[];
}

/** `undefined` if the store has every commit that the trail names. A running service may write both meanwhile. */
export async function findOlderStore(store: string, trail: string): Promise<OlderStore | undefined> {
  // The trail first: a commit is in the store before an entry names it.
  const named = await lastCommitOf(trail);
  if (named === undefined || !existsSync(store)) return undefined;
  const commit = await commitsOfFile(store);
  if (commit === undefined || commit >= named) return undefined;
  const later = await entriesAfter(trail, commit);
  return { commit, named, undone: later.filter(isChange) };
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
export function describeOlderStore({ commit, named, undone }: OlderStore): string {
  const { sentence } = findCondition('store-older', {});
  const more = undone.length > shown ? `\n  and ${undone.length - shown} more in the audit trail` : '';
  return (
    `${sentence} Its last commit is ${commit}, and the trail names ${named}. Undone, the newest first:` +
    `${undone
      .slice(0, shown)
      .map((entry) => `\n  ${lineOf(entry)}`)
      .join('')}${more}`
  );
}

/** The log and the trail say what was taken. */
export function recordAccepted(
  { commit, named, undone }: OlderStore,
  trail: Pick<AuditTrail, 'record'>,
  log: Log,
): void {
  log.error('older-store-accepted', {
    message:
      'Changes of the audit trail are undone. Everything that was issued has ended: all users sign in again.',
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
