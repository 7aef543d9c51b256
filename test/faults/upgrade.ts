/** A rolling upgrade: instances of an earlier version are replaced one after the other. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Violation } from './check/violation.ts';
import type { Fault } from './fault-list.ts';
import { instanceNames } from './history.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The commit "feat(service): several instances and processes share one store". It is the first on which several
 * instances serve on PostgreSQL. The commit bf31be0c before it stores in PostgreSQL, but there only one service may use
 * a database. Its schema is 28, so an upgrade from it applies the migrations that came later.
 */
export const firstOnPostgres = 'a496bb1c0449e90bf133a8731b21add1ae329a88';

export interface EarlierVersion extends Disposable {
  /** The program to start. */
  readonly program: string;
}

async function git(...words: readonly string[]): Promise<string> {
  return (await run('git', words, { cwd: root })).stdout.trim();
}

/** True if the history of this checkout was cut off before the commit, so that no upgrade from it can be shown. */
export async function isCutOff(revision: string): Promise<boolean> {
  if ((await git('rev-parse', '--is-shallow-repository')) !== 'true') return false;
  return git('cat-file', '-e', `${revision}^{commit}`).then(
    () => false,
    // Recovered: the commit is absent, as a shallow history says itself.
    () => true,
  );
}

/**
 * The source of a commit, with the packages of this one, so that it needs no network.
 * @throws Error if the repository does not have it
 */
export async function readEarlierVersion(revision: string): Promise<EarlierVersion> {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-earlier-'));
  const archive = join(folder, 'source.tar');
  const parts = ['src', 'generated', 'openapi', 'package.json'];
  await git('archive', `--output=${archive}`, revision, '--', ...parts);
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

/** The version of the schema before the upgrade and after it. */
export interface SchemaVersions {
  readonly before: number;
  readonly after: number;
}

/** An upgrade that applies no migration would show less than it says. */
export function checkMigrated({ before, after }: SchemaVersions): readonly Violation[] {
  if (before < after) return [];
  return [{ rule: 'migrated', key: 'schema', told: `it was ${before} and is ${after}`, calls: [] }];
}
