import type { Log } from '../../foundation/log.ts';
import { sourceInvalid } from '../errors.ts';
import {
  type SourceDocument,
  type SourceExtension,
  readSource,
  sourceExtensions,
} from '../formats/source-document.ts';
import { SourceProblem } from '../formats/source-problem.ts';
import type { Dialect } from '../formats/yaml/yaml-scalars.ts';
import { createWeightedCache } from '../reading/weighted-cache.ts';
import type { ConfigurationRepository, Location } from './repository.ts';

/** A property file as it was read last, or as it was when it could be read last. */
export interface ReadFile {
  readonly path: string;
  readonly digest: string;
  readonly documents: readonly SourceDocument[];
  /** True for the last good version of a file that cannot be read now. */
  readonly isKept: boolean;
}

/**
 * Reads the property files of one repository. A file that breaks keeps its last good version, since a service that
 * starts with the configuration of an hour ago is better off than one that does not start.
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
}

export interface SourceReaderDependencies {
  readonly repository: ConfigurationRepository;
  readonly dialect: Dialect;
  readonly isRequired: boolean;
  readonly log: Log;
}

const keptFileBytes = 134_217_728;
const keptParseBytes = 67_108_864;
/** What a file takes in memory once it is read, for each of its bytes, about. */
const bytesPerByte = 4;
const bytesPerFile = 500;
const readAtOnce = 32;

export function createSourceReader({
  repository,
  dialect,
  isRequired,
  log,
}: SourceReaderDependencies): SourceReader {
  const parses = createWeightedCache<string, readonly SourceDocument[] | SourceProblem>(keptParseBytes);
  const lastGood = createWeightedCache<string, ReadFile>(keptFileBytes);
  const problems = new Map<string, string>();
  let paths: readonly string[] = [];
  let scanned: string | undefined;

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

  const parse = (
    bytes: Uint8Array,
    digest: string,
    extension: SourceExtension,
  ): readonly SourceDocument[] => {
    const key = `${digest}.${extension}`;
    const known = parses.get(key) ?? attempt(bytes, extension);
    parses.set(key, known, weightOf(bytes));
    if (known instanceof SourceProblem) throw known;
    return known;
  };

  const keepLastGood = (key: string, path: string, problem: SourceProblem): ReadFile => {
    const good = lastGood.get(key);
    if (problems.get(key) !== problem.reason) {
      log.warn('a configuration file cannot be read', {
        repository: repository.name,
        file: path,
        reason: problem.reason,
        last_good: good !== undefined,
      });
    }
    problems.set(key, problem.reason);
    if (!good) throw sourceInvalid(path, problem.reason, problem);
    return { ...good, path, isKept: true };
  };

  const read: SourceReader['read'] = async (location, name) => {
    const path = location.pathOf(name);
    const key = keyOf(location, name);
    const extension = sourceExtensions.find((each) => name.endsWith(`.${each}`)) ?? 'yml';
    try {
      const file = await location.read(name);
      const good = file && {
        path,
        digest: file.digest,
        documents: parse(file.bytes, file.digest, extension),
        isKept: false,
      };
      if (file && good) lastGood.set(key, good, weightOf(file.bytes));
      else lastGood.delete(key);
      problems.delete(key);
      return good;
    } catch (error) {
      // Recovered by the last good version, where there is one.
      if (error instanceof SourceProblem) return keepLastGood(key, path, error);
      const good = lastGood.get(key);
      if (!good) throw error;
      return { ...good, path, isKept: true };
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
      for (let from = 0; root && from < found.length; from += readAtOnce) {
        await Promise.allSettled(found.slice(from, from + readAtOnce).map((path) => read(root, path)));
      }
      const present = new Set(root && found.map((path) => keyOf(root, path)));
      for (const key of problems.keys()) if (!present.has(key)) problems.delete(key);
      scanned = root?.version;
    },
    problems: () => problems,
    paths: () => paths,
  };
}

function keyOf(location: Location, name: string): string {
  return location.keptAs?.(name) ?? location.pathOf(name);
}

function weightOf({ length }: Uint8Array): number {
  return bytesPerFile + length * bytesPerByte;
}
