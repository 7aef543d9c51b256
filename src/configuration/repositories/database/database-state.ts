import { createBoundedCache } from '../../../foundation/bounded-cache.ts';
import type { ConfigurationStore, StoredVersion } from './configuration-store.ts';

/** The version of a line that nothing was written to yet, as git writes it. */
export const noVersion = '0'.repeat(40);

/** Digests by path. */
export type FileList = ReadonlyMap<string, string>;

/**
 * What the repository holds, as reads and writes see it. Where the lines lead to is kept in memory; files are read when
 * they are asked for, and since a change never changes, they are kept while there is room.
 */
export interface DatabaseState {
  /** The newest change of each line; another map as soon as one of them is another change. */
  heads(): ReadonlyMap<string, StoredVersion>;
  /** The change that a label means: the newest of a line, or one by the beginning of its id. */
  find(label: string): Promise<StoredVersion | undefined>;
  files(version: StoredVersion | undefined): Promise<FileList>;
  content(digest: string): Promise<Uint8Array | undefined>;
  /** The newest version of the same line in which a file was another one, among the latest changes of the line. */
  before(version: StoredVersion, path: string): Promise<StoredVersion | undefined>;
  /** Asks the store where the lines lead to. */
  refresh(): Promise<void>;
}

export interface DatabaseStateDependencies {
  readonly store: ConfigurationStore;
  /** What the store keeps the repository under. */
  readonly storedAs: string;
  /** Called when a line leads to something else than before. */
  readonly changed: () => void;
}

/** How many changes back an earlier version of a file is looked for. */
const changesBack = 1_000;
const keptLists = 256;
const keptContents = 2_000;
const largestKeptContent = 65_536;

export function createDatabaseState({ store, storedAs, changed }: DatabaseStateDependencies): DatabaseState {
  let heads: ReadonlyMap<string, StoredVersion> = new Map();
  const lists = createBoundedCache<string, FileList>(keptLists);
  const contents = createBoundedCache<string, Uint8Array>(keptContents);
  return {
    heads: () => heads,
    async find(label) {
      const head = heads.get(label);
      if (head || !/^[0-9a-f]{7,40}$/.test(label)) return head;
      const [found, other] = await store.versions(storedAs, label);
      return other ? undefined : found;
    },
    async files(version) {
      if (!version) return new Map();
      const known = lists.get(version.id);
      if (known) return known;
      const files = await store.files(storedAs, version);
      const list = new Map(files.map(({ path, digest }) => [path, digest]));
      lists.set(version.id, list);
      return list;
    },
    async content(digest) {
      const bytes = contents.get(digest) ?? (await store.content(digest));
      if (bytes && bytes.length <= largestKeptContent) contents.set(digest, bytes);
      return bytes;
    },
    async before({ line, number }, path) {
      const changes = await store.changes({
        repository: storedAs,
        line,
        before: number + 1,
        limit: changesBack,
      });
      const at = changes.findIndex(({ files }) => files.some((file) => file.path === path));
      return at === -1 ? undefined : changes[at + 1];
    },
    async refresh() {
      const found = await store.heads(storedAs);
      const isSame = found.length === heads.size && found.every(({ line, id }) => heads.get(line)?.id === id);
      if (isSame) return;
      heads = new Map(found.map((head) => [head.line, head]));
      changed();
    },
  };
}
