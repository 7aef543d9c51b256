import { readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createBoundedCache } from '../../../foundation/bounded-cache.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { gatherReads } from '../../caching/gathered-reads.ts';
import { absent } from '../port/contained-file.ts';
import type { StateQuestion } from '../port/repository.ts';
import { identityAt } from './file-identity.ts';

export interface FolderStatesDependencies {
  readonly directory: string;
  readonly clock: Clock;
  /** Resolves once no change is half done. */
  readonly settled: (() => Promise<void>) | undefined;
}

/** The names in a folder, kept as long as the folder is the same. */
interface Listing {
  readonly identity: string;
  /** In lower case. */
  readonly names: ReadonlySet<string>;
}

const keptListings = 200;
const longestListing = 10_000;
/** Of other characters it is not known how a file system folds them, and `~` stands in shortened names. */
const plainName = /^[\x20-\x7d]*$/;
const nothing = '-';

/**
 * Makes questions in which state some files of a folder are, by what the file system says of them: none is read. A name
 * that its folder does not list leads to nothing, so that most of the names that a request looks for cost nothing.
 */
export function createFolderStates({
  directory,
  clock,
  settled,
}: FolderStatesDependencies): (paths: readonly string[]) => StateQuestion {
  const listings = createBoundedCache<string, Listing>(keptListings);

  const listingOf = async (folder: string, identity: string): Promise<Listing | undefined> => {
    const known = listings.get(folder);
    if (known?.identity === identity) return known;
    // Recovered by asking for every name: a folder may let its files be read and not be listed.
    const names = await readdir(folder).catch(() => undefined);
    if (!names || names.length > longestListing || !names.every((name) => plainName.test(name)))
      return undefined;
    const listing = { identity, names: new Set(names.map((name) => name.toLowerCase())) };
    listings.set(folder, listing);
    return listing;
  };

  /** Undefined for what was changed just now. */
  const stateAt = async (path: string): Promise<string | undefined> => {
    const found = await identityAt(path, clock);
    if (!found) return nothing;
    return found.isSettled ? found.text : undefined;
  };

  /** Which of the names are asked for is worked out once for each state of the folder. */
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
        // A link on the way may lead elsewhere, where the same files may not be served.
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
        // Recovered by the read that follows, which tells what is wrong.
        return undefined;
      }
    });
  };
}

/** True where a name may lead to something in a folder: a file system may fold its letters, or shorten another name to it. */
export function mayLead(name: string, listed: ReadonlySet<string>): boolean {
  return !plainName.test(name) || listed.has(name.toLowerCase());
}
