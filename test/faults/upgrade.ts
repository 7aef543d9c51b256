/** A rolling upgrade: instances of an earlier version are replaced one after the other. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Fault } from './fault-list.ts';
import { instanceNames } from './history.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

export interface EarlierVersion extends Disposable {
  /** The program to start. */
  readonly program: string;
}

/** The source of a commit, with the packages of this one. @throws Error if the repository does not have it */
export async function readEarlierVersion(revision: string): Promise<EarlierVersion> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-earlier-'));
  const archive = join(folder, 'source.tar');
  await run(
    'git',
    ['archive', `--output=${archive}`, revision, '--', 'src', 'generated', 'openapi', 'package.json'],
    {
      cwd: root,
    },
  );
  await run('tar', ['-xf', archive, '-C', folder]);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return {
    program: join(folder, 'src', 'cli', 'main.ts'),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Each instance ends as an operator ends it, and starts as this version. The other one still serves. */
export const upgradeSteps: readonly Fault[] = instanceNames.map((name) => ({
  name: `instance ${name} upgraded`,
  seconds: 0,
  begin: ({ instances }) => instances[name].stop(),
  end: ({ instances }) => instances[name].start(),
}));
