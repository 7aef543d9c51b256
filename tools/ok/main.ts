/**
 * `npm run ok` runs the static gates and the fast tests, `npm run ok:all` the slow gates too. The static gates run
 * beside the tests, because tests often wait. All gates run even if one fails, and each has one line at the end.
 * Skipped tests are reported, and fail the gate if CI is set: a missing browser must not look like a tested page.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type Gate, selectGates, type Selection, selections } from './gates.ts';
import { notRun, slowest, tally } from './test-report.ts';

interface Outcome extends Gate {
  readonly passed: boolean;
  readonly seconds: number;
  readonly note?: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const usage = `npm run ok               the static gates and the fast tier of tests
npm run ok:all           the same, the package and the slow tier
npm run ok:all -- --rest only the gates that npm run ok omits`;

const reportOf = ({ script }: Gate): string => `${root}.cache/${script.replace(':', '-')}.json`;

const reporting = (gate: Gate): string[] => [
  '--',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportOf(gate)}`,
];

/**
 * Runs a script of package.json. The output of tests is printed immediately, that of other scripts only if they
 * fail.
 */
async function run(script: string, more: readonly string[], isShown: boolean): Promise<boolean> {
  const child = spawn(process.execPath, ['--run', script, ...more], {
    cwd: root,
    stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  const passed = await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
  if (!passed) process.stdout.write(Buffer.concat(printed));
  return passed;
}

function judgeTests(gate: Gate, passed: boolean): { passed: boolean; note?: string } {
  const missing = passed ? notRun(reportOf(gate), root) : [];
  if (missing.length === 0) return { passed };
  const note = `${missing.length} ${missing.length === 1 ? 'test' : 'tests'} DID NOT RUN`;
  console.log(`\n${note}:\n${missing.map((one) => `  ${one}`).join('\n')}`);
  return { passed: process.env['CI'] === undefined, note };
}

async function judge(gate: Gate): Promise<Outcome> {
  const { runsTests = false } = gate;
  const start = performance.now();
  const passed = await run(gate.script, runsTests ? reporting(gate) : [], runsTests);
  const verdict = runsTests ? judgeTests(gate, passed) : { passed };
  const outcome = { ...gate, ...verdict, seconds: (performance.now() - start) / 1000 };
  console.log(line(outcome));
  return outcome;
}

function line({ script, holds, passed, seconds, note }: Outcome): string {
  const what = note ?? (passed ? holds : `npm run ${script}`);
  return `${passed ? 'ok    ' : 'FAILED'} ${script.padEnd(15)} ${seconds.toFixed(1).padStart(6)} s  ${what}`;
}

/** Runs the gates of a list one after the other, beside the other callers that take from the same list. */
async function takeFrom(queue: Gate[], outcomes: Outcome[]): Promise<void> {
  for (let gate = queue.shift(); gate; gate = queue.shift()) outcomes.push(await judge(gate));
}

async function runGates(selection: Selection | undefined): Promise<void> {
  const gates = selectGates(selection);
  const reports = gates.filter(({ runsTests }) => runsTests).map(reportOf);
  mkdirSync(`${root}.cache`, { recursive: true });
  for (const report of reports) rmSync(report, { force: true });
  const finished: Outcome[] = [];
  // Tests keep every processor busy, so they run one tier after the other.
  const tests = gates.filter(({ runsTests }) => runsTests);
  const others = gates.filter(({ runsTests }) => !runsTests);
  const beside = Array.from({ length: Math.max(1, availableParallelism() - 1) }, () => others);
  await Promise.all([tests, ...beside].map((queue) => takeFrom(queue, finished)));
  const outcomes = gates.flatMap((gate) => finished.filter(({ script }) => script === gate.script));
  const failed = outcomes.filter(({ passed }) => !passed);
  console.log(`\n${slowest(reports, root)}`);
  console.log(`\n${outcomes.map(line).join('\n')}\n`);
  console.log(tally(reports));
  console.log(
    failed.length === 0
      ? 'Everything holds.'
      : `${failed.length} of ${outcomes.length} gates failed: ${failed.map(({ script }) => script).join(', ')}.`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

const words = process.argv.slice(2);
// `npm run ok:all -- --rest` passes both flags: the last one counts.
const last = selections.find((selection) => selection === words.at(-1));
if (words.length > 0 && last === undefined) {
  console.error(usage);
  process.exitCode = words.at(-1) === '--help' ? 0 : 2;
} else await runGates(last);
