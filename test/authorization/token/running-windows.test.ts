import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRunningWindows } from '../../../src/authorization/authentication/running-windows.ts';

describe('the set of keys with recent failures (RFC 6749 §2.3.1)', () => {
  it('contains each key with an open window, with any number of keys', () => {
    const step = fc.record({ key: fc.integer({ min: 0, max: 20 }), waits: fc.nat(500), lasts: fc.nat(1000) });
    const property = fc.property(fc.array(step), fc.integer({ min: 1, max: 8 }), (steps, limit) => {
      const windows = createRunningWindows(limit);
      windows.add('stored', 0, 700);
      const ends = new Map([['stored', 700]]);
      let now = 0;
      for (const { key, waits, lasts } of steps) {
        now += waits;
        windows.add(`key ${key}`, now, now + lasts);
        ends.set(`key ${key}`, now + lasts);
        const running = [...ends].filter(([, end]) => end > now).map(([each]) => each);
        expect(running.filter((each) => !windows.mayHave(each, now))).toEqual([]);
        expect((windows.isEmpty || windows.areNone(now)) && running.length > 0).toBe(false);
      }
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('does not contain a key without failures, and no key after the end of its window', () => {
    const windows = createRunningWindows();
    expect([windows.isEmpty, windows.areNone(0)]).toEqual([true, true]);
    windows.add('a', 0, 1000);
    expect([windows.mayHave('a', 999), windows.mayHave('b', 999)]).toEqual([true, false]);
    expect([windows.mayHave('a', 1000), windows.areNone(1000)]).toEqual([false, true]);
  });

  it('contains all keys while one found no space', () => {
    const windows = createRunningWindows(1);
    windows.add('a', 0, 1000);
    windows.add('b', 0, 2000);
    expect([windows.mayHave('c', 1999), windows.areNone(1999)]).toEqual([true, false]);
    expect([windows.mayHave('c', 2000), windows.areNone(2000)]).toEqual([false, true]);
  });
});
