import type { Metrics, Sample } from '../../foundation/metrics.ts';
import { memberKey, type Member } from '../services/member.ts';
import type { LoadBalancer } from '../balancing/load-balancer.ts';
import type { LoadBalancers } from '../balancing/load-balancers.ts';

// What is measured must stay bearable where there are very many targets; /services shows them all.
const shownBalancers = 1000;

const breakerValues = { closed: 0, 'half-open': 1, open: 2 } as const;

/** Shows what is counted of services and instances when it is asked for; counting costs a request nothing more. */
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
    'How often the breaker opened.',
    'counter',
    ({ breaker }) => breaker.openings,
  );
  byService('retries_total', 'Requests that were sent once more.', 'counter', ({ budget }) => budget.taken);
  byService(
    'retries_refused_total',
    'Requests that were not sent once more because the budget was spent.',
    'counter',
    ({ budget }) => budget.refused,
  );
  byInstance('requests_total', 'Requests sent to the instance.', 'counter', ({ requests }) => requests);
  byInstance('failures_total', 'Those that failed there.', 'counter', ({ failures }) => failures);
  byInstance('ejections_total', 'How often it had to rest.', 'counter', ({ ejections }) => ejections);
  byInstance('in_flight', 'Requests that run or wait.', 'gauge', ({ inFlight }) => inFlight);
  byInstance('websockets', 'Open WebSockets.', 'gauge', ({ tunnels }) => tunnels);
  byInstance('available', '1 while it gets requests.', 'gauge', ({ instance, state, checked }) =>
    instance.draining === true || state === 'ejected' || checked === 'down' ? 0 : 1,
  );
}
