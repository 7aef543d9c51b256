/** The rules for every registered entry, clients and users alike. @see Spec §4.1 @see Spec §7 */
import { conflict, gone, notFound, preconditionFailed } from '../../conventions/api-error.ts';
import { assertPreconditions, type Preconditions } from '../../conventions/etag.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { ManagedBy } from '../records/client.ts';
import type { Change } from '../stores/outcomes.ts';

export interface EntryRules<Entry> {
  /** @throws ApiError 410 for an entry that existed, 404 for one that never did. */
  existing(id: string): Promise<Entry>;
  /** True if the request creates a deleted entry again: its condition is that the entry does not exist. */
  isNewLife(id: string, preconditions: Preconditions): Promise<boolean>;
  /**
   * Returns the entry if it may be changed and still has the version of the caller.
   * @throws ApiError 409, 410, 412, and 404
   */
  changeable(id: string, preconditions: Preconditions): Promise<Entry>;
  /** @throws ApiError if another change came first. */
  assertChanged(change: Change, preconditions: Preconditions): void;
}

export function createEntryRules<Entry extends { readonly managedBy: ManagedBy }>(dependencies: {
  /** The noun for an entry, such as `client`. */
  noun: string;
  find: (id: string) => Promise<Entry | undefined>;
  isTombstone: (id: string, now: number) => Promise<boolean>;
  etagOf: (entry: Entry) => string;
  clock: Clock;
}): EntryRules<Entry> {
  const { noun, find, isTombstone, etagOf, clock } = dependencies;

  async function existing(id: string): Promise<Entry> {
    const entry = await find(id);
    if (entry) return entry;
    throw (await isTombstone(id, clock.now())) ? gone() : notFound();
  }

  return {
    existing,
    async isNewLife(id, { 'If-None-Match': ifNoneMatch }) {
      if (ifNoneMatch?.trim() !== '*' || (await find(id))) return false;
      return isTombstone(id, clock.now());
    },
    async changeable(id, preconditions) {
      const entry = await existing(id);
      assertPreconditions(preconditions, etagOf(entry));
      if (entry.managedBy === 'settings') throw conflict('The entry is managed by the settings file.');
      if (entry.managedBy === 'built-in') throw conflict('The entry is built in and cannot be changed.');
      return entry;
    },
    assertChanged(change, preconditions) {
      if (change === 'changed') return;
      if (change === 'absent') throw gone();
      throw preconditions['If-Match'] === undefined
        ? conflict(`The ${noun} was changed at the same time.`)
        : preconditionFailed();
    },
  };
}
