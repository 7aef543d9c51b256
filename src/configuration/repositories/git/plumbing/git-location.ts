import type { Location } from '../../port/repository.ts';
import type { Commit, CommitIndex } from './commit-index.ts';
import { findFile, type TreeObjects } from './tree.ts';

export interface GitPlace {
  readonly objects: TreeObjects;
  readonly commits: CommitIndex;
  readonly commit: Commit;
  /** `heads/main`, `tags/v1.0`, or the commit's own id. */
  readonly line: string;
  /** The folder, empty or with a slash at its end. */
  readonly prefix: string;
  readonly searchPaths: readonly string[];
  /** Prefix of the paths in responses. */
  readonly shownAs: string;
}

/** Number of commits that are searched for an earlier version of a file. */
const commitsBack = 1_000;

/** A folder of a commit. A branch or tag has a history; the id of a commit names a single state. */
export function gitLocation(place: GitPlace, left = commitsBack): Location {
  const { objects, commit, line, prefix, searchPaths, shownAs } = place;
  const pathOf = (path: string): string => `${shownAs}${prefix}${path}`;
  return {
    version: commit.id,
    pathOf,
    folder: prefix,
    searchPaths,
    keptAs: (path) => `${line}:${prefix}${path}`,
    async read(path) {
      const file = await findFile(objects, commit.root, prefix + path);
      if (!file) return undefined;
      const bytes = await objects.blob(file.id);
      return { path: pathOf(path), bytes, digest: file.id, modifiedAt: commit.committedAt };
    },
    ...(line !== commit.id && { before: (path) => before(place, path, left) }),
  };
}

/**
 * Follows the first parents to a commit with another content of a file, or without it. It reads only trees that
 * differ.
 */
async function before(place: GitPlace, path: string, allowed: number): Promise<Location | undefined> {
  const { objects, commits, prefix } = place;
  const idIn = async ({ root }: Commit): Promise<string | undefined> =>
    (await findFile(objects, root, prefix + path))?.id;
  const id = await idIn(place.commit);
  let { commit } = place;
  for (let left = allowed; left > 0; left -= 1) {
    const parent = commit.parent === undefined ? undefined : commits.find(commit.parent);
    if (!parent) return undefined;
    const isOther = parent.root !== commit.root && (await idIn(parent)) !== id;
    if (isOther) return gitLocation({ ...place, commit: parent }, left - 1);
    commit = parent;
  }
  return undefined;
}
