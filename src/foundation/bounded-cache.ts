/** A map that evicts its least recently used entry when it exceeds `capacity`. */
export interface BoundedCache<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
  clear(): void;
  readonly size: number;
}

export function createBoundedCache<K, V>(capacity: number): BoundedCache<K, V> {
  // A Map iterates in insertion order, so inserting again on a hit keeps the least recently used key first.
  const entries = new Map<K, V>();
  // Repeated reads of the newest entry move nothing.
  let hottest: K | undefined;
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined || key === hottest) return value;
      entries.delete(key);
      entries.set(key, value);
      hottest = key;
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      hottest = key;
      if (entries.size > capacity) {
        const coldest = entries.keys().next();
        if (!coldest.done) entries.delete(coldest.value);
      }
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    get size() {
      return entries.size;
    },
  };
}
