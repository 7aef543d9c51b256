import type { Metrics, Sample } from '../../foundation/metrics.ts';

/** Counters of each route of the current table. They are removed together with their route. */
export interface RouteMeters {
  /** Records the end of an exchange; `aborted` if its client did not get the complete response. */
  record(route: string, status: number | 'aborted', milliseconds: number): void;
  retain(routes: ReadonlySet<string>): void;
}

interface Meter {
  readonly statuses: Map<number | 'aborted', number>;
  /** Not cumulative; the buckets are summed when they are read. */
  readonly buckets: number[];
  seconds: number;
}

// In seconds; from a cached response to a slow target.
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

function* bucketSamples(route: string, { buckets, seconds }: Meter): Generator<Sample> {
  let total = 0;
  for (const [place, count] of buckets.entries()) {
    total += count;
    yield { suffix: '_bucket', labels: { route, le: String(bounds[place] ?? '+Inf') }, value: total };
  }
  yield { suffix: '_sum', labels: { route }, value: seconds };
  yield { suffix: '_count', labels: { route }, value: total };
}

export function createRouteMeters(metrics: Metrics): RouteMeters {
  const meters = new Map<string, Meter>();
  metrics.collected(
    'gatehouse_gateway_requests_total',
    'Proxied requests by route and status.',
    'counter',
    () =>
      [...meters].flatMap(([route, { statuses }]) =>
        [...statuses].map(([status, value]) => ({ labels: { route, status: String(status) }, value })),
      ),
  );
  metrics.collected(
    'gatehouse_gateway_request_duration_seconds',
    'Time until the end of a proxied response, by route.',
    'histogram',
    () => [...meters].flatMap(([route, meter]) => [...bucketSamples(route, meter)]),
  );
  return {
    record(route, status, milliseconds) {
      let meter = meters.get(route);
      if (!meter) {
        meter = { statuses: new Map(), buckets: [...bounds.map(() => 0), 0], seconds: 0 };
        meters.set(route, meter);
      }
      meter.statuses.set(status, (meter.statuses.get(status) ?? 0) + 1);
      const seconds = milliseconds / 1000;
      let place = 0;
      while (place < bounds.length && seconds > (bounds[place] ?? Infinity)) place += 1;
      meter.buckets[place] = (meter.buckets[place] ?? 0) + 1;
      meter.seconds += seconds;
    },
    retain(routes) {
      for (const route of meters.keys()) if (!routes.has(route)) meters.delete(route);
    },
  };
}
