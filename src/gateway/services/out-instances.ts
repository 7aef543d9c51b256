/**
 * The instances that operators took out. They are in the store, so that every instance of the gateway follows and a
 * restart changes nothing. Such an instance gets no requests, like a draining one.
 */
import { hash } from 'node:crypto';
import type { Instance, ServiceMap } from './service-registry.ts';

export interface OutInstance {
  readonly service: string;
  /** Origin and path. */
  readonly url: string;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

export interface OutInstanceStore {
  list(): Promise<readonly OutInstance[]>;
  put(out: OutInstance): Promise<void>;
  remove(out: Pick<OutInstance, 'service' | 'url'>): Promise<void>;
  /** Calls `listener` after a change has committed, before any result is returned. */
  onCommit(listener: () => Promise<void> | undefined): void;
}

const idDigits = 16;

/** The id of an instance: the same in every process, and safe in a path. */
export function instanceId(service: string, url: string): string {
  return hash('sha256', JSON.stringify([service, url])).slice(0, idDigits);
}

export function urlOf({ origin, path }: Pick<Instance, 'origin' | 'path'>): string {
  return origin + path;
}

/** Marks the instances that are out. Returns the same object while nothing changes. */
export function createOutMarks(): (services: ServiceMap, outs: readonly OutInstance[]) => ServiceMap {
  let last: { readonly of: ServiceMap; readonly key: string; readonly marked: ServiceMap } | undefined;
  return (services, outs) => {
    if (outs.length === 0) return services;
    const since = new Map(outs.map((out) => [instanceId(out.service, out.url), out.since]));
    const key = JSON.stringify([...since]);
    if (last?.of === services && last.key === key) return last.marked;
    const marked = new Map(
      [...services].map(([name, instances]) => [
        name,
        instances.map((one): Instance => {
          const outSince = since.get(instanceId(name, urlOf(one)));
          return outSince === undefined ? one : { ...one, draining: true, outSince };
        }),
      ]),
    );
    last = { of: services, key, marked };
    return marked;
  };
}
