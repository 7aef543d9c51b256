import type { SourceDocument } from '../formats/source-document.ts';
import { SourceProblem, SourceUnreadable } from '../formats/text/source-problem.ts';
import { createWeightedCache } from '../caching/weighted-cache.ts';
import type { Location, RepositoryFile } from './port/repository.ts';

/** A file whose content could be read. */
export interface GoodFile {
  readonly digest: string;
  readonly documents: readonly SourceDocument[];
}

export interface EarlierVersions {
  /**
   * The newest version before the one at a location that can be read, along the location's line of history; `undefined`
   * where there is none, or the file was not there in between.
   * @throws SourceUnreadable where the history cannot be looked at just now.
   */
  find(location: Location, path: string): Promise<GoodFile | undefined>;
}

/** How many versions of one file are tried; a line whose every version is broken is not read to its beginning. */
const versionsTried = 100;
const keptBytes = 33_554_432;
const entryBytes = 300;

/**
 * A version of a line never changes, and neither does what was before it: each file is looked for once, by all who ask
 * for it together, and what is found, or not, is kept. Every instance, whenever it was started, finds the same.
 * @param parse @throws SourceProblem for what cannot be read.
 */
export function createEarlierVersions(
  parse: (file: RepositoryFile, path: string) => readonly SourceDocument[],
): EarlierVersions {
  const kept = createWeightedCache<string, { readonly good: GoodFile | undefined }>(keptBytes);
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
      // Recovered by the version before it.
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
