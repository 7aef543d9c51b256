/** The target of a name in a tree. */
export interface TreeEntry {
  readonly kind: 'folder' | 'file' | 'link';
  readonly id: string;
}

/** A tree object. Entries that begin with a dot are omitted, so that no path can name them. */
export interface Tree {
  /** The entry of exactly this name. */
  get(name: string): TreeEntry | undefined;
  entries(): readonly (readonly [string, TreeEntry])[];
}

const idBytes = 20;
const [blank, slash] = [0x20, 0x2f];

/** Modes as in a tree object. A submodule (160000) is a commit of another repository and not an entry. */
const kinds: Readonly<Record<string, TreeEntry['kind']>> = {
  '40000': 'folder',
  '100644': 'file',
  '100664': 'file',
  '100755': 'file',
  '120000': 'link',
};

/**
 * Reads the bytes of a tree in place. Most requests look up a dozen names among a thousand entries, so decoding all
 * names would be most of the work. Entries are sorted by name, a folder as if its name ended in a slash.
 * @see git's base_name_compare; an entry is mode, blank, name, NUL, 20 bytes
 */
export function parseTree(bytes: Buffer): Tree {
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = 0; at < bytes.length;) {
    starts.push(at);
    while (at < bytes.length && bytes[at] !== 0) at += 1;
    ends.push(at);
    at += 1 + idBytes;
  }

  const nameOf = (index: number): number => bytes.indexOf(blank, starts[index]) + 1;
  const kindOf = (index: number): TreeEntry['kind'] | undefined =>
    kinds[bytes.toString('latin1', starts[index], nameOf(index) - 1)];
  const entryAt = (index: number): TreeEntry | undefined => {
    const [kind, id] = [kindOf(index), (ends[index] ?? 0) + 1];
    return kind && { kind, id: bytes.toString('hex', id, id + idBytes) };
  };

  /** Below 0 if the entry precedes the name. `end` is the byte after the end of a name. */
  const compare = (index: number, name: Buffer, end: number): number => {
    const [from, to] = [nameOf(index), ends[index] ?? 0];
    const length = Math.min(to - from, name.length);
    const order = bytes.compare(name, 0, length, from, from + length);
    if (order !== 0) return order;
    const isFolder = bytes[starts[index] ?? 0] === 0x34;
    const next = from + length < to ? (bytes[from + length] ?? 0) : isFolder ? slash : 0;
    return next - (name[length] ?? end);
  };
  const search = (name: Buffer, end: number): TreeEntry | undefined => {
    let [low, high] = [0, starts.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(middle, name, end) < 0) low = middle + 1;
      else high = middle;
    }
    return low < starts.length && compare(low, name, end) === 0 ? entryAt(low) : undefined;
  };

  return {
    get(name) {
      if (name === '' || name.startsWith('.') || name.includes('\0')) return undefined;
      const key = Buffer.from(name);
      return search(key, 0) ?? search(key, slash);
    },
    entries: () =>
      starts.flatMap((_, index): (readonly [string, TreeEntry])[] => {
        const name = bytes.toString('utf8', nameOf(index), ends[index]);
        const entry = entryAt(index);
        return entry === undefined || name.startsWith('.') ? [] : [[name, entry]];
      }),
  };
}

const mostLinks = 5;
const longestTarget = 4_096;

export interface TreeObjects {
  /** @param id of a tree. */
  tree(id: string): Promise<Tree>;
  /**
   * The bytes of a blob of at most `most` bytes, by default the maximum of a file. @throws SourceProblem for a
   * larger one.
   */
  blob(id: string, most?: number): Promise<Buffer>;
}

/**
 * The file at a path below a tree, with names compared exactly. Up to five links inside the tree are followed. A
 * link that leads out of the tree, through a dot entry, or in a cycle has no target.
 */
export async function findFile(
  objects: TreeObjects,
  root: string,
  path: string,
): Promise<TreeEntry | undefined> {
  let rest = path.split('/');
  let links = 0;
  let folders: { readonly name: string; readonly id: string }[] = [];
  for (;;) {
    const [name = '', ...below] = rest;
    const entry = (await objects.tree(folders.at(-1)?.id ?? root)).get(name);
    if (entry === undefined) return undefined;
    if (entry.kind === 'link') {
      const target = links < mostLinks ? await targetOf(objects, entry.id) : undefined;
      const parts = target === undefined ? undefined : inside(folders, target);
      if (!parts) return undefined;
      links += 1;
      folders = [];
      rest = [...parts, ...below];
    } else if (below.length === 0) return entry.kind === 'file' ? entry : undefined;
    else if (entry.kind === 'folder') {
      folders.push({ name, id: entry.id });
      rest = below;
    } else return undefined;
  }
}

async function targetOf(objects: TreeObjects, id: string): Promise<string | undefined> {
  return (await objects.blob(id, longestTarget)).toString('utf8');
}

/** The target of a link in a folder, from the root; `undefined` if it is outside. */
function inside(folders: readonly { readonly name: string }[], target: string): string[] | undefined {
  if (target.startsWith('/')) return undefined;
  const parts = folders.map(({ name }) => name);
  for (const part of target.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts;
}
