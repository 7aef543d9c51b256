/**
 * Updates the route table: reads every source, computes a new table and replaces the old one as a whole. A source
 * that cannot be read retains its last content.
 */
import type { Log } from '../../foundation/log.ts';
import { runYielding, type YieldingWork } from '../patterns/yielding-work.ts';
import type { ServiceRegistry, ServiceMap } from '../services/service-registry.ts';
import type { FollowedRoutes } from './followed-routes.ts';
import { findRoutes, type StoredDefinition, type RoutingSettings } from './locator.ts';
import { anySegments, parsePattern } from '../patterns/pattern.ts';
import type { Route, RouteDefinition } from './route.ts';
import { createRouteMemo } from './route-memo.ts';
import type { RouteStore, StoredRoute } from './route-store.ts';
import { buildRouteTable, createRouteTable, type RouteTable } from './table.ts';

export interface Refresher {
  /** The current table; each request reads it once. */
  readonly table: RouteTable;
  /**
   * Reads every source again and replaces the table; rejects with SourceUnavailable if a source could not be read.
   */
  refresh(): Promise<RouteTable>;
  /** Refreshes after each change of a source; the returned function ends that. */
  watch(): () => void;
  /** Resolves when the current or pending refresh has ended; never rejects. */
  settled(): Promise<void>;
}

const noRoutes: ReadonlyMap<string, RouteDefinition> = new Map();

/** Number of steps of a computation between requests: well below a millisecond. */
const stepsPerTurn = 64;

/**
 * Reads stored routes; parses a text again only if it has changed.
 * @throws SyntaxError if a text is not JSON, which only a damaged store can cause.
 */
function createStoredReader(): (stored: readonly StoredRoute[]) => YieldingWork<StoredDefinition[]> {
  let known = new Map<string, StoredDefinition>();
  return function* read(stored) {
    const read = new Map<string, StoredDefinition>();
    for (const { routeId, definition: text, order } of stored) {
      const key = `${order} ${routeId} ${text}`;
      read.set(key, known.get(key) ?? { routeId, definition: JSON.parse(text) as RouteDefinition, order });
      yield;
    }
    known = read;
    return [...read.values()];
  };
}

/** Returns all inputs of the routes except the settings, as one text. Instances of services are not included. */
function ingredientsOf(
  stored: readonly StoredRoute[],
  names: readonly string[],
  routes: ReadonlyMap<string, RouteDefinition>,
): string {
  const versions = stored.map(({ routeId, version, updatedAt }) => [routeId, version, updatedAt]);
  return JSON.stringify([versions, names, [...routes]]);
}

/** Returns the literal beginning of a pattern that matches everything below it, `users` of `/users/**`. */
function coveredBeginning({ pattern }: Route): string | undefined {
  const { segments, literalSegments } = pattern;
  const open = segments.at(-1) === anySegments && literalSegments === segments.length - 1;
  return open ? segments.slice(0, -1).join('/') : undefined;
}

/**
 * Returns the routes that can never match, each with the cause: a declared path of the server, or an earlier route
 * whose pattern matches all of its paths.
 */
function* findHidden(
  routes: readonly Route[],
  reserved: readonly string[],
): YieldingWork<{ route: string; by: string }[]> {
  const beginnings = new Map<string, string>();
  const hidden: { route: string; by: string }[] = [];
  for (const route of routes) {
    yield;
    const literal = route.pattern.segments.slice(0, route.pattern.literalSegments);
    const prefixes = [literal.length, ...literal.keys()].map((length) => literal.slice(0, length).join('/'));
    const earlier = prefixes.map((prefix) => beginnings.get(prefix)).find((id) => id !== undefined);
    const own = coveredBeginning(route);
    if (own !== undefined && !beginnings.has(own)) beginnings.set(own, route.id);
    if (reserved.includes(literal[0] ?? '/')) hidden.push({ route: route.id, by: `/${literal[0]}` });
    else if (earlier !== undefined) hidden.push({ route: route.id, by: earlier });
  }
  return hidden;
}

