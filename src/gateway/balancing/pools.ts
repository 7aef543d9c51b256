/** The pools of the current table: one for each service and one for each static URL, kept over refreshes. */
import type { Clock } from '../../foundation/clock.ts';
import type { GatewaySettings } from '../../settings/settings.ts';
import type { Route } from '../routes/route.ts';
import type { RouteTable } from '../routes/table.ts';
import type { BalancedRequest } from '../policy/hash-key.ts';
import { takesCanary } from '../policy/canary.ts';
import type { Member } from '../services/member.ts';
import type { InstanceLimits } from '../policy/policy.ts';
import { createPool, type Pool } from './pool.ts';
import type { Sampler } from '../policy/sampler.ts';
import { resolvePolicy } from '../policy/service-policy.ts';

export interface Pools {
  /** The pool for a request; `undefined` for a route that forwards to the service itself. */
  of(route: Route, request: BalancedRequest): Pool | undefined;
  /** Those of services by name, and those of static URLs. */
  readonly services: ReadonlyMap<string, Pool>;
  readonly urls: ReadonlyMap<string, Pool>;
  /** What the instances at an origin are asked at most, by the service that names the origin first. */
  limitsOf(origin: string): InstanceLimits | undefined;
  /** Takes a new table; what it names no more is forgotten. */
  replace(table: RouteTable): void;
}

/** What a route leads to, found once and kept beside it. */
interface Bound {
  readonly stable: Pool;
  readonly canary: Pool | undefined;
}

export function createPools(dependencies: {
  settings: Pick<GatewaySettings, 'servicePolicy' | 'servicePolicies' | 'zone'>;
  clock: Clock;
  sampler: Sampler;
  changed: (pool: Pool, member: Member) => void;
}): Pools {
  const { settings, sampler } = dependencies;
  const { servicePolicy, servicePolicies, zone } = settings;
  const services = new Map<string, Pool>();
  const urls = new Map<string, Pool>();
  let bound = new WeakMap<Route, Bound>();

  function serviceNamed(name: string): Pool {
    const known = services.get(name);
    if (known) return known;
    const own = Object.hasOwn(servicePolicies, name) ? servicePolicies[name] : undefined;
    const pool = createPool(name, resolvePolicy(servicePolicy, own, zone), dependencies);
    services.set(name, pool);
    return pool;
  }

  function urlAt(origin: string, path: string): Pool {
    const key = origin + path;
    const known = urls.get(key);
    if (known) return known;
    const pool = createPool(key, resolvePolicy(servicePolicy, undefined, undefined), dependencies);
    pool.replace([{ origin, path, weight: 1, source: 'route' }]);
    urls.set(key, pool);
    return pool;
  }

  function bind(route: Route): Bound | undefined {
    const { target, canary } = route;
    if (target.kind === 'forward') return undefined;
    const made: Bound =
      target.kind === 'url'
        ? { stable: urlAt(target.url.origin, target.url.path), canary: undefined }
        : { stable: serviceNamed(target.serviceId), canary: canary && serviceNamed(canary.serviceId) };
    bound.set(route, made);
    return made;
  }

  return {
    services,
    urls,
    of(route, request) {
      const pools = bound.get(route) ?? bind(route);
      if (!pools?.canary || !route.canary) return pools?.stable;
      return pools.canary.isAble() && takesCanary(route.canary, request, sampler)
        ? pools.canary
        : pools.stable;
    },
    limitsOf: (origin) =>
      [...services.values(), ...urls.values()].find(({ members }) =>
        members.some((member) => member.origin === origin),
      )?.policy.limits,
    replace(table) {
      bound = new WeakMap();
      for (const [name, instances] of table.services) serviceNamed(name).replace(instances);
      for (const [name, pool] of services) {
        if (table.services.has(name)) continue;
        pool.replace([]);
        // A service that a route names stays known, so that its breaker and its budget do.
        if (pool.departing.length === 0) services.delete(name);
      }
      const named = new Set(
        table.routes.flatMap(({ target }) =>
          target.kind === 'url' ? [target.url.origin + target.url.path] : [],
        ),
      );
      for (const key of urls.keys()) if (!named.has(key)) urls.delete(key);
    },
  };
}
