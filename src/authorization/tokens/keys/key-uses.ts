/**
 * The number of tokens that each key has sealed. Counted in memory and added to the rows periodically, which sums
 * up the counts of all instances. A killed process loses the counts of its last minute.
 */
import type { SealingKeyStore } from '../../stores/sealing-key-store.ts';

/** The tokens that a key has sealed since they were last added to its row. */
export interface KeyCounter {
  uses: number;
}

export interface KeyUses {
  /** The counter of a key, always the same object. */
  of(keyId: string): KeyCounter;
  /** Adds the counts since the last call to the rows. If the store fails, the counts remain in memory. */
  store(): Promise<void>;
}

/** A sixteenth of the tokens that one key may seal with random nonces. @see NIST SP 800-38D §8.3 */
export const mostUses = 2 ** 28;

export function createKeyUses(store: Pick<SealingKeyStore, 'addUses'>): KeyUses {
  const counters = new Map<string, KeyCounter>();
  return {
    of(keyId) {
      const counter = counters.get(keyId) ?? { uses: 0 };
      counters.set(keyId, counter);
      return counter;
    },
    async store() {
      const used = [...counters].filter(([, { uses }]) => uses > 0);
      if (used.length === 0) return;
      const uses = used.map(([keyId, { uses: count }]) => ({ keyId, count }));
      for (const [, counter] of used) counter.uses = 0;
      try {
        await store.addUses(uses);
      } catch (error) {
        // The transaction may have committed nevertheless. A double count is on the safe side.
        for (const [index, [, counter]] of used.entries()) counter.uses += uses[index]?.count ?? 0;
        throw error;
      }
    },
  };
}
