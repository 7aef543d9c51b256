/** Runs test files in a tree, until one test fails. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export interface Failure {
  readonly test: string;
  /** Empty if the file itself failed, for example at an import. */
  readonly title: string;
}

export type Result = 'passed' | 'out of time' | Failure;

function firstFailure(folder: string, report: Report): Failure {
  const failed = report.testResults.filter(({ status }) => status === 'failed');
  for (const { name, assertionResults } of failed) {
    const one = assertionResults.find(({ status }) => status === 'failed');
    if (one) return { test: relative(folder, name), title: one.fullName };
  }
  return { test: failed[0] ? relative(folder, failed[0].name) : '', title: '' };
}

/** Ends the tests, and the programs that they started. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // Recovered: the group ended meanwhile.
  }
}

export async function runTests(
  folder: string,
  tests: readonly string[],
  { milliseconds }: { readonly milliseconds: number },
): Promise<Result> {
  const file = join(folder, '.cache/seeded-bugs.json');
  rmSync(file, { force: true });
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--bail', '1', '--fsModuleCache'];
  const reporters = ['--reporter=json', `--outputFile.json=${file}`];
  const child = spawn(process.execPath, [...words, ...reporters, ...tests], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  });
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    endGroup(child.pid);
  }, milliseconds);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (status) => resolve(status));
  });
  clearTimeout(timer);
  endGroup(child.pid);
  if (isOver) return 'out of time';
  if (code === 0) return 'passed';
  if (!existsSync(file)) return { test: '', title: '' };
  return firstFailure(folder, JSON.parse(readFileSync(file, 'utf8')) as Report);
}
