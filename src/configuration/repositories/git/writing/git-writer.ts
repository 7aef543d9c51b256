import { limits } from '../../../formats/limits.ts';
import {
  ChangeRefused,
  type NewChange,
  type RecordedChange,
  RemoteAway,
  type RepositoryWriter,
  VersionMoved,
} from '../../repository-writer.ts';
import { commitText } from './commit-text.ts';
import { GitFailed, type GitCommand, type RunLimits } from '../git-command.ts';
import { historyArguments, readHistory } from './git-history.ts';
import { type Labels, resolveLabel } from '../labels.ts';
import { findFile, type TreeObjects } from '../tree.ts';
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
    return file && objects.blob(file.id, limits.fileBytes);
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
      if (!isThere) throw new RemoteAway(error);
      throw branchMoved(id, ref) ? new VersionMoved(error) : new ChangeRefused(error);
    }
  };
  /** After the fetch: whether the branch is no longer where the commit begins. */
  const parents = new Map<string, string>();
  const branchMoved = (id: string, ref: string): boolean =>
    labels().heads.get(ref.slice('refs/heads/'.length)) !== parents.get(id);

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
    await takeUp();
    return id;
  };

  const one = async (id: string): Promise<RecordedChange | undefined> => {
    if (!commitId.test(id) || !labels().commits.find(id)) return undefined;
    const [found] = readHistory(await git.run(historyArguments(id, 1, 0), local));
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
        list: () => builder.list(root),
        read: (path) => readAt(root, path),
      };
    },
    write(change) {
      const turn = last.then(async () => {
        const id = await commit(change);
        const recorded = await one(id);
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
      return readHistory(await git.run(historyArguments(from, limit, skip), local));
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
      const paths = (await git.run(args, local)).toString().split('\0').filter(Boolean);
      return { paths, read: (path) => readAt(then.root, path) };
    },
  };
}
