import { createBoundedCache } from '../../../foundation/bounded-cache.ts';
import { createSharedReads } from '../../../foundation/shared-reads.ts';
import type { ConfigurationStore, StoredVersion } from './configuration-store.ts';

/** The version of a line without changes, as git writes it. */
export const noVersion = '0'.repeat(40);

/** Digests by path. */
export type FileList = ReadonlyMap<string, string>;

/**
 * The state of the repository for reads and writes. The newest change of each line is in memory. Files are read on
 * demand and cached while there is capacity, since a change is immutable.
 */
export interface DatabaseState {
  /** The newest change of each line; a new map whenever one of them differs. */
  heads(): ReadonlyMap<string, StoredVersion>;
  /** The change of a label: the newest of a line, or one by a prefix of its id. */
  find(label: string): Promise<StoredVersion | undefined>;
  files(version: StoredVersion | undefined): Promise<FileList>;
  content(digest: string): Promise<Uint8Array | undefined>;
  /** The newest version of the same line with another content of a file, among the latest changes. */
  before(version: StoredVersion, path: string): Promise<StoredVersion | undefined>;
  /** Queries the newest change of each line. */
  refresh(): Promise<void>;
}

export interface DatabaseStateDependencies {
  readonly store: ConfigurationStore;
  /** The name of the repository in the store. */
  readonly storedAs: string;
  /** Called when the newest change of a line differs. */
  readonly changed: () => void;
}

/** Number of changes that are searched for an earlier version of a file. */
const changesBack = 1_000;
const cachedLists = 256;
const cachedContents = 2_000;
const largestCachedContent = 65_536;

export function createDatabaseState({ store, storedAs, changed }: DatabaseStateDependencies): DatabaseState {
  let heads: ReadonlyMap<string, StoredVersion> = new Map();
  const lists = createBoundedCache<string, FileList>(cachedLists);
  const contents = createBoundedCache<string, Uint8Array>(cachedContents);
  // One read at a time: an earlier one could end later and bring back an older state.
  const sharedReads = createSharedReads<void>();

  async function readHeads(): Promise<void> {
    const found = await store.heads(storedAs);
    const isSame = found.length === heads.size && found.every(({ line, id }) => heads.get(line)?.id === id);
    if (isSame) return;
    heads = new Map(found.map((head) => [head.line, head]));
    changed();
  }

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
      if (bytes && bytes.length <= largestCachedContent) contents.set(digest, bytes);
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
    refresh: () => sharedReads('heads', readHeads),
  };
}
