import type { Instruments } from '../foundation/instruments.ts';
import { createHttpClient } from '../foundation/outbound/http-client.ts';
import type { ResolveName } from '../foundation/outbound/guarded-lookup.ts';
import type { GatewaySettings } from '../settings/settings.ts';
import { createActiveChecks } from './balancing/active-checks.ts';
import { createLoadBalancers, type LoadBalancers } from './balancing/load-balancers.ts';
import { createDeadlines, type Deadlines } from './connect/deadlines.ts';
import { createSources } from './discovery/sources.ts';
import { meterInstances } from './observation/instance-metrics.ts';
import { createRouteMeters, type RouteMeters } from './observation/route-meters.ts';
import { createSampler, type Sampler } from './policy/sampler.ts';
import { createProtectedResources, type ProtectedResources } from './resources/protected-resources.ts';
import { firstSegmentsOf } from './routes/first-segments.ts';
import { startWithLastGood } from './routes/first-table.ts';
import { untakenSettings, type UntakenSetting } from './migration/untaken-settings.ts';
import { createFollowedRoutes, type FollowedRoutes, type FollowedSource } from './routes/followed-routes.ts';
import { createRefresher, type Refresher } from './routes/refresher.ts';
import { watchOpenRoutes } from './routes/open-routes.ts';
import type { RouteProperties } from './routes/route-properties.ts';
import type { RouteStore } from './routes/route-store.ts';
import type { ProcessLimits } from '../conventions/noted-limits.ts';
import type { RouteTable } from './routes/table.ts';
import { originsOf } from './routes/table-origins.ts';
import { settleChangedRoutes, settleSettingsRoutes } from './routes/settings-routes.ts';
import type { OutInstanceStore } from './services/out-instances.ts';
import { createServiceRegistry, type ServiceRegistry } from './services/service-registry.ts';
import { targetLimit } from './services/target-limit.ts';
import { targetLimits } from './services/target-address.ts';
import { createUpstream, type Upstream } from './upstream/upstream.ts';

/** The ports of the gateway. */
export interface GatewayStores {
  readonly limits: ProcessLimits;
  readonly routes: RouteStore;
  readonly outs: OutInstanceStore;
}

/** The authorization server of the routes. Its URL is known once the server listens. */
export interface RoutesIssuer {
  readonly url: string;
}

export interface GatewayRoutesDependencies {
  readonly settings: GatewaySettings;
  readonly stores: GatewayStores;
  readonly issuer: RoutesIssuer;
  /** First segments of paths that the server handles before the gateway. */
  readonly reserved: readonly string[];
  /** Folder to which relative paths of the settings refer. */
  readonly baseDirectory: string;
  /** Called after each refresh with the first segments of the routes; `*` if a route matches any segment. */
  readonly routesChanged?: (names: readonly string[]) => void;
  /** Source of routes that neither the settings nor the store contain. */
  readonly followedRoutes?: FollowedSource | undefined;
  /** Resolves names of targets; by default with the resolver of the operating system. */
  readonly resolveName?: ResolveName;
  /**
   * True if the management operations have their own listener at an address and port, which is not a permitted
   * target.
   */
  readonly isManagement?: ((address: string, port: number) => boolean) | undefined;
}

/** The bounds of every route: the paths that it does not receive, and the target that is not permitted. */
type RouteBounds = Pick<GatewayRoutesDependencies, 'reserved' | 'isManagement'>;

/** The table of routes with the targets to which they lead. */
export interface GatewayRoutes {
  readonly bounds: RouteBounds;
  readonly refresher: Refresher;
  readonly registry: ServiceRegistry;
  readonly followed: FollowedRoutes | undefined;
  readonly resources: ProtectedResources;
  readonly balancers: LoadBalancers;
  readonly upstream: Upstream;
  readonly deadlines: Deadlines;
  readonly meters: RouteMeters;
  /** Computes the first table and follows the sources. @throws SourceUnavailable, InvalidSettings */
  start(): Promise<void>;
  /** Takes changed routes of the settings; never rejects. */
  reload(): Promise<void>;
  close(): void;
}

