/**
 * The gateway: maps paths to targets (routes/), runs filters on each exchange (filters/), and sends requests to
 * targets and returns their responses (upstream/). It also knows the instances (services/) and has operations that
 * show and change all of this (management/). It owns no listener, store or token; they are injected.
 */
import type { HttpExchange } from '../http/exchange.ts';
import { resolve } from 'node:path';
import type { Caller, Handlers } from '../conventions/operation.ts';
import type { Quotas } from '../conventions/quotas/quotas.ts';
import type { Tasks } from '../conventions/tasks/tasks.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Log } from '../foundation/log.ts';
import type { Metrics } from '../foundation/metrics.ts';
import type { Random } from '../foundation/random.ts';
import type { GatewaySettings } from '../settings/settings.ts';
import { createSender } from './attempts/sender.ts';
import { targetLimits } from './services/target-address.ts';
import { createLoadBalancers } from './balancing/load-balancers.ts';
import { createSampler } from './policy/sampler.ts';
import { createHttpClient } from '../foundation/outbound/http-client.ts';
import { createSources } from './discovery/sources.ts';
import { createBuiltInFilters } from './filters/built-in.ts';
import { createChain, type Chain } from './filtering/chain.ts';
import { loadOwnFilters } from './filtering/own-filters.ts';
import { registerFilters } from './filtering/registration.ts';
import { createActiveChecks } from './balancing/active-checks.ts';
import { createExplain } from './management/explanation.ts';
import { createFilterHandlers } from './management/filters.ts';
import { createSingleRouteHandlers } from './management/route.ts';
import { createRouteHandlers } from './management/routes.ts';
import { createInstanceHandlers } from './management/instances.ts';
import {
  createDiscoveredServiceHandlers,
  createServiceEntries,
  failingTargets,
  type FailingTarget,
} from './management/services.ts';
import type { GatewayOperations, ServiceEntry } from './operations/operations.ts';
import { meterInstances } from './observation/instance-metrics.ts';
import { createRouteMeters } from './observation/route-meters.ts';
import { createDataPlane, type DataPlane } from './data-plane/data-plane.ts';
import { createEventStreams } from './upstream/body/event-streams.ts';
import { createDeadlines } from './connect/deadlines.ts';
import type { ResolveName } from '../foundation/outbound/guarded-lookup.ts';
import { createUpgrade } from './data-plane/upgrade.ts';
import { type GatewayTraces, traceAttempts } from './upstream/attempt-traces.ts';
import { createUpstream } from './upstream/upstream.ts';
import { createFollowedRoutes, type FollowedSource } from './routes/followed-routes.ts';
import { createProtectedResources, type ProtectedResource } from './resources/protected-resources.ts';
import { createResourceMetadata, type GrantableScopes } from './resources/resource-metadata.ts';
import { createRefresher } from './routes/refresher.ts';
import { startWithLastGood } from './routes/first-table.ts';
import type { OwnOperations } from './routes/own-operations.ts';
import type { RouteStore } from './routes/route-store.ts';
import type { OutInstanceStore } from './services/out-instances.ts';
import { firstSegmentsOf } from './routes/first-segments.ts';
import { originsOf } from './routes/table-origins.ts';
import { createServiceRegistry } from './services/service-registry.ts';

export type { AttemptSpan, GatewayTraces } from './upstream/attempt-traces.ts';
export type { UpstreamRecord } from './filtering/upstream-record.ts';
export { checkGatewaySettings } from './check-settings.ts';
export { openServices } from './open-services.ts';
export { unknownScopes } from './unknown-scopes.ts';
export { unnamedServices } from './unnamed-services.ts';
export type { ServiceEntry } from './operations/operations.ts';
export type { GatewayResponse, ListenerContext, RequestContext } from './filtering/request-context.ts';
export type { Filter, FilterKind } from './filtering/filter.ts';
export type { DataPlane, RouteMatch } from './data-plane/data-plane.ts';
export type { FollowedSource } from './routes/followed-routes.ts';
export type { OwnOperations } from './routes/own-operations.ts';
export type { RouteStore, StoredRoute } from './routes/route-store.ts';

