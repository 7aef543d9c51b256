/** What a name of a tree leads to. */
export interface TreeEntry {
  readonly kind: 'folder' | 'file' | 'link';
  readonly id: string;
}

export type Tree = ReadonlyMap<string, TreeEntry>;

const idBytes = 20;

/** Modes as a tree object writes them; a submodule (160000) is a commit of another repository and no entry. */
const kinds: Readonly<Record<string, TreeEntry['kind']>> = {
  '40000': 'folder',
  '100644': 'file',
  '100664': 'file',
  '100755': 'file',
  '120000': 'link',
};

/**
 * The entries of a tree object by their exact name. What begins with a dot is left out, so that nothing can name it.
 * @see gitformat-pack(5): mode, blank, name, NUL, 20 bytes
 */
export function parseTree(bytes: Buffer): Tree {
  const entries = new Map<string, TreeEntry>();
  for (let at = 0; at < bytes.length;) {
    const blank = bytes.indexOf(0x20, at);
    const end = bytes.indexOf(0, blank);
    const kind = kinds[bytes.toString('latin1', at, blank)];
    const name = bytes.toString('utf8', blank + 1, end);
    at = end + 1 + idBytes;
    if (kind !== undefined && !name.startsWith('.'))
      entries.set(name, { kind, id: bytes.toString('hex', end + 1, at) });
  }
  return entries;
}

const mostLinks = 5;
const longestTarget = 4_096;

export interface TreeObjects {
  /** @param id of a tree. */
  tree(id: string): Promise<Tree>;
  /** The bytes of a blob that is not larger than `most`. @throws SourceProblem for a larger one. */
  blob(id: string, most: number): Promise<Buffer>;
}

/**
 * The file at a path below a tree, names compared exactly. Links are followed where they stay inside the tree, five
 * of them at most; a link that leads out, through a dot entry, or in a circle leads to nothing.
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

/** Where a link in a folder leads, from the root on; `undefined` when that is outside. */
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
