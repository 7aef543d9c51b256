/** Finds the counts of the routes and services of one process, and joins those of several. */
import type { Clock } from '../../foundation/clock.ts';
import {
  bucketLength,
  ofAll,
  ofRoute,
  type Range,
  type Traffic,
  type TrafficSeries,
  turn,
} from './traffic.ts';

export interface FigureQuery {
  readonly by: 'route' | 'service' | 'instance';
  readonly range: Range;
  /** Only this route or service, bucket by bucket. */
  readonly name?: string | undefined;
  /** The present time by the wall clock, in milliseconds, so that all processes count the same buckets. */
  readonly at: number;
}

/** The counts of a route or service. Times are milliseconds of the wall clock. */
interface FoundSeries {
  readonly name: string;
  readonly last: number;
  /** One after the other: the buckets from the oldest to the present one, or only their sum. */
  readonly counts: readonly number[];
}

export interface FoundFigures {
  readonly startedAt: number;
  /** Begin of the oldest bucket. */
  readonly from: number;
  /** Length of a bucket, in milliseconds. */
  readonly bucket: number;
  readonly series: readonly FoundSeries[];
}

function addTo(sum: number[], counts: ArrayLike<number>): void {
  for (const [index, count] of Array.from(counts).entries()) sum[index] = (sum[index] ?? 0) + count;
}

/** The buckets of a window, the oldest first. */
function bucketsOf({ windows, counts, bucket }: TrafficSeries, range: Range): readonly Uint32Array[] {
  const { buckets, milliseconds } = windows[range];
  const start = range === '5m' ? 0 : windows['5m'].buckets;
  const present = Math.floor((bucket * windows['5m'].milliseconds) / milliseconds);
  return Array.from({ length: buckets }, (_, index) => {
    const at = (start + ((present - buckets + 1 + index) % buckets)) * bucketLength;
    return counts.subarray(at, at + bucketLength);
  });
}

function countsOf(series: TrafficSeries, range: Range, isSplit: boolean): readonly number[] {
  const buckets = bucketsOf(series, range);
  if (isSplit) return buckets.flatMap((bucket) => [...bucket]);
  const sum: number[] = [];
  for (const bucket of buckets) addTo(sum, bucket);
  return sum;
}

function wanted({ all, routes, services }: Traffic, { by, name }: FigureQuery) {
  if (by === 'instance') return [['', all] as const];
  const known = by === 'route' ? routes : services;
  if (name === undefined) return [...known];
  const one = known.get(name);
  return one === undefined ? [] : [[name, one] as const];
}

/** The counts of this process. */
export function findFigures(traffic: Traffic, query: FigureQuery, clock: Clock): FoundFigures {
  const { origin } = traffic;
  const { by, range, name, at } = query;
  // Nonzero after a step of the clock.
  const drift = clock.now() - clock.monotonic() - origin;
  const time = at - drift;
  const isSplit = by === 'instance' || name !== undefined;
  const series = wanted(traffic, query).map(([known, one]) => {
    turn(one, time);
    return {
      name: known,
      last: one.last === 0 ? 0 : one.last + drift,
      counts: countsOf(one, range, isSplit),
    };
  });
  const { buckets, milliseconds } = (by === 'instance' ? ofAll : ofRoute)[range];
  const from = (Math.floor(time / milliseconds) - buckets + 1) * milliseconds + drift;
  return { startedAt: traffic.startedAt, from, bucket: milliseconds, series };
}

/** The counts of several processes as those of one. */
export function joinFigures(first: FoundFigures, others: readonly FoundFigures[]): FoundFigures {
  const joined = new Map<string, { last: number; readonly counts: number[] }>();
  for (const { name, last, counts } of [first, ...others].flatMap(({ series }) => series)) {
    const known = joined.get(name) ?? { last: 0, counts: [] };
    joined.set(name, known);
    known.last = Math.max(known.last, last);
    addTo(known.counts, counts);
  }
  return {
    ...first,
    startedAt: Math.min(first.startedAt, ...others.map(({ startedAt }) => startedAt)),
    series: Array.from(joined, ([name, { last, counts }]) => ({ name, last, counts })),
  };
}