export interface GatewayDependencies {
  readonly settings: GatewaySettings;
  readonly routes: RouteStore;
  readonly outs: OutInstanceStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tasks: Tasks;
  /** Returns the client of a token; `undefined` for an invalid token. */
  readonly verifyAccessToken: (token: string, resource?: string) => Promise<Caller | undefined>;
  /** The authorization server of the routes. Its URL is known once the server listens. */
  readonly issuer: { readonly url: string };
  readonly grantableScopes?: GrantableScopes;
  /**
   * Handles a request as if it had arrived for `path`, which includes the query, under its id; own operations only.
   */
  readonly forward: (client: HttpExchange, path: string, id: string) => void;
  /** First segments of paths that the server handles before the gateway. */
  readonly reserved: readonly string[];
  /** Returns the own operations of a path. */
  readonly ownAt: (path: string) => OwnOperations | undefined;
  readonly tombstoneSeconds: number;
  /** Folder to which relative paths of the settings refer. */
  readonly baseDirectory: string;
  /** Called after each refresh with the first segments of the routes; `*` if a route matches any segment. */
  readonly routesChanged?: (names: readonly string[]) => void;
  /** Source of routes that neither the settings nor the store contain. */
  readonly followedRoutes?: FollowedSource | undefined;
  /** Resolves names of targets; by default with the resolver of the operating system. */
  readonly resolveName?: ResolveName;
  /** Counts the quotas of routes. */
  readonly quotas: Quotas;
  /**
   * True if the management operations have their own listener at an address and port, which is not a permitted
   * target.
   */
  readonly isManagement?: (address: string, port: number) => boolean;
  /** Spans of requests and attempts, if the service has traces. */
  readonly traces?: GatewayTraces | undefined;
}

export interface Gateway {
  readonly handlers: Handlers<GatewayOperations>;
  /** The services with their instances, as `GET /services` shows them. */
  readonly services: () => readonly ServiceEntry[];
  /** The services and URLs whose every instance has failed its last request. */
  readonly failing: () => readonly FailingTarget[];
  readonly dataPlane: DataPlane;
  /**
   * Returns the first segments of paths of routes, which no other part may use; `*` if a route matches any segment.
   */
  names(): readonly string[];
  /** The protected resource of that identifier, if a route has it. */
  protectedResource(uri: string): ProtectedResource | undefined;
  /** Returns `degraded` while a source of services or routes cannot be read and its last content is used. */
  health(): 'ok' | 'degraded';
  /** Takes changed routes, services and timeouts of the settings. */
  reload(): Promise<void>;
  /**
   * Ends WebSockets with 1001: immediately if both ends agree, otherwise after this time. Event streams end then,
   * too.
   */
  drain(milliseconds: number): void;
  close(): Promise<void>;
}

const instanceNameBytes = 6;

/**
 * Creates the gateway and computes its first route table.
 * @throws InvalidFilter for a module without a valid filter; SourceUnavailable for a source that cannot be read.
 */
