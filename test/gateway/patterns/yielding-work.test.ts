import { describe, expect, it } from 'vitest';
import { runAtOnce, runYielding, type YieldingWork } from '../../../src/gateway/patterns/yielding-work.ts';

function* counted(steps: number, done: { steps: number }): YieldingWork<string> {
  for (; done.steps < steps; done.steps += 1) yield;
  return 'made';
}

describe('a long computation', () => {
  it('is complete when the synchronous call returns', () => {
    const done = { steps: 0 };
    expect([runAtOnce(counted(100, done)), done.steps]).toEqual(['made', 100]);
  });

  it('leaves the event loop to others after each batch of steps', async () => {
    const done = { steps: 0 };
    const seen: number[] = [];
    let runs = true;
    const look = (): void => {
      seen.push(done.steps);
      if (runs) setImmediate(look);
    };
    setImmediate(look);
    expect(await runYielding(counted(100, done), 10)).toBe('made');
    runs = false;
    // No turn follows the last steps.
    expect([...new Set(seen)].slice(0, 9)).toEqual([9, 19, 29, 39, 49, 59, 69, 79, 89]);
  });

  it('rejects if it fails', async () => {
    await expect(runYielding(failing(), 1)).rejects.toThrow('no');
  });
});

function* failing(): YieldingWork<never> {
  yield;
  throw new Error('no');
}
