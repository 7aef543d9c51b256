/** `npm run nightly`: the checks for which the gate has no time (docs/decisions/tests.md, nightly). */
import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { systemClock } from '../../src/foundation/clock.ts';
import { recordRun } from './last-runs.ts';
import { chooseSteps, type Night, type Step, steps } from './steps.ts';

const usage = `Usage: npm run nightly -- [--only STEP] [--seed NUMBER] [--files TEXT] [--list]

Runs the checks for which the gate has no time, one after the other. All of them run, even if one fails. Each run
is recorded in tools/nightly/last-runs.json and on the page docs/nightly.md.
--only   one step.
--seed   the seed of the random runs; a fresh one by default.
--files  only the random runs whose path contains the text; such a part is not recorded.
--list   lists the steps.
Exit code: 0 if every step passes, 1 if one fails, 2 for invalid arguments.
`;

const root = fileURLToPath(new URL('../../', import.meta.url));

interface Words {
  readonly help: boolean;
  readonly list: boolean;
  readonly chosen: readonly Step[];
  readonly night: Night;
}

/** @throws Error for unknown arguments */
function readWords(words: readonly string[]): Words {
  const { values } = parseArgs({
    args: [...words],
    options: {
      help: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      only: { type: 'string' },
      seed: { type: 'string', default: String(randomInt(2 ** 31)) },
      files: { type: 'string', default: '' },
    },
  });
  const { help, list, only, seed, files } = values;
  if (!/^\d{1,10}$/.test(seed)) throw new Error('--seed must be a whole number');
  return { help, list, chosen: chooseSteps(only), night: { root, seed: Number(seed), files } };
}

const commitOf = (): string =>
  execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

async function runStep(step: Step, night: Night): Promise<string> {
  const start = performance.now();
  const outcome = (await step.run(night)) ? 'passed' : 'failed';
  const seconds = Math.round((performance.now() - start) / 1000);
  const date = new Date(systemClock.now()).toISOString().slice(0, 10);
  const seeds = step.usesSeed ? { seeds: [String(night.seed)] } : {};
  if (night.files === '')
    recordRun(root, steps, step.name, { date, commit: commitOf(), seconds, outcome, ...seeds });
  const head = outcome === 'passed' ? 'ok    ' : 'FAILED';
  return `${head} ${step.name.padEnd(12)} ${String(seconds).padStart(6)} s  ${step.holds}`;
}

async function run({ chosen, night }: Words): Promise<void> {
  const lines: string[] = [];
  for (const [index, step] of chosen.entries()) {
    const seed = step.usesSeed ? `, seed ${night.seed}` : '';
    console.log(`\n${index + 1}/${chosen.length} ${step.name}${seed}`);
    lines.push(await runStep(step, night));
    console.log(lines.at(-1));
  }
  console.log(`\n${lines.join('\n')}`);
  if (lines.some((line) => line.startsWith('FAILED'))) process.exitCode = 1;
}

let words: Words | undefined;
try {
  words = readWords(process.argv.slice(2));
} catch (error) {
  console.error(`${(error as Error).message}\n\n${usage}`);
  process.exitCode = 2;
}
if (words?.help) console.log(usage);
else if (words?.list) for (const { name, holds } of steps) console.log(`${name.padEnd(12)} ${holds}`);
else if (words) await run(words);
