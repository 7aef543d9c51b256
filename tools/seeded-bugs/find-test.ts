/** Finds the nearest test file that a bug makes fail. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bug, plantBug } from './bug.ts';
import type { Candidate } from './candidates.ts';
import { nearestTests } from './nearest-tests.ts';
import { type Failure, runTests } from './run-tests.ts';

const minute = 60_000;
const allowed = Number(process.env['ALLOWED'] ?? 4 * minute);

/** Numbers of files that run together: the nearest alone, because most bugs are found there. */
const portions: readonly (readonly [tier: 'fast' | 'slow', from: number, to: number])[] = [
  ['fast', 0, 2],
  ['fast', 2, 6],
  ['fast', 6, 14],
  ['fast', 14, 40],
  ['slow', 0, 2],
];

/** Results of files without a bug. */
const sound = new Map<string, boolean>();

async function isSound(folder: string, test: string): Promise<boolean> {
  const known = sound.get(test);
  if (known !== undefined) return known;
  const passed = (await runTests(folder, [test], { milliseconds: 2 * minute })) === 'passed';
  sound.set(test, passed);
  return passed;
}

/** Returns the first failure in a portion of the files that pass without the bug, with and without the others. */
async function failureIn(
  folder: string,
  candidate: Candidate,
  tests: readonly string[],
  milliseconds: number,
) {
  const path = join(folder, candidate.file);
  const original = readFileSync(path, 'utf8');
  let left = tests.filter((test) => sound.get(test) !== false);
  const deadline = performance.now() + milliseconds;
  while (left.length > 0 && performance.now() < deadline) {
    plantBug(folder, candidate);
    let failure: Awaited<ReturnType<typeof runTests>>;
    try {
      failure = await runTests(folder, left, { milliseconds: deadline - performance.now() });
      if (typeof failure !== 'string' && failure.test !== '' && left.length > 1)
        failure = await runTests(folder, [failure.test], { milliseconds: 2 * minute });
    } finally {
      writeFileSync(path, original);
    }
    if (failure === 'passed' || failure === 'out of time') return failure;
    const { test, title } = failure;
    if (test === '') return 'passed';
    if (title !== '' && (await isSound(folder, test))) return failure;
    left = left.filter((one) => one !== test);
  }
  return 'out of time' as const;
}

/** Returns the bug with its test, or the reason why there is none. */
export async function findTest(
  folder: string,
  candidate: Candidate,
): Promise<Bug | 'not found' | 'out of time'> {
  const end = performance.now() + allowed;
  let last: 'passed' | 'out of time' | Failure = 'passed';
  for (const [tier, from, to] of portions) {
    const left = end - performance.now();
    if (left < 5000) return 'out of time';
    const tests = nearestTests(candidate.file, candidate.room, tier).slice(from, to);
    last = await failureIn(folder, candidate, tests, left);
    if (typeof last !== 'string') return { ...candidate, ...last };
  }
  return last === 'out of time' ? last : 'not found';
}
