import { ChangeRefused, RemoteAway, VersionMoved, WriteFailed } from '../../port/repository-writer.ts';
import { GitFailed, type GitCommand } from '../plumbing/git-command.ts';
import type { Labels } from '../plumbing/labels.ts';
import { local } from './local-git.ts';

/** A commit that is in the mirror, and the branch that is to go on with it. */
export interface Pushed {
  readonly id: string;
  readonly parent: string;
  /** The full name of the branch. */
  readonly ref: string;
}

/** @throws VersionMoved, ChangeRefused, RemoteAway or WriteFailed, each by what the remote holds afterwards. */
export type Push = (pushed: Pushed) => Promise<void>;

/** A remote says so that has no room or no right to write. @see git receive-pack */
const cannotStore = /unpacker error|unpack failed|unable to (?:write|create)/;

export function createPush(dependencies: {
  readonly git: GitCommand;
  readonly url: string;
  readonly milliseconds: number;
  readonly labels: () => Labels;
  /** Fetches; false where the remote cannot be reached. */
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
      // The remote's own words tell why; a fetch that goes through tells that it is there.
      const isThere = await refresh();
      if (!isThere) throw isLate(error) ? new WriteFailed(error, { isUnknown: true }) : new RemoteAway(error);
      const head = labels().heads.get(ref.slice('refs/heads/'.length));
      // It was taken, and only the word of it was lost.
      if (head === id) return;
      if (head !== parent) throw new VersionMoved(error);
      throw cannotStore.test(error.message) ? new RemoteAway(error) : new ChangeRefused(error);
    }
  };
}

/** Work that is given up may have been done. */
function isLate({ message }: GitFailed): boolean {
  return message.includes('took more than');
}
