/**
 * The port of service discovery, and the registry that combines the sources. A source provides services and their
 * instances. A new kind of source only needs to implement `ServiceSource`.
 */
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';

export interface Instance {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** Prefix of every path; empty or `/base`. */
  readonly path: string;
  /** Weight in the distribution of requests, 1 to 1000. */
  readonly weight: number;
  /** Source that names the instance. */
  readonly source: string;
  readonly zone?: string;
  /** True if the instance gets no further requests. */
  readonly draining?: boolean;
  /** Time at which an operator took the instance out; it is draining then. */
  readonly outSince?: number;
}

export type ServiceMap = ReadonlyMap<string, readonly Instance[]>;

/** Events of a source that watches for changes. */
export interface SourceEvents {
  /** Called if another `load` would return something else. */
  changed(): void;
  /** Called after each read; `failure` is the reason if it failed. */
  read(failure?: unknown): void;
}

export interface ServiceSource {
  /** Name of the source in the log and at /services, without secrets. */
  readonly name: string;
  /** If true, the gateway cannot start without the source. */
  readonly isRequired: boolean;
  /**
   * Returns the services of the source: read again if `fresh`, otherwise as last received. Rejects if they cannot
   * be read.
   */
  load(fresh: boolean): Promise<ServiceMap>;
  /** Reports events until the returned function is called. */
  watch?(events: SourceEvents): () => void;
}

/** A source could not be read. Its last content remains, unless it is required and was never read. */
export class SourceUnavailable extends Error {
  readonly source: string;
  readonly isFatal: boolean;

  constructor({ name, isRequired }: ServiceSource, hasLast: boolean, cause: unknown) {
    super(`the source ${name} cannot be read`, { cause });
    this.name = 'SourceUnavailable';
    this.source = name;
    this.isFatal = isRequired && !hasLast;
  }
}

export interface SourceHealth {
  readonly name: string;
  /** `stale` while the source cannot be read. */
  readonly state: 'ok' | 'stale';
  /** Time of the last read by the wall clock; `undefined` if there was none. */
  readonly since: number | undefined;
}

export interface ServiceRegistry {
  /**
   * Returns the services of all sources, as the same object while nothing changes. An unreadable source retains its
   * last content and is listed in `failures`.
   * @throws SourceUnavailable for a required source that was never read.
   */
  load(fresh: boolean): Promise<{ services: ServiceMap; failures: readonly SourceUnavailable[] }>;
  health(): readonly SourceHealth[];
  /** Calls back if another `load` would return something else; the returned function ends that. */
  watch(changed: () => void): () => void;
}

interface Entry {
  readonly source: ServiceSource;
  last: ServiceMap | undefined;
  failure: unknown;
  /** True if the last read by the watch failed; a cached result then proves nothing. */
  isDeaf: boolean;
  since: number | undefined;
}

/**
 * Combines the instances of each service in the order of the sources. The first source that names an address has
 * precedence.
 */
function mergeServices(maps: readonly ServiceMap[]): ServiceMap {
  const services = new Map<string, readonly Instance[]>();
  for (const [name, instances] of maps.flatMap((map) => [...map])) {
    const known = services.get(name) ?? [];
    const fresh = instances.filter(
      ({ origin, path }) => !known.some((one) => one.origin === origin && one.path === path),
    );
    services.set(name, [...known, ...fresh]);
  }
  return services;
}

export function createServiceRegistry(
  sources: readonly ServiceSource[],
  dependencies: { clock: Clock; log: Log },
): ServiceRegistry {
  const { clock, log } = dependencies;
  const entries = sources.map((source): Entry => ({
    source,
    last: undefined,
    failure: undefined,
    isDeaf: false,
    since: undefined,
  }));

  let merged: { readonly of: readonly ServiceMap[]; readonly services: ServiceMap } | undefined;
  /** Returns the same object while no source changes. */
  function servicesNow(): ServiceMap {
    const maps = entries.flatMap(({ last }) => last ?? []);
    const isSame = merged?.of.length === maps.length && maps.every((map, index) => map === merged?.of[index]);
    if (!merged || !isSame) merged = { of: maps, services: mergeServices(maps) };
    return merged.services;
  }

  /** Reports each change between readable and unreadable once. */
  function note(entry: Entry, failure: unknown): void {
    const { name } = entry.source;
    if (failure !== undefined && entry.failure === undefined)
      log.error('services-source-unreadable', {
        message: 'The last content of the source remains in use.',
        source: name,
        cause: failure,
      });
    if (failure === undefined && entry.failure !== undefined)
      log.info('services-source-readable', { source: name });
    entry.failure = failure;
    if (failure === undefined) entry.since = clock.now();
  }

  async function read(entry: Entry, fresh: boolean): Promise<SourceUnavailable | undefined> {
    try {
      entry.last = await entry.source.load(fresh);
      if (fresh) entry.isDeaf = false;
      if (!entry.isDeaf) note(entry, undefined);
      return undefined;
    } catch (cause) {
      // Recovered: the last good content remains, unless there was none and the start requires it.
      const unavailable = new SourceUnavailable(entry.source, entry.last !== undefined, cause);
      if (unavailable.isFatal) throw unavailable;
      note(entry, cause);
      return unavailable;
    }
  }

  return {
    async load(fresh) {
      const outcomes = await Promise.all(entries.map((entry) => read(entry, fresh)));
      return {
        services: servicesNow(),
        failures: outcomes.filter((outcome) => outcome !== undefined),
      };
    },
    health: () =>
      entries.map(({ source, failure, since }) => ({
        name: source.name,
        state: failure === undefined ? 'ok' : 'stale',
        since,
      })),
    watch(changed) {
      const stops = entries.map((entry) =>
        entry.source.watch?.({
          changed,
          read(failure) {
            entry.isDeaf = failure !== undefined;
            note(entry, failure);
          },
        }),
      );
      return () => stops.forEach((stop) => stop?.());
    },
  };
}
