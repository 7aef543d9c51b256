import { refusedAt } from '../../port/repository-writer.ts';
import type { GitCommand } from '../plumbing/git-command.ts';

export interface TreeBuilder {
  /** A tree with some files changed. The rest remains, including hidden entries and submodules. */
  treeWith(root: string, files: ReadonlyMap<string, Uint8Array | undefined>): Promise<string>;
  /** Paths of all files below a tree except hidden ones. */
  list(root: string): Promise<readonly string[]>;
}

interface Entry {
  readonly mode: string;
  readonly type: string;
  readonly id: string;
}

const local = { milliseconds: 60_000, bytes: 67_108_864 };

/** @param write runs a git command that writes an object, and returns its output. */
export function createTreeBuilder({
  git,
  write,
}: {
  readonly git: GitCommand;
  readonly write: (args: readonly string[], input: Uint8Array | string) => Promise<string>;
}): TreeBuilder {
  const entriesOf = async (tree: string): Promise<Map<string, Entry>> => {
    const text = (await git.run(['ls-tree', '-z', '--end-of-options', tree], local)).toString();
    return new Map(text.split('\0').filter(Boolean).map(parseEntry));
  };

  const build = async (
    tree: string | undefined,
    files: ReadonlyMap<string, Uint8Array | undefined>,
    folder: string,
  ): Promise<string | undefined> => {
    const entries = tree === undefined ? new Map<string, Entry>() : await entriesOf(tree);
    for (const [name, below] of byFirstPart(files)) {
      const known = entries.get(name);
      const own = below.get('');
      if (below.has('')) await putBlob(entries, folder, name, own);
      else {
        if (known && known.type !== 'tree') throw refusedAt(folder + name, 'is not a folder');
        const id = await build(known?.id, below, `${folder}${name}/`);
        if (id === undefined) entries.delete(name);
        else entries.set(name, { mode: '040000', type: 'tree', id });
      }
    }
    if (entries.size === 0) return undefined;
    const lines = [...entries].map(([name, { mode, type, id }]) => `${mode} ${type} ${id}\t${name}\0`);
    return write(['mktree', '-z'], lines.join(''));
  };

  const putBlob = async (
    entries: Map<string, Entry>,
    folder: string,
    name: string,
    bytes: Uint8Array | undefined,
  ): Promise<void> => {
    const known = entries.get(name);
    if (known && (known.type !== 'blob' || known.mode === '120000'))
      throw refusedAt(folder + name, 'is not a regular file');
    if (!bytes) entries.delete(name);
    else {
      const id = await write(['hash-object', '-t', 'blob', '-w', '--stdin'], bytes);
      entries.set(name, { mode: known?.mode ?? '100644', type: 'blob', id });
    }
  };

  return {
    // A repository may become empty; git itself can create its tree.
    treeWith: async (root, files) => (await build(root, files, '')) ?? write(['mktree', '-z'], ''),
    async list(root) {
      const args = ['ls-tree', '-r', '-z', '--name-only', '--end-of-options', root];
      const paths = (await git.run(args, local)).toString().split('\0').filter(Boolean);
      return paths.filter((path) => !path.split('/').some((part) => part.startsWith('.')));
    },
  };
}

function parseEntry(line: string): [string, Entry] {
  const tab = line.indexOf('\t');
  const [mode = '', type = '', id = ''] = line.slice(0, tab).split(' ');
  return [line.slice(tab + 1), { mode, type, id }];
}

/** The files by the first part of their path. The rest is empty for a file of this folder. */
function byFirstPart(
  files: ReadonlyMap<string, Uint8Array | undefined>,
): Map<string, Map<string, Uint8Array | undefined>> {
  const groups = new Map<string, Map<string, Uint8Array | undefined>>();
  for (const [path, bytes] of files) {
    const slash = path.indexOf('/');
    const name = slash < 0 ? path : path.slice(0, slash);
    const group = groups.get(name) ?? new Map<string, Uint8Array | undefined>();
    groups.set(name, group.set(slash < 0 ? '' : path.slice(slash + 1), bytes));
  }
  return groups;
}
