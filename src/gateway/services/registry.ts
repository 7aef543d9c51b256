/**
 * The port of service discovery, and the sources put together. A source tells services and their instances; a
 * new kind of source (DNS, Consul, Eureka) implements `ServiceSource` and nothing else changes.
 */

export interface Instance {
  /** Scheme, host and port, without a trailing slash. */
  readonly origin: string;
  /** What stands before every path; empty or `/base`. */
  readonly path: string;
  /** Its share of the requests, 1 to 1000. */
  readonly weight: number;
}

export type ServiceMap = ReadonlyMap<string, readonly Instance[]>;

export interface ServiceSource {
  /** What the source is called in the log, without secrets. */
  readonly name: string;
  /** The services that the source knows now; rejects where it cannot say. */
  load(): Promise<ServiceMap>;
  /** Calls back when another `load` would tell something else; the returned function ends that. */
  watch?(changed: () => void): () => void;
}

/** A source could not be read: the last good table stays. */
export class SourceUnavailable extends Error {
  readonly source: string;

  constructor(source: string, cause: unknown) {
    super(`the source ${source} cannot be read`, { cause });
    this.name = 'SourceUnavailable';
    this.source = source;
  }
}

/** What all sources know together; instances of one service add up, in the order of the sources. */
export async function loadServices(sources: readonly ServiceSource[]): Promise<ServiceMap> {
  const maps = await Promise.all(
    sources.map((source) =>
      source.load().catch((cause: unknown) => {
        throw new SourceUnavailable(source.name, cause);
      }),
    ),
  );
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
