import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRunningWindows } from '../../../src/authorization/authentication/running-windows.ts';

describe('which keys may have failed of late (RFC 6749 §2.3.1)', () => {
  it('is never denied of one whose window runs, however many keys there are', () => {
    const step = fc.record({ key: fc.integer({ min: 0, max: 20 }), waits: fc.nat(500), lasts: fc.nat(1000) });
    const property = fc.property(fc.array(step), fc.integer({ min: 1, max: 8 }), (steps, limit) => {
      const windows = createRunningWindows([{ key: 'stored', endsAt: 700 }], limit);
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

  it('is denied of a key that never failed, and of every key once its window has ended', () => {
    const windows = createRunningWindows([]);
    expect([windows.isEmpty, windows.areNone(0)]).toEqual([true, true]);
    windows.add('a', 0, 1000);
    expect([windows.mayHave('a', 999), windows.mayHave('b', 999)]).toEqual([true, false]);
    expect([windows.mayHave('a', 1000), windows.areNone(1000)]).toEqual([false, true]);
  });

  it('is said of everybody while one found no room', () => {
    const windows = createRunningWindows([], 1);
    windows.add('a', 0, 1000);
    windows.add('b', 0, 2000);
    expect([windows.mayHave('c', 1999), windows.areNone(1999)]).toEqual([true, false]);
    expect([windows.mayHave('c', 2000), windows.areNone(2000)]).toEqual([false, true]);
  });
});
