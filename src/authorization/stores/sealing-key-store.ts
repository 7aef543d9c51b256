/** The service's own keys as rows. Each method is one atomic unit, as of every port (stores.ts). */
import type { SealingKey } from '../records/records.ts';

export interface SealingKeyStore {
  /** In the order in which they become active. */
  list(): Promise<readonly SealingKey[]>;
  insert(key: SealingKey): Promise<void>;
  /** Puts what `after` holds in the place of `before`, for each row that still has that, all in one unit; tells how many. */
  reseal(changes: readonly { keyId: string; before: Uint8Array; after: Uint8Array }[]): Promise<number>;
  /**
   * Stores the key if the newest of its purpose and algorithm is still `newest` (`undefined`: there is none), so that of several
   * instances which find a key due at once, one makes it. True where it was stored.
   */
  insertAfter(key: SealingKey, newest: string | undefined): Promise<boolean>;
  /** Adds to the uses of keys; a key that is gone is passed over. */
  addUses(uses: readonly { keyId: string; count: number }[]): Promise<void>;
  /**
   * Removes a key whose successor is active since `retiredAt`, unless a refresh family or a session that began
   * before then is still in time: what was handed out for it may carry the key. True where it was removed.
   */
  remove(input: { keyId: string; retiredAt: number; now: number }): Promise<boolean>;
}
