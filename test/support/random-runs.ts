/**
 * The seeds and the length of random runs (docs/decisions/tests.md, random-runs). The gate plays short runs of
 * committed seeds. `npm run nightly` plays long runs of a fresh one.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { isLongRun } from './long-runs.ts';
import { createSeeded } from './seeded.ts';

/** A seed that failed once, with the length of that run. */
export interface FixedSeed {
  readonly seed: number;
  readonly run: 'short' | 'long';
}

export interface RandomRun {
  readonly seed: number;
  readonly rounds: number;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

const readFixedSeeds = (): Readonly<Record<string, readonly FixedSeed[]>> =>
  load(readFileSync(join(root, 'test/support/fixed-seeds.yaml'), 'utf8')) as Readonly<
    Record<string, readonly FixedSeed[]>
  >;

/**
 * The runs of a file of tests: its own seed, and the seeds that failed before. RANDOM_SEED replaces them by one seed,
 * RANDOM_RUNS=long makes each run long.
 */
export function randomRuns(
  url: string,
  own: number,
  rounds: { readonly short: number; readonly long: number },
): readonly RandomRun[] {
  const length = isLongRun ? rounds.long : rounds.short;
  const given = process.env['RANDOM_SEED'];
  if (given) return [{ seed: Number(given), rounds: length }];
  const failed = readFixedSeeds()[relative(root, fileURLToPath(url))] ?? [];
  return [
    { seed: own, rounds: length },
    ...failed.map(({ seed, run }) => ({ seed, rounds: run === 'long' ? rounds.long : length })),
  ];
}

/** A part of a list that the seed draws; all of it in a long run. */
export function drawnPart<Item>(items: readonly Item[], count: number, seed: number): readonly Item[] {
  if (isLongRun) return items;
  const seeded = createSeeded(seed);
  const left = [...items];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(seeded.integer(left.length), 1),
  ).flat();
}
