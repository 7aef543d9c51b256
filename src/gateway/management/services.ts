import { link } from '../../conventions/links.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Route } from '../routes/route.ts';
import { type Member, memberKey } from '../services/member.ts';
import type { LoadBalancer } from '../balancing/load-balancer.ts';
import type { LoadBalancers } from '../balancing/load-balancers.ts';
import type { GatewayOperations, ServiceEntry, ServiceInstance } from '../operations/operations.ts';
import type { Refresher } from '../routes/refresher.ts';
import { instanceId, urlOf } from '../services/out-instances.ts';
import type { ServiceRegistry } from '../services/service-registry.ts';

const noSource = 'none';

interface ServiceDependencies {
  readonly refresher: Refresher;
  readonly balancers: LoadBalancers;
  readonly clock: Clock;
}

/** Returns the services of the current table, with the observations of their instances. @see Spec §4.5(2) */
export function createServiceEntries({ refresher, balancers, clock }: ServiceDependencies) {
  /** Ejections are measured by the monotonic clock and shown by the wall clock. */
  function wallTime(monotonic: number): string {
    return new Date(clock.now() + (monotonic - clock.monotonic())).toISOString();
  }

  /** A member that is `down` gets no requests. One failure alone excludes no member. */
  function stateOf({ state, checked, lastMet }: Member): ServiceInstance['state'] {
    return state === 'ejected' || checked === 'down' ? 'down' : lastMet;
  }

  function represent(member: Member, balancer: LoadBalancer, isNamed: boolean): ServiceInstance {
    const { instance, state, checked, requests, failures, ejections } = member;
    const draining = instance.draining === true || !isNamed;
    return {
      ...(isNamed && { instance_id: instanceId(balancer.name, urlOf(member)) }),
      url: urlOf(member),
      ...(instance.outSince !== undefined && { out: true }),
      weight: instance.weight,
      ...(instance.zone !== undefined && { zone: instance.zone }),
      source: isNamed ? instance.source : noSource,
      state: stateOf(member),
      available: !draining && state !== 'ejected' && checked !== 'down',
      ...(draining && { draining }),
      ...(balancer.policy.healthCheck && { check: checked }),
      ...(state === 'ejected' && { ejectedUntil: wallTime(member.ejectedUntil) }),
      inFlight: member.inFlight + member.tunnels,
      requests,
      failures,
      ejections,
    };
  }

  function describe(balancer: LoadBalancer): ServiceEntry {
    const { name, policy, breaker, members, retired } = balancer;
    return {
      name,
      strategy: policy.balancing.strategy,
      breaker: { state: breaker.state, openings: breaker.openings },
      instances: [
        ...members.map((member) => represent(member, balancer, true)),
        ...retired.map((member) => represent(member, balancer, false)),
      ],
    };
  }

  return (): ServiceEntry[] => {
    const named = refresher.table.services;
    return [...balancers.services.values()]
      .filter(({ name, retired }) => named.has(name) || retired.length > 0)
      .toSorted((left, right) => (left.name < right.name ? -1 : 1))
      .map(describe);
  };
}

/** A service, or the static URL of routes, none of whose instances has met its last request. */
export interface FailingTarget {
  readonly name: string;
  readonly kind: 'service' | 'url';
  /** The ids of the routes that lead to it. */
  readonly routes: readonly string[];
}

function leadsTo({ target }: Pick<Route, 'target'>, kind: FailingTarget['kind'], name: string): boolean {
  if (target.kind === 'service') return kind === 'service' && target.serviceId === name;
  return target.kind === 'url' && kind === 'url' && memberKey(target.url) === name;
}

/** An instance that gets no requests any more is not better than one that fails its requests. */
function isFailing({ members }: Pick<LoadBalancer, 'members'>): boolean {
  const offered = members.filter(({ instance }) => instance.draining !== true);
  return (
    offered.some(({ lastMet }) => lastMet === 'failing') &&
    offered.every(
      ({ lastMet, state, checked }) => lastMet === 'failing' || state === 'ejected' || checked === 'down',
    )
  );
}

export function failingTargets(
  { services, urls }: Pick<LoadBalancers, 'services' | 'urls'>,
  routes: readonly Pick<Route, 'id' | 'target'>[],
): FailingTarget[] {
  return ([...services.values(), ...urls.values()] as const).filter(isFailing).map(({ name }) => {
    const kind = services.has(name) ? 'service' : 'url';
    return { name, kind, routes: routes.filter((one) => leadsTo(one, kind, name)).map(({ id }) => id) };
  });
}

export function createDiscoveredServiceHandlers(
  registry: ServiceRegistry,
  entries: () => ServiceEntry[],
): Handlers<Pick<GatewayOperations, 'listServices'>> {
  return {
    async listServices() {
      const items = entries();
      const sources = registry.health().map(({ name, state, since }) => ({
        name,
        state,
        ...(since !== undefined && { since: new Date(since).toISOString() }),
      }));
      return { status: 200, body: { items, sources, links: [link('self', 'GET', '/services')] } };
    },
  };
}
