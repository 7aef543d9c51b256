import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { commitFormat, type CommitIndex, createCommitIndex } from './commit-index.ts';
import { GitFailed, type GitCommand } from './git-command.ts';
import { createFollowedLine, type DefaultLine, recordPrefix, type RemoteHead } from './default-line.ts';
import { type GitLabels, type InitialCommit, namesBelow, parseRefs, type Ref, refFormat } from './labels.ts';
import { parseRemoteHead, readsHead, refusedShallow } from './remote-head.ts';

/** A bare repository that follows another one, with the same branches and tags and no work tree. */
export interface Mirror {
  /** The labels of the existing content; `undefined` if nothing has ever been fetched. @throws GitFailed */
  read(): Promise<GitLabels | undefined>;
  /** Fetches, and returns the labels afterwards. @throws GitFailed */
  fetch(): Promise<GitLabels>;
  /** True if the remote lists its refs. */
  responds(): Promise<boolean>;
}

export interface MirrorDependencies {
  readonly git: GitCommand;
  /** The URL of the repository. */
  readonly folder: string;
  readonly url: string;
  /** `undefined` for the HEAD of the remote. */
  readonly defaultLabel: string | undefined;
  readonly fetchMilliseconds: number;
}

const localMilliseconds = 60_000;
/** Maximum size of an output; a commit takes 130 bytes. */
const mostBytes = 268_435_456;
const listing = { milliseconds: localMilliseconds, bytes: mostBytes };

export function createMirror(dependencies: MirrorDependencies): Mirror {
  const { git, folder, url, defaultLabel, fetchMilliseconds } = dependencies;
  const followed = createFollowedLine({ git, folder, defaultLabel, limits: listing });
  let head: RemoteHead | undefined;
  let known: { readonly text: string; readonly labels: GitLabels } | undefined;
  let isPrepared = false;

  const prepare = async (): Promise<void> => {
    if (isPrepared) return;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await git.run(['init', '--quiet', '--bare', '--template='], listing);
    await removeLocks(folder);
    isPrepared = true;
  };

  const peel = async (ref: Ref): Promise<Ref> => {
    if (ref.type !== 'tag') return ref;
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref.id}^{}`];
    const id = (await git.run(args, listing)).toString('latin1').trim();
    const type = (await git.run(['cat-file', '-t', id], listing)).toString('latin1').trim();
    return { ...ref, id, type };
  };

  const tidy = async (): Promise<void> => {
    try {
      await git.run(['gc', '--auto', '--quiet'], { ...listing, milliseconds: 600_000 });
    } catch {
      // Recovered by the next fetch with changes; the fetched objects exist nevertheless.
    }
  };

  const commitsOf = async (...more: string[]): Promise<CommitIndex> => {
    const args = ['rev-list', `--format=${commitFormat}`, '--branches', '--tags', ...more];
    return createCommitIndex(await git.run(args, listing));
  };

  /** The default line with its commit. The remote may no longer have it, so it is added to the commits. */
  const initialOf = async (
    line: DefaultLine | undefined,
    commits: CommitIndex,
  ): Promise<{ readonly initial: InitialCommit | undefined; readonly commits: CommitIndex }> => {
    if (!line) return { initial: undefined, commits };
    const all = commits.find(line.id) ? commits : await commitsOf(line.id);
    const commit = all.find(line.id);
    const own = line.line.includes('/') ? [line.line.slice(line.line.indexOf('/') + 1)] : [];
    const names = [...own, ...(defaultLabel === undefined ? [] : [defaultLabel])];
    return { initial: commit && { ...line, commit, names }, commits: all };
  };

  const readLabels = async (): Promise<GitLabels> => {
    const args = ['for-each-ref', `--format=${refFormat}`, 'refs/heads', 'refs/tags', recordPrefix];
    const all = parseRefs((await git.run(args, listing)).toString());
    const recorded = namesBelow(recordPrefix, all);
    const found = all.filter(({ name }) => !name.startsWith(recordPrefix));
    const textWith = (records: ReadonlyMap<string, string>): string =>
      JSON.stringify([found, head, [...records]]);
    if (known?.text === textWith(recorded)) return known.labels;
    const refs = await Promise.all(found.map(peel));
    const [tags, heads] = [namesBelow('refs/tags/', refs), namesBelow('refs/heads/', refs)];
    const fetched = await commitsOf();
    const line = await followed.follow({
      tags,
      heads,
      commits: fetched,
      head,
      recorded: [...recorded].map(([name, id]) => ({ line: name, id })),
    });
    const labels = { tags, heads, ...(await initialOf(line, fetched)) };
    const isRecorded = line !== undefined && line.line !== line.id;
    known = { text: textWith(isRecorded ? new Map([[line.line, line.id]]) : recorded), labels };
    return labels;
  };

  /** A remote that is a shallow clone has its branches refused, and git only warns. */
  const fetchAll = async (): Promise<void> => {
    const limits = { milliseconds: fetchMilliseconds, bytes: mostBytes };
    if (defaultLabel === undefined) head = parseRemoteHead(await git.run(readsHead(url), limits));
    let warnings = '';
    const warned = (text: string): void => void (warnings = text);
    await git.run(fetchArguments(url), { ...limits, warned });
    if (refusedShallow.test(warnings)) throw new GitFailed(`git fetch: ${warnings.trim()}`);
  };

  return {
    async read() {
      await prepare();
      const labels = await readLabels();
      return labels.commits.size === 0 ? undefined : labels;
    },
    async fetch() {
      await prepare();
      try {
        await fetchAll();
      } catch (error) {
        // Rolled back: the next fetch begins by deleting the rest of this one.
        isPrepared = false;
        throw error;
      }
      const before = known?.labels;
      const labels = await readLabels();
      if (labels !== before) await tidy();
      return labels;
    },
    responds: () =>
      git.run(readsHead(url), { milliseconds: fetchMilliseconds, bytes: mostBytes }).then(
        () => true,
        () => false,
      ),
  };
}

/**
 * Only branches and tags. Other refs of a remote, such as the heads of pull requests, may come from people without
 * the right to push. Deleted and rewritten refs are deleted and rewritten here too.
 */
function fetchArguments(url: string): string[] {
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
    '+refs/heads/*:refs/heads/*',
    '+refs/tags/*:refs/tags/*',
  ];
}

/** A killed process leaves its locks; no other process writes here. */
async function removeLocks(folder: string): Promise<void> {
  const top = await readdir(folder);
  const refs = await readdir(join(folder, 'refs'), { recursive: true });
  const locks = [...top, ...refs.map((name) => join('refs', name))].filter((name) => name.endsWith('.lock'));
  await Promise.all(locks.map((name) => rm(join(folder, name), { force: true })));
}
