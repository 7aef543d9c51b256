import {
  type NewChange,
  type RepositoryWriter,
  VersionMoved,
  WriteFailed,
} from '../../port/repository-writer.ts';
import type { Turns } from '../../../../foundation/turns.ts';
import { commitText } from './commit-text.ts';
import type { GitCommand } from '../plumbing/git-command.ts';
import { createGitHistory } from './git-history.ts';
import { local, reportingGit } from './local-git.ts';
import { type GitLabels, newestOf } from '../plumbing/labels.ts';
import { findFile, type TreeObjects } from '../plumbing/tree.ts';
import { createPush } from './git-push.ts';
import { createTreeBuilder } from './tree-builder.ts';

export interface GitWriterDependencies {
  readonly git: GitCommand;
  /** The remote of the pushes. */
  readonly url: string;
  /** Time limit of a push. */
  readonly milliseconds: number;
  /** The current labels. */
  readonly labels: () => GitLabels;
  readonly objects: TreeObjects;
  /** Fetches and commits exclude each other: a fetch that began before a push would move the branch back. */
  readonly inTurn: Turns;
  /** Fetches within the current turn; false if the remote cannot be reached. */
  readonly fetch: () => Promise<boolean>;
  /** Reads the labels again after a branch of the mirror has moved. */
  readonly takeUp: () => Promise<void>;
}

/** Objects must be durable before a ref names them. @see git-config(1), core.fsync */
const synced = ['-c', 'core.fsync=all', '-c', 'core.fsyncMethod=fsync'];

/**
 * Commits without a work tree. Blobs, trees and a commit are written into the mirror, and the commit is pushed.
 * Only then the branch of the mirror moves. The remote decides which writer is first; it is never overwritten.
 * @see docs/decisions/configuration.md, git-writes
 */
export function createGitWriter(dependencies: GitWriterDependencies): RepositoryWriter {
  const { git, labels, objects, inTurn, fetch, takeUp } = dependencies;
  const push = createPush(dependencies);
  const write = (args: readonly string[], input: Uint8Array | string): Promise<string> =>
    git.run([...synced, ...args], { ...local, input }).then((bytes) => bytes.toString('latin1').trim());
  const builder = createTreeBuilder({ git, write });

  /** Only a branch can be written. A tag or a commit is immutable. */
  const branchOf = (label: string | undefined): { readonly ref: string; readonly id: string } | undefined => {
    const line = newestOf(labels(), label)?.line;
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

  const commit = async (change: NewChange): Promise<string> => {
    const branch = branchOf(change.label);
    if (branch?.id !== change.version) throw new VersionMoved();
    const tree = await builder.treeWith(rootOf(branch.id), change.files);
    const id = await write(
      ['hash-object', '-t', 'commit', '-w', '--stdin'],
      commitText({ tree, parent: branch.id, change }),
    );
    await push({ id, parent: branch.id, ref: branch.ref });
    try {
      await git.run([...synced, 'update-ref', '--end-of-options', branch.ref, id, branch.id], local);
      await takeUp();
    } catch {
      // The fetch after a failed push may have moved the branch already. The remote has the commit in any case.
      await fetch();
    }
    return id;
  };
  const history = createGitHistory({ git, labels, readAt });

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
      return inTurn(async () => {
        const id = await reportingGit(() => commit(change));
        // The remote has it, even if the mirror does not have it yet.
        const recorded = await history.recorded(id).catch((error: unknown) => {
          throw new WriteFailed(error, { isUnknown: true });
        });
        if (!recorded) throw new Error('a commit is not in the repository');
        return recorded;
      });
    },
    history: history.history,
    find: history.find,
    contents: history.contents,
    since: history.since,
  };
}
