/**
 * `npm run ok`: every gate of the project, one after another, and one line for each at the end. All of them run
 * even when one fails. A test that did not run is told loudly, and fails the gate where CI is set: a machine that
 * lacks a browser must not look like one on which the pages work.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Gate {
  readonly script: string;
  readonly holds: string;
}

interface Outcome extends Gate {
  readonly passed: boolean;
  readonly seconds: number;
  readonly note?: string;
}

const gates: readonly Gate[] = [
  { script: 'generate:check', holds: 'generated/ is what openapi/ says' },
  { script: 'typecheck', holds: 'the types hold' },
  { script: 'lint', holds: 'the code obeys its rules' },
  { script: 'format:check', holds: 'the code is formatted' },
  { script: 'imports', holds: 'arrows only go down' },
  { script: 'unused', holds: 'nothing is dead' },
  { script: 'openapi', holds: 'the documents are sound' },
  { script: 'score', holds: 'the documents are easy to integrate with' },
  { script: 'compatible', holds: 'what breaks clients is told by the version' },
  { script: 'build', holds: 'the published package builds' },
  { script: 'test', holds: 'the tests pass' },
];

const root = fileURLToPath(new URL('../', import.meta.url));
const report = `${root}.cache/tests.json`;
const reporting = ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];

interface TestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

function readReport(): TestReport | undefined {
  return existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as TestReport) : undefined;
}

/** How many tests ran and how they ended, on a line of its own; nothing where vitest itself did not get that far. */
function tally(): string {
  const counted = readReport();
  if (counted === undefined) return 'Tests: none ran';
  const { numPassedTests, numFailedTests, numPendingTests } = counted;
  return `Tests: ${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`;
}

/** The tests that vitest counted but did not run. */
function notRun(): string[] {
  const { testResults } = readReport() ?? { testResults: [] };
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => `${name.slice(root.length)}: ${fullName}`),
  );
}

/** Runs an npm script; what it prints is shown as it comes for the tests, and only on failure for the rest. */
async function run(script: string, more: readonly string[], show: boolean): Promise<boolean> {
  const child = spawn('npm', ['run', '--silent', script, ...more], {
    cwd: root,
    stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
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

function judgeTests(passed: boolean): { passed: boolean; note?: string } {
  const missing = passed ? notRun() : [];
  if (missing.length === 0) return { passed };
  const note = `${missing.length} ${missing.length === 1 ? 'test' : 'tests'} DID NOT RUN`;
  console.log(`\n${note}:\n${missing.map((one) => `  ${one}`).join('\n')}`);
  return { passed: process.env['CI'] === undefined, note };
}

async function judge(gate: Gate): Promise<Outcome> {
  const tests = gate.script === 'test';
  if (tests) rmSync(report, { force: true });
  const start = performance.now();
  const passed = await run(gate.script, tests ? reporting : [], tests);
  const verdict = tests ? judgeTests(passed) : { passed };
  const outcome = { ...gate, ...verdict, seconds: (performance.now() - start) / 1000 };
  console.log(line(outcome));
  return outcome;
}

function line({ script, holds, passed, seconds, note }: Outcome): string {
  const what = note ?? (passed ? holds : `npm run ${script}`);
  return `${passed ? 'ok    ' : 'FAILED'} ${script.padEnd(15)} ${seconds.toFixed(1).padStart(6)} s  ${what}`;
}

mkdirSync(`${root}.cache`, { recursive: true });
const outcomes: Outcome[] = [];
for (const gate of gates) outcomes.push(await judge(gate));
const failed = outcomes.filter(({ passed }) => !passed);
console.log(`\n${outcomes.map(line).join('\n')}\n`);
console.log(tally());
console.log(
  failed.length === 0
    ? 'Everything holds.'
    : `${failed.length} of ${outcomes.length} gates failed: ${failed.map(({ script }) => script).join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
