/** `GET /figures`: rate, errors, duration and last request of each route and each service. */
import { link } from '../../conventions/links.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Operations } from '../../conventions/operations.ts';
import type { Clock } from '../../foundation/clock.ts';
import { bucketLength, place, ranges } from './traffic.ts';
import type { FigureQuery, FoundFigures } from './traffic-figures.ts';

type Body = Operations['listFigures']['responses'][200]['content']['application/json'];
type Item = Body['items'][number];
type Figures = Item['total'];

export interface FigureSource {
  /** Names the process that responds, or the service with several processes. */
  readonly instance: string;
  readonly clock: Clock;
  /** The counts of all processes. */
  find(query: FigureQuery): Promise<FoundFigures>;
}

/** A part of the time, in milliseconds of the wall clock. */
interface Period {
  readonly from: number;
  readonly until: number;
}

const shortestMilliseconds = 1000;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));
const timeText = (time: number): string => new Date(time).toISOString();

/**
 * The duration that 95 of 100 requests do not exceed, in milliseconds; undefined without requests. It is linear
 * inside a range, as Prometheus computes it. The last range has no end, so its begin is the value.
 */
export function p95Of(durations: readonly number[]): number | undefined {
  const rank = durations.reduce((sum, count) => sum + count, 0) * 0.95;
  if (rank === 0) return undefined;
  let below = 0;
  for (const [range, count] of durations.entries()) {
    const lower = range === 0 ? 0 : 2 ** range;
    if (below + count < rank) below += count;
    else if (range === ranges - 1) return lower;
    else return lower + (2 ** (range + 1) - lower) * ((rank - below) / count);
  }
  return undefined;
}

function figuresOf(counts: readonly number[], { from, until }: Period): Figures {
  const at = (index: number): number => counts[index] ?? 0;
  const seconds = Math.max(until - from, shortestMilliseconds) / 1000;
  const p95 = p95Of(counts.slice(place.durations, bucketLength));
  return {
    from: timeText(from),
    requests: at(place.requests),
    per_second: rounded(at(place.requests) / seconds, 4),
    client_errors: at(place.refused),
    errors: at(place.failed) + at(place.unreached),
    gateway_errors: at(place.unreached),
    ...(p95 !== undefined && { p95_ms: rounded(p95, 1) }),
  };
}

function pointsOf(counts: readonly number[], { from, bucket, startedAt }: FoundFigures, now: number) {
  const buckets = Array.from({ length: counts.length / bucketLength }, (_, index) => index);
  return buckets.flatMap((index): Figures[] => {
    const [begin, end] = [from + index * bucket, from + (index + 1) * bucket];
    // The service did not run yet.
    if (end <= startedAt) return [];
    const own = counts.slice(index * bucketLength, (index + 1) * bucketLength);
    const period = { from: Math.max(begin, startedAt), until: Math.min(end, now) };
    return [figuresOf(own, period)];
  });
}

function sumOf(counts: readonly number[]): readonly number[] {
  const sum = Array.from({ length: bucketLength }, () => 0);
  for (const [index, count] of counts.entries())
    sum[index % bucketLength] = (sum[index % bucketLength] ?? 0) + count;
  return sum;
}

export function createFigureHandlers({
  instance,
  clock,
  find,
}: FigureSource): Handlers<Pick<Operations, 'listFigures'>> {
  return {
    async listFigures({ query }, { path, query: text }) {
      const { by = 'route', range = '5m', name } = query;
      const at = clock.now();
      const found = await find({ by, range, name, at });
      const period = { from: Math.max(found.from, found.startedAt), until: at };
      const items = found.series
        .toSorted((left, right) => (left.name < right.name ? -1 : 1))
        .map(({ name: known, last, counts }): Item => {
          const isSplit = by === 'instance' || name !== undefined;
          return {
            name: by === 'instance' ? instance : known,
            ...(last > 0 && { last: timeText(last) }),
            total: figuresOf(sumOf(counts), period),
            ...(isSplit && { points: pointsOf(counts, found, at) }),
          };
        });
      const links = [link('self', 'GET', text === '' ? path : `${path}?${text}`)];
      return { status: 200, body: { items, by, range, until: timeText(at), instance, links } };
    },
  };
}
