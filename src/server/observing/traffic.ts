/**
 * Counts of the requests of each route and of each service in the last five minutes and the last hour, in one array
 * each. The access log fills them, because a call of another file would make the journey of every request longer.
 */
import type { Clock } from '../../foundation/clock.ts';

/** The places of the counts in a bucket. The first includes all others. */
export const place = { requests: 0, refused: 1, failed: 2, unreached: 3, durations: 4 } as const;

/**
 * Number of ranges of durations. The first is below 2 ms, each has twice the end of the one before it, and the last
 * begins at 16 s. A series needs 2 kB.
 */
export const ranges = 15;
export const bucketLength = place.durations + ranges;

/** A window of the past, in buckets. The present bucket is one of them. */
export interface Window {
  readonly buckets: number;
  /** Length of a bucket. */
  readonly milliseconds: number;
}

/** Buckets of the hour contain whole buckets of the five minutes. */
export interface Windows {
  readonly '5m': Window;
  readonly '1h': Window;
}

export type Range = keyof Windows;

export interface TrafficSeries {
  readonly windows: Windows;
  /** The buckets of the five minutes, then those of the hour. */
  readonly counts: Uint32Array;
  /** The begin of the present buckets in `counts`. */
  fine: number;
  coarse: number;
  /** Number of the present bucket of the five minutes. */
  bucket: number;
  /** End of that bucket. */
  until: number;
  /** Time of the last request; 0 if there was none. */
  last: number;
}

/** Times are those of the wall clock at the start plus the monotonic time since then: a clock step moves no bucket. */
export interface Traffic {
  /** The monotonic time plus this is a time of the series. */
  readonly origin: number;
  readonly startedAt: number;
  /** Every request except those of the console. */
  readonly all: TrafficSeries;
  readonly routes: Map<string, TrafficSeries>;
  readonly services: Map<string, TrafficSeries>;
  /** When the routes and services without requests were last removed. */
  tidiedAt: number;
}

/** Of each route and of each service. */
export const ofRoute: Windows = {
  '5m': { buckets: 10, milliseconds: 30_000 },
  '1h': { buckets: 12, milliseconds: 300_000 },
};
/** Of the whole instance. */
export const ofAll: Windows = {
  '5m': { buckets: 20, milliseconds: 15_000 },
  '1h': { buckets: 60, milliseconds: 60_000 },
};

function createSeries(windows: Windows): TrafficSeries {
  const length = (windows['5m'].buckets + windows['1h'].buckets) * bucketLength;
  return {
    windows,
    counts: new Uint32Array(length),
    fine: 0,
    coarse: 0,
    bucket: 0,
    until: 0,
    last: 0,
  };
}

export function createTraffic(clock: Clock): Traffic {
  const startedAt = clock.now();
  return {
    origin: startedAt - clock.monotonic(),
    startedAt,
    all: createSeries(ofAll),
    routes: new Map(),
    services: new Map(),
    tidiedAt: startedAt,
  };
}

/** Forgets the buckets of a window between two numbers. Returns where the present bucket begins. */
function forward(
  counts: Uint32Array,
  start: number,
  { buckets }: Window,
  known: number,
  next: number,
): number {
  const at = (number: number): number => start + (number % buckets) * bucketLength;
  for (let number = Math.max(known + 1, next - buckets + 1); number <= next; number += 1)
    counts.fill(0, at(number), at(number) + bucketLength);
  return at(next);
}

/** Begins the buckets of a time. */
export function turn(series: TrafficSeries, time: number): void {
  if (time < series.until) return;
  const { counts, windows, bucket } = series;
  const { '5m': fine, '1h': coarse } = windows;
  const next = Math.floor(time / fine.milliseconds);
  const coarseOf = (number: number): number => Math.floor((number * fine.milliseconds) / coarse.milliseconds);
  series.fine = forward(counts, 0, fine, bucket, next);
  const start = fine.buckets * bucketLength;
  series.coarse = forward(counts, start, coarse, coarseOf(bucket), coarseOf(next));
  series.bucket = next;
  series.until = (next + 1) * fine.milliseconds;
}

const tidyMilliseconds = 300_000;
/** A route without a request for a day is forgotten, and so is one that no longer exists. */
const keptMilliseconds = 86_400_000;

function tidy(traffic: Traffic, now: number): void {
  if (now - traffic.tidiedAt < tidyMilliseconds) return;
  traffic.tidiedAt = now;
  for (const all of [traffic.routes, traffic.services])
    for (const [name, { last }] of all) if (now - last > keptMilliseconds) all.delete(name);
}

/** Begins the counts of a route or of a service. */
export function beginSeries(
  traffic: Traffic,
  kind: 'routes' | 'services',
  name: string,
  now: number,
): TrafficSeries {
  tidy(traffic, now);
  const series = createSeries(ofRoute);
  traffic[kind].set(name, series);
  return series;
}
