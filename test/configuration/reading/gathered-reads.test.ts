import { describe, expect, it } from 'vitest';
import { gatherReads } from '../../../src/configuration/caching/gathered-reads.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('concurrent reads of one turn of the loop (docs/decisions/configuration.md, directory)', () => {
  it('share a read that begins after them, as do all that arrive while it runs', async () => {
    const ends: (() => void)[] = [];
    const ask = gatherReads<number>(() => {
      const started = ends.length + 1;
      return new Promise((resolve) => ends.push(() => resolve(started)));
    });
    const first = [ask(), ask()];
    expect(ends).toHaveLength(0);
    await turn();
    await turn();
    expect(ends).toHaveLength(1);
    const late = [ask(), ask()];
    await turn();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    expect(await Promise.all(first)).toEqual([1, 1]);
    await turn();
    await turn();
    ends[1]?.();
    expect(await Promise.all(late)).toEqual([2, 2]);
  });
});