export async function createGateway(dependencies: GatewayDependencies): Promise<Gateway> {
  const { settings, routes: store, clock, random, log, metrics, tasks, reserved } = dependencies;
  const { resolveName, isManagement, ownAt, traces } = dependencies;
  const deadlines = createDeadlines(clock);
  const sampler = createSampler(random);
  const upstream = createUpstream({
    clock,
    deadlines,
    below: sampler.below,
    allowLinkLocal: settings.allowLinkLocalTargets,
    isManagement,
    limitsOf: (origin) => balancers.limitsOf(origin),
    ...(resolveName && { resolveName }),
  });
  const registry = createServiceRegistry(createSources(settings, dependencies), { clock, log });
  const balancers = createLoadBalancers({
    settings,
    clock,
    sampler,
    changed: ({ name }, { origin, path, state, checked }) =>
      log.info('instance-changed', {
        service: name,
        instance: origin + path,
        standing: state,
        check: checked,
      }),
  });
  const http = createHttpClient({
    clock,
    ...targetLimits({ allowLinkLocal: settings.allowLinkLocalTargets, isManagement }),
    resolveName,
    keepAlive: false,
  });
  const meters = createRouteMeters(metrics);
  meterInstances(metrics, balancers);
  const checks = createActiveChecks({ http, clock, random });
  const { followedRoutes } = dependencies;
  const followed = followedRoutes && createFollowedRoutes({ source: followedRoutes, settings, log });
  let isClosed = false;
  const refresher = createRefresher({
    settings,
    store,
    outs: dependencies.outs,
    registry,
    followed,
    reserved,
    log,
    swapped(table) {
      if (isClosed) return;
      upstream.retain(originsOf(table));
      balancers.replace(table);
      meters.retain(new Set(table.routes.map(({ id }) => id)));
      checks.follow(balancers.services.values());
      dependencies.routesChanged?.(firstSegmentsOf(table));
    },
  });
  const resources = createProtectedResources(
    () => refresher.table,
    () => dependencies.issuer.url,
  );
  const eventStreams = createEventStreams();
  const chain = await createFilterChain(dependencies, {
    obtain: createSender({
      upstream: traces ? traceAttempts(upstream, traces) : upstream,
      balancers,
      clock,
      deadlines,
    }),
    eventStreams,
    resources,
  });
  const upgrades = createUpgrade({ chain, upstream, balancers, clock, log });
  await startWithLastGood(refresher, log);
  const stopWatching = refresher.watch();
  metrics.gauge(
    'gatehouse_gateway_routes',
    'Number of routes in the current table.',
    () => refresher.table.routes.length,
  );
  metrics.gauge(
    'gatehouse_gateway_websockets',
    'Number of WebSockets through the gateway.',
    upstream.tunnels,
  );

  const services = createServiceEntries({ refresher, balancers, clock });
  return {
    services,
    failing: () => failingTargets(balancers),
    handlers: {
      ...createRouteHandlers({ refresher, tasks, explain: createExplain({ refresher, chain, ownAt }) }),
      ...createSingleRouteHandlers({ ...dependencies, store, refresher, followed }),
      ...createFilterHandlers(chain),
      ...createDiscoveredServiceHandlers(registry, services),
      ...createInstanceHandlers({ outs: dependencies.outs, refresher, clock }),
      ...createResourceMetadata(
        resources,
        dependencies.issuer,
        dependencies.grantableScopes ?? { at: () => undefined, ofStrangers: undefined },
      ),
    },
    dataPlane: createDataPlane({
      refresher,
      chain,
      upgrade: upgrades.upgrade,
      meters,
      clock,
    }),
    names: () => firstSegmentsOf(refresher.table),
    protectedResource: resources.find,
    reload: refresher.reload,
    health: () =>
      registry.health().every(({ state }) => state === 'ok') ? (followed?.health() ?? 'ok') : 'degraded',
    drain(milliseconds) {
      upgrades.drain(milliseconds);
      clock.after(milliseconds, eventStreams.endAll);
    },
    close() {
      // A refresh in progress must not start anything more.
      isClosed = true;
      stopWatching();
      checks.stop();
      http.close();
      upstream.close();
      return Promise.resolve();
    },
  };
}

async function createFilterChain(
  dependencies: GatewayDependencies,
  made: Pick<Parameters<typeof createBuiltInFilters>[0], 'obtain' | 'eventStreams' | 'resources'>,
): Promise<Chain> {
  const { settings, random, log, baseDirectory } = dependencies;
  const { directory } = settings.filters;
  const own = directory === undefined ? [] : await loadOwnFilters(resolve(baseDirectory, directory));
  const builtIn = createBuiltInFilters({
    ...dependencies,
    ...made,
    // Distinguishes this process from all others through which a request may have passed.
    pseudonym: `${settings.serviceId.replace(/[^A-Za-z0-9_-]/g, '-')}-${random.token(instanceNameBytes)}`,
    rewriteLocation: settings.rewriteLocation,
    proxy: (context) => chain.run(context),
  });
  const chain = createChain(registerFilters(builtIn, own, settings.filters), log);
  return chain;
}
