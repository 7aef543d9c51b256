import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { LaidFile } from './lay-files.ts';

const execute = promisify(execFile);
const script = join(import.meta.dirname, '../corpus/configuration-git-fixture.sh');

/** A real repository with a separate work tree, changed by real git as by its committers. */
export interface GitRemote {
  /** The folder of all files. */
  readonly folder: string;
  /** The bare repository that is fetched from. */
  readonly url: string;
  /** Runs git in the work tree. @returns its output without the line end. */
  git(...args: string[]): Promise<string>;
  /** Runs another program there. @returns its output without the line end. */
  run(program: string, ...args: string[]): Promise<string>;
  /** Commits files in the work tree and pushes the branch that is checked out. @returns the commit's id. */
  push(files: Readonly<Record<string, LaidFile>>): Promise<string>;
  /** Makes the remote unreachable, and reachable again. */
  hide(): Promise<void>;
  show(): Promise<void>;
  remove(): Promise<void>;
}

const environment = {
  PATH: process.env['PATH'] ?? '',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'Fixture',
  GIT_AUTHOR_EMAIL: 'fixture@example.com',
  GIT_COMMITTER_NAME: 'Fixture',
  GIT_COMMITTER_EMAIL: 'fixture@example.com',
  GIT_AUTHOR_DATE: '2026-02-01T00:00:00Z',
  GIT_COMMITTER_DATE: '2026-02-01T00:00:00Z',
};

/** The repository of the corpus: the same commit ids on every machine. */
export async function createFixtureRemote(): Promise<GitRemote> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-remote-'));
  await execute('bash', [script, join(folder, 'fixture')], { env: environment });
  return remoteIn(join(folder, 'fixture'), folder);
}

/** A repository with one commit on `branch`. */
export async function createRemote(
  files: Readonly<Record<string, LaidFile>>,
  branch = 'main',
): Promise<GitRemote> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-remote-'));
  for (const args of [
    ['init', '-q', '-b', branch, join(folder, 'work')],
    ['init', '-q', '--bare', '-b', branch, join(folder, 'remote.git')],
  ])
    await execute('git', args, { env: environment });
  const remote = await remoteIn(folder, folder);
  await remote.push(files);
  return remote;
}

async function remoteIn(place: string, folder: string): Promise<GitRemote> {
  const work = join(place, 'work');
  const url = join(place, 'remote.git');
  const run: GitRemote['run'] = async (program, ...args) =>
    (await execute(program, args, { cwd: work, env: environment, maxBuffer: 2 ** 26 })).stdout.trim();
  const git: GitRemote['git'] = (...args) => run('git', ...args);
  await git('remote', 'add', 'origin', url);
  return {
    folder,
    url,
    git,
    run,
    async push(files) {
      for (const [path, content] of Object.entries(files)) await lay(join(work, path), content);
      await git('add', '-A');
      await git('commit', '-q', '--allow-empty', '-m', 'change');
      await git('push', '-q', '--force', 'origin', 'HEAD');
      return git('rev-parse', 'HEAD');
    },
    hide: () => rename(url, `${url}-away`),
    show: () => rename(`${url}-away`, url),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function lay(target: string, content: LaidFile): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rm(target, { force: true });
  if (typeof content === 'string') await writeFile(target, content);
  else if ('link' in content) await symlink(content.link, target);
  else await writeFile(target, Buffer.from(content.hex, 'hex'));
}
