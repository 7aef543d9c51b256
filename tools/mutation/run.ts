/**
 * `npm run mutation [-- --surface gateway --places 45 --seed 1]`: changes the rules of the surfaces in places that a
 * seed draws, and tells which changes no test notices. Stryker and its runner are installed here, beside the project.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { surfaces } from './places.ts';

const usage = `Usage: npm run mutation -- [--surface NAME] [--places COUNT] [--seed TEXT]

Changes the source in drawn places, one after the other, and runs the tests that reach each. Takes about an hour.
--surface  one of ${surfaces.join(', ')}; all of them by default
--places   how many places are drawn of each surface, 45 by default; a place gives three changes on average
--seed     what the places are drawn by, 1 by default
Ends with 1 when fewer than 95 of 100 changes are noticed. The changes that mean the same are in equivalents.json.
`;

interface Mutant {
  readonly status: string;
  readonly replacement: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Equivalent {
  readonly file: string;
  /** The line that is changed, without its indentation. */
  readonly line: string;
  readonly replacement: string;
  readonly because: string;
}

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const equivalents = JSON.parse(readFileSync(`${here}equivalents.json`, 'utf8')) as readonly Equivalent[];

function run(command: string, words: readonly string[], options: { cwd: string; env?: object }): void {
  const env = { ...process.env, ...options.env };
  const { status } = spawnSync(command, words, { cwd: options.cwd, env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${status}`);
}

function survivorsOf({ files }: Report): { told: string[]; isEquivalent: boolean }[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ replacement, location: { start } }) => {
        const line = source.split('\n')[start.line - 1]?.trim() ?? '';
        const isEquivalent = equivalents.some(
          (one) => one.file === file && one.line === line && one.replacement === replacement,
        );
        return { told: [`${file}:${start.line}`, line, replacement], isEquivalent };
      }),
  );
}

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    surface: { type: 'string', multiple: true, default: [...surfaces] },
    places: { type: 'string', default: '45' },
    seed: { type: 'string', default: '1' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
if (!existsSync(`${here}node_modules`))
  // Its runner takes the project's own Vitest: a second one beside it would not run the project's tests.
  run('npm', ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: here });
let all = 0;
let equal = 0;
let unnoticed = 0;
for (const surface of values.surface) {
  const stryker = `${here}node_modules/@stryker-mutator/core/bin/stryker.js`;
  run(process.execPath, [stryker, 'run', `${here}stryker.config.mjs`], {
    cwd: root,
    env: { SURFACE: surface, PLACES: values.places, SEED: values.seed },
  });
  const report = JSON.parse(readFileSync(`${root}reports/mutation-${surface}.json`, 'utf8')) as Report;
  const mutants = Object.values(report.files).flatMap((file) => file.mutants);
  const survivors = survivorsOf(report);
  const left = survivors.filter(({ isEquivalent }) => !isEquivalent);
  all += mutants.length;
  equal += survivors.length - left.length;
  unnoticed += left.length;
  console.log(`${surface}: ${mutants.length} changes, ${left.length} unnoticed`);
  for (const { told } of left) console.log(`  ${told.join('  ')}`);
}
const share = (100 * (all - equal - unnoticed)) / (all - equal);
console.log(`${all} changes, ${equal} mean the same, ${share.toFixed(1)} % of the others are noticed.`);
process.exit(share >= 95 && equal <= all / 20 ? 0 : 1);
