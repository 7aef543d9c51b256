/**
 * The gateway: maps paths to targets (routes/), runs filters on each exchange (filters/), and sends requests to
 * targets and returns their responses (upstream/). It also knows the instances (services/) and has operations that
 * show and change all of this (management/). It owns no listener, store or token; they are injected.
 */
import type { LimitSource } from '../conventions/limits.ts';
import type { Caller, Handlers, TokenIdentity } from '../conventions/operation.ts';
import type { OpenExchanges } from '../conventions/open-exchanges.ts';
import type { Quotas } from '../conventions/quotas/quotas.ts';
import type { Tasks } from '../conventions/tasks/tasks.ts';
import type { Clock } from '../foundation/clock.ts';
import type { Instruments } from '../foundation/instruments.ts';
import type { Metrics } from '../foundation/metrics.ts';
import { type GatewaySettings, InvalidSettings } from '../settings/settings.ts';
import { createSender } from './attempts/sender.ts';
import { createBuiltInFilters } from './filters/built-in.ts';
import { createWebSocketShares } from './data-plane/websocket-shares.ts';
import { createChain, type Chain } from './filtering/chain.ts';
import { createBodyReader } from './filtering/read-body.ts';
import { loadOwnFilters } from './filtering/own-filters.ts';
import { registerFilters } from './filtering/registration.ts';
import { createExplain, type Explain } from './management/explanation.ts';
import type { GatewayRoutes, GatewayStores, RoutesIssuer } from './gateway-routes.ts';
import { createFilterHandlers } from './management/filters.ts';
import { createSingleRouteHandlers } from './management/route.ts';
import { createRouteHandlers } from './management/routes.ts';
import { createInstanceHandlers } from './management/instances.ts';
import { createServiceReset } from './management/service-reset.ts';
import {
  createDiscoveredServiceHandlers,
  createServiceEntries,
  failingTargets,
  type FailingTarget,
} from './management/services.ts';
import type { GatewayOperations, ServiceEntry } from './operations/operations.ts';
import { createDataPlane, type DataPlane } from './data-plane/data-plane.ts';
import { type CallerOf, createCallerOf } from './permission/caller-of.ts';
import { createOpenStreams, noStreams, type OpenStreams } from './permission/open-streams.ts';
import { createEventStreams, type EventStreams } from './upstream/body/event-streams.ts';
import { createUpgrade } from './data-plane/upgrade.ts';
import { type GatewayTraces, traceAttempts } from './upstream/attempt-traces.ts';
import { createResourceMetadata, type GrantableScopes } from './resources/resource-metadata.ts';
import type { OwnOperations } from './routes/own-operations.ts';
import { createRouteWarnings, type KnownScopes } from './routes/route-warnings.ts';
import { firstSegmentsOf } from './routes/first-segments.ts';

export type { AttemptSpan, GatewayTraces } from './upstream/attempt-traces.ts';
export type { UpstreamRecord } from './filtering/upstream-record.ts';
export { checkGatewaySettings } from './check-settings.ts';
export { loadOwnFilters } from './filtering/own-filters.ts';
export { createGatewayRoutes, type GatewayRoutes } from './gateway-routes.ts';
export { warnAboutRoutes } from './settings-warnings.ts';
export type { KnownScopes } from './routes/route-warnings.ts';
export type { ServiceEntry } from './operations/operations.ts';
export type {
  Forward,
  GatewayResponse,
  ListenerContext,
  RequestContext,
  RoutePermission,
} from './filtering/request-context.ts';
export type { Filter, FilterKind } from './filtering/filter.ts';
export type { DataPlane, RouteMatch } from './data-plane/data-plane.ts';
export type { FollowedSource } from './routes/followed-routes.ts';
export type { OwnOperations } from './routes/own-operations.ts';
export type { RouteStore, StoredRoute } from './routes/route-store.ts';

/** The permissions of requests on routes that require a token. */
export interface GatewayAccess {
  /** Returns the client of a token; `undefined` for an invalid token. */
  readonly verifyAccessToken: (
    token: string,
    resource?: string,
    identity?: TokenIdentity,
  ) => Promise<Caller | undefined>;
  readonly openExchanges: OpenExchanges;
}

/** The scopes of the authorization server. */
export interface ScopesOfIssuer {
  readonly grantable?: GrantableScopes;
  readonly known: KnownScopes;
}

export interface GatewayDependencies {
  readonly settings: GatewaySettings;
  readonly stores: GatewayStores;
  /** The routes, which start with the gateway. */
  readonly routes: GatewayRoutes;
  readonly issuer: RoutesIssuer;
  readonly scopes: ScopesOfIssuer;
  readonly access: GatewayAccess;
  /** Returns the own operations of a path. */
  readonly ownAt: (path: string) => OwnOperations | undefined;
  readonly tasks: Tasks;
  readonly tombstoneSeconds: number;
  /** Folder to which relative paths of the settings refer. */
  readonly baseDirectory: string;
  /** Counts the quotas of routes. */
  readonly quotas: Quotas;
  /** Spans of requests and attempts, if the service has traces. */
  readonly traces?: GatewayTraces | undefined;
}

