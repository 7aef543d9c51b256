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
  readonly refresh: () => Promise<boolean>;
}): Push {
  const { git, url, milliseconds, labels, refresh } = dependencies;
  return async ({ id, parent, ref }) => {
    try {
      await git.run(['push', '--porcelain', '--no-verify', '--end-of-options', url, `${id}:${ref}`], {
        ...local,
        milliseconds,
      });
    } catch (error) {
      if (!(error instanceof GitFailed)) throw error;
      // The output of the remote is the reason. A successful fetch proves that the remote is reachable.
      const isThere = await refresh();
      if (!isThere) throw isLate(error) ? new WriteFailed(error, { isUnknown: true }) : new RemoteAway(error);
      const head = labels().heads.get(ref.slice('refs/heads/'.length));
      // The remote accepted it; only its response was lost.
      if (head === id) return;
      if (head !== parent) throw new VersionMoved(error);
      throw cannotStore.test(error.message) ? new RemoteAway(error) : new ChangeRefused(error);
    }
  };
}

/** A push that timed out may have succeeded. */
function isLate({ message }: GitFailed): boolean {
  return message.includes('took more than');
}
