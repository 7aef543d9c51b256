import { hash } from 'node:crypto';
import type { Coordinates } from '../endpoints/coordinates.ts';
import type { DecryptSources } from '../encryption/decrypt-sources.ts';
import type { Environment, Property, PropertySource } from './environment.ts';
import { labelUnknown, nothingApplies, sourceInvalid } from '../errors.ts';
import { sourceExtensions } from '../formats/source-document.ts';
import { SourceProblem } from '../formats/source-problem.ts';
import { createSharedReads } from './shared-reads.ts';
import { sourceStems } from './precedence.ts';
import type { ConfigurationRepository, Location } from '../repositories/repository.ts';
import type { ReadFile, SourceReader } from '../repositories/source-reader.ts';

/** Finds what applies to a request in all repositories; the first of them has the highest precedence. */
export interface EnvironmentReader {
  /** @throws ApiError 404 for an unknown label, and where nothing applies and that is an error; 500 for a broken file. */
  environment(coordinates: Coordinates): Promise<Environment>;
  /** The sources alone, for placeholders; nothing found is an empty list. */
  sources(coordinates: Coordinates): Promise<readonly PropertySource[]>;
  /** The places to look for a file in, highest precedence first. @throws ApiError 404 for an unknown label. */
  locations(coordinates: Coordinates): Promise<readonly Location[]>;
}

export interface EnvironmentReaderDependencies {
  readonly readers: readonly SourceReader[];
  readonly overrides: Readonly<Record<string, string | number | boolean>>;
  readonly acceptEmpty: boolean;
  /** Opens the encrypted values of the repositories; overrides are taken as they are. */
  readonly decrypt: DecryptSources;
}

interface Found {
  readonly sources: readonly PropertySource[];
  /** The commits that all of it comes from, in the order asked for; undefined where a file comes from elsewhere. */
  readonly commits: readonly string[] | undefined;
  /** What tells this state of the files from another. */
  readonly states: readonly string[];
}

export function createEnvironmentReader({
  readers,
  overrides,
  acceptEmpty,
  decrypt,
}: EnvironmentReaderDependencies): EnvironmentReader {
  const overriding = overridesSource(overrides);

  const shared = createSharedReads<Found>();
  const find = (coordinates: Coordinates): Promise<Found> =>
    shared(JSON.stringify(coordinates), () => findAnew(coordinates));

  const findAnew = async (coordinates: Coordinates): Promise<Found> => {
    const opened = await Promise.all(readers.map(({ repository }) => openAt(repository, coordinates)));
    assertLabelKnown(opened, coordinates);
    const found = await Promise.all(
      readers.map((reader, index) => findIn(reader, opened[index] ?? [], coordinates)),
    );
    const sources = found.flatMap((each) => each.sources);
    return {
      sources: [...overriding, ...decrypt(sources, coordinates)],
      commits: found.some(({ commits }) => commits === undefined)
        ? undefined
        : found.flatMap(({ commits }) => commits ?? []),
      states: found.flatMap(({ states }) => states),
    };
  };

  return {
    async environment(coordinates) {
      const found = await find(coordinates);
      const { sources } = found;
      if (sources.length === 0 && !acceptEmpty) throw nothingApplies();
      return {
        name: coordinates.applications.join(','),
        profiles: coordinates.profiles,
        label: coordinates.label ?? null,
        version: versionOf(found),
        state: null,
        propertySources: sources,
      };
    },
    sources: async (coordinates) => (await find(coordinates)).sources,
    async locations(coordinates) {
      const opened = await Promise.all(readers.map(({ repository }) => openAt(repository, coordinates)));
      assertLabelKnown(opened, coordinates);
      return opened.flatMap((locations) => locations?.toReversed() ?? []);
    },
  };
}

async function openAt(
  repository: ConfigurationRepository,
  { labels }: Coordinates,
): Promise<readonly Location[] | undefined> {
  return repository.open(labels).catch((error: unknown) => {
    throw error instanceof SourceProblem ? sourceInvalid(repository.name, error.reason, error) : error;
  });
}

/** A label may be known to one repository of several; known to none, it is a mistake. */
function assertLabelKnown(
  opened: readonly (readonly Location[] | undefined)[],
  { label }: Coordinates,
): void {
  if (label !== undefined && opened.length > 0 && opened.every((locations) => locations === undefined))
    throw labelUnknown(label);
}

/** The files of one repository, highest precedence first; those of one commit stand together. */
async function findIn(
  reader: SourceReader,
  locations: readonly Location[],
  coordinates: Coordinates,
): Promise<Found> {
  const byState = [...Map.groupBy(locations, ({ version }) => version).values()].toReversed();
  const candidates = byState.flatMap((group) => candidatesIn(group, coordinates));
  const files = await Promise.all(candidates.map(({ location, path }) => reader.read(location, path)));
  const present = files.filter((file) => file !== undefined);
  const active = new Set(coordinates.profiles);
  const commits = [...new Set(locations.map(({ version }) => version))];
  const isOfCommits = !commits.includes(undefined) && !present.some(({ isKept }) => isKept);
  return {
    sources: present.flatMap((file) => sourcesOf(file, reader.repository.name, active)),
    commits: isOfCommits ? (commits as string[]) : undefined,
    states: present.map(({ path, digest }) => `${path}@${digest}`),
  };
}

/** Whatever names a profile, in any location of one state, stands above whatever does not. */
function candidatesIn(
  locations: readonly Location[],
  coordinates: Coordinates,
): { readonly location: Location; readonly path: string }[] {
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

/** The active documents of a file, the later one first; a document that says nothing is no source. */
function sourcesOf(
  { path, documents }: ReadFile,
  backend: string,
  profiles: ReadonlySet<string>,
): PropertySource[] {
  return documents
    .filter((document) => document.properties.size > 0 && document.isActive(profiles))
    .map(({ index, properties }) => ({
      name: `${backend}:${path}${documents.length > 1 ? ` (document #${index})` : ''}`,
      properties,
    }))
    .toReversed();
}

function overridesSource(overrides: Readonly<Record<string, string | number | boolean>>): PropertySource[] {
  const properties = Object.entries(overrides).map(([key, value]): [string, Property] => [
    key,
    { value: String(value), origin: 'Config server overrides' },
  ]);
  return properties.length === 0 ? [] : [{ name: 'overrides', properties: new Map(properties) }];
}

/**
 * The commits where everything comes from commits; otherwise a digest, as long as a commit id, so that clients which
 * show one can show the other.
 */
function versionOf({ commits, states }: Found): string | null {
  if (commits && commits.length > 0) return commits.join(',');
  const distinct = [...new Set(states)];
  return distinct.length === 0 ? null : hash('sha256', distinct.join('\n'), 'hex').slice(0, 40);
}
