/** A commit with its tree and its parent, by id. */
export interface Commit {
  readonly id: string;
  readonly root: string;
  /** The first parent; undefined for the first commit of a history. */
  readonly parent: string | undefined;
  readonly committedAt: number;
}

/** The commits that branches and tags contain, found by id or by a prefix of it. */
export interface CommitIndex {
  /** `undefined` if no commit or several commits match. @param prefix 1 to 40 hexadecimal digits. */
  find(prefix: string): Commit | undefined;
  readonly size: number;
}

const idBytes = 20;
const idDigits = 2 * idBytes;
/** Seconds. */
const timeBytes = 5;
const entryBytes = 3 * idBytes + timeBytes;
const noParent = '0'.repeat(idDigits);
const line = /^([0-9a-f]{40}) ([0-9a-f]{40}) (\d{1,12}) ?([0-9a-f]{40})?/;

/** The output format of `git rev-list`; its own header lines do not match. */
export const commitFormat = '%H %T %ct %P';

/**
 * 65 bytes a commit. A history of 100,000 commits takes 6.5 MB, and a label is looked up without a process.
 * @param list one commit per line, in any order.
 */
export function createCommitIndex(list: Buffer): CommitIndex {
  const lines = list
    .toString('latin1')
    .split('\n')
    .flatMap((text) => entryOf(text) ?? [])
    .toSorted();
  const ids = Buffer.from(lines.join(''), 'hex');
  const size = lines.length;
  const idAt = (index: number, which = 0): string => {
    const from = index * entryBytes + which * idBytes;
    return ids.toString('hex', from, from + idBytes);
  };

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
      const parent = idAt(index, 2);
      return {
        id: idAt(index),
        root: idAt(index, 1),
        parent: parent === noParent ? undefined : parent,
        committedAt: ids.readUIntBE(index * entryBytes + 3 * idBytes, timeBytes) * 1000,
      };
    },
  };
}

/** The three ids of a line and its time, concatenated. */
function entryOf(text: string): string | undefined {
  const [, id, root, seconds, parent = noParent] = line.exec(text) ?? [];
  if (id === undefined || root === undefined) return undefined;
  return (
    id +
    root +
    parent +
    Number(seconds)
      .toString(16)
      .padStart(2 * timeBytes, '0')
  );
}
