/** The time that a proxied request takes to be counted for `GET /figures`. */
import { systemClock } from '../../src/foundation/clock.ts';
import { countRequest, type Line } from '../../src/server/observing/access-log.ts';
import { createTraffic } from '../../src/server/observing/traffic.ts';
import { median } from '../report.ts';
import type { Section } from '../scenario.ts';

const [rounds, requests] = [21, 1_000_000];

/** Each has a route of its own, and every second route has a service of its own. */
function linesOf(routes: number): readonly Line[] {
  return Array.from({ length: routes }, (_, index) => ({
    id: '9f1c2b7e4d',
    method: 'GET',
    path: '/orders/1',
    status: index % 10 === 0 ? 404 : 200,
    operation: 'gateway',
    clientId: undefined,
    ownerId: undefined,
    limit: undefined,
    remoteAddress: '127.0.0.1',
    milliseconds: 1 + (index % 200) / 3,
    upstreamRecord: {
      route: `route-${index}`,
      service: `service-${index >> 1}`,
      instance: undefined,
      tries: 1,
      upstreamMilliseconds: undefined,
      upgradeStatus: undefined,
      clientId: undefined,
      ownerId: undefined,
      limit: undefined,
      failure: undefined,
      traceId: undefined,
      isEventStream: false,
    },
  }));
}

/** Microseconds for one request: the median of the rounds after the first. */
function measure(routes: number): number {
  const lines = linesOf(routes);
  const traffic = createTraffic(systemClock);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const begin = process.cpuUsage();
    for (let index = 0; index < requests; index += 1) {
      const line = lines[index % routes];
      // A thousand requests a second.
      const time = traffic.startedAt + round * 1_000_000 + index;
      if (line) countRequest(traffic, time, line, undefined, line.milliseconds);
    }
    if (round > 0) times.push(process.cpuUsage(begin).user / requests);
  }
  return median(times);
}

export const section: Section = {
  async measure() {
    const rows = [1, 100, 1000].map(
      (routes) => `| ${routes.toLocaleString('en')} | ${measure(routes).toFixed(2)} |`,
    );
    return `## Counting a request for the figures

\`npm run bench -- --only figures\`, in a loop without a socket: a proxied request is counted for its route, its service and the instance. Microseconds of a processor, the median of ${rounds} rounds of ${requests.toLocaleString('en')} requests.

| routes | µs a request |
|---:|---:|
${rows.join('\n')}
`;
  },
};
