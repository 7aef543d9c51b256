/** Runs the suite that is generated from the documents in a tree with one change. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plantBug } from '../seeded-bugs/bug.ts';
import type { ChangedHandler } from './lists.ts';

interface Report {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

export interface FailedTest {
  readonly title: string;
  readonly messages: string;
}

const suite = ['test/contract/contract.test.ts', 'test/contract/invariants.test.ts'];

async function runSuite(folder: string): Promise<readonly FailedTest[]> {
  const file = join(folder, '.cache/strangers.json');
  rmSync(file, { force: true });
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile.json=${file}`];
  const child = spawn(process.execPath, [...words, ...suite], { cwd: folder, stdio: 'ignore' });
  await new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
  if (!existsSync(file)) return [{ title: 'the suite did not run', messages: '' }];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return testResults.flatMap(({ message, assertionResults }) => [
    ...(message === '' || assertionResults.length > 0
      ? []
      : [{ title: 'a file of tests', messages: message }]),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ title: fullName, messages: failureMessages.join('\n') })),
  ]);
}

/** Returns the failed tests, and takes the change out again. */
export async function playHandler(folder: string, changed: ChangedHandler): Promise<readonly FailedTest[]> {
  const path = join(folder, changed.file);
  const original = readFileSync(path, 'utf8');
  plantBug(folder, changed);
  try {
    return await runSuite(folder);
  } finally {
    writeFileSync(path, original);
  }
}

/** @throws Error if tests fail without a change, because then a failure shows nothing */
export async function assertSound(folder: string): Promise<void> {
  const [first] = await runSuite(folder);
  if (first) throw new Error(`without a change: ${first.title} ${first.messages.slice(0, 400)}`);
}
