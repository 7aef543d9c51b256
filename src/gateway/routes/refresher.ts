/**
 * Updates the route table: reads every source, computes a new table and replaces the old one as a whole. A source
 * that cannot be read retains its last content.
 */
import type { Log } from '../../foundation/log.ts';
import { parsePattern } from '../patterns/pattern.ts';
import { runYielding, type YieldingWork } from '../patterns/yielding-work.ts';
import { createOutMarks, type OutInstanceStore } from '../services/out-instances.ts';
import type { ServiceRegistry, ServiceMap } from '../services/service-registry.ts';
import type { FollowedRoutes } from './followed-routes.ts';
import { findHidden, type HiddenRoute } from './hidden-routes.ts';
import { findRoutes, type LocatorProblem, type RoutingSettings } from './locator.ts';
import type { RouteDefinition } from './route.ts';
import { createRouteMemo } from './route-memo.ts';
import type { RouteStore, StoredRoute } from './route-store.ts';
import { createSharedRefresh } from './shared-refresh.ts';
import { createStoredReader } from './stored-definitions.ts';
import { buildRouteTable, createRouteTable, type RouteTable } from './table.ts';

export interface Refresher {
  /** The current table; each request reads it once. */
  readonly table: RouteTable;
  /**
   * Reads every source again and replaces the table; rejects with SourceUnavailable if a source could not be read.
   */
  refresh(): Promise<RouteTable>;
  /** Computes every route again after a change of the settings; never rejects. */
  reload(): Promise<void>;
  /** Refreshes after each change of a source; the returned function ends that. */
  watch(): () => void;
  /** Calls `replaced` with each new table. */
  follow(replaced: (table: RouteTable) => void): void;
  /** Resolves when the current or pending refresh has ended; never rejects. */
  settled(): Promise<void>;
}

interface Computed {
  readonly table: RouteTable;
  /** A source of services that could not be read. Its last content is in the table. */
  readonly failure: Error | undefined;
}

const noRoutes: ReadonlyMap<string, RouteDefinition> = new Map();

/** Number of steps of a computation between requests: well below a millisecond. */
const stepsPerTurn = 64;

/** Returns all inputs of the routes except the settings, as one text. Instances of services are not included. */
function ingredientsOf(
  stored: readonly StoredRoute[],
  names: readonly string[],
  routes: ReadonlyMap<string, RouteDefinition>,
): string {
  const versions = stored.map(({ routeId, version, updatedAt }) => [routeId, version, updatedAt]);
  return JSON.stringify([versions, names, [...routes]]);
}

export function createRefresher(dependencies: {
  settings: RoutingSettings;
  store: RouteStore;
  outs: Pick<OutInstanceStore, 'list' | 'onCommit'>;
  registry: ServiceRegistry;
  followed: FollowedRoutes | undefined;
  reserved: readonly string[];
  log: Log;
  /** Called with each new table after the replacement. */
  swapped: (table: RouteTable) => void;
}): Refresher {
  const { settings, store, outs, registry, followed, reserved, log, swapped } = dependencies;
  const ignoredPatterns = settings.ignoredPatterns.map(parsePattern);
  let memo = createRouteMemo(settings);
  const readStored = createStoredReader();
  const markOuts = createOutMarks();
  const followers: ((table: RouteTable) => void)[] = [];
  let madeOf: string | undefined;
  let reported = '';
  let leftOut: ReadonlySet<string> = new Set();
  const { refresh, settled } = createSharedRefresh(compute);

  /** Rejects if the store cannot be read. */
  async function compute(fresh: boolean): Promise<Computed> {
    const [{ services: named, failures }, stored, routes, taken] = await Promise.all([
      registry.load(fresh),
      store.list(),
      followed ? followed.load() : noRoutes,
      outs.list(),
    ]);
    const services = markOuts(named, taken);
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
      for (const replaced of followers) replaced(refresher.table);
    }
    return { table: refresher.table, failure: failures[0] };
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
      (id, source, definition) => memo.make(id, source, definition),
    );
    memo.turnOver();
    nameLeftOut(found.problems);
    report(yield* findHidden(found.routes, reserved));
    return yield* buildRouteTable(found.routes, services, ignoredPatterns, reserved);
  }

  function nameLeftOut(problems: readonly LocatorProblem[]): void {
    for (const { routeId, field, message } of problems)
      log.warn('route-left-out', { route: routeId, field, problem: message });
    const now = new Set(problems.map(({ routeId }) => routeId));
    for (const route of leftOut) if (!now.has(route)) log.info('route-problem-over', { route });
    leftOut = now;
  }

  function report(findings: readonly HiddenRoute[]): void {
    const signature = JSON.stringify(findings);
    if (signature === reported) return;
    reported = signature;
    for (const { route, by } of findings)
      log.warn('route-hidden', { message: 'Another route or path receives all of its requests.', route, by });
  }

  /** Rejects if the store cannot be read. The store then announces the change again. */
  async function react(fresh: boolean): Promise<void> {
    try {
      await refresh(fresh);
    } catch (cause) {
      log.error('routes-kept', {
        message: 'The routes remain unchanged. The service reads them again soon.',
        cause,
      });
      throw cause;
    }
  }

  /** The table is a property because each request reads it. */
  const refresher: Refresher & { table: RouteTable } = {
    table: createRouteTable([], new Map(), ignoredPatterns),
    async refresh() {
      const { table, failure } = await refresh(true);
      if (failure) throw failure;
      return table;
    },
    async reload() {
      // The inputs of a route include the settings.
      memo = createRouteMemo(settings);
      madeOf = undefined;
      await react(false).catch(() => undefined);
    },
    watch() {
      let isWatching = true;
      store.onCommit(() => (isWatching ? react(true) : undefined));
      outs.onCommit(() => (isWatching ? react(false) : undefined));
      const follow = (): void => void react(false).catch(() => undefined);
      const stops = [registry.watch(follow), followed?.watch(follow)];
      return () => {
        isWatching = false;
        stops.forEach((stop) => stop?.());
      };
    },
    follow: (replaced) => void followers.push(replaced),
    settled,
  };
  return refresher;
}
