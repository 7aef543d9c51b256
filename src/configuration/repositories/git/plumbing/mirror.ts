import { mkdir } from 'node:fs/promises';
import { commitFormat, type CommitIndex, createCommitIndex } from './commit-index.ts';
import { type GitCommand, GitFailed, hasObject } from './git-command.ts';
import { createFollowedLine, type DefaultLine, recordPrefix, type RemoteHead } from './default-line.ts';
import { type GitLabels, type InitialCommit, namesBelow, parseRefs, type Ref, refFormat } from './labels.ts';
import { fetchInto, type MirrorFolder, openMirror, remakeMirror } from './mirror-folder.ts';
import { parseRemoteHead, readsHead, refusedShallow } from './remote-head.ts';

/** A bare repository that follows another one, with the same branches and tags and no work tree. */
export interface Mirror {
  /** The labels of the existing content; `undefined` if nothing has ever been fetched. @throws GitFailed */
  read(): Promise<GitLabels | undefined>;
  /** Fetches, and returns the labels afterwards. @throws GitFailed */
  fetch(): Promise<GitLabels>;
  /** True if the remote has listed its refs after the last failure. */
  responds(): boolean;
  /** Makes the mirror again at the next fetch, because an object cannot be read; false if that would not help. */
  suspect(id: string): boolean;
  isSuspected(): boolean;
}

export interface MirrorDependencies {
  readonly mirror: MirrorFolder;
  /** The place of a new mirror, before it replaces a damaged one. */
  readonly fresh: MirrorFolder;
  /** The URL of the repository. */
  readonly url: string;
  /** `undefined` for the HEAD of the remote. */
  readonly defaultLabel: string | undefined;
  readonly fetchMilliseconds: number;
  /** Called when the folder was replaced. @param aside the damaged mirror */
  readonly remade: (aside: string, reason: string) => void;
}

const localMilliseconds = 60_000;
/** Maximum size of an output; a commit takes 130 bytes. */
const mostBytes = 268_435_456;
const listing = { milliseconds: localMilliseconds, bytes: mostBytes };

export function createMirror(dependencies: MirrorDependencies): Mirror {
  const { mirror, fresh, url, defaultLabel, fetchMilliseconds, remade } = dependencies;
  const { git, folder } = mirror;
  const followed = createFollowedLine({ git, folder, defaultLabel, limits: listing });
  let head: RemoteHead | undefined;
  let known: { readonly text: string; readonly labels: GitLabels } | undefined;
  let isPrepared = false;
  let isNew = false;
  let isReached = false;
  /** The object that cannot be read, and those that the remote does not have either. */
  let suspected: string | undefined;
  const absent = new Set<string>();
  /** The error that a new mirror has not ended. */
  let lasting: string | undefined;

  const prepare = async (): Promise<void> => {
    if (isPrepared) return;
    isNew = (await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined;
    await openMirror(mirror, listing);
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

  const limits = { milliseconds: fetchMilliseconds, bytes: mostBytes };
  const fetchAll = async (): Promise<void> => {
    if (defaultLabel === undefined) head = parseRemoteHead(await git.run(readsHead(url), limits));
    await fetchInto(git, url, limits);
  };
  const remake = async (reason: string): Promise<GitLabels> => {
    const { initial } = known?.labels ?? {};
    const kept = initial?.kept === undefined ? undefined : initial.commit.id;
    const aside = await remakeMirror(mirror, fresh, { url, limits, kept });
    isPrepared = true;
    remade(aside, reason);
    if (suspected !== undefined && !(await hasObject(git, suspected, listing))) absent.add(suspected);
    suspected = undefined;
    if (defaultLabel === undefined) head = parseRemoteHead(await git.run(readsHead(url), limits));
    return readLabels();
  };

  const lists = async (elsewhere: GitCommand): Promise<boolean> => {
    try {
      await elsewhere.run(readsHead(url), limits);
      return true;
    } catch {
      // Recovered by the next fetch.
      return false;
    }
  };

  /** Makes the mirror again if the remote responds, because then the mirror may be the cause. */
  const recover = async (error: unknown): Promise<GitLabels> => {
    const reason = error instanceof Error ? error.message : 'unknown';
    // Rolled back: the next fetch begins by deleting the rest of this one.
    isPrepared = false;
    const isLate = error instanceof GitFailed && error.isLate;
    // A damaged mirror cannot even list the refs of a remote.
    isReached = !isLate && (await lists(fresh.git));
    if (isReached && suspected !== undefined) absent.add(suspected);
    const isTried = suspected !== undefined || lasting === reason || refusedShallow.test(reason);
    if (isReached) suspected = undefined;
    if (!isReached || isNew || isTried) throw error;
    try {
      return await remake(reason);
    } catch {
      // Recovered by the next fetch: the remote itself is the cause.
      lasting = reason;
      throw error;
    }
  };

  return {
    async read() {
      await prepare();
      const labels = await readLabels();
      return labels.commits.size === 0 ? undefined : labels;
    },
    async fetch() {
      const before = known?.labels;
      let labels: GitLabels;
      try {
        if (suspected === undefined) {
          await prepare();
          await fetchAll();
          labels = await readLabels();
        } else labels = await remake('an object cannot be read');
      } catch (error) {
        labels = await recover(error);
      }
      [lasting, isNew] = [undefined, false];
      if (labels !== before) await tidy();
      return labels;
    },
    responds: () => isReached,
    suspect(id) {
      if (absent.has(id)) return false;
      suspected ??= id;
      return true;
    },
    isSuspected: () => suspected !== undefined,
  };
}
