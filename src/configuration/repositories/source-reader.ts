import type { Log } from '../../foundation/log.ts';
import { sourceInvalid } from '../operations/errors.ts';
import {
  type SourceDocument,
  type SourceExtension,
  readSource,
  sourceExtensions,
} from '../formats/source-document.ts';
import { SourceProblem, SourceUnreadable } from '../formats/text/source-problem.ts';
import type { Dialect } from '../formats/yaml/yaml-scalars.ts';
import { createWeightedCache } from '../caching/weighted-cache.ts';
import { createEarlierVersions, type GoodFile } from './earlier-versions.ts';
import type { GoodFiles } from './good-files.ts';
import type { ConfigurationRepository, Location, RepositoryFile } from './port/repository.ts';

/** A property file as it is, or as it was when it could be read last. */
export interface ReadFile extends GoodFile {
  readonly path: string;
  /** Why the file cannot be read as it is now, where this is its last good version. */
  readonly problem: string | undefined;
  /** False for what a read of the same state need not find again, as only this process remembers it. */
  readonly isLasting: boolean;
}

/**
 * Reads the property files of one repository. A file that breaks keeps its last good version, since a service that
 * starts with the configuration of an hour ago is better off than one that does not start. Where the repository has a
 * history that version is looked for there; elsewhere it is remembered.
 * @see docs/decisions/configuration.md, last-good
 */
export interface SourceReader {
  readonly repository: ConfigurationRepository;
  /** Whether a request fails while the repository cannot be read. */
  readonly isRequired: boolean;
  /** @throws ApiError 500 for a file that cannot be read and never could. */
  read(location: Location, path: string): Promise<ReadFile | undefined>;
  /** Reads everything once, so that the last good versions are known before a file breaks. */
  scan(): Promise<void>;
  /** Reasons by repository-relative name, with its label where there are several, of what cannot be read now. */
  problems(): ReadonlyMap<string, string>;
  /** Paths of the property files that the last scan saw. */
  paths(): readonly string[];
  /** Resolves once what is kept of this repository is written. */
  settled(): Promise<void>;
}

export interface SourceReaderDependencies {
  readonly repository: ConfigurationRepository;
  readonly dialect: Dialect;
  readonly isRequired: boolean;
  readonly log: Log;
  /** Where last good versions are kept of a repository without a history. */
  readonly goodFiles?: GoodFiles | undefined;
}

const keptFileBytes = 134_217_728;
const keptParseBytes = 67_108_864;
/** What a file takes in memory once it is read, for each of its bytes, about. */
const bytesPerByte = 4;
const bytesPerFile = 500;
const readAtOnce = 32;

type Parse = (file: RepositoryFile, name: string) => readonly SourceDocument[];

/** Reads what files say, and remembers it by their digest. */
function createParser(dialect: Dialect): Parse {
  const parses = createWeightedCache<string, readonly SourceDocument[] | SourceProblem>(keptParseBytes);

  /** A file that cannot be read is kept as such, or it would be read by every request. */
  const attempt = (
    bytes: Uint8Array,
    extension: SourceExtension,
  ): readonly SourceDocument[] | SourceProblem => {
    try {
      return readSource(bytes, extension, dialect);
    } catch (error) {
      // Recovered by whoever asks for the file: it is thrown each time.
      if (error instanceof SourceProblem) return error;
      throw error;
    }
  };

  return ({ bytes, digest }, name) => {
    const extension = sourceExtensions.find((each) => name.endsWith(`.${each}`)) ?? 'yml';
    const key = `${digest}.${extension}`;
    const known = parses.get(key) ?? attempt(bytes, extension);
    parses.set(key, known, weightOf(bytes));
    if (known instanceof SourceProblem) throw known;
    return known;
  };
}

/** The last good version of each file, of this process or of an earlier one. */
interface LastGood {
  /** Of this process alone. */
  known(key: string): GoodFile | undefined;
  /** Takes the place of what was good; nothing where the file is gone. */
  keep(key: string, file: RepositoryFile | undefined, good: GoodFile | undefined): void;
  recall(key: string, name: string): Promise<GoodFile | undefined>;
}

