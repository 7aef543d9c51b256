/** A map that evicts the least recently used entries once their total weight exceeds `capacity`. */
export interface WeightedCache<K, V> {
  get(key: K): V | undefined;
  /** An entry that alone exceeds the capacity is not stored. @param weight approximate size in bytes. */
  set(key: K, value: V, weight: number): void;
  delete(key: K): void;
  readonly weight: number;
}

export function createWeightedCache<K, V>(capacity: number): WeightedCache<K, V> {
  interface WeightedEntry {
    readonly value: V;
    readonly weight: number;
  }
  const entries = new Map<K, WeightedEntry>();
  let total = 0;
  let newest: K | undefined;

  const forget = (key: K): void => {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      // A Map iterates in insertion order. An entry that is used constantly need not be moved each time.
      if (key !== newest) {
        entries.delete(key);
        entries.set(key, entry);
        newest = key;
      }
      return entry.value;
    },
    set(key, value, weight) {
      forget(key);
      if (weight > capacity) return;
      entries.set(key, { value, weight });
      newest = key;
      total += weight;
      for (const oldest of entries.keys()) {
        if (total <= capacity) return;
        forget(oldest);
      }
    },
    delete: forget,
    get weight() {
      return total;
    },
  };
}
