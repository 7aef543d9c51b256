import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';

/**
 * Lets far more objects live on than the young space holds, turn by turn, as requests do: before the space may grow and
 * after; then stands idle as far as V8 can tell, and does the same again. Prints the megabytes that half of the space
 * holds at the start, after each, and idle.
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

/** Collects everything once the service stands, of which V8 then tells how far it lets the heap grow. */
const collecting = `
const stands = mode === 'set' ? setCollector() : () => undefined;
stands();
gc();
`;

/**
 * Fills the heap, by which the memory reducer begins to wait, 0.1 s in the place of 8, and ends after it has had its
 * turn.
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

/** What the program printed in a process of its own, with V8's flags. */
async function printed(program: string, mode: 'set' | 'free', ...flags: readonly string[]): Promise<string> {
  const imports = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { setImmediate as turn } from 'node:timers/promises';
    import { setCollector } from './src/cli/command-line/collector.ts';
    const mode = process.argv[1];`;
  const words = [...flags, '--input-type=module', '--eval', imports + program, mode];
  return (await run(process.execPath, words, { maxBuffer: 2 ** 24 })).stdout;
}

/** What V8 told of its memory reducer. Run as JavaScript: to take types away Node would fill the heap too early. */
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

/** How many times what lives the heap may become before all of it is collected, as V8 has it at the end. */
async function growthOfHeap(mode: 'set' | 'free', ...flags: readonly string[]): Promise<number> {
  const trace = await printed(collecting, mode, '--expose-gc', '--trace-gc-verbose', ...flags);
  return Number([...trace.matchAll(/\[HeapController\] factor ([\d.]+)/g)].at(-1)?.[1]);
}

/**
 * Megabytes. On a machine whose processors others use as well, V8 grows the space by what has just lived on, and the
 * growth is limited a step too late: 17 were seen in the place of 12, where V8 alone goes to 32.
 */
const atMost = 20;

describe('the memory of a running service (ADR 0017)', () => {
  it('V8 alone lets the space for young objects grow far beyond 12 MB', async () => {
    expect((await youngSpace('free')).held).toBeGreaterThan(atMost);
  });

  it('is held as it is while the service starts', async () => {
    expect((await youngSpace('set')).held).toBeLessThan(atMost);
  });

  it('grows to about 12 MB once the service stands, and again after V8 has made it small', async () => {
    const { first, idle, second } = await youngSpace('set');
    expect(first).toBeGreaterThan(6);
    expect(first).toBeLessThan(atMost);
    expect(idle).toBeLessThan(6);
    expect(second).toBeGreaterThan(6);
    expect(second).toBeLessThan(atMost);
  });

  it('a size that the operator gave stands', async () => {
    expect((await youngSpace('set', '--max-semi-space-size=32')).first).toBeGreaterThan(20);
  });

  it('all is collected when there is twice as much as lived', async () => {
    expect(await growthOfHeap('free')).not.toBe(2);
    expect(await growthOfHeap('set')).toBe(2);
  });

  it('another measure that the operator gave stands', async () => {
    expect(await growthOfHeap('set', '--heap-growing-percent=40')).toBe(1.4);
    expect(await growthOfHeap('set', '--heap_growing_percent=40')).toBe(1.4);
  });

  it("V8's memory reducer collects nothing by the clock", async () => {
    expect(await toldOfReducer('free')).toContain('Memory reducer');
    expect(await toldOfReducer('set')).toBe('1000000\n');
  });
});
