import { readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createBoundedCache } from '../../../foundation/bounded-cache.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { gatherReads } from '../../caching/gathered-reads.ts';
import { absent } from '../port/contained-file.ts';
import type { StateQuestion } from '../port/repository.ts';
import { type FileIdentity, identityAt, identityNow } from './file-identity.ts';

export interface FolderStatesDependencies {
  readonly directory: string;
  readonly clock: Clock;
  /** Resolves when no change is incomplete. */
  readonly settled: (() => Promise<void>) | undefined;
  /** True for a folder whose metadata is in the memory of this machine. */
  readonly isLocal: (folder: string) => Promise<boolean>;
}

/** The names in a folder, cached as long as the folder is unchanged. */
interface Listing {
  readonly identity: string;
  /** In lower case. */
  readonly names: ReadonlySet<string>;
}

const cachedListings = 200;
const longestListing = 10_000;
/** For other characters, the case folding of a file system is unknown, and `~` occurs in shortened names. */
const plainName = /^[\x20-\x7d]*$/;
const nothing = '-';

/** Undefined for a file that has just changed. */
function stateOf(found: FileIdentity | undefined): string | undefined {
  if (!found) return nothing;
  return found.isSettled ? found.text : undefined;
}

/**
 * Creates functions that return the state of some files of a folder, from metadata of the file system. No file is
 * read. Names that the folder does not list need no call, and those are most of the names that a request looks up.
 */
export function createFolderStates({
  directory,
  clock,
  settled,
  isLocal: findIsLocal,
}: FolderStatesDependencies): (paths: readonly string[]) => StateQuestion {
  const listings = createBoundedCache<string, Listing>(cachedListings);

  const listingOf = async (folder: string, identity: string): Promise<Listing | undefined> => {
    const known = listings.get(folder);
    if (known?.identity === identity) return known;
    // Recovered by checking every name: a folder may be readable but not listable.
    const names = await readdir(folder).catch(() => undefined);
    if (!names || names.length > longestListing || !names.every((name) => plainName.test(name)))
      return undefined;
    const listing = { identity, names: new Set(names.map((name) => name.toLowerCase())) };
    listings.set(folder, listing);
    return listing;
  };

  // A thread for each file is most of the cost of a read. Only metadata of the network may take long.
  let isLocal = false;
  void findIsLocal(directory).then((found) => (isLocal = found));

  const stateAt = (path: string): string | undefined | Promise<string | undefined> =>
    isLocal ? stateOf(identityNow(path, clock)) : identityAt(path, clock).then(stateOf);

  /** The names to check are computed once for each state of the folder. */
  const questionIn = (folder: string, names: readonly string[]): (() => Promise<string | undefined>) => {
    const path = join(directory, folder);
    let asked: readonly string[] = [];
    let askedIn: string | undefined;
    return async () => {
      const identity = await stateAt(path);
      if (identity === undefined || identity === nothing) return identity;
      if (identity !== askedIn) {
        const listing = await listingOf(path, identity);
        asked = names
          .filter((name) => !listing || mayLead(name, listing.names))
          .map((name) => join(path, name));
        askedIn = identity;
      }
      const states = await Promise.all([
        // A link on the path may lead elsewhere, to files that must not be served.
        folder === '.' ? '' : realpath(path).catch(absent),
        ...asked.map(stateAt),
      ]);
      return states.includes(undefined) ? undefined : [identity, ...states].join('\n');
    };
  };

  return (paths) => {
    const questions = [...Map.groupBy(paths, dirname)].map(([folder, within]) =>
      questionIn(
        folder,
        within.map((path) => basename(path)),
      ),
    );
    return gatherReads(async () => {
      try {
        await settled?.();
        const states = await Promise.all(questions.map((each) => each()));
        return states.includes(undefined) ? undefined : states.join('\n\n');
      } catch {
        // Recovered by the next read, which reports the error.
        return undefined;
      }
    });
  };
}

/**
 * True if a name may match an entry of a folder. A file system may fold its letters, or shorten another name to it.
 */
export function mayLead(name: string, listed: ReadonlySet<string>): boolean {
  return !plainName.test(name) || listed.has(name.toLowerCase());
}