export function createRefresher(dependencies: {
  settings: RoutingSettings;
  store: RouteStore;
  registry: ServiceRegistry;
  followed: FollowedRoutes | undefined;
  reserved: readonly string[];
  log: Log;
  /** Called with each new table after the replacement. */
  swapped: (table: RouteTable) => void;
}): Refresher {
  const { settings, store, registry, followed, reserved, log, swapped } = dependencies;
  const ignoredPatterns = settings.ignoredPatterns.map(parsePattern);
  const memo = createRouteMemo(settings);
  const readStored = createStoredReader();
  let madeOf: string | undefined;
  let reported = '';
  let running: Promise<RouteTable> | undefined;
  let next: Promise<RouteTable> | undefined;
  let nextIsFresh = false;

  async function compute(fresh: boolean): Promise<RouteTable> {
    const [{ services, failures }, stored, routes] = await Promise.all([
      registry.load(fresh),
      store.list(),
      followed ? followed.load() : noRoutes,
    ]);
    const names = [...services.keys()];
    const made = ingredientsOf(stored, names, routes);
    if (made !== madeOf || services !== refresher.table.services) {
      // Instances change frequently, and the computation of thousands of routes takes time.
      refresher.table =
        made === madeOf
          ? { ...refresher.table, services }
          : await runYielding(build(stored, names, routes, services), stepsPerTurn);
      madeOf = made;
      swapped(refresher.table);
    }
    if (fresh && failures[0]) throw failures[0];
    return refresher.table;
  }

  function* build(
    stored: readonly StoredRoute[],
    names: readonly string[],
    routes: ReadonlyMap<string, RouteDefinition>,
    services: ServiceMap,
  ): YieldingWork<RouteTable> {
    const definitions = yield* readStored(stored);
    const found = yield* findRoutes(
      settings,
      { kept: definitions, followed: routes, services: names },
      memo.make,
    );
    memo.turnOver();
    for (const { routeId, field, message } of found.problems) {
      log.warn('route-left-out', { route: routeId, field, problem: message });
    }
    report(yield* findHidden(found.routes, reserved));
    return yield* buildRouteTable(found.routes, services, ignoredPatterns, reserved);
  }

  function report(findings: readonly { route: string; by: string }[]): void {
    const signature = JSON.stringify(findings);
    if (signature === reported) return;
    reported = signature;
    for (const { route, by } of findings)
      log.warn('route-hidden', { message: 'Another route or path receives all of its requests.', route, by });
  }

  /**
   * A caller during a refresh may have changed something that the refresh has already read. So it waits for the
   * next refresh, which all such callers share.
   */
  function refresh(fresh: boolean): Promise<RouteTable> {
    if (!running) {
      running = compute(fresh).finally(() => (running = undefined));
      return running;
    }
    nextIsFresh ||= fresh;
    next ??= running.then(startNext, startNext);
    return next;
  }

  function startNext(): Promise<RouteTable> {
    const fresh = nextIsFresh;
    next = undefined;
    nextIsFresh = false;
    return refresh(fresh);
  }

  function react(fresh: boolean): void {
    // Recovered: the table remains unchanged until the next change or refresh.
    refresh(fresh).catch((cause: unknown) =>
      log.error('routes-kept', {
        message: 'The routes remain unchanged. The next change or refresh reads them again.',
        cause,
      }),
    );
  }

  /** The table is a property because each request reads it. */
  const refresher: Refresher & { table: RouteTable } = {
    table: createRouteTable([], new Map(), ignoredPatterns),
    refresh: () => refresh(true),
    watch() {
      let isWatching = true;
      store.onCommit(() => {
        if (isWatching) react(true);
      });
      const stops = [registry.watch(() => react(false)), followed?.watch(() => react(false))];
      return () => {
        isWatching = false;
        stops.forEach((stop) => stop?.());
      };
    },
    async settled() {
      await (next ?? running)?.catch(() => undefined);
    },
  };
  return refresher;
}
