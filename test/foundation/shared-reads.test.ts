import { describe, expect, it } from 'vitest';
import { createSharedReads } from '../../src/foundation/shared-reads.ts';

/** A read that ends when the test ends it; its result is the number of its start. */
function createSlowRead() {
  const ends: (() => void)[] = [];
  const read = (): Promise<number> => {
    const started = ends.length + 1;
    return new Promise((resolve) => ends.push(() => resolve(started)));
  };
  return { read, ends, turn: () => new Promise((resolve) => setImmediate(resolve)) };
}

describe('concurrent reads (docs/decisions/configuration.md, directory)', () => {
  it('share the next read, and never get one that began before they arrived', async () => {
    const { read, ends, turn } = createSlowRead();
    const shared = createSharedReads<number>();
    const first = shared('a', read);
    const late = [shared('a', read), shared('a', read), shared('a', read)];
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await turn();
    expect(ends).toHaveLength(2);
    const later = shared('a', read);
    ends[1]?.();
    await turn();
    ends[2]?.();
    expect([await first, ...(await Promise.all(late)), await later]).toEqual([1, 2, 2, 2, 3]);
  });

  it('do not wait for a read of another key, and survive one that fails', async () => {
    const shared = createSharedReads<string>();
    const failing = shared('a', () => Promise.reject(new Error('broken')));
    const next = shared('a', () => Promise.resolve('again'));
    expect(await shared('b', () => Promise.resolve('other'))).toBe('other');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('again');
    expect(await shared('a', () => Promise.resolve('last'))).toBe('last');
  });
});
