/** A commit and the tree that it holds, both by their ids. */
export interface Commit {
  readonly id: string;
  readonly root: string;
}

/** The commits that a branch or tag leads to, found by their id or the beginning of it. */
export interface CommitIndex {
  /** `undefined` for none, and where several begin so. @param prefix 1 to 40 hexadecimal digits. */
  find(prefix: string): Commit | undefined;
  readonly size: number;
}

const idBytes = 20;
const idDigits = 2 * idBytes;
const entryBytes = 2 * idBytes;
const line = /^[0-9a-f]{40} [0-9a-f]{40}$/;

/** What `git rev-list` is asked for; the lines that it adds are none of them. */
export const commitFormat = '%H %T';

/**
 * Forty bytes a commit, so that a history of 100,000 commits takes 4 MB and a label is looked up without a process.
 * @param list a commit a line, in any order.
 */
export function createCommitIndex(list: Buffer): CommitIndex {
  const lines = list
    .toString('latin1')
    .split('\n')
    .filter((text) => line.test(text))
    .toSorted();
  const ids = Buffer.from(lines.join('').replaceAll(' ', ''), 'hex');
  const size = lines.length;
  const idAt = (index: number): string =>
    ids.toString('hex', index * entryBytes, index * entryBytes + idBytes);

  /** The first commit that is not before the prefix. */
  const lowerBound = (prefix: string): number => {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (idAt(middle) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    size,
    find(prefix) {
      if (prefix.length > idDigits) return undefined;
      const index = lowerBound(prefix);
      const isUnique = index + 1 >= size || !idAt(index + 1).startsWith(prefix);
      if (index >= size || !idAt(index).startsWith(prefix) || !isUnique) return undefined;
      const root = ids.toString('hex', index * entryBytes + idBytes, (index + 1) * entryBytes);
      return { id: idAt(index), root };
    },
  };
}
