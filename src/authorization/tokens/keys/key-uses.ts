/**
 * How many tokens each key has sealed. Counted in memory, and added to the rows from time to time, where the counts of all
 * instances come together: a process that is killed loses those of the last minute.
 */
import type { SealingKeyStore } from '../../stores/sealing-key-store.ts';

/** The tokens that a key has sealed since they were last added to its row. */
export interface KeyCounter {
  uses: number;
}

export interface KeyUses {
  /** The counter of a key, always the same one. */
  of(keyId: string): KeyCounter;
  /** Adds to the rows what was counted since the last time; goes on with the same counts where the store fails. */
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
        // It may have committed all the same: counted twice is on the safe side.
        for (const [index, [, counter]] of used.entries()) counter.uses += uses[index]?.count ?? 0;
        throw error;
      }
    },
  };
}
