/** The last hour of the metrics, for the charts of the overview. */
import type { Clock } from '../../foundation/clock.ts';
import { type Interval, intervalOf, type Sample, totalsIn } from './samples.ts';

export interface Trend {
  /** The intervals of the last hour, the oldest first, up to the given metrics of now. */
  until(metrics: string, now: number): readonly Interval[];
}

const sampleMilliseconds = 15_000;
const kept = 240;

/** Takes a sample of the metrics every 15 seconds. */
export function createTrend(dependencies: {
  readonly clock: Clock;
  readonly readMetrics: () => Promise<string> | string;
}): Trend & { readonly close: () => void } {
  const { clock, readMetrics } = dependencies;
  const samples: Sample[] = [];

  async function take(): Promise<void> {
    const totals = totalsIn(await readMetrics());
    samples.push({ time: clock.now(), totals });
    if (samples.length > kept) samples.shift();
  }
  // Without a worker's metrics the chart has a longer interval.
  const takeQuietly = (): void => void take().catch(() => undefined);
  takeQuietly();
  const stop = clock.every(sampleMilliseconds, takeQuietly);

  return {
    until(metrics, now) {
      const all = [...samples, { time: now, totals: totalsIn(metrics) }];
      const ends = all.filter(({ time }, index) => index === 0 || time - (all[index - 1]?.time ?? 0) >= 1000);
      return ends.flatMap((after, index) => {
        const before = ends[index - 1];
        return before ? [intervalOf(before, after)] : [];
      });
    },
    close: stop,
  };
}
