import { hash } from 'node:crypto';
import { recording } from '../../../foundation/audit/recording.ts';
import {
  type ChangedFile,
  type NewChange,
  type RecordedChange,
  type RepositoryWriter,
  VersionMoved,
} from '../port/repository-writer.ts';
import type { ConfigurationStore, StoredChange, StoredVersion } from './configuration-store.ts';
import { type DatabaseState, type FileList, noVersion } from './database-state.ts';

export interface DatabaseWriterDependencies {
  readonly store: ConfigurationStore;
  readonly storedAs: string;
  readonly defaultLabel: string;
  readonly state: DatabaseState;
}

/** Change sets in the service's own store, one transaction each. A version is the id of its change. */
export function createDatabaseWriter(dependencies: DatabaseWriterDependencies): RepositoryWriter {
  const { store, storedAs, defaultLabel, state } = dependencies;

  /** The version that a change is based on: the newest of its line, or of the default line if it has none yet. */
  const baseOf = (line: string): StoredVersion | undefined =>
    state.heads().get(line) ?? state.heads().get(defaultLabel);

  const open: RepositoryWriter['open'] = async (label = defaultLabel) => {
    await state.refresh();
    // A name in the form of a version cannot be a line; otherwise that version could not be read.
    if (!state.heads().get(label) && (await state.find(label))) return undefined;
    const base = baseOf(label);
    const files = await state.files(base);
    return {
      version: base?.id ?? noVersion,
      prefix: '',
      list: async () => [...files.keys()],
      read: (path) => readFrom(files, path),
    };
  };

  const readFrom = async (files: FileList, path: string): Promise<Uint8Array | undefined> => {
    const digest = files.get(path);
    return digest === undefined ? undefined : state.content(digest);
  };

  const write: RepositoryWriter['write'] = async (change) => {
    await state.refresh();
    const line = change.label ?? defaultLabel;
    const head = state.heads().get(line);
    const base = baseOf(line);
    if (change.version !== (base?.id ?? noVersion)) throw new VersionMoved();
    const contents = [...change.files].map(([path, bytes]) => ({
      path,
      digest: bytes ? hash('sha256', bytes, 'hex') : '',
      bytes,
    }));
    const before = await state.files(base);
    const recorded = changeOf(change, { line, number: (head?.number ?? 0) + 1 }, before, contents);
    const stored = {
      repository: storedAs,
      change: recorded,
      begins: head ? undefined : base,
      follows: head?.id,
      contents,
    };
    // The commit has updated the state. A further read could fail, and its response would deny the change.
    const outcome = await recording(
      () => store.record(stored),
      (made) => {
        if (made === 'recorded') change.note?.(toRecorded(recorded));
      },
    );
    if (outcome === 'moved') throw new VersionMoved();
    return toRecorded(recorded);
  };

  const placeOf = async (line: string, id: string): Promise<StoredChange | undefined> => {
    const change = await store.change(storedAs, id);
    return change?.line === line ? change : undefined;
  };

  return {
    open,
    write,
    async history({ label = defaultLabel, limit, after }) {
      await state.refresh();
      if (!state.heads().get(label) && label !== defaultLabel) return undefined;
      const last = after === undefined ? undefined : await placeOf(label, after);
      if (after !== undefined && !last) return undefined;
      const query = { repository: storedAs, line: label, before: last?.number, limit };
      return (await store.changes(query)).map(toRecorded);
    },
    async find(id) {
      const change = await store.change(storedAs, id);
      return change && toRecorded(change);
    },
    async contents(id) {
      const change = await store.change(storedAs, id);
      if (!change) return undefined;
      const { line, number } = change;
      const earlier = await store.files(storedAs, { line, number: number - 1 });
      const before = new Map(earlier.map(({ path, digest }) => [path, digest]));
      const after = await state.files(change);
      return { before: (path) => readFrom(before, path), after: (path) => readFrom(after, path) };
    },
    async since(label = defaultLabel, id) {
      await state.refresh();
      const change = await placeOf(label, id);
      if (!change) return undefined;
      const [then, now] = await Promise.all([state.files(change), state.files(state.heads().get(label))]);
      const paths = [...new Set([...then.keys(), ...now.keys()])];
      return {
        paths: paths.filter((path) => then.get(path) !== now.get(path)),
        read: (path) => readFrom(then, path),
      };
    },
  };
}

/** The id is a digest of everything, including the previous version, so that no two changes have the same id. */
function changeOf(
  { version, author, message, restores, at }: NewChange,
  place: Pick<StoredVersion, 'line' | 'number'>,
  before: FileList,
  contents: readonly { readonly path: string; readonly digest: string }[],
): StoredChange {
  const files = contents.flatMap(({ path, digest }): ChangedFile[] => {
    const old = before.get(path);
    if (digest === '') return old === undefined ? [] : [{ path, change: 'removed' }];
    return [{ path, change: old === undefined ? 'added' : 'modified' }];
  });
  const digests = contents.map(({ path, digest }) => [path, digest]);
  const all = JSON.stringify([version, place.line, place.number, author, message, restores, at, digests]);
  return { ...place, id: hash('sha256', all, 'hex').slice(0, 40), author, message, restores, at, files };
}

function toRecorded({ id, author, message, restores, at, files }: StoredChange): RecordedChange {
  return { id, version: id, author, message, restores, at, files };
}
