import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

/**
 * Lets far more objects live on than the young space holds, turn by turn, as requests do: before the space may grow and
 * after; then stands idle as far as V8 can tell, and does the same again. Prints the megabytes that half of the space
 * holds at the start, after each, and idle.
 */
const program = `
import { getHeapSpaceStatistics } from 'node:v8';
import { setImmediate as turn } from 'node:timers/promises';
import { setCollector } from './src/cli/collector.ts';
const megabytes = () => {
  const space = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  return (space.space_used_size + space.space_available_size) / 2 ** 20;
};
let kept = [];
const work = async () => {
  for (let index = 0; index < 1e6; index += 1) {
    kept.push({ index, list: [index] });
    if (index % 1000 === 0) await turn();
  }
  return megabytes();
};
const start = megabytes();
const letGrow = process.argv[1] === 'set' ? setCollector() : () => undefined;
const held = await work();
kept = [];
letGrow();
const first = await work();
kept = [];
gc({ type: 'major', flavor: 'last-resort', execution: 'sync' });
const idle = megabytes();
await turn();
console.log(JSON.stringify({ start, held, first, idle, second: await work() }));
`;

interface Young {
  readonly start: number;
  readonly held: number;
  readonly first: number;
  readonly idle: number;
  readonly second: number;
}

function youngSpace(mode: 'set' | 'free', ...flags: readonly string[]): Young {
  const words = ['--expose-gc', ...flags, '--input-type=module', '--eval', program, mode];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' })) as Young;
}

describe('the memory of a running service (ADR 0017)', () => {
  it('V8 lets the space for young objects grow beyond 16 MB', () => {
    expect(youngSpace('free').held).toBeGreaterThan(20);
  });

  it('is held as it is while the service starts', () => {
    const { start, held } = youngSpace('set');
    expect(held).toBe(start);
  });

  it('grows to 16 MB and no further once the service stands, and again after V8 has made it small', () => {
    const { first, idle, second } = youngSpace('set');
    expect(first).toBeGreaterThan(8);
    expect(first).toBeLessThanOrEqual(16);
    expect(idle).toBeLessThan(8);
    expect(second).toBeGreaterThan(8);
    expect(second).toBeLessThanOrEqual(16);
  });

  it('a size that the operator gave stands', () => {
    expect(youngSpace('set', '--max-semi-space-size=32').first).toBeGreaterThan(20);
  });
});
