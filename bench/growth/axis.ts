/** The `axis` that a file of bench/growth/axes/ exports: one quantity that grows, and the operations measured for it. */
import type { Walk } from '../scenario.ts';
import type { EngineName, Store } from './stores.ts';

/** The requests of one operation; each connection has a walk of its own. */
export interface Operation {
  readonly title: string;
  walks(url: string, connections: number): Promise<readonly Walk[]>;
}

/** The preparation of one size, by the first run of the service. */
export interface Prepared {
  /** Adds the rows while the service is stopped. */
  fill?(store: Store): Promise<void>;
  readonly operations: readonly Operation[];
  /** Opens what must be open while the service is measured. @returns the function that closes it. */
  hold?(url: string): Promise<() => void>;
}

export interface Place {
  /** The folder of the service; its settings may name files in it. */
  readonly folder: string;
  /** A server whose response is a constant. */
  readonly target: string;
  readonly size: number;
}

export interface Axis {
  readonly name: string;
  readonly title: string;
  /** The quantity and the operations, in Markdown. */
  readonly about: string;
  readonly steps: readonly number[];
  readonly engines: readonly EngineName[];
  /** The settings beside those that every service of this tool has. */
  settings(place: Place): object;
  /** The number of instances; 1 if absent. */
  readonly instances?: (size: number) => number;
  /** Requests a second at each instance. If absent, each connection sends its next request after the response. */
  readonly perSecond?: number;
  prepare(url: string, place: Place): Promise<Prepared>;
}

/** Walks that take their requests in turn from `request`, which gets a number that rises over all connections. */
export function numbered(request: (count: number) => ReturnType<Walk['next']>): Operation['walks'] {
  let count = 0;
  return async (_url, connections) =>
    Array.from({ length: connections }, () => ({
      next: () => {
        count += 1;
        return request(count);
      },
    }));
}

/** Numbers from 0 to `size` - 1 in an order without a pattern that a cache could use. */
export const scattered = (count: number, size: number): number => (count * 7_919) % size;