function createLastGood(parse: Parse, goodFiles: GoodFiles | undefined): LastGood {
  const remembered = createWeightedCache<string, GoodFile>(keptFileBytes);
  return {
    known: remembered.get,
    keep(key, file, good) {
      if (file && good) remembered.set(key, good, weightOf(file.bytes));
      else remembered.delete(key);
      goodFiles?.note(key, file);
    },
    async recall(key, name) {
      const known = remembered.get(key);
      if (known) return known;
      const file = await goodFiles?.read(key);
      if (!file) return undefined;
      try {
        const good = { digest: file.digest, documents: parse({ ...file, path: key }, name) };
        remembered.set(key, good, weightOf(file.bytes));
        return good;
      } catch (error) {
        // Recovered by the error of the file itself: what was good once is not, by the settings of today.
        if (error instanceof SourceProblem) return undefined;
        throw error;
      }
    },
  };
}

export function createSourceReader({
  repository,
  dialect,
  isRequired,
  log,
  goodFiles,
}: SourceReaderDependencies): SourceReader {
  const parse = createParser(dialect);
  const lastGood = createLastGood(parse, goodFiles);
  const earlier = createEarlierVersions(parse);
  const problems = new Map<string, string>();
  let paths: readonly string[] = [];
  let scanned: string | undefined;

  const note = (key: string, path: string, { reason }: SourceProblem, good: GoodFile | undefined): void => {
    if (problems.get(key) !== reason) {
      log.warn('configuration-file-unreadable', {
        repository: repository.name,
        file: path,
        reason,
        last_good: good !== undefined,
      });
    }
    problems.set(key, reason);
  };

  /** The last version of a broken file, from its history or from memory. @throws ApiError 500 where there is none. */
  const lastGoodOf = async (location: Location, name: string, problem: SourceProblem): Promise<ReadFile> => {
    const [path, key] = [location.pathOf(name), keyOf(location, name)];
    const isOfHistory = location.before !== undefined && !(problem instanceof SourceUnreadable);
    const good = isOfHistory ? await earlier.find(location, name) : await lastGood.recall(key, name);
    note(key, path, problem, good);
    if (!good) throw sourceInvalid(path, problem.reason, problem);
    return { ...good, path, problem: problem.reason, isLasting: isOfHistory };
  };

  const read: SourceReader['read'] = async (location, name) => {
    const path = location.pathOf(name);
    const key = keyOf(location, name);
    try {
      const file = await location.read(name);
      const good = file && { digest: file.digest, documents: parse(file, name) };
      lastGood.keep(key, file, good);
      problems.delete(key);
      return good && { ...good, path, problem: undefined, isLasting: true };
    } catch (error) {
      // Recovered by the last good version, where there is one.
      if (error instanceof SourceProblem) return lastGoodOf(location, name, error);
      const good = lastGood.known(key);
      if (!good) throw error;
      return { ...good, path, problem: 'cannot be read', isLasting: false };
    }
  };

  return {
    repository,
    isRequired,
    read,
    async scan() {
      const [root] = (await repository.open([])) ?? [];
      // A commit never changes: what was looked at once needs no second look.
      if (root?.version !== undefined && root.version === scanned) return;
      const found = await repository.list();
      paths = found;
      // What is kept and no longer there is looked at as well, and forgotten then.
      const looked = [...new Set([...found, ...(goodFiles?.paths() ?? [])])];
      for (let from = 0; root && from < looked.length; from += readAtOnce) {
        await Promise.allSettled(looked.slice(from, from + readAtOnce).map((path) => read(root, path)));
      }
      const present = new Set(root && found.map((path) => keyOf(root, path)));
      for (const key of problems.keys()) if (!present.has(key)) problems.delete(key);
      scanned = root?.version;
    },
    problems: () => problems,
    paths: () => paths,
    settled: async () => goodFiles?.settled(),
  };
}

function keyOf(location: Location, name: string): string {
  return location.keptAs?.(name) ?? location.pathOf(name);
}

function weightOf({ length }: Uint8Array): number {
  return bytesPerFile + length * bytesPerByte;
}
