/** Of thousands of routes few change from one table to the next: the others stay the very same routes. */
import { isDeepStrictEqual } from 'node:util';
import { createRoute, type Route, type RouteDefaults, type RouteDefinition } from './route.ts';

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
  /** Forgets what was not made since the last time. */
  turnOver(): void;
}

export function createRouteMemo(defaults: RouteDefaults): RouteMemo {
  let before = new Map<string, Entry>();
  let now = new Map<string, Entry>();
  return {
    make(id, source, definition) {
      const key = `${source} ${id}`;
      const known = before.get(key);
      const entry =
        known && isDeepStrictEqual(known.definition, definition)
          ? known
          : { definition, made: createRoute(id, source, definition, defaults) };
      now.set(key, entry);
      return entry.made;
    },
    turnOver() {
      before = now;
      now = new Map();
    },
  };
}
