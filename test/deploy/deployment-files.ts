/** The files of deploy/, and the programs that can check them. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadAll } from 'js-yaml';
import { onTestFinished } from 'vitest';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const deploy = join(root, 'deploy');

export type Tree = Readonly<Record<string, unknown>>;

export const readDeployed = (path: string): string => readFileSync(join(deploy, path), 'utf8');

/** The documents of a YAML file. */
export const documentsOf = (path: string): Tree[] => loadAll(readDeployed(path)) as Tree[];

/** True if the program is installed. */
export const isInstalled = (program: string): boolean =>
  spawnSync('sh', ['-c', 'command -v "$0"', program]).status === 0;

/** Registers tests that run a program, or reports that they did not run. */
export function whereInstalled(program: string, registerTests: () => void): void {
  if (isInstalled(program)) registerTests();
  else
    process.stderr.write(`\n*** The tests of ${program} DID NOT RUN: this machine has no such program ***\n`);
}

/** The programs that the gate installed or found. Then the tests must find them too. */
export const mustBeInstalled: readonly string[] =
  process.env['CI'] === 'true' ? (process.env['DEPLOY_TOOLS'] ?? '').split(' ').filter(Boolean) : [];

/** Runs a program and returns its output; throws if it fails. */
export function run(
  program: string,
  words: readonly string[],
  cwd = root,
  environment: Readonly<Record<string, string>> = {},
): string {
  const env = { ...process.env, ...environment };
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')}\n${stdout}${stderr}`, { cause: error });
  return stdout;
}

/** A folder that is deleted after the test. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs deploy/secrets.sh and returns the folder with the secrets. */
export function createSecrets(): string {
  const folder = join(makeFolder(), 'secrets');
  run('sh', ['deploy/secrets.sh', folder]);
  return folder;
}
