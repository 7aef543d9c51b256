import { hash } from 'node:crypto';
import type { Coordinates } from '../operations/coordinates.ts';
import type { DecryptSources } from '../encryption/decrypt-sources.ts';
import { nothingApplies } from '../operations/errors.ts';
import type { Location, RepositoryState, StateQuestion } from '../repositories/port/repository.ts';
import type { SourceReader } from '../repositories/source-reader.ts';
import type { Environment, Property, PropertySource } from '../environment/environment.ts';
import { findFiles, type FoundFiles, sourceNames, sourcesOf } from './find-sources.ts';
import { openRepositories } from './open-repositories.ts';
import { createSharedReads } from '../caching/shared-reads.ts';
import { createWeightedCache } from '../caching/weighted-cache.ts';

/** Finds what applies to a request in all repositories; the first of them has the highest precedence. */
export interface EnvironmentReader {
  /**
   * The same object as long as it says the same, so that what is made of it need not be made anew.
   * @throws ApiError 404 for an unknown label, and where nothing applies and that is an error; 500 for a broken file.
   */
  environment(coordinates: Coordinates): Promise<Environment>;
  /** The same, but nothing found is no error. */
  found(coordinates: Coordinates): Promise<Environment>;
  /** The places to look for a file in, highest precedence first. @throws ApiError 404 for an unknown label. */
  locations(coordinates: Coordinates): Promise<readonly Location[]>;
  /** Makes the question in which state an environment is: while it is the same, so is what would be read. */
  stateOf(coordinates: Coordinates): StateQuestion;
  /** True where a repository serves what it has because it cannot look for more; absent where none ever does. */
  readonly isStale?: () => boolean;
}

export interface EnvironmentReaderDependencies {
  readonly readers: readonly SourceReader[];
  readonly overrides: Readonly<Record<string, string | number | boolean>>;
  readonly acceptEmpty: boolean;
  /** Opens the encrypted values of the repositories; overrides are taken as they are. */
  readonly decrypt: DecryptSources;
}

interface Known {
  /** Tells one state of the files from another. */
  readonly state: string;
  readonly environment: Environment;
}

const keptBytes = 33_554_432;
/** What a property takes in memory beside its value, about. */
const propertyBytes = 300;

export function createEnvironmentReader({
  readers,
  overrides,
  acceptEmpty,
  decrypt,
}: EnvironmentReaderDependencies): EnvironmentReader {
  const remote = readers.flatMap(({ repository }) => (repository.problem ? repository : []));
  const overriding = overridesSource(overrides);
  const shared = createSharedReads<Environment>();
  const kept = createWeightedCache<string, Known>(keptBytes);

  const find = (coordinates: Coordinates): Promise<Environment> => {
    const key = JSON.stringify(coordinates);
    return shared(key, () => findAnew(key, coordinates));
  };

  const findAnew = async (key: string, coordinates: Coordinates): Promise<Environment> => {
    const found = await findWhole(readers, coordinates);
    const state = stateOf(found);
    const known = kept.get(key);
    const environment = known?.state === state ? known.environment : environmentOf(found, coordinates);
    if (environment !== known?.environment) kept.set(key, { state, environment }, weightOf(environment));
    return environment;
  };

  const environmentOf = (found: readonly FoundFiles[], coordinates: Coordinates): Environment => {
    const sources = found.flatMap((each) => sourcesOf(each, coordinates.profiles));
    return {
      name: coordinates.applications.join(','),
      profiles: coordinates.profiles,
      label: coordinates.label ?? null,
      version: versionOf(found),
      state: null,
      propertySources: [...overriding, ...decrypt(sources, coordinates)],
      notices: found.flatMap(({ notices }) => notices),
    };
  };

  return {
    async environment(coordinates) {
      const environment = await find(coordinates);
      if (environment.propertySources.length === 0 && !acceptEmpty) throw nothingApplies();
      return environment;
    },
    found: find,
    async locations(coordinates) {
      const opened = await openRepositories(readers, coordinates);
      return opened.flatMap(({ locations }) => locations.toReversed());
    },
    stateOf(coordinates) {
      const names = sourceNames(coordinates);
      return inOne(
        readers.map(({ repository }) => repository.stateOf?.(coordinates.labels, names) ?? untold),
      );
    },
    ...(remote.length > 0 && { isStale: () => remote.some(({ problem }) => problem?.() !== undefined) }),
  };
}

