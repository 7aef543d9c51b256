/** `npm run faults`: the long form of the fault runs, and the check of a history that was kept. */
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { systemClock } from '../../src/foundation/clock.ts';
import { checkHistory, describeViolation } from '../../test/faults/check/check-history.ts';
import type { Violation } from '../../test/faults/check/violation.ts';
import { type Fault, faultList } from '../../test/faults/fault-list.ts';
import { type History, parseHistory } from '../../test/faults/history.ts';
import { type PlantedFault, plantedFaults } from '../../test/faults/planted/planted-faults.ts';
import { runFaults, type RunOptions } from '../../test/faults/run.ts';
import { summaryOf } from '../../test/faults/summary.ts';
import { createLaterVersion, upgradesTo } from '../../test/faults/upgrade.ts';

const usage = `Usage: npm run faults -- [--seed 1] [--only TEXT] [--planted TEXT]
       npm run faults -- --check FILE

Runs two instances on a real PostgreSQL under load. The database, the network and the instances fail, one after
the other. Then a version with one migration more replaces two instances one after the other, under the same load.
The history of all calls is checked.
  --seed     Makes the choices of the load.
  --only     Only the faults and upgrades whose names contain the text, for example 'upgraded'.
  --planted  Starts the instances with a planted fault: ${plantedFaults.join('; ')}.
  --check    Checks the history of an earlier run.

Exit code: 0 if the history has no violation, 1 if it has, 2 for invalid arguments.
`;

const shownViolations = 20;

/** Forty seconds are longer than `storage.maxStaleSeconds`. */
const longForm = { fault: 40, pause: 60, delays: [300, 2000] };

function show(history: History, violations: readonly Violation[]): void {
  for (const violation of violations.slice(0, shownViolations)) console.log(describeViolation(violation));
  console.log(`\n${summaryOf(history, violations).join('\n')}`);
  if (violations.length > 0) process.exitCode = 1;
}

interface Choices {
  readonly seed: number;
  readonly only: string;
  readonly planted?: PlantedFault;
}

/** One run with a history of its own. */
async function run(
  faults: readonly Fault[],
  options: Pick<RunOptions, 'seed' | 'planted' | 'migrates'>,
): Promise<void> {
  const folder = fileURLToPath(new URL('../../.cache/faults/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const file = `${folder}history-${systemClock.now()}.jsonl`;
  console.log(`The history is in ${file}`);
  const { history, violations } = await runFaults({
    faults,
    rounds: options.planted === undefined ? 10 : 0,
    maxStaleSeconds: 30,
    ...options,
    file,
    report: console.log,
  });
  show(history, violations);
}

async function runAll({ seed, only, planted }: Choices): Promise<void> {
  if (planted !== undefined) return run([], { seed, planted });
  const isChosen = ({ name }: Fault): boolean => name.includes(only);
  const faults = faultList(longForm).filter(isChosen);
  if (faults.length > 0) await run(faults, { seed });
  using later = createLaterVersion();
  const upgrades = upgradesTo(later).filter(isChosen);
  if (upgrades.length > 0) await run(upgrades, { seed, migrates: true });
}

function readWords(words: readonly string[]) {
  const { values } = parseArgs({
    args: [...words],
    options: {
      help: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      planted: { type: 'string' },
      check: { type: 'string' },
    },
  });
  const planted = plantedFaults.find((name) => values.planted !== undefined && name.includes(values.planted));
  if (values.planted !== undefined && planted === undefined)
    throw new Error('no planted fault has that name');
  if (!/^\d{1,9}$/.test(values.seed)) throw new Error('--seed must be a whole number');
  const { help, only, check } = values;
  return {
    help,
    check,
    only,
    seed: Number(values.seed),
    ...(planted && { planted }),
  };
}

try {
  const words = readWords(process.argv.slice(2));
  if (words.help) console.log(usage);
  else if (words.check === undefined) await runAll(words);
  else {
    const history = parseHistory(readFileSync(words.check, 'utf8'));
    show(history, checkHistory(history));
  }
} catch (error) {
  console.error(`${(error as Error).message}\n\n${usage}`);
  process.exitCode = 2;
}
