/**
 * The order of reads that fill a memory: by their start, not by their end. A slow read does not replace the content
 * that a later one found, and content that a read found missing does not return with a read that began before.
 */
export interface ReadOrder {
  /** Begins a read of a key. */
  begin(key: string): OrderedRead;
}

export interface OrderedRead {
  /** True if this is the newest known content. Call it once, with the outcome of the read, before it is remembered. */
  isNewest(outcome: 'found' | 'missing'): boolean;
  end(): void;
}

/** Number of keys from which on those that no read under way can change are forgotten. */
const mostKeys = 10_000;

export function createReadOrder(): ReadOrder {
  let last = 0;
  const running = new Set<number>();
  /** Reads that began up to this number may not fill the memory of the key any more. */
  const settled = new Map<string, number>();

  function settle(key: string, number: number): void {
    settled.set(key, number);
    if (settled.size <= mostKeys) return;
    const [oldest = last] = running;
    for (const [other, upTo] of settled) if (upTo < oldest) settled.delete(other);
  }

  return {
    begin(key) {
      const number = (last += 1);
      running.add(number);
      return {
        isNewest(outcome) {
          // The file may have gone at any time until now, so every read under way may have found it before.
          if (outcome === 'missing') settle(key, (last += 1));
          else if ((settled.get(key) ?? 0) > number) return false;
          else settle(key, number);
          return true;
        },
        end() {
          running.delete(number);
          // Without a read under way, the next one is newer than all.
          if (running.size === 0) settled.clear();
        },
      };
    },
  };
}
