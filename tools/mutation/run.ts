/**
 * `npm run mutation [-- --surface gateway --places 25 --seed 1]`: changes the rules of the surfaces in places that
 * a seed draws, and reports the changes that no test detects. Stryker and its runner are installed only in this
 * folder.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { surfaces } from './places.ts';
import { type Outcome, readOutcome } from './report.ts';
import { mutateThreads } from './threads.ts';

const usage = `Usage: npm run mutation -- [--surface NAME] [--places COUNT] [--seed TEXT]

Changes the source in drawn places, one after the other, and runs the tests that reach each. All surfaces
together have more than 400 changes, which take about an hour on two quiet cores.
--surface  one of ${surfaces.join(', ')}, or threads for the code of worker threads; all of them by default.
--places   number of places drawn for each surface, 25 by default. A place gives three to four changes on average.
--seed     seed of the draw, 1 by default.
--record   writes the figures into tools/mutation/last-run.json.
Ends with 1 if tests detect fewer than 95 of 100 changes. Equivalent changes are in equivalents.json.
`;

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

function run(command: string, words: readonly string[], options: { cwd: string; env?: object }): void {
  const env = { ...process.env, ...options.env };
  const { status } = spawnSync(command, words, { cwd: options.cwd, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${status}`);
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    surface: { type: 'string', multiple: true, default: [...surfaces, 'threads'] },
    places: { type: 'string', default: '25' },
    seed: { type: 'string', default: '1' },
    record: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const outcomes: Record<string, Outcome> = {};

function outcomeOf(surface: string): Outcome {
  if (surface === 'threads') return mutateThreads(root);
  if (!existsSync(`${here}node_modules`))
    // Its runner uses the project's own Vitest: a second one would not run the project's tests.
    run('npm', ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here });
  const stryker = `${here}node_modules/@stryker-mutator/core/bin/stryker.js`;
  run(process.execPath, [stryker, 'run', `${here}stryker.config.mjs`], {
    cwd: root,
    env: { SURFACE: surface, PLACES: values.places, SEED: values.seed },
  });
  return readOutcome(`${root}reports/mutation-${surface}.json`);
}

for (const surface of values.surface) {
  const outcome = outcomeOf(surface);
  outcomes[surface] = outcome;
  console.log(`${surface}: ${outcome.changes} changes, ${outcome.unnoticed.length} unnoticed`);
  for (const one of outcome.unnoticed) console.log(`  ${one}`);
}
const sum = (count: (outcome: Outcome) => number): number =>
  Object.values(outcomes).reduce((total, outcome) => total + count(outcome), 0);
const all = sum(({ changes }) => changes);
const equivalent = sum((outcome) => outcome.equivalent);
const share = (100 * sum(({ noticed }) => noticed)) / (all - equivalent);
console.log(`${all} changes, ${equivalent} mean the same, ${share.toFixed(1)} % of the others are detected.`);
if (values.record) {
  const { places, seed } = values;
  const record = { seed, places: Number(places), ...outcomes };
  writeFileSync(`${here}last-run.json`, `${JSON.stringify(record, undefined, 2)}\n`);
}
process.exit(share >= 95 && equivalent <= all / 20 ? 0 : 1);
