/** The commits that a branch or tag leads to, found by their id or the beginning of it. */
export interface CommitIndex {
  /** The whole id; `undefined` for none, and where several begin so. @param prefix 7 to 40 hexadecimal digits. */
  find(prefix: string): string | undefined;
  readonly size: number;
}

const idBytes = 20;
const idDigits = 2 * idBytes;

/**
 * Twenty bytes a commit, so that a history of 100,000 commits takes 2 MB and a label is looked up without a process.
 * @param list ids of 40 digits, one a line, in any order.
 */
export function createCommitIndex(list: Buffer): CommitIndex {
  const lines = list.toString('latin1').split('\n').filter(Boolean).toSorted();
  const ids = Buffer.from(lines.join(''), 'hex');
  const size = ids.length / idBytes;
  const at = (index: number): string => ids.toString('hex', index * idBytes, (index + 1) * idBytes);

  /** The first id that is not before the prefix. */
  const lowerBound = (prefix: string): number => {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (at(middle) < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  return {
    size,
    find(prefix) {
      if (prefix.length > idDigits) return undefined;
      const index = lowerBound(prefix);
      const isUnique = index + 1 >= size || !at(index + 1).startsWith(prefix);
      return index < size && at(index).startsWith(prefix) && isUnique ? at(index) : undefined;
    },
  };
}