export interface Gateway {
  /** Open breakers and ejected instances. */
  readonly limits: LimitSource;
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
 * @throws InvalidSettings for modules without a valid filter, and if a stored route has the id or the path of one of
 * the settings file; SourceUnavailable for a source that cannot be read.
 */
export async function createGateway(
  dependencies: GatewayDependencies,
  instruments: Instruments,
): Promise<Gateway> {
  const { routes } = dependencies;
  const { refresher, registry, followed, balancers, upstream, meters } = routes;
  const { clock, log, metrics } = instruments;
  const eventStreams = createEventStreams();
  const callerOf = createCallerOf(dependencies.access.verifyAccessToken, routes.resources);
  const openStreams = dependencies.settings.filters.disabled.includes('AccessTokenFilter')
    ? noStreams
    : createOpenStreams(dependencies.access.openExchanges, callerOf);
  refresher.follow(openStreams.replace);
  const chain = await createFilterChain(dependencies, instruments, { eventStreams, callerOf, openStreams });
  const upgrades = createUpgrade({
    chain,
    upstream,
    balancers,
    openStreams,
    shares: createWebSocketShares(dependencies.settings.webSockets ?? {}),
    clock,
    log,
  });
  await routes.start();
  meterTraffic(routes, metrics);
  const services = createServiceEntries({ refresher, balancers, clock });
  return {
    services,
    limits: dependencies.stores.limits.source(['service', 'url']),
    failing: () => failingTargets(balancers, refresher.table.routes),
    handlers: {
      ...createFilterHandlers(chain),
      ...createRoutingHandlers(
        dependencies,
        createExplain({ refresher, chain, ownAt: dependencies.ownAt }),
        clock,
      ),
      ...createDiscoveredServiceHandlers(registry, services),
    },
    dataPlane: createDataPlane({ refresher, chain, upgrade: upgrades.upgrade, meters, clock }),
    names: () => firstSegmentsOf(refresher.table),
    reload: routes.reload,
    health: () =>
      registry.health().every(({ state }) => state === 'ok') ? (followed?.health() ?? 'ok') : 'degraded',
    drain(milliseconds) {
      upgrades.drain(milliseconds);
      clock.after(milliseconds, eventStreams.endAll);
    },
    close() {
      routes.close();
      return Promise.resolve();
    },
  };
}

/** The operations on routes, and on the instances to which they lead. */
function createRoutingHandlers(dependencies: GatewayDependencies, explain: Explain, clock: Clock) {
  const { settings, stores, issuer, tasks, scopes } = dependencies;
  const { bounds, refresher, followed, resources } = dependencies.routes;
  return {
    ...createRouteHandlers({ refresher, tasks, explain }),
    ...createSingleRouteHandlers({
      ...dependencies,
      store: stores.routes,
      ...bounds,
      refresher,
      followed,
      warningsOf: createRouteWarnings({ settings, scopes: scopes.known }),
      clock,
    }),
    ...createInstanceHandlers({ outs: stores.outs, refresher, clock }),
    ...createServiceReset({ limits: stores.limits, refresher, clock }),
    ...createResourceMetadata(
      resources,
      issuer,
      scopes.grantable ?? { at: () => undefined, ofStrangers: undefined },
    ),
  };
}

function meterTraffic({ refresher, upstream }: GatewayRoutes, metrics: Metrics): void {
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
}

async function createFilterChain(
  dependencies: GatewayDependencies,
  { clock, random, log }: Instruments,
  exchanges: { eventStreams: EventStreams; callerOf: CallerOf; openStreams: OpenStreams },
): Promise<Chain> {
  const { settings, baseDirectory, traces } = dependencies;
  const { upstream, balancers, deadlines } = dependencies.routes;
  const { timeoutMilliseconds = 10_000 } = settings.filters;
  const { filters: own, problems } = await loadOwnFilters(settings.filters, baseDirectory, (filter, cause) =>
    log.error('filter-module-stray-error', { filter, cause }),
  );
  if (problems.length > 0) throw new InvalidSettings(problems);
  const builtIn = createBuiltInFilters({
    ...dependencies,
    ...exchanges,
    clock,
    random,
    log,
    obtain: createSender({
      upstream: traces ? traceAttempts(upstream, traces) : upstream,
      balancers,
      clock,
      deadlines,
    }),
    // Distinguishes this process from all others through which a request may have passed.
    pseudonym: `${settings.serviceId.replace(/[^A-Za-z0-9_-]/g, '-')}-${random.token(instanceNameBytes)}`,
    rewriteLocation: settings.rewriteLocation,
  });
  return createChain(registerFilters(builtIn, own, settings.filters), {
    log,
    clock,
    timeoutMilliseconds,
    deadlines,
    readBody: createBodyReader({ clock, deadlines }),
  });
}
