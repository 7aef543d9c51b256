import { hash } from 'node:crypto';
import type { Coordinates } from '../operations/coordinates.ts';
import type { DecryptSources } from '../encryption/decrypt-sources.ts';
import { nothingApplies } from '../operations/errors.ts';
import type { Location, RepositoryState, StateQuestion } from '../repositories/port/repository.ts';
import type { SourceReader } from '../repositories/source-reader.ts';
import type { Environment, Property, PropertySource } from '../environment/environment.ts';
import { sourceStems } from '../environment/precedence.ts';
import type { Selection } from '../environment/selection.ts';
import { findFiles, type FoundFiles, sourceNames, sourcesOf } from './find-sources.ts';
import { openRepositories } from './open-repositories.ts';
import { selectionOf } from './selection-of.ts';
import { createSharedReads } from '../../foundation/shared-reads.ts';
import { createWeightedCache } from '../caching/weighted-cache.ts';

/** Finds the sources of a request in all repositories; the first repository has the highest precedence. */
export interface EnvironmentReader {
  /**
   * Returns the same object as long as the content is the same, so that derived results can be cached.
   * @throws ApiError 404 for an unknown label, and if no source applies and that is an error; 500 for a broken
   * file.
   */
  environment(coordinates: Coordinates): Promise<Environment>;
  /** The same, but an environment without sources is not an error. */
  found(coordinates: Coordinates): Promise<Environment>;
  /** The locations of a file, highest precedence first. @throws ApiError 404 for an unknown label. */
  locations(coordinates: Coordinates): Promise<readonly Location[]>;
  /**
   * Creates a function that returns the state of an environment. While the state is the same, a read returns the
   * same.
   */
  stateOf(coordinates: Coordinates): StateQuestion;
  /** True if a repository serves existing content at these labels that may be outdated; absent if that never happens. */
  readonly isStale?: (labels: Coordinates['labels']) => boolean;
}

export interface EnvironmentReaderDependencies {
  readonly readers: readonly SourceReader[];
  readonly overrides: Readonly<Record<string, string | number | boolean>>;
  readonly acceptEmpty: boolean;
  /** Decrypts the values of the repositories; overrides are used unchanged. */
  readonly decrypt: DecryptSources;
}

interface Known {
  /** Identifies a state of the files. */
  readonly state: string;
  readonly environment: Environment;
}

const cachedBytes = 33_554_432;
/** Approximate memory of a property in addition to its value. */
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
  const kept = createWeightedCache<string, Known>(cachedBytes);

  const find = (coordinates: Coordinates): Promise<Environment> => {
    const key = JSON.stringify(coordinates);
    return shared(key, () => findAnew(key, coordinates));
  };

  const findAnew = async (key: string, coordinates: Coordinates): Promise<Environment> => {
    const { found, selection } = await findWhole(readers, coordinates);
    const state = stateOf(found, selection);
    const known = kept.get(key);
    const environment =
      known?.state === state ? known.environment : environmentOf(found, selection, coordinates);
    if (environment !== known?.environment) kept.set(key, { state, environment }, weightOf(environment));
    return environment;
  };

  const environmentOf = (
    found: readonly FoundFiles[],
    selection: Selection,
    coordinates: Coordinates,
  ): Environment => {
    const sources = found.flatMap((each) => sourcesOf(each, coordinates.profiles));
    return {
      name: coordinates.applications.join(','),
      profiles: coordinates.profiles,
      label: coordinates.label ?? null,
      version: versionOf(found),
      state: null,
      propertySources: [...overriding, ...decrypt(sources, coordinates)],
      notices: found.flatMap(({ notices }) => notices),
      selection,
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
        readers.map(({ repository }) => repository.stateOf?.(coordinates.labels, names) ?? unknownState),
      );
    },
    ...(remote.length > 0 && {
      isStale: (labels) =>
        remote.some(({ problem, isOutdated }) => isOutdated?.(labels) ?? problem?.() !== undefined),
    }),
  };
}

const nowhere = { locations: [], isLeftOut: false } as const;
const mostAttempts = 5;

interface WholeRead {
  readonly found: readonly FoundFiles[];
  readonly selection: Selection;
}

/** Repeats a read that overlaps with a change of several files, so that no response contains a part of a change. */
async function findWhole(readers: readonly SourceReader[], coordinates: Coordinates): Promise<WholeRead> {
  for (let attempt = 1; ; attempt++) {
    const opened = await openRepositories(readers, coordinates);
    const before = generationsOf(readers);
    const found = await Promise.all(
      readers.map((reader, index) => findFiles(reader, opened[index] ?? nowhere, coordinates)),
    );
    const selection = await selectionOf(
      found.flatMap(({ selected }) => selected),
      opened.flatMap(({ locations }) => locations),
      foundBefore(coordinates, found),
    );
    const isWhole = before.every((each, index) => each % 2 === 0 && each === generationsOf(readers)[index]);
    if (isWhole || attempt >= mostAttempts) return { found, selection };
  }
}

function foundBefore(
  { applications, profiles }: Coordinates,
  found: readonly FoundFiles[],
): (name: string) => boolean | undefined {
  const { profiled, plain } = sourceStems(applications, profiles);
  const asked = new Set([...profiled, ...plain]);
  const stems = new Set(found.flatMap((each) => each.stems));
  return (name) => (asked.has(name) ? stems.has(name) : undefined);
}

function generationsOf(readers: readonly SourceReader[]): readonly number[] {
  return readers.map(({ repository }) => repository.generation?.() ?? 0);
}

const unknownState: StateQuestion = () => Promise.resolve(undefined);

/** Returns the states of all repositories: the same object as long as none has changed. */
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

/** Overrides may escape a placeholder as `\${x}` or `$\{x}`, so that clients resolve it. @see Spring, setOverrides */
function unescaped(text: string): string {
  return text.replaceAll('\\${', '${').replaceAll('\\{', '{');
}

function stateOf(found: readonly FoundFiles[], { present }: Selection): string {
  const files = found
    .flatMap(({ repository, files, commits, notices }) => [
      `${repository} ${String(commits)} ${notices.map(({ name, reason }) => `${name}: ${reason}`).join()}`,
      ...files.map(({ path, digest }) => `${path}@${digest}`),
    ])
    .join('\n');
  return `${files}\n${[...present].join()}`;
}

function weightOf({ propertySources }: Environment): number {
  let weight = 1_000;
  for (const { properties } of propertySources)
    for (const { value } of properties.values())
      weight += propertyBytes + (typeof value === 'string' ? value.length : 0);
  return weight;
}

/**
 * The commits if every repository has commits and all its files are current, because a version must always have the
 * same content. Otherwise a digest with the length of a commit id, so that clients can display both.
 */
function versionOf(found: readonly FoundFiles[]): string | null {
  const commits = found.flatMap((each) => each.commits ?? []);
  if (commits.length > 0 && found.every((each) => each.commits)) return commits.join(',');
  const states = new Set(found.flatMap(({ files }) => files.map(({ path, digest }) => `${path}@${digest}`)));
  return states.size === 0 ? null : hash('sha256', [...states].join('\n'), 'hex').slice(0, 40);
}
