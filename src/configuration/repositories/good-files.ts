import { hash } from 'node:crypto';
import type { Log } from '../../foundation/log.ts';
import type { ConfigurationStore, GoodFileChange } from './database/configuration-store.ts';
import type { RepositoryFile } from './port/repository.ts';

/**
 * The last good version of each file of a folder, in the service's store. A folder has no history, and after a
 * restart, or in another process, the same version must be found. It is written in the background; no request waits
 * for it.
 * @see docs/decisions/configuration.md, last-good
 */
export interface GoodFiles {
  /** Records the content of a path; undefined deletes the record. */
  note(path: string, file: RepositoryFile | undefined): void;
  /** A damaged record is deleted, and written again after the next read of the file. */
  read(path: string): Promise<Pick<RepositoryFile, 'bytes' | 'digest'> | undefined>;
  /** Never rejects. Reads every record once, so that a damaged one is replaced while its file is still readable. */
  verify(): Promise<void>;
  /** The stored files, by path. */
  paths(): readonly string[];
  /** Resolves when the records are written, or the write has failed. */
  settled(): Promise<void>;
}

export interface GoodFilesDependencies {
  readonly store: Pick<ConfigurationStore, 'goodFiles' | 'goodFile' | 'keepGoodFiles'>;
  /** The key of the files, so that every process that serves the same folder finds them. */
  readonly place: string;
  readonly log: Log;
}

const mostFiles = 10_000;
const filesAtOnce = 100;
const bytesAtOnce = 4_194_304;
/** No digest: the next record is written in any case. */
const unwritten = '-';

export async function createGoodFiles({ store, place, log }: GoodFilesDependencies): Promise<GoodFiles> {
  const digests = new Map<string, string>();
  const pending = new Map<string, RepositoryFile | undefined>();
  /** Files whose record is not deleted in the store yet. */
  const deleted = new Set<string>();
  let writing: Promise<void> | undefined;

  const failed = (cause: unknown): void =>
    log.warn('good-files-not-kept', {
      message: 'The last good configuration files are only in memory.',
      cause,
    });

  const takeSome = (): GoodFileChange[] => {
    const some: GoodFileChange[] = [];
    let bytes = 0;
    for (const [path, file] of pending) {
      if (some.length >= filesAtOnce || bytes >= bytesAtOnce) break;
      pending.delete(path);
      bytes += file?.bytes.length ?? 0;
      some.push({ path, digest: file?.digest ?? '', bytes: file?.bytes });
    }
    return some;
  };

  const write = async (): Promise<void> => {
    while (pending.size > 0) {
      const some = takeSome();
      try {
        await store.keepGoodFiles(place, some);
        for (const { path, bytes } of some)
          if (bytes === undefined && !pending.has(path)) deleted.delete(path);
      } catch (error) {
        // Recovered by the next check, which records everything again.
        for (const { path } of some) digests.set(path, unwritten);
        failed(error);
        break;
      }
    }
    writing = undefined;
  };

  try {
    for (const { path, digest } of await store.goodFiles(place)) digests.set(path, digest);
  } catch (error) {
    // Recovered by writing everything again.
    failed(error);
  }
  const note: GoodFiles['note'] = (path, file) => {
    if ((digests.get(path) ?? '') === (file?.digest ?? '')) return;
    if (file && !digests.has(path) && digests.size >= mostFiles) return;
    if (file) digests.set(path, file.digest);
    else digests.delete(path);
    if (file) deleted.delete(path);
    else deleted.add(path);
    pending.set(path, file);
    writing ??= write();
  };
  const read: GoodFiles['read'] = async (path) => {
    if (deleted.has(path)) return undefined;
    const file = await store.goodFile(place, path);
    if (!file || hash('sha256', file.bytes, 'hex') === file.digest) return file;
    log.warn('good-file-damaged', {
      message: 'A last good version in the store is damaged. It is deleted, and written again from its file.',
      file: path,
    });
    // Nothing is deleted if the file has been read and noted since.
    if (!pending.has(path)) note(path, undefined);
    return undefined;
  };
  return {
    note,
    read,
    async verify() {
      try {
        for (const path of digests.keys()) if (!pending.has(path)) await read(path);
      } catch (error) {
        // Recovered by the read of each record, which also finds the damage.
        failed(error);
      }
    },
    paths: () => [...digests.keys()],
    settled: async () => writing,
  };
}
