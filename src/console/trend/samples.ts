/** Reads counts of requests from the metrics in Prometheus' text format. */

/** Totals since the start of the service. */
export interface Totals {
  readonly requests: number;
  /** Responses with a 5xx status. */
  readonly failures: number;
  /** Responses with a 4xx status. */
  readonly refusals: number;
  /** Number of requests by upper bound of their duration, in seconds, in ascending order. Each includes those before it. */
  readonly durations: readonly (readonly [bound: number, count: number])[];
}

const request = /^gatehouse_requests_total\{operation="([^"]*)",status="(\d)\d\d"\} (\S+)$/;
const duration = /^gatehouse_request_duration_seconds_bucket\{operation="([^"]*)",le="([^"]*)"\} (\S+)$/;
/** The console would see its own requests. */
const own = new Set(['openConsole', 'showConsolePage', 'changeByConsole']);

export function totalsIn(metrics: string): Totals {
  const byClass = new Map<string, number>();
  const byBound = new Map<number, number>();
  const add = <Key>(map: Map<Key, number>, key: Key, value: string): void =>
    void map.set(key, (map.get(key) ?? 0) + Number(value));
  for (const line of metrics.split('\n')) {
    const [, operation = '', statusClass = '', count = '0'] = request.exec(line) ?? [];
    if (statusClass !== '' && !own.has(operation)) add(byClass, statusClass, count);
    const [, timed = '', bound = '', below = '0'] = duration.exec(line) ?? [];
    if (bound !== '' && !own.has(timed)) add(byBound, bound === '+Inf' ? Infinity : Number(bound), below);
  }
  return {
    requests: [...byClass.values()].reduce((sum, count) => sum + count, 0),
    failures: byClass.get('5') ?? 0,
    refusals: byClass.get('4') ?? 0,
    durations: [...byBound].toSorted(([left], [right]) => left - right),
  };
}

/** The requests between two totals. */
export interface Interval {
  readonly from: number;
  readonly until: number;
  readonly perSecond: number;
  readonly failuresPerSecond: number;
  readonly refusalsPerSecond: number;
  /** The duration that 95 of 100 requests do not exceed, in milliseconds; undefined without requests. */
  readonly p95: number | undefined;
}

/** The quantile of a histogram, linear inside its bucket, as Prometheus computes it. */
function p95Of(before: Totals, after: Totals): number | undefined {
  const known = new Map(before.durations);
  const counts = after.durations.map(([bound, count]) => [bound, count - (known.get(bound) ?? 0)] as const);
  const all = counts.at(-1)?.[1] ?? 0;
  if (all <= 0) return undefined;
  const rank = all * 0.95;
  const at = counts.findIndex(([, count]) => count >= rank);
  const [bound = 0, count = 0] = counts[at] ?? [];
  const [lower = 0, below = 0] = counts[at - 1] ?? [];
  if (bound === Infinity) return lower * 1000;
  return (lower + (bound - lower) * ((rank - below) / Math.max(1, count - below))) * 1000;
}

export interface Sample {
  readonly time: number;
  readonly totals: Totals;
}

export function intervalOf(before: Sample, after: Sample): Interval {
  const seconds = Math.max(0.001, (after.time - before.time) / 1000);
  const rate = (name: 'requests' | 'failures' | 'refusals'): number =>
    Math.max(0, after.totals[name] - before.totals[name]) / seconds;
  return {
    from: before.time,
    until: after.time,
    perSecond: rate('requests'),
    failuresPerSecond: rate('failures'),
    refusalsPerSecond: rate('refusals'),
    p95: p95Of(before.totals, after.totals),
  };
}
