import type { Metrics, Sample } from '../../foundation/metrics.ts';
import { memberKey, type Member } from '../services/member.ts';
import type { LoadBalancer } from '../balancing/load-balancer.ts';
import type { LoadBalancers } from '../balancing/load-balancers.ts';

// Limits the number of measured instances; /services shows all of them.
const shownBalancers = 1000;

const breakerValues = { closed: 0, 'half-open': 1, open: 2 } as const;

/** Publishes the counters of services and instances when the metrics are read, without further cost for a request. */
export function meterInstances(metrics: Metrics, balancers: LoadBalancers): void {
  const shown = (): LoadBalancer[] =>
    [...balancers.services.values(), ...balancers.urls.values()].slice(0, shownBalancers);

  const byService = (
    name: string,
    help: string,
    type: 'counter' | 'gauge',
    read: (balancer: LoadBalancer) => number,
  ): void =>
    metrics.collected(`gatehouse_gateway_service_${name}`, help, type, () =>
      shown().map((balancer): Sample => ({ labels: { service: balancer.name }, value: read(balancer) })),
    );

  const byInstance = (
    name: string,
    help: string,
    type: 'counter' | 'gauge',
    read: (member: Member) => number,
  ): void =>
    metrics.collected(`gatehouse_gateway_instance_${name}`, help, type, () =>
      shown().flatMap((balancer) =>
        balancer.members.map((member): Sample => ({
          labels: { service: balancer.name, instance: memberKey(member) },
          value: read(member),
        })),
      ),
    );

  byService(
    'breaker_state',
    '0 closed, 1 half-open, 2 open.',
    'gauge',
    ({ breaker }) => breakerValues[breaker.state],
  );
  byService(
    'breaker_openings_total',
    'Number of times that the breaker opened.',
    'counter',
    ({ breaker }) => breaker.openings,
  );
  byService(
    'retries_total',
    'Number of requests that were retried.',
    'counter',
    ({ budget }) => budget.taken,
  );
  byService(
    'retries_refused_total',
    'Number of requests that were not retried because the budget was spent.',
    'counter',
    ({ budget }) => budget.refused,
  );
  byInstance(
    'requests_total',
    'Number of requests sent to the instance.',
    'counter',
    ({ requests }) => requests,
  );
  byInstance(
    'failures_total',
    'Number of requests that failed at the instance.',
    'counter',
    ({ failures }) => failures,
  );
  byInstance(
    'ejections_total',
    'Number of times that the instance was ejected.',
    'counter',
    ({ ejections }) => ejections,
  );
  byInstance('in_flight', 'Number of requests that run or wait.', 'gauge', ({ inFlight }) => inFlight);
  byInstance('websockets', 'Open WebSockets.', 'gauge', ({ tunnels }) => tunnels);
  byInstance(
    'available',
    '1 if the instance gets requests, otherwise 0.',
    'gauge',
    ({ instance, state, checked }) =>
      instance.draining === true || state === 'ejected' || checked === 'down' ? 0 : 1,
  );
}
