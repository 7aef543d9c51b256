/**
 * Routes that somebody outside the gateway keeps, a configuration file say, and that may change at any time. A version
 * that cannot be read, or holds a route that is none, leaves the routes of the last good one in place as a whole.
 */
import type { Log } from '../../foundation/log.ts';
import { readRouteProperties, type RouteProperties } from './route-properties.ts';
import type { RoutingSettings } from './locator.ts';
import { untakenSettings } from './untaken-settings.ts';
import { createRoute, expandDefinition, type RouteDefinition } from './route.ts';

/** Where such routes are. */
export interface FollowedSource {
  /** What it is called in the log. */
  readonly name: string;
  /** All that it says, by flat key (`zuul.routes.users.path`); rejects where it cannot be read. */
  load(): Promise<RouteProperties>;
  /** Tells when it may say something else; the returned function ends that. */
  watch(changed: () => void): () => void;
}

export interface FollowedRoutes {
  /** The routes by id, of the last good version; never rejects. */
  load(): Promise<ReadonlyMap<string, RouteDefinition>>;
  /** Those that the last load gave. */
  current(): ReadonlyMap<string, RouteDefinition>;
  health(): 'ok' | 'degraded';
  watch(changed: () => void): () => void;
}

export function createFollowedRoutes(dependencies: {
  source: FollowedSource;
  settings: RoutingSettings;
  log: Log;
}): FollowedRoutes {
  const { source, settings, log } = dependencies;
  let good: ReadonlyMap<string, RouteDefinition> = new Map();
  let reported: string | undefined;
  const named = new Set<string>();

  const keep = (problem: string, fields: Readonly<Record<string, unknown>>): void => {
    if (reported !== problem)
      log.error('followed-routes-kept', {
        message: 'The routes of the source stay as they were, until the problem is mended.',
        source: source.name,
        problem,
        ...fields,
      });
    reported = problem;
  };

  const problemOf = (routes: ReadonlyMap<string, string | RouteDefinition>): string | undefined => {
    for (const [id, definition] of routes) {
      if (Object.hasOwn(settings.routes, id)) return `routes.${id} is a route of the settings`;
      const made = createRoute(id, 'configuration', definition, settings);
      const [problem] = 'problems' in made ? made.problems : [];
      if (problem) return `routes.${id}.${problem.field} ${problem.message}`;
    }
    return undefined;
  };

  /** Once for each new finding; the routes count all the same. */
  const nameUntaken = (properties: RouteProperties): void => {
    const untaken = untakenSettings(properties, settings).filter(({ key }) => !named.has(key));
    for (const { key, write } of untaken) {
      named.add(key);
      log.warn('followed-setting-not-taken', {
        message: 'Only routes are taken from the source. Write this setting in the settings of the gateway.',
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
        const { routes, problem } = readRouteProperties(properties);
        const found = problem ?? problemOf(routes);
        if (found !== undefined) keep(found, {});
        else {
          if (reported !== undefined) log.info('followed-routes-good', { source: source.name });
          reported = undefined;
          good = new Map([...routes].map(([id, definition]) => [id, expandDefinition(definition)]));
        }
      } catch (cause) {
        // Recovered by the last good version; a change of the source, or a refresh, looks again.
        keep('cannot be read', { cause });
      }
      return good;
    },
    current: () => good,
    health: () => (reported === undefined ? 'ok' : 'degraded'),
    watch: (changed) => source.watch(changed),
  };
}
