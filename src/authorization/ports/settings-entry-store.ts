import type { Denial, SettingsEntries } from '../records.ts';

/**
 * Which clients and owners the settings file named at the last start, so that one that is taken out of it loses
 * what it held. Each method is one atomic unit, as of every port (stores.ts).
 */
export interface SettingsEntryStore {
  /** Ids of stored clients and owners (or their usernames) that the settings file names as well. */
  collisions(entries: SettingsEntries): Promise<SettingsEntries>;
  /**
   * Remembers the entries. For each that was there before and is not any more: its grants, families, codes,
   * consents and sessions end, and a denial until `denyUntil` is written, all in one unit.
   */
  settle(
    entries: SettingsEntries,
    now: number,
    denyUntil: number,
  ): Promise<{ readonly removed: readonly Denial[] }>;
}
