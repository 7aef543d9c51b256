import { createBoundedCache } from '../../foundation/bounded-cache.ts';
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
import type { ConfigurationRepository, Location } from './repository.ts';

/** A property file as it was read last, or as it was when it could be read last. */
export interface ReadFile {
  readonly path: string;
  readonly digest: string;
  readonly documents: readonly SourceDocument[];
}

/**
 * Reads the property files of one repository. A file that breaks keeps its last good version, since a service that
 * starts with the configuration of an hour ago is better off than one that does not start.
 */
export interface SourceReader {
  readonly repository: ConfigurationRepository;
  /** @throws ApiError 500 for a file that cannot be read and never could. */
  read(location: Location, path: string): Promise<ReadFile | undefined>;
  /** Reads everything once, so that the last good versions are known before a file breaks. */
  scan(): Promise<void>;
  /** Reasons by repository-relative name of what cannot be read now. */
  problems(): ReadonlyMap<string, string>;
  /** Paths of the property files that the last scan saw. */
  paths(): readonly string[];
}

export interface SourceReaderDependencies {
  readonly repository: ConfigurationRepository;
  readonly dialect: Dialect;
  readonly log: Log;
}

const keptFiles = 10_000;
const keptParses = 2_000;
const readAtOnce = 32;

export function createSourceReader({ repository, dialect, log }: SourceReaderDependencies): SourceReader {
  const parses = createBoundedCache<string, readonly SourceDocument[]>(keptParses);
  const lastGood = createBoundedCache<string, ReadFile>(keptFiles);
  const problems = new Map<string, string>();
  let paths: readonly string[] = [];

  const parse = (
    bytes: Uint8Array,
    digest: string,
    extension: SourceExtension,
  ): readonly SourceDocument[] => {
    const key = `${digest}.${extension}`;
    const documents = parses.get(key) ?? readSource(bytes, extension, dialect);
    parses.set(key, documents);
    return documents;
  };

  const keepLastGood = (path: string, problem: SourceProblem): ReadFile => {
    const good = lastGood.get(path);
    if (problems.get(path) !== problem.reason) {
      log.warn('a configuration file cannot be read', {
        repository: repository.name,
        file: path,
        reason: problem.reason,
        last_good: good !== undefined,
      });
    }
    problems.set(path, problem.reason);
    if (!good) throw sourceInvalid(path, problem.reason, problem);
    return good;
  };

  const read: SourceReader['read'] = async (location, name) => {
    const path = location.pathOf(name);
    const extension = sourceExtensions.find((each) => name.endsWith(`.${each}`)) ?? 'yml';
    try {
      const file = await location.read(name);
      const good = file && {
        path,
        digest: file.digest,
        documents: parse(file.bytes, file.digest, extension),
      };
      if (good) lastGood.set(path, good);
      else lastGood.delete(path);
      problems.delete(path);
      return good;
    } catch (error) {
      // Recovered by the last good version; anything but a problem of the file goes on.
      if (error instanceof SourceProblem) return keepLastGood(path, error);
      throw error;
    }
  };

  return {
    repository,
    read,
    async scan() {
      const found = await repository.list();
      paths = found;
      const [root] = (await repository.open([])) ?? [];
      for (let from = 0; root && from < found.length; from += readAtOnce) {
        await Promise.allSettled(found.slice(from, from + readAtOnce).map((path) => read(root, path)));
      }
      const present = new Set(found);
      for (const path of problems.keys()) if (!present.has(path)) problems.delete(path);
    },
    problems: () => problems,
    paths: () => paths,
  };
}
