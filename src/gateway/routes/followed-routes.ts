/**
 * Routes that are maintained outside the gateway, for example in a configuration file, and may change at any time.
 * If a version cannot be read or contains an invalid route, all routes of the last good version remain.
 */
import type { Log } from '../../foundation/log.ts';
import type { RoutingSettings } from './locator.ts';
import { readRouteProperties, type RouteProperties } from './route-properties.ts';
import { createRoute } from './create-route.ts';
import { expandDefinition, type RouteDefinition } from './route.ts';

/** A source of such routes. */
export interface FollowedSource {
  /** Name of the source in the log. */
  readonly name: string;
  /** Returns all its properties by flat key (`zuul.routes.users.path`); rejects if it cannot be read. */
  load(): Promise<RouteProperties>;
  /** Calls back when the content may have changed; the returned function ends that. */
  watch(changed: () => void): () => void;
}

export interface FollowedRoutes {
  /** Returns the routes of the last good version by id; never rejects. */
  load(): Promise<ReadonlyMap<string, RouteDefinition>>;
  /** The routes of the last load. */
  current(): ReadonlyMap<string, RouteDefinition>;
  health(): 'ok' | 'degraded';
  watch(changed: () => void): () => void;
}

export function createFollowedRoutes(dependencies: {
  source: FollowedSource;
  settings: RoutingSettings;
  /** Finds the settings of the source that are not routes, with their replacements. */
  untaken: (properties: RouteProperties) => readonly { readonly key: string; readonly write: string }[];
  log: Log;
}): FollowedRoutes {
  const { source, settings, untaken, log } = dependencies;
  let good: ReadonlyMap<string, RouteDefinition> = new Map();
  let reported: string | undefined;
  const named = new Set<string>();

  const keep = (problem: string, fields: Readonly<Record<string, unknown>>): void => {
    if (reported !== problem)
      log.error('followed-routes-kept', {
        message: 'The routes of the source remain unchanged until the problem is fixed.',
        source: source.name,
        problem,
        ...fields,
      });
    reported = problem;
  };

  const problemOf = (routes: ReadonlyMap<string, string | RouteDefinition>): string | undefined => {
    for (const [id, definition] of routes) {
      const made = createRoute(id, 'configuration', definition, settings);
      const [problem] = 'problems' in made ? made.problems : [];
      if (problem) return `routes.${id}${problem.field && `.${problem.field}`} ${problem.message}`;
    }
    return undefined;
  };

  /** Reported once for each route. */
  const nameReplaced = (ids: readonly string[]): void => {
    for (const id of ids.filter((one) => !named.has(`route ${one}`))) {
      named.add(`route ${id}`);
      log.info('followed-route-replaced', {
        message: 'The settings have a route with this id, which is used.',
        source: source.name,
        route: id,
      });
    }
  };

  /** Reported once for each new finding; the routes are used nevertheless. */
  const nameUntaken = (properties: RouteProperties): void => {
    for (const { key, write } of untaken(properties).filter((one) => !named.has(one.key))) {
      named.add(key);
      log.warn('followed-setting-not-taken', {
        message: 'Only routes are read from the source. Write this setting instead.',
        source: source.name,
        key,
        setting: write,
      });
    }
  };

  return {
    async load() {
      try {
        const properties = await source.load();
        nameUntaken(properties);
        const { routes, replaced, problem } = readRouteProperties(properties, settings.routes);
        nameReplaced(replaced);
        const found = problem ?? problemOf(routes);
        if (found !== undefined) keep(found, {});
        else {
          if (reported !== undefined) log.info('followed-routes-good', { source: source.name });
          reported = undefined;
          good = new Map([...routes].map(([id, definition]) => [id, expandDefinition(definition)]));
        }
      } catch (cause) {
        // Recovered with the last good version; a change of the source or a refresh reads it again.
        keep('cannot be read', { cause });
      }
      return good;
    },
    current: () => good,
    health: () => (reported === undefined ? 'ok' : 'degraded'),
    watch: (changed) => source.watch(changed),
  };
}
