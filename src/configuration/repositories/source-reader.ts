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
import { createReadOrder, type OrderedRead } from '../caching/read-order.ts';
import { createWeightedCache } from '../caching/weighted-cache.ts';
import { createEarlierVersions, type GoodFile } from './earlier-versions.ts';
import type { GoodFiles } from './good-files.ts';
import type { ConfigurationRepository, Location, RepositoryFile } from './port/repository.ts';

/** A property file in its current version, or in its last good version. */
export interface ReadFile extends GoodFile {
  readonly path: string;
  /** Why the current version cannot be read, if this is the last good version. */
  readonly problem: string | undefined;
  /** False for content that only this process remembers, because another read of the same state may not find it. */
  readonly isLasting: boolean;
}

/**
 * Reads the property files of one repository. For a broken file, the last good version is served, because a service
 * that starts with older configuration is better than one that does not start. If the repository has a history,
 * that version is searched there; otherwise it is stored.
 * @see docs/decisions/configuration.md, last-good
 */
export interface SourceReader {
  readonly repository: ConfigurationRepository;
  /** True if a request fails while the repository cannot be read. */
  readonly isRequired: boolean;
  /** @throws ApiError 500 for an unreadable file without a last good version. */
  read(location: Location, path: string): Promise<ReadFile | undefined>;
  /** Reads everything once, so that the last good versions are available before a file breaks. */
  scan(): Promise<void>;
  /** Reasons of the unreadable files by repository-relative name, with the label if there are several. */
  problems(): ReadonlyMap<string, string>;
  /** Paths of the property files that the last scan found. */
  paths(): readonly string[];
  /** Resolves when the last good versions of this repository are written. */
  settled(): Promise<void>;
}

export interface SourceReaderDependencies {
  readonly repository: ConfigurationRepository;
  readonly dialect: Dialect;
  readonly isRequired: boolean;
  readonly log: Log;
  /** The storage of last good versions of a repository without a history. */
  readonly goodFiles?: GoodFiles | undefined;
}

const cachedFileBytes = 134_217_728;
const cachedParseBytes = 67_108_864;
/** Approximate memory of a parsed file per byte of its size. */
const bytesPerByte = 4;
const bytesPerFile = 500;
const readAtOnce = 32;

type Parse = (file: RepositoryFile, name: string) => readonly SourceDocument[];

/** Parses files and caches the results by digest. */
function createParser(dialect: Dialect): Parse {
  const parses = createWeightedCache<string, readonly SourceDocument[] | SourceProblem>(cachedParseBytes);

  /** An unreadable file is cached too; otherwise every request would read it again. */
  const attempt = (
    bytes: Uint8Array,
    extension: SourceExtension,
  ): readonly SourceDocument[] | SourceProblem => {
    try {
      return readSource(bytes, extension, dialect);
    } catch (error) {
      // Recovered by each reader of the file, which throws it again.
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
  /** Only of this process. */
  known(key: string): GoodFile | undefined;
  /** Replaces the last good version, or deletes it if the file no longer exists. */
  keep(key: string, file: RepositoryFile | undefined, good: GoodFile | undefined): void;
  recall(key: string, name: string, ordered: OrderedRead): Promise<GoodFile | undefined>;
}

function createLastGood(parse: Parse, goodFiles: GoodFiles | undefined): LastGood {
  const remembered = createWeightedCache<string, GoodFile>(cachedFileBytes);
  return {
    known: remembered.get,
    keep(key, file, good) {
      if (file && good) remembered.set(key, good, weightOf(file.bytes));
      else remembered.delete(key);
      goodFiles?.note(key, file);
    },
    async recall(key, name, ordered) {
      const known = remembered.get(key);
      if (known) return known;
      const file = await goodFiles?.read(key);
      if (!file) return undefined;
      try {
        const good = { digest: file.digest, documents: parse({ ...file, path: key }, name) };
        if (ordered.isNewest('found')) remembered.set(key, good, weightOf(file.bytes));
        return good;
      } catch (error) {
        // Recovered by the error of the file itself: the current settings refuse the former version.
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
  const order = createReadOrder();
  const problems = new Map<string, string>();
  let paths: readonly string[] = [];
  let scanned: string | undefined;
  let verified: Promise<void> | undefined;
  /** False if a file could not be read for another reason than its content. */
  let isAllRead = true;

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

  /**
   * The last good version of a broken file, from its history or from memory. @throws ApiError 500 if there is none.
   */
  const lastGoodOf = async (
    location: Location,
    name: string,
    problem: SourceProblem,
    ordered: OrderedRead,
  ): Promise<ReadFile> => {
    const [path, key] = [location.pathOf(name), keyOf(location, name)];
    let cause = problem;
    let ofHistory: { readonly good: GoodFile | undefined } | undefined;
    if (location.before !== undefined && !(problem instanceof SourceUnreadable)) {
      try {
        ofHistory = { good: await earlier.find(location, name) };
      } catch (error) {
        // Recovered by the memory of this process.
        if (!(error instanceof SourceUnreadable)) throw error;
        cause = error;
      }
    }
    isAllRead &&= !(cause instanceof SourceUnreadable);
    const good = ofHistory ? ofHistory.good : await lastGood.recall(key, name, ordered);
    note(key, path, problem, good);
    if (!good) throw sourceInvalid(path, problem.reason, cause);
    return { ...good, path, problem: problem.reason, isLasting: ofHistory !== undefined };
  };

  const read: SourceReader['read'] = async (location, name) => {
    const path = location.pathOf(name);
    const key = keyOf(location, name);
    const ordered = order.begin(key);
    try {
      const file = await location.read(name);
      const good = file && { digest: file.digest, documents: parse(file, name) };
      if (ordered.isNewest(good ? 'found' : 'missing')) {
        lastGood.keep(key, file, good);
        problems.delete(key);
      }
      return good && { ...good, path, problem: undefined, isLasting: true };
    } catch (error) {
      // Recovered by the last good version, if there is one.
      if (error instanceof SourceProblem) return await lastGoodOf(location, name, error, ordered);
      const good = lastGood.known(key);
      if (!good) throw error;
      return { ...good, path, problem: 'cannot be read', isLasting: false };
    } finally {
      ordered.end();
    }
  };

  return {
    repository,
    isRequired,
    read,
    async scan() {
      const [root] = (await repository.open([])) ?? [];
      // A commit never changes, so it is checked only once.
      if (root?.version !== undefined && root.version === scanned) return;
      const found = await repository.list();
      paths = found;
      // Stored versions of deleted files are also checked, and then deleted.
      const looked = [...new Set([...found, ...(goodFiles?.paths() ?? [])])];
      isAllRead = true;
      for (let from = 0; root && from < looked.length; from += readAtOnce) {
        const some = looked.slice(from, from + readAtOnce);
        await Promise.allSettled(some.map((path) => read(root, path)));
      }
      const present = new Set(root && found.map((path) => keyOf(root, path)));
      for (const key of problems.keys()) if (!present.has(key)) problems.delete(key);
      verified ??= goodFiles?.verify();
      // Files that were not found in a damaged mirror are read again.
      scanned = isAllRead ? root?.version : undefined;
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
