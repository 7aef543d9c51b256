/** `npm run seeded-bugs`: shows that the tests find bugs that were drawn by lot (docs/decisions/tests.md, seeded-bugs). */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openTree } from '../mutation/tree.ts';
import { type Bug, plantBug, readBugs } from './bug.ts';
import { roomNames } from './rooms.ts';
import { type Result, runTests } from './run-tests.ts';
import { drawBugs, readWords, usage, type Words } from './words.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Longer than each of the files: only a hang reaches it. */
const bound = { milliseconds: 20 * 60_000 };

interface Outcome {
  readonly bug: Bug;
  readonly isFound: boolean;
}

/** Runs the check with the bug, and takes the bug out again. */
async function withBug<Value>(folder: string, bug: Bug, check: () => Promise<Value>): Promise<Value> {
  const path = join(folder, bug.file);
  const original = readFileSync(path, 'utf8');
  plantBug(folder, bug);
  try {
    return await check();
  } finally {
    writeFileSync(path, original);
  }
}

function describeResult(result: Result): string {
  if (typeof result === 'string') return result === 'passed' ? 'its tests pass' : 'its tests did not end';
  return result.title === '' ? `${result.test || 'its test file'} did not run` : result.title;
}

async function byItsTest(folder: string, bug: Bug): Promise<{ isFound: boolean; note: string }> {
  const result = await withBug(folder, bug, () => runTests(folder, [bug.test], bound));
  return { isFound: result !== 'passed', note: `${bug.test}: ${describeResult(result)}` };
}

/** Returns the last line of the gate. */
async function runGate(folder: string): Promise<{ isFound: boolean; note: string }> {
  const child = spawn(process.execPath, ['--run', 'ok'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { isFound: code !== 0, note: printed.trimEnd().split('\n').at(-1) ?? '' };
}

/** @throws Error if tests fail without a bug, because then a failure shows nothing */
async function checkSound(folder: string, bugs: readonly Bug[], isGate: boolean): Promise<void> {
  if (isGate) {
    console.log('npm run ok without a bug ...');
    const { isFound, note } = await runGate(folder);
    if (isFound) throw new Error(`the gate fails without a bug: ${note}`);
    return;
  }
  const files = [...new Set(bugs.map(({ test }) => test))];
  console.log(`${files.length} test files without a bug ...`);
  const result = await runTests(folder, files, bound);
  if (result === 'passed') return;
  const where = typeof result === 'string' ? '' : result.test;
  throw new Error(`without a bug: ${where}: ${describeResult(result)}`);
}

function table(outcomes: readonly Outcome[]): string {
  const rows = roomNames.flatMap((room) => {
    const own = outcomes.filter(({ bug }) => bug.room === room);
    if (own.length === 0) return [];
    return [`${room.padEnd(15)} ${own.filter(({ isFound }) => isFound).length} of ${own.length}`];
  });
  const found = outcomes.filter(({ isFound }) => isFound).length;
  return [...rows, `${'all rooms'.padEnd(15)} ${found} of ${outcomes.length}`].join('\n');
}

async function run({ chosen, gate }: Words): Promise<void> {
  const bugs = gate ? drawBugs(chosen, gate.count, gate.seed) : chosen;
  if (gate) console.log(`--seed ${gate.seed} draws ${bugs.map(({ id }) => id).join(', ')}.`);
  using tree = openTree(root);
  const { folder } = tree;
  await checkSound(folder, bugs, gate !== undefined);
  const outcomes: Outcome[] = [];
  for (const bug of bugs) {
    const start = performance.now();
    const { isFound, note } = await (gate
      ? withBug(folder, bug, () => runGate(folder))
      : byItsTest(folder, bug));
    outcomes.push({ bug, isFound });
    const seconds = `${((performance.now() - start) / 1000).toFixed(0)} s`;
    const place = `${outcomes.length}/${bugs.length}`.padStart(5);
    console.log(
      `${place} ${isFound ? 'found    ' : 'NOT FOUND'} ${bug.id.padEnd(40)} ${seconds.padStart(5)}  ${note}`,
    );
  }
  console.log(`\n${table(outcomes)}`);
  if (outcomes.some(({ isFound }) => !isFound)) process.exitCode = 1;
}

let words: Words | undefined;
try {
  words = readWords(process.argv.slice(2), readBugs(root), () => String(randomInt(1_000_000)));
} catch (error) {
  console.error(`${(error as Error).message}\n\n${usage}`);
  process.exitCode = 2;
}
if (words?.help) console.log(usage);
else if (words) {
  try {
    await run(words);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
