import type { SourceDocument } from '../formats/source-document.ts';
import { SourceProblem, SourceUnreadable } from '../formats/text/source-problem.ts';
import { createWeightedCache } from '../caching/weighted-cache.ts';
import type { Location, RepositoryFile } from './port/repository.ts';

/** A file whose content could be parsed. */
export interface GoodFile {
  readonly digest: string;
  readonly documents: readonly SourceDocument[];
}

export interface EarlierVersions {
  /**
   * The newest readable version before the one at a location, along the location's line of history. `undefined` if
   * there is none, or if the file was absent in between.
   * @throws SourceUnreadable if the history is temporarily unreadable.
   */
  find(location: Location, path: string): Promise<GoodFile | undefined>;
}

/**
 * Maximum number of versions of a file that are tried, so that a line of broken versions is not read to its
 * beginning.
 */
const versionsTried = 100;
const cachedBytes = 33_554_432;
const entryBytes = 300;

/**
 * A version of a line and its predecessors never change. So each file is searched once, shared by concurrent
 * callers, and the result is cached. Every instance finds the same version, independent of its start.
 * @param parse @throws SourceProblem for unreadable content.
 */
export function createEarlierVersions(
  parse: (file: RepositoryFile, path: string) => readonly SourceDocument[],
): EarlierVersions {
  const kept = createWeightedCache<string, { readonly good: GoodFile | undefined }>(cachedBytes);
  const running = new Map<string, Promise<GoodFile | undefined>>();

  const search = async (key: string, from: Location, path: string): Promise<GoodFile | undefined> => {
    let weight = entryBytes;
    let good: GoodFile | undefined;
    let at = await from.before?.(path);
    for (let tried = 0; at && !good && tried < versionsTried; tried += 1) {
      const version = await read(at, path);
      if (version === 'none') break;
      if (version !== 'broken') {
        weight += version.bytes;
        good = version.good;
      }
      at = await at.before?.(path);
    }
    kept.set(key, { good }, weight);
    return good;
  };

  const read = async (
    at: Location,
    path: string,
  ): Promise<'none' | 'broken' | { readonly good: GoodFile; readonly bytes: number }> => {
    try {
      const file = await at.read(path);
      if (!file) return 'none';
      const good = { digest: file.digest, documents: parse(file, path) };
      return { good, bytes: 4 * file.bytes.length };
    } catch (error) {
      // Recovered by the previous version.
      if (error instanceof SourceProblem && !(error instanceof SourceUnreadable)) return 'broken';
      throw error;
    }
  };

  return {
    async find(location, path) {
      const key = `${location.version} ${location.pathOf(path)}`;
      const known = kept.get(key);
      if (known) return known.good;
      const begun = running.get(key) ?? search(key, location, path).finally(() => running.delete(key));
      running.set(key, begun);
      return begun;
    },
  };
}
