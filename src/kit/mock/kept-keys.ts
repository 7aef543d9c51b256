/**
 * Private keys of a mock. A reset begins with the same key ids, so it must also have the same keys: clients keep the
 * key set, and find a key in it by its id.
 */
import { newPrivateKey, type NewPrivateKey } from '../../server/service.ts';

type Key = ReturnType<NewPrivateKey>;

export interface KeptKeys {
  /** A source of keys for a beginning of the mock. All sources return the same keys in the same order. */
  begin(): NewPrivateKey;
  all(): Promise<readonly Awaited<Key>[]>;
}

export function createKeptKeys(): KeptKeys {
  const kept = new Map<string, Key>();
  return {
    begin() {
      const counts = new Map<string, number>();
      return (algorithm) => {
        const count = counts.get(algorithm) ?? 0;
        counts.set(algorithm, count + 1);
        const name = `${algorithm} ${count}`;
        const key = kept.get(name) ?? newPrivateKey(algorithm);
        kept.set(name, key);
        return key;
      };
    },
    all: () => Promise.all(kept.values()),
  };
}