/** Balancers that log each change of an instance, and write down open breakers and ejections. */
function createLoggedBalancers(
  { settings, stores: { limits } }: Pick<GatewayRoutesDependencies, 'settings' | 'stores'>,
  sampler: Sampler,
  { clock, log, metrics }: Instruments,
): LoadBalancers {
  const balancers = createLoadBalancers({
    settings,
    clock,
    sampler,
    limited: (kind, name, until) =>
      limits.note(targetLimit(kind, name, clock.now() + until - clock.monotonic())),
    changed({ name }, { origin, path, state, checked }) {
      log.info('instance-changed', {
        service: name,
        instance: origin + path,
        standing: state,
        check: checked,
      });
    },
  });
  limits.onReset((kind, name) => {
    if (kind === 'service') balancers.services.get(name)?.reset();
    if (kind === 'url') balancers.urls.get(name)?.reset();
  });
  meterInstances(metrics, balancers);
  return balancers;
}

/** The connections to targets, and the measures of what passes through them. */
interface Targets extends Pick<GatewayRoutes, 'balancers' | 'upstream' | 'deadlines' | 'meters'> {
  /** Follows a new table. */
  replace(table: RouteTable): void;
  close(): void;
}

function createTargets(dependencies: GatewayRoutesDependencies, instruments: Instruments): Targets {
  const { settings, resolveName, isManagement } = dependencies;
  const { clock, random, metrics } = instruments;
  const allowLinkLocal = settings.allowLinkLocalTargets;
  const deadlines = createDeadlines(clock);
  const sampler = createSampler(random);
  const balancers = createLoggedBalancers(dependencies, sampler, instruments);
  const upstream = createUpstream({
    clock,
    deadlines,
    below: sampler.below,
    allowLinkLocal,
    isManagement,
    limitsOf: balancers.limitsOf,
    ...(resolveName && { resolveName }),
  });
  const limits = targetLimits({ allowLinkLocal, isManagement });
  const http = createHttpClient({ clock, ...limits, resolveName, keepAlive: false });
  const meters = createRouteMeters(metrics);
  const checks = createActiveChecks({ http, clock, random });
  return {
    balancers,
    upstream,
    deadlines,
    meters,
    replace(table) {
      upstream.retain(originsOf(table));
      balancers.replace(table);
      meters.retain(new Set(table.routes.map(({ id }) => id)));
      checks.follow(balancers.services.values());
    },
    close() {
      checks.stop();
      http.close();
      upstream.close();
    },
  };
}

/** Creates the routes. They are read when they start. */
export function createGatewayRoutes(
  dependencies: GatewayRoutesDependencies,
  instruments: Instruments,
): GatewayRoutes {
  const { settings, stores, issuer, reserved, isManagement, followedRoutes, routesChanged } = dependencies;
  const { clock, random, log } = instruments;
  const sources = createSources(settings, { ...dependencies, clock, random });
  const registry = createServiceRegistry(sources, { clock, log });
  const { replace, close, ...targets } = createTargets(dependencies, instruments);
  const untaken = (properties: RouteProperties): readonly UntakenSetting[] =>
    untakenSettings(properties, settings);
  const followed = followedRoutes && createFollowedRoutes({ source: followedRoutes, settings, untaken, log });
  const noteOpenRoutes = watchOpenRoutes(settings, log);
  let isClosed = false;
  let stopWatching = (): void => undefined;
  const refresher = createRefresher({
    settings,
    store: stores.routes,
    outs: stores.outs,
    registry,
    followed,
    reserved,
    log,
    swapped(table) {
      if (isClosed) return;
      replace(table);
      noteOpenRoutes(table);
      routesChanged?.(firstSegmentsOf(table));
    },
  });
  const resources = createProtectedResources(
    () => refresher.table,
    () => issuer.url,
  );
  return {
    ...targets,
    bounds: { reserved, isManagement },
    refresher,
    registry,
    followed,
    resources,
    async start() {
      await settleSettingsRoutes(settings, stores.routes);
      await startWithLastGood(refresher, log);
      stopWatching = refresher.watch();
    },
    async reload() {
      await settleChangedRoutes(settings, stores.routes, log);
      await refresher.reload();
    },
    close() {
      // A refresh in progress must not start anything more.
      isClosed = true;
      stopWatching();
      close();
    },
  };
}
