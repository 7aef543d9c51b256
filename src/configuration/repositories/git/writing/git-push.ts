import { ChangeRefused, RemoteAway, VersionMoved, WriteFailed } from '../../port/repository-writer.ts';
import { GitFailed, type GitCommand } from '../plumbing/git-command.ts';
import type { GitLabels } from '../plumbing/labels.ts';
import { local } from './local-git.ts';

/** A commit in the mirror, and the branch to push it to. */
export interface Pushed {
  readonly id: string;
  readonly parent: string;
  /** The full name of the branch. */
  readonly ref: string;
}

/**
 * @throws VersionMoved, ChangeRefused, RemoteAway or WriteFailed, according to the state of the remote afterwards.
 */
export type Push = (pushed: Pushed) => Promise<void>;

/** Messages of a remote without space or write permission. @see git receive-pack */
const cannotStore = /unpacker error|unpack failed|unable to (?:write|create)/;

export function createPush(dependencies: {
  readonly git: GitCommand;
  readonly url: string;
  readonly milliseconds: number;
  readonly labels: () => GitLabels;
  /** Fetches; false if the remote cannot be reached. */
  readonly fetch: () => Promise<boolean>;
}): Push {
  const { git, url, milliseconds, labels, fetch } = dependencies;

  /** Another writer may have committed on top of it already. */
  async function contains(head: string, id: string): Promise<boolean> {
    try {
      const missing = await git.run(['rev-list', '--count', '--end-of-options', `${head}..${id}`], local);
      return missing.toString('latin1').trim() === '0';
    } catch (error) {
      throw new WriteFailed(error, { isUnknown: true });
    }
  }

  return async ({ id, parent, ref }) => {
    try {
      await git.run(['push', '--porcelain', '--no-verify', '--end-of-options', url, `${id}:${ref}`], {
        ...local,
        milliseconds,
      });
    } catch (error) {
      if (!(error instanceof GitFailed)) throw error;
      // The output of the remote is the reason. A successful fetch proves that the remote is reachable.
      const isThere = await fetch();
      if (!isThere)
        throw isUnsent(error) ? new RemoteAway(error) : new WriteFailed(error, { isUnknown: true });
      const head = labels().heads.get(ref.slice('refs/heads/'.length));
      if (head === parent)
        throw cannotStore.test(error.message) ? new RemoteAway(error) : new ChangeRefused(error);
      // If the remote accepted it, only its response was lost.
      if (head === undefined || !(await contains(head, id))) throw new VersionMoved(error);
    }
  };
}

/**
 * Messages of a push that ends before the remote has sent its branches, so git has sent no commit. The outcome of any
 * other failure is unknown, such as a time-out, or a connection that ends later.
 */
const beforeBranches = new RegExp(
  'Could not read from remote repository|unable to (?:access|connect|look up)|repository .* not found|' +
    'Authentication failed|could not read (?:Username|Password)|git cannot be started',
  'i',
);
const afterBranches = /hung up unexpectedly|RPC failed|unexpected disconnect|early EOF/i;

function isUnsent({ message }: GitFailed): boolean {
  return beforeBranches.test(message) && !afterBranches.test(message);
}
