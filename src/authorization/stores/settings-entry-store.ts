import type { Digest } from '../../foundation/digest.ts';
import type { Holder, SettingsEntries } from '../records/records.ts';

/** The scopes of the own APIs that a user of the settings file had at a start. */
export interface DeclaredRights {
  readonly ownerId: string;
  readonly scope: readonly string[];
}

/** A user of the settings file at this start. */
export interface DeclaredUser extends DeclaredRights {
  /** Of the claims that applications receive. */
  readonly profile: Digest;
}

/** The time of the start that found the profile of a user changed, in milliseconds since the epoch. */
export interface ProfileChange {
  readonly ownerId: string;
  readonly changedAt: number;
}

/** A client or a user that is no longer in the settings file. */
export interface RemovedEntry {
  readonly kind: Holder;
  readonly id: string;
}

/**
 * The clients and users of the settings file at the last start, so that one that is removed from the file loses its
 * tokens, and so that no other gets its id or its username. Each method is one atomic unit, as in every port (stores.ts).
 */
export interface SettingsEntryStore {
  /** The rights of the users at the last start. New users are omitted. */
  rights(): Promise<readonly DeclaredRights[]>;
  /**
   * Stores the entries, and the current rights and profiles of the users, and ends the access tokens of the users who lost rights
   * (`withdrawn`). For each removed entry, ends its grants, families, codes, consents, sessions and access tokens. All
   * in one unit. If stored clients or users have an id or a username of the entries, nothing is written, and the result
   * is these (`taken`).
   */
  settle(
    entries: SettingsEntries,
    now: number,
    owners?: { readonly users: readonly DeclaredUser[]; readonly withdrawn: readonly string[] },
  ): Promise<
    | { readonly removed: readonly RemovedEntry[]; readonly profiles: readonly ProfileChange[] }
    | { readonly taken: SettingsEntries }
  >;
}
