import type { Denial, SettingsEntries } from '../records/records.ts';

/** The scopes of the own APIs that an owner of the settings file had at a start. */
export interface DeclaredRights {
  readonly ownerId: string;
  readonly scope: readonly string[];
}

/**
 * Which clients and owners the settings file named at the last start, so that one that is taken out of it loses
 * what it held. Each method is one atomic unit, as of every port (stores.ts).
 */
export interface SettingsEntryStore {
  /** Ids of stored clients and owners (or their usernames) that the settings file names as well. */
  collisions(entries: SettingsEntries): Promise<SettingsEntries>;
  /** The rights of the owners at the last start; owners that are new are left out. */
  rights(): Promise<readonly DeclaredRights[]>;
  /**
   * Remembers the entries. For each that was there before and is not any more: its grants, families, codes,
   * consents and sessions end, and a denial until `denyUntil` is written, all in one unit. So are the rights of the
   * owners as they are now, and the denials of what those had before.
   */
  settle(
    entries: SettingsEntries,
    now: number,
    denyUntil: number,
    owners?: { readonly rights: readonly DeclaredRights[]; readonly withdrawn: readonly Denial[] },
  ): Promise<{ readonly removed: readonly Denial[] }>;
}
