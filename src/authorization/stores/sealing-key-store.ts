/** The server's own keys as rows. Each method is one atomic unit, as in every port (stores.ts). */
import type { SealingKey } from '../records/records.ts';

export interface SealingKeyStore {
  /** In the order in which they become active. */
  list(): Promise<readonly SealingKey[]>;
  insert(key: SealingKey): Promise<void>;
  /** Replaces `before` by `after` in each row that still has `before`, in one unit. Returns the number of rows. */
  reseal(changes: readonly { keyId: string; before: Uint8Array; after: Uint8Array }[]): Promise<number>;
  /**
   * Stores the key if the newest of its purpose and algorithm is still `newest` (`undefined` if there is none). If
   * several instances find at once that a key is due, one of them creates it. True if the key was stored.
   */
  insertAfter(key: SealingKey, newest: string | undefined): Promise<boolean>;
  /** Adds to the uses of keys; ignores deleted keys. */
  addUses(uses: readonly { keyId: string; count: number }[]): Promise<void>;
  /**
   * Removes a key whose successor has been active since `retiredAt`. Keeps it if a refresh family or a session from
   * before then has not expired, because its tokens may carry the key. True if the key was removed.
   */
  remove(input: { keyId: string; retiredAt: number; now: number }): Promise<boolean>;
  /**
   * Removes a key in any state. Stores the successor if no other key would be active in its place: not one that had
   * retired before. `unknown` if another call has removed it.
   */
  withdraw(input: {
    keyId: string;
    successor: SealingKey;
    now: number;
  }): Promise<'withdrawn' | 'replaced' | 'unknown'>;
}
