import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';

/**
 * Lets far more objects survive than the young generation holds, in turns, as requests do: before the space may
 * grow and after. Then it is idle as far as V8 can see, and does the same again. Prints the megabytes of one half
 * of the space at the start, after each run, and when idle.
 */
const growing = `
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
const stands = mode === 'set' ? setCollector() : () => undefined;
const held = await work();
kept = [];
stands();
const first = await work();
kept = [];
gc({ type: 'major', flavor: 'last-resort', execution: 'sync' });
const idle = megabytes();
await turn();
console.log(JSON.stringify({ start, held, first, idle, second: await work() }));
`;

/** Runs a full collection once the service has started. V8 then reports the limit of heap growth. */
const collecting = `
const stands = mode === 'set' ? setCollector() : () => undefined;
stands();
gc();
`;

/**
 * Fills the heap, which starts the delay of the memory reducer (0.1 s instead of 8), and ends after the reducer has
 * run.
 */
const reducing = `
import { setFlagsFromString } from 'node:v8';
setFlagsFromString('--gc-memory-reducer-start-delay-ms=100');
const { holdMemoryReducer } = await import('./collector.mjs');
if (process.argv[2] === 'set') holdMemoryReducer();
const kept = Array.from({ length: 1e6 }, (_, index) => ({ index }));
setTimeout(() => console.log(kept.length), 500);
`;

const run = promisify(execFile);

/** The output of the program in a process of its own, with V8's flags. */
async function printed(program: string, mode: 'set' | 'free', ...flags: readonly string[]): Promise<string> {
  const imports = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { setImmediate as turn } from 'node:timers/promises';
    import { setCollector } from './src/cli/command-line/collector.ts';
    const mode = process.argv[1];`;
  const words = [...flags, '--input-type=module', '--eval', imports + program, mode];
  return (await run(process.execPath, words, { maxBuffer: 2 ** 24 })).stdout;
}

/** The trace of V8's memory reducer. The program is JavaScript: stripping types would fill the heap too early. */
async function toldOfReducer(mode: 'set' | 'free'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-collector-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const collector = stripTypeScriptTypes(await readFile('src/cli/command-line/collector.ts', 'utf8'));
  await writeFile(join(folder, 'collector.mjs'), collector);
  await writeFile(join(folder, 'program.mjs'), reducing);
  const { stdout } = await run(process.execPath, ['--trace-memory-reducer', 'program.mjs', mode], {
    cwd: folder,
  });
  return stdout;
}

interface Young {
  readonly start: number;
  readonly held: number;
  readonly first: number;
  readonly idle: number;
  readonly second: number;
}

async function youngSpace(mode: 'set' | 'free', ...flags: readonly string[]): Promise<Young> {
  return JSON.parse(await printed(growing, mode, '--expose-gc', ...flags)) as Young;
}

/** The factor by which the heap may grow before a full collection, as V8 reports it at the end. */
async function growthOfHeap(mode: 'set' | 'free', ...flags: readonly string[]): Promise<number> {
  const trace = await printed(collecting, mode, '--expose-gc', '--trace-gc-verbose', ...flags);
  return Number([...trace.matchAll(/\[HeapController\] factor ([\d.]+)/g)].at(-1)?.[1]);
}

/**
 * Megabytes. If other processes use the processors too, V8 grows the space by the objects that have just survived,
 * and the limit applies one step late: 17 were measured instead of 12. V8 alone grows to 32.
 */
const atMost = 20;

describe('the memory of a running service (ADR 0017)', () => {
  it('V8 alone lets the young generation grow far beyond 12 MB', async () => {
    expect((await youngSpace('free')).held).toBeGreaterThan(atMost);
  });

  it('does not grow while the service starts', async () => {
    expect((await youngSpace('set')).held).toBeLessThan(atMost);
  });

  it('grows to about 12 MB after the start, and again after V8 has shrunk it', async () => {
    const { first, idle, second } = await youngSpace('set');
    expect(first).toBeGreaterThan(6);
    expect(first).toBeLessThan(atMost);
    expect(idle).toBeLessThan(6);
    expect(second).toBeGreaterThan(6);
    expect(second).toBeLessThan(atMost);
  });

  it('respects a size that the operator has set', async () => {
    expect((await youngSpace('set', '--max-semi-space-size=32')).first).toBeGreaterThan(20);
  });

  it('runs a full collection when the heap has doubled', async () => {
    expect(await growthOfHeap('free')).not.toBe(2);
    expect(await growthOfHeap('set')).toBe(2);
  });

  it('respects another factor that the operator has set', async () => {
    expect(await growthOfHeap('set', '--heap-growing-percent=40')).toBe(1.4);
    expect(await growthOfHeap('set', '--heap_growing_percent=40')).toBe(1.4);
  });

  it("V8's memory reducer does not collect at intervals", async () => {
    expect(await toldOfReducer('free')).toContain('Memory reducer');
    expect(await toldOfReducer('set')).toBe('1000000\n');
  });
});
