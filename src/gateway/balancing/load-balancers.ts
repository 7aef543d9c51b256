/**
 * The load balancers of the current table: one for each service and one for each static URL. They survive
 * refreshes.
 */
import type { Clock } from '../../foundation/clock.ts';
import type { GatewaySettings } from '../../settings/settings.ts';
import type { Route } from '../routes/route.ts';
import type { RouteTable } from '../routes/table.ts';
import type { BalancedRequest } from '../policy/hash-key.ts';
import { takesCanary } from '../policy/canary.ts';
import type { Member } from '../services/member.ts';
import type { InstanceLimits } from '../policy/policy.ts';
import { createLoadBalancer, type LoadBalancer } from './load-balancer.ts';
import type { Sampler } from '../policy/sampler.ts';
import { resolvePolicy } from '../policy/service-policy.ts';

export interface LoadBalancers {
  /** Returns the balancer for a request; `undefined` for a route that forwards to the server itself. */
  of(route: Route, request: BalancedRequest): LoadBalancer | undefined;
  /** The balancers of services by name, and those of static URLs. */
  readonly services: ReadonlyMap<string, LoadBalancer>;
  readonly urls: ReadonlyMap<string, LoadBalancer>;
  /** Returns the connection limits of an origin, from the first service that names the origin. */
  limitsOf(origin: string): InstanceLimits | undefined;
  /** Applies a new table and removes balancers that it no longer names. */
  replace(table: RouteTable): void;
}

/** The target of a route, computed once and cached with it. */
interface Bound {
  readonly stable: LoadBalancer;
  readonly canary: LoadBalancer | undefined;
}

export function createLoadBalancers(dependencies: {
  settings: Pick<GatewaySettings, 'servicePolicy' | 'servicePolicies' | 'zone'>;
  clock: Clock;
  sampler: Sampler;
  changed: (balancer: LoadBalancer, member: Member) => void;
  /** Called when a breaker opens or an instance is ejected, with the end by the monotonic clock. */
  limited?: (kind: 'service' | 'url', name: string, until: number) => void;
}): LoadBalancers {
  const { settings, sampler } = dependencies;
  const { servicePolicy, servicePolicies, zone } = settings;
  const { limited } = dependencies;
  const ofServices = {
    ...dependencies,
    limited: (name: string, until: number): void => limited?.('service', name, until),
  };
  const ofUrls = {
    ...dependencies,
    limited: (name: string, until: number): void => limited?.('url', name, until),
  };
  const services = new Map<string, LoadBalancer>();
  const urls = new Map<string, LoadBalancer>();
  let bound = new WeakMap<Route, Bound>();

  function serviceNamed(name: string): LoadBalancer {
    const known = services.get(name);
    if (known) return known;
    const own = Object.hasOwn(servicePolicies, name) ? servicePolicies[name] : undefined;
    const balancer = createLoadBalancer(name, resolvePolicy(servicePolicy, own, zone), ofServices);
    services.set(name, balancer);
    return balancer;
  }

  function urlAt(origin: string, path: string): LoadBalancer {
    const key = origin + path;
    const known = urls.get(key);
    if (known) return known;
    const balancer = createLoadBalancer(key, resolvePolicy(servicePolicy, undefined, undefined), ofUrls);
    balancer.replace([{ origin, path, weight: 1, source: 'route' }]);
    urls.set(key, balancer);
    return balancer;
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
      const balancers = bound.get(route) ?? bind(route);
      if (!balancers?.canary || !route.canary) return balancers?.stable;
      return balancers.canary.isAble() && takesCanary(route.canary, request, sampler)
        ? balancers.canary
        : balancers.stable;
    },
    limitsOf: (origin) =>
      [...services.values(), ...urls.values()].find(({ members }) =>
        members.some((member) => member.origin === origin),
      )?.policy.limits,
    replace(table) {
      bound = new WeakMap();
      for (const [name, instances] of table.services) serviceNamed(name).replace(instances);
      for (const [name, balancer] of services) {
        if (table.services.has(name)) continue;
        balancer.replace([]);
        // A service that a route names remains, together with its breaker and its budget.
        if (balancer.retired.length === 0) services.delete(name);
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
