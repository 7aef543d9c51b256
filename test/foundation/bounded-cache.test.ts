import { describe, expect, it } from 'vitest';
import { createBoundedCache } from '../../src/foundation/bounded-cache.ts';

describe('a bounded cache', () => {
  it('evicts the least recently used entry, also after many reads of the newest', () => {
    const cache = createBoundedCache<string, number>(3);
    for (const [index, key] of ['a', 'b', 'c'].entries()) cache.set(key, index);
    for (const key of ['c', 'c', 'a', 'a', 'a']) expect(cache.get(key)).toBeDefined();
    cache.set('d', 3);
    expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([0, undefined, 2, 3]);
  });

  it('finds a key that was added again after its deletion', () => {
    const cache = createBoundedCache<string, number>(2);
    cache.set('a', 1);
    cache.delete('a');
    expect(cache.get('a')).toBeUndefined();
    cache.set('b', 2);
    cache.set('a', 3);
    expect(cache.get('b')).toBe(2);
    cache.set('c', 4);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([undefined, 2, 4]);
  });
});
