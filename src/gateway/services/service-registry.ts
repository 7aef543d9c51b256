/**
 * The port of service discovery, and the sources put together. A source tells services and their instances; a
 * new kind of source implements `ServiceSource` and nothing else changes.
 */
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';

export interface Instance {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** What stands before every path; empty or `/base`. */
  readonly path: string;
  /** Its share of the requests, 1 to 1000. */
  readonly weight: number;
  /** What named it. */
  readonly source: string;
  readonly zone?: string;
  /** True while it gets no further requests. */
  readonly draining?: boolean;
}

export type ServiceMap = ReadonlyMap<string, readonly Instance[]>;

/** What a source that watches tells. */
export interface SourceEvents {
  /** Another `load` would tell something else. */
  changed(): void;
  /** It was read again, or could not be: `failure` says why. */
  read(failure?: unknown): void;
}

export interface ServiceSource {
  /** What the source is called in the log and at /services, without secrets. */
  readonly name: string;
  /** Whether the gateway cannot start without it. */
  readonly isRequired: boolean;
  /** It says the same each time, and is asked once. */
  readonly isFixed?: boolean;
  /** The services that the source knows: asked anew where `fresh`, else as last heard; rejects where it cannot say. */
  load(fresh: boolean): Promise<ServiceMap>;
  /** Calls back until the returned function is called. */
  watch?(events: SourceEvents): () => void;
}

/** A source could not be read: what it said last stays, unless it is required and never said anything. */
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
  /** `stale` while it cannot be read. */
  readonly state: 'ok' | 'stale';
  /** When it was last read, on the wall clock; `undefined` where it never was. */
  readonly since: number | undefined;
}

export interface ServiceRegistry {
  /**
   * The services of all sources together, the same object while none says anything else. One that cannot be read keeps what it said last and is named in `failures`.
   * @throws SourceUnavailable for a required one that never could be read.
   */
  load(fresh: boolean): Promise<{ services: ServiceMap; failures: readonly SourceUnavailable[] }>;
  health(): readonly SourceHealth[];
  /** Calls back when another `load` would tell something else; the returned function ends that. */
  watch(changed: () => void): () => void;
}

interface Entry {
  readonly source: ServiceSource;
  last: ServiceMap | undefined;
  failure: unknown;
  /** Whether what the source heard by itself failed last: an answer from memory then proves nothing. */
  isDeaf: boolean;
  since: number | undefined;
}

/** Instances of one service add up, in the order of the sources; the first to name an address wins. */
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
  /** The same object while every source says the same. */
  function servicesNow(): ServiceMap {
    const maps = entries.flatMap(({ last }) => last ?? []);
    const isSame = merged?.of.length === maps.length && maps.every((map, index) => map === merged?.of[index]);
    if (!merged || !isSame) merged = { of: maps, services: mergeServices(maps) };
    return merged.services;
  }

  /** Each change for the better or the worse is told once. */
  function note(entry: Entry, failure: unknown): void {
    const { name } = entry.source;
    if (failure !== undefined && entry.failure === undefined)
      log.error('services-source-unreadable', {
        message: 'What the source said last stays.',
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
      // Recovered: the last good answer stays, unless there never was one and the start depends on it.
      const unavailable = new SourceUnavailable(entry.source, entry.last !== undefined, cause);
      if (unavailable.isFatal) throw unavailable;
      note(entry, cause);
      return unavailable;
    }
  }

  return {
    async load(fresh) {
      const asked = entries.filter(({ source, last }) => last === undefined || !source.isFixed);
      const outcomes = await Promise.all(asked.map((entry) => read(entry, fresh)));
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
