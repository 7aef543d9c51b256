/**
 * How many tokens each key has sealed. Counted in memory, and added to the rows from time to time, where the counts of all
 * instances come together: a process that is killed loses those of the last minute.
 */
import type { SealingKeyStore } from '../../stores/sealing-key-store.ts';

export interface KeyUses {
  count(keyId: string): void;
  /** Adds to the rows what was counted since the last time; goes on with the same counts where the store fails. */
  store(): Promise<void>;
}

/** A sixteenth of the tokens that one key may seal with random nonces. @see NIST SP 800-38D §8.3 */
export const mostUses = 2 ** 28;

export function createKeyUses(store: Pick<SealingKeyStore, 'addUses'>): KeyUses {
  const counts = new Map<string, number>();
  const add = (keyId: string, count: number): void =>
    void counts.set(keyId, (counts.get(keyId) ?? 0) + count);
  return {
    count: (keyId) => add(keyId, 1),
    async store() {
      const uses = Array.from(counts, ([keyId, count]) => ({ keyId, count }));
      if (uses.length === 0) return;
      counts.clear();
      try {
        await store.addUses(uses);
      } catch (error) {
        // It may have committed all the same: counted twice is on the safe side.
        for (const { keyId, count } of uses) add(keyId, count);
        throw error;
      }
    },
  };
}
