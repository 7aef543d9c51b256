import {
  ChangeRefused,
  type NewChange,
  type RecordedChange,
  RemoteAway,
  type RepositoryWriter,
  VersionMoved,
  WriteFailed,
} from '../../port/repository-writer.ts';
import { commitText } from './commit-text.ts';
import { GitFailed, type GitCommand, type RunLimits } from '../plumbing/git-command.ts';
import { historyArguments, readHistory } from './git-history.ts';
import { type Labels, resolveLabel } from '../plumbing/labels.ts';
import { findFile, type TreeObjects } from '../plumbing/tree.ts';
import { createTreeBuilder } from './tree-builder.ts';

export interface GitWriterDependencies {
  readonly git: GitCommand;
  /** Where commits are pushed to. */
  readonly url: string;
  readonly defaultLabel: string;
  /** How long a push may take. */
  readonly milliseconds: number;
  /** What the labels mean now. */
  readonly labels: () => Labels;
  readonly objects: TreeObjects;
  /** Fetches; false where the remote cannot be reached. */
  readonly refresh: () => Promise<boolean>;
  /** Reads the labels again, as a branch of the mirror was moved. */
  readonly takeUp: () => Promise<void>;
}

const local: RunLimits = { milliseconds: 60_000, bytes: 67_108_864 };
/** What must be on the disk before anything names it. @see git-config(1), core.fsync */
const synced = ['-c', 'core.fsync=all', '-c', 'core.fsyncMethod=fsync'];
const commitId = /^[0-9a-f]{40}$/;
/** A remote says so that has no room or no right to write. @see git receive-pack */
const cannotStore = /unpacker error|unpack failed|unable to (?:write|create)/;

/**
 * Commits without a work tree: blobs, trees and a commit are written into the mirror, the commit is pushed, and only
 * then does the branch of the mirror move. The remote decides who was first; it is never overwritten.
 * @see docs/decisions/configuration.md, git-writes
 */
export function createGitWriter(dependencies: GitWriterDependencies): RepositoryWriter {
  const { git, url, defaultLabel, milliseconds, labels, objects, refresh, takeUp } = dependencies;
  const write = (args: readonly string[], input: Uint8Array | string): Promise<string> =>
    git.run([...synced, ...args], { ...local, input }).then((bytes) => bytes.toString('latin1').trim());
  const builder = createTreeBuilder({ git, write });
  let last: Promise<unknown> = Promise.resolve();

  /** A branch alone goes on; what has the name of a tag, or is a commit, stays what it is. */
  const branchOf = (label = defaultLabel): { readonly ref: string; readonly id: string } | undefined => {
    const line = resolveLabel(labels(), label)?.line;
    const name = line?.startsWith('heads/') ? line.slice('heads/'.length) : undefined;
    const id = name === undefined ? undefined : labels().heads.get(name);
    return id === undefined ? undefined : { ref: `refs/heads/${name}`, id };
  };
  const rootOf = (id: string): string => {
    const commit = labels().commits.find(id);
    if (!commit) throw new VersionMoved();
    return commit.root;
  };
  const readAt = async (root: string, path: string): Promise<Uint8Array | undefined> => {
    const file = await findFile(objects, root, path);
    return file && objects.blob(file.id);
  };

  const push = async (id: string, ref: string): Promise<void> => {
    try {
      await git.run(['push', '--porcelain', '--no-verify', '--end-of-options', url, `${id}:${ref}`], {
        ...local,
        milliseconds,
      });
    } catch (error) {
      if (!(error instanceof GitFailed)) throw error;
      // The remote's own words tell why; a fetch that goes through tells that it is there.
      const isThere = await refresh();
      if (!isThere) throw isLate(error) ? new WriteFailed(error, { isUnknown: true }) : new RemoteAway(error);
      // It was taken, and only the word of it was lost.
      if (labels().heads.get(nameOf(ref)) === id) return;
      if (branchMoved(id, ref)) throw new VersionMoved(error);
      throw cannotStore.test(error.message) ? new RemoteAway(error) : new ChangeRefused(error);
    }
  };
  /** After the fetch: whether the branch is no longer where the commit begins. */
  const parents = new Map<string, string>();
  const branchMoved = (id: string, ref: string): boolean =>
    labels().heads.get(nameOf(ref)) !== parents.get(id);

  const commit = async (change: NewChange): Promise<string> => {
    const branch = branchOf(change.label);
    if (branch?.id !== change.version) throw new VersionMoved();
    const tree = await builder.treeWith(rootOf(branch.id), change.files);
    const id = await write(
      ['hash-object', '-t', 'commit', '-w', '--stdin'],
      commitText({ tree, parent: branch.id, change }),
    );
    parents.set(id, branch.id);
    try {
      await push(id, branch.ref);
    } finally {
      parents.delete(id);
    }
    // A fetch may have moved it there already.
    await git
      .run([...synced, 'update-ref', '--end-of-options', branch.ref, id, branch.id], local)
      .catch(() => refresh());
    // Recovered by the next fetch: the remote has the commit.
    await takeUp().catch(() => undefined);
    return id;
  };
  const read = (args: readonly string[]): Promise<Buffer> => reportingGit(() => git.run(args, local));

  const one = async (id: string): Promise<RecordedChange | undefined> => {
    if (!commitId.test(id) || !labels().commits.find(id)) return undefined;
    return recordedAs(id);
  };
  const recordedAs = async (id: string): Promise<RecordedChange | undefined> => {
    const [found] = readHistory(await read(historyArguments(id, 1, 0)));
    return found;
  };

  return {
    async open(label) {
      const branch = branchOf(label);
      if (!branch) return undefined;
      const root = rootOf(branch.id);
      return {
        version: branch.id,
        prefix: '',
        list: () => reportingGit(() => builder.list(root)),
        read: (path) => readAt(root, path),
      };
    },
    write(change) {
      const turn = last.then(async () => {
        const id = await reportingGit(() => commit(change));
        // The remote has it, whatever the mirror could take up of it by now.
        const recorded = await recordedAs(id).catch((error: unknown) => {
          throw new WriteFailed(error, { isUnknown: true });
        });
        if (!recorded) throw new Error('a commit is not in the repository');
        return recorded;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
    async history({ label, limit, after }) {
      const line = resolveLabel(labels(), label ?? defaultLabel);
      if (!line) return undefined;
      const from = after ?? line.commit.id;
      if (!commitId.test(from) || !labels().commits.find(from)) return undefined;
      const skip = after === undefined ? 0 : 1;
      return readHistory(await read(historyArguments(from, limit, skip)));
    },
    find: one,
    async since(label, id) {
      const line = resolveLabel(labels(), label ?? defaultLabel);
      const then = commitId.test(id) ? labels().commits.find(id) : undefined;
      if (!line || !then) return undefined;
      const isBefore = await git
        .run(['merge-base', '--is-ancestor', then.id, line.commit.id], local)
        .then(() => true)
        .catch(() => false);
      if (!isBefore) return undefined;
      const args = ['diff-tree', '-r', '-z', '--no-renames', '--name-only', then.root, line.commit.root];
      const paths = (await read(args)).toString().split('\0').filter(Boolean);
      return { paths, read: (path) => readAt(then.root, path) };
    },
  };
}

/** What is given up may have been done. */
function isLate({ message }: GitFailed): boolean {
  return message.includes('took more than');
}

function nameOf(ref: string): string {
  return ref.slice('refs/heads/'.length);
}

/** git itself fails where its folder cannot be written, or no process can be started. @throws WriteFailed */
async function reportingGit<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof GitFailed ? new WriteFailed(error) : error;
  }
}
