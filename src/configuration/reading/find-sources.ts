import type { Coordinates } from '../operations/coordinates.ts';
import { decidingNames } from '../ownership/owners-of.ts';
import { sourceExtensions } from '../formats/source-document.ts';
import type { Location } from '../repositories/port/repository.ts';
import type { ReadFile, SourceReader } from '../repositories/source-reader.ts';
import type { PropertySource, ReadNotice } from '../environment/environment.ts';
import type { OpenedRepository } from './open-repositories.ts';
import type { TreeFile } from '../environment/selection.ts';
import { sourceStems } from '../environment/precedence.ts';

/** The files of one repository that apply to a request. */
export interface FoundFiles {
  readonly repository: string;
  /** Highest precedence first. */
  readonly files: readonly ReadFile[];
  /** The commits in that order; undefined if the repository has none. */
  readonly commits: readonly string[] | undefined;
  /** Content that may be outdated. */
  readonly notices: readonly ReadNotice[];
  /** The same files in their trees. */
  readonly selected: readonly TreeFile[];
  /** Their names without extension, as the request looked them up. */
  readonly stems: readonly string[];
}

/** A path inside a location. */
export interface LocatedFile {
  readonly location: Location;
  readonly path: string;
}

/** The files of one repository, highest precedence first; those of one commit are consecutive. */
export async function findFiles(
  reader: SourceReader,
  { locations, isLeftOut }: OpenedRepository,
  coordinates: Coordinates,
): Promise<FoundFiles> {
  const repository = reader.repository.name;
  if (isLeftOut) return leftOut(repository);
  const byState = [...Map.groupBy(locations, ({ version }) => version).values()].toReversed();
  const candidates = byState.flatMap((group) => candidatesIn(group, coordinates));
  try {
    const read = await Promise.all(candidates.map(({ location, path }) => reader.read(location, path)));
    const files = read.filter((file) => file !== undefined);
    const located = candidates.filter((_, index) => read[index] !== undefined);
    const commits = [...new Set(locations.map(({ version }) => version))];
    return {
      repository,
      files,
      selected: located.map(treeFileOf),
      stems: located.map(({ path }) => path.slice(0, path.lastIndexOf('.'))),
      commits: commits.includes(undefined) ? undefined : (commits as string[]),
      notices: files.flatMap(({ path, problem, isLasting }) =>
        problem === undefined ? [] : [{ kind: 'earlier', name: path, reason: problem, isLasting }],
      ),
    };
  } catch (error) {
    // Recovered by the other repositories, as the settings require.
    if (!reader.isRequired) return leftOut(repository);
    throw error;
  }
}

/** The marks of a repository that a response omits. */
function leftOut(repository: string): FoundFiles {
  const notice = { kind: 'left-out', name: repository, reason: 'cannot be read', isLasting: false } as const;
  return { repository, files: [], selected: [], stems: [], commits: [], notices: [notice] };
}

/** The names that a request looks up in each location, in any order, with those that decide who owns the files. */
export function sourceNames({ applications, profiles }: Coordinates): readonly string[] {
  const { profiled, plain } = sourceStems(applications, profiles);
  const stems = [...profiled, ...plain];
  const deciding = stems.flatMap((stem) => decidingNames({ path: `${stem}.yml`, searchPaths: [] }));
  return [...new Set([...stems, ...deciding])].flatMap((stem) =>
    sourceExtensions.map((extension) => `${stem}.${extension}`),
  );
}

export function treeFileOf({ location, path }: LocatedFile): TreeFile {
  return { path: location.folder + path, searchPaths: location.searchPaths ?? [] };
}

/** Files with a profile, from every location of one state, precede all files without one. */
function candidatesIn(locations: readonly Location[], coordinates: Coordinates): LocatedFile[] {
  const stems = sourceStems(coordinates.applications, coordinates.profiles);
  const highestFirst = locations.toReversed();
  return [stems.profiled, stems.plain].flatMap((group) =>
    highestFirst.flatMap((location) =>
      group.flatMap((stem) =>
        sourceExtensions.map((extension) => ({ location, path: `${stem}.${extension}` })),
      ),
    ),
  );
}

/** The active documents of the files, the last document of a file first; an empty document is not a source. */
export function sourcesOf({ repository, files }: FoundFiles, profiles: readonly string[]): PropertySource[] {
  const active = new Set(profiles);
  return files.flatMap(({ path, documents }) =>
    documents
      .filter((document) => document.properties.size > 0 && document.isActive(active))
      .map(({ index, properties }) => ({
        name: `${repository}:${path}${documents.length > 1 ? ` (document #${index})` : ''}`,
        properties,
      }))
      .toReversed(),
  );
}
