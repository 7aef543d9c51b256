/** Caches routes between tables: of thousands, only few change, and the others remain the same objects. */
import { isDeepStrictEqual } from 'node:util';
import { createRoute } from './create-route.ts';
import type { Route, RouteDefaults, RouteDefinition } from './route.ts';

export type MakeRoute = (
  id: string,
  source: Route['source'],
  definition: string | RouteDefinition,
) => ReturnType<typeof createRoute>;

interface Entry {
  readonly definition: string | RouteDefinition;
  readonly made: ReturnType<typeof createRoute>;
}

export interface RouteMemo {
  readonly make: MakeRoute;
  /** Removes routes that were not requested since the previous call. */
  turnOver(): void;
}

/** Entries of each source by id. */
const noEntries = (): Readonly<Record<Route['source'], Map<string, Entry>>> => ({
  settings: new Map(),
  configuration: new Map(),
  registry: new Map(),
  discovery: new Map(),
});

export function createRouteMemo(defaults: RouteDefaults): RouteMemo {
  let before = noEntries();
  let now = noEntries();
  return {
    make(id, source, definition) {
      const known = before[source].get(id);
      const entry =
        known && isDeepStrictEqual(known.definition, definition)
          ? known
          : { definition, made: createRoute(id, source, definition, defaults) };
      now[source].set(id, entry);
      return entry.made;
    },
    turnOver() {
      before = now;
      now = noEntries();
    },
  };
}