const nowhere = { locations: [], isLeftOut: false } as const;
const mostAttempts = 5;

/** Reads again what was read while a change of several files was put in place: nobody sees a part of one. */
async function findWhole(
  readers: readonly SourceReader[],
  coordinates: Coordinates,
): Promise<readonly FoundFiles[]> {
  for (let attempt = 1; ; attempt++) {
    const opened = await openRepositories(readers, coordinates);
    const before = generationsOf(readers);
    const found = await Promise.all(
      readers.map((reader, index) => findFiles(reader, opened[index] ?? nowhere, coordinates)),
    );
    const isWhole = before.every((each, index) => each % 2 === 0 && each === generationsOf(readers)[index]);
    if (isWhole || attempt >= mostAttempts) return found;
  }
}

function generationsOf(readers: readonly SourceReader[]): readonly number[] {
  return readers.map(({ repository }) => repository.generation?.() ?? 0);
}

const untold: StateQuestion = () => Promise.resolve(undefined);

/** The question for the states of all repositories: one object as long as none of them is in another. */
function inOne(questions: readonly StateQuestion[]): StateQuestion {
  const [only, further] = questions;
  if (only && !further) return only;
  let last: readonly (RepositoryState | undefined)[] | undefined;
  return async () => {
    const states = await Promise.all(questions.map((ask) => ask()));
    if (states.includes(undefined)) return undefined;
    if (!last || !states.every((state, index) => state === last?.[index])) last = states;
    return last;
  };
}

function overridesSource(overrides: Readonly<Record<string, string | number | boolean>>): PropertySource[] {
  const properties = Object.entries(overrides).map(([key, value]): [string, Property] => [
    key,
    { value: unescaped(String(value)), origin: 'Config server overrides' },
  ]);
  return properties.length === 0 ? [] : [{ name: 'overrides', properties: new Map(properties) }];
}

/** Overrides may escape a placeholder as `\${x}` or `$\{x}`, for clients to resolve. @see Spring, setOverrides */
function unescaped(text: string): string {
  return text.replaceAll('\\${', '${').replaceAll('\\{', '{');
}

function stateOf(found: readonly FoundFiles[]): string {
  return found
    .flatMap(({ repository, files, commits, notices }) => [
      `${repository} ${String(commits)} ${notices.map(({ name, reason }) => `${name}: ${reason}`).join()}`,
      ...files.map(({ path, digest }) => `${path}@${digest}`),
    ])
    .join('\n');
}

function weightOf({ propertySources }: Environment): number {
  let weight = 1_000;
  for (const { properties } of propertySources)
    for (const { value } of properties.values())
      weight += propertyBytes + (typeof value === 'string' ? value.length : 0);
  return weight;
}

/**
 * The commits where every repository has commits, also where one of their files is served as it was before it broke: a
 * version always stands for the same content. Otherwise a digest, as long as a commit id, so that clients which show
 * one can show the other.
 */
function versionOf(found: readonly FoundFiles[]): string | null {
  const commits = found.flatMap((each) => each.commits ?? []);
  if (commits.length > 0 && found.every((each) => each.commits)) return commits.join(',');
  const states = new Set(found.flatMap(({ files }) => files.map(({ path, digest }) => `${path}@${digest}`)));
  return states.size === 0 ? null : hash('sha256', [...states].join('\n'), 'hex').slice(0, 40);
}
