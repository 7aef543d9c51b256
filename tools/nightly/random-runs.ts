/** Long random runs with a fresh seed. A seed that fails becomes a fixed case of the gate. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import type { FixedSeed } from '../../test/support/random-runs.ts';
import { runNode, vitest } from './run-command.ts';

type FixedSeeds = Readonly<Record<string, readonly FixedSeed[]>>;

const hasImport = (root: string, file: string, name: string): boolean =>
  readFileSync(join(root, file), 'utf8').includes(`support/${name}.ts'`);

/** The files of tests that have a long form. The contract kit has a step of its own. */
export const randomFiles = (root: string): string[] =>
  globSync('test/**/*.test.ts', { cwd: root })
    .filter((file) => hasImport(root, file, 'random-runs') || hasImport(root, file, 'long-runs'))
    .filter((file) => !file.startsWith('test/kit/'))
    .toSorted();

/** Adds a seed to the cases of the gate. */
export function fixSeed(root: string, file: string, seed: number): void {
  const path = join(root, 'test/support/fixed-seeds.yaml');
  const text = readFileSync(path, 'utf8');
  const seeds = (parse(text) ?? {}) as FixedSeeds;
  const added: FixedSeed = { seed, run: 'long' };
  const comment = text.slice(0, text.indexOf('\n') + 1);
  writeFileSync(path, `${comment}${stringify({ ...seeds, [file]: [...(seeds[file] ?? []), added] })}`);
}

/** Plays each file with the seed. A failure counts as one of the seed if it repeats. */
export async function playRandomRuns(root: string, seed: number, files: readonly string[]): Promise<boolean> {
  const environment = { RANDOM_RUNS: 'long', RANDOM_SEED: String(seed) };
  const failed: string[] = [];
  for (const [index, file] of files.entries()) {
    console.log(`random ${index + 1}/${files.length}: ${file}, seed ${seed}`);
    const play = (): Promise<boolean> => runNode(root, [...vitest, file], environment);
    if (await play()) continue;
    failed.push(file);
    if (await play()) {
      console.log(`${file} failed once with seed ${seed}, and passed when it was repeated`);
      continue;
    }
    if (!hasImport(root, file, 'random-runs')) continue;
    fixSeed(root, file, seed);
    console.log(`${file} fails with seed ${seed}: test/support/fixed-seeds.yaml has it now`);
  }
  for (const file of failed)
    console.log(`FAILED: RANDOM_RUNS=long RANDOM_SEED=${seed} npx --no -- vitest run ${file}`);
  return failed.length === 0;
}
