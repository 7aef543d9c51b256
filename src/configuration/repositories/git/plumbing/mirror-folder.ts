import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordPrefix } from './default-line.ts';
import { type GitCommand, GitFailed, hasObject, type RunLimits } from './git-command.ts';
import { refusedShallow } from './remote-head.ts';

/** A folder with its git. */
export interface MirrorFolder {
  readonly git: GitCommand;
  readonly folder: string;
}

const init = ['init', '--quiet', '--bare', '--template='];

/**
 * Creates the bare repository, or opens it again. Its HEAD and its settings are the same in every mirror, so damaged
 * ones are written again. @throws GitFailed
 */
export async function openMirror({ git, folder }: MirrorFolder, limits: RunLimits): Promise<void> {
  const head = await readFile(join(folder, 'HEAD'), 'utf8').catch(() => undefined);
  if (head !== undefined && !head.startsWith('ref: refs/heads/'))
    await writeFile(join(folder, 'HEAD'), 'ref: refs/heads/main\n');
  try {
    await git.run(init, limits);
  } catch {
    await rm(join(folder, 'config'), { recursive: true, force: true });
    await git.run(init, limits);
  }
  await removeLocks(folder);
}

/** Fetches branches and tags. @throws GitFailed, also if the remote is a shallow clone, of which git only warns. */
export async function fetchInto(git: GitCommand, url: string, limits: RunLimits): Promise<void> {
  let warnings = '';
  const warned = (text: string): void => void (warnings = text);
  const lines = ['+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*'];
  await git.run(fetchArguments(url, ...lines), { ...limits, warned });
  if (refusedShallow.test(warnings)) throw new GitFailed(`git fetch: ${warnings.trim()}`);
}

/**
 * Fetches into a new folder, and moves the damaged one aside. One damaged mirror is kept, for an operator.
 * @param kept the commit of a default label that the remote has lost
 * @returns the place of the damaged mirror. @throws GitFailed; the damaged mirror is in its place then.
 */
export async function remakeMirror(
  { folder }: MirrorFolder,
  fresh: MirrorFolder,
  {
    url,
    limits,
    kept,
  }: { readonly url: string; readonly limits: RunLimits; readonly kept: string | undefined },
): Promise<string> {
  await rm(fresh.folder, { recursive: true, force: true });
  await mkdir(fresh.folder, { recursive: true, mode: 0o700 });
  await openMirror(fresh, limits);
  await fetchInto(fresh.git, url, limits);
  // The remote does not have the records. Without them, the default label is found at the remote.
  const records = `+${recordPrefix}*:${recordPrefix}*`;
  await fresh.git.run(fetchArguments(folder, records), limits).catch(() => undefined);
  const aside = `${folder}.damaged`;
  if (kept !== undefined && !(await hasObject(fresh.git, kept, limits))) {
    await mkdir(join(fresh.folder, 'objects/info'), { recursive: true });
    await writeFile(join(fresh.folder, 'objects/info/alternates'), `${join(aside, 'objects')}\n`);
  }
  await rm(aside, { recursive: true, force: true });
  await rename(folder, aside).catch((error: unknown) => {
    // Nothing is to be moved if another program has deleted it.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  });
  await rename(fresh.folder, folder);
  return aside;
}

/**
 * Only branches and tags. Other refs of a remote, such as the heads of pull requests, may come from people without
 * the right to push. Deleted and rewritten refs are deleted and rewritten here too.
 */
function fetchArguments(url: string, ...lines: readonly string[]): string[] {
  return [
    'fetch',
    '--quiet',
    '--force',
    '--prune',
    '--no-tags',
    '--no-auto-gc',
    '--no-recurse-submodules',
    '--no-write-fetch-head',
    '--end-of-options',
    url,
    ...lines,
  ];
}

/** A killed process leaves its locks; no other process writes here. */
async function removeLocks(folder: string): Promise<void> {
  const top = await readdir(folder);
  const refs = await readdir(join(folder, 'refs'), { recursive: true });
  const locks = [...top, ...refs.map((name) => join('refs', name))].filter((name) => name.endsWith('.lock'));
  await Promise.all(locks.map((name) => rm(join(folder, name), { force: true })));
}
