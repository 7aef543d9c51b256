/**
 * The age that copies in memory may have, by docs/decisions/several-instances.md: two seconds while the database is
 * reached. If it is not, tokens are accepted until `storage.maxStaleSeconds`, and other copies have no bound. A busy
 * machine delays everything, so the samples of the same time show if the database was reached in time.
 */
import type { Call, FaultSpan, History, InstanceName, Sample } from '../history.ts';

const reachedMilliseconds = 2500;
/** A delay from which an instance may not have received the changes in time. */
const longMilliseconds = 250;
/** A query that hangs ends after five seconds, and the next poll follows a second later. */
const recoveryMilliseconds = 6000;
/** The time for which a request waits for the changes. */
const waitMilliseconds = 500;

export interface Staleness {
  /** The age that a copy may have when `use` reads it, if it has been outdated since the time `from`. */
  allowed(use: Call, from: number, of: 'token' | 'value'): number;
}

const overlap = (one: { start: number; end: number }, from: number, to: number): number =>
  Math.max(0, Math.min(one.end, to) - Math.max(one.start, from));

/** The delay of a sample without the time in which a fault stopped the process. */
function delayOf(sample: Sample, faults: readonly FaultSpan[]): number {
  const stopped = faults
    .filter((fault) => fault.stopped === sample.instance && sample.sample === 'instance')
    .reduce((sum, fault) => sum + overlap(fault, sample.start, sample.end), 0);
  return sample.end - sample.start - stopped;
}

export function stalenessOf({ samples, faults, setting }: History): Staleness {
  const isLate = (sample: Sample): boolean =>
    (sample.sample === 'database' && !sample.isReached) || delayOf(sample, faults) >= longMilliseconds;
  const byInstance = Map.groupBy(samples, ({ instance }) => instance);

  /** The age without the database, with three times the longest delay of the process. */
  function withoutDatabase(near: readonly Sample[]): number {
    const delays = near.filter(({ sample }) => sample === 'instance').map((one) => delayOf(one, faults));
    return setting.maxStaleMilliseconds + waitMilliseconds + 3 * Math.max(0, ...delays);
  }
  function samplesIn(instance: InstanceName, from: number, to: number): readonly Sample[] {
    return (byInstance.get(instance) ?? []).filter(({ start, end }) => start <= to && end >= from);
  }
  return {
    allowed({ instance, start, end }, from, of) {
      if (start - from <= reachedMilliseconds) return reachedMilliseconds;
      const near = samplesIn(instance, from, end);
      const late = near.filter(isLate);
      const isSampled = near.some(({ sample }) => sample === 'database');
      if (isSampled && late.length === 0) return reachedMilliseconds;
      const longest = of === 'token' ? withoutDatabase(near) : Infinity;
      const reachedAt = Math.max(...late.map((sample) => sample.end));
      const isReached = isSampled && reachedAt < start;
      return isReached ? Math.min(longest, reachedAt - from + recoveryMilliseconds) : longest;
    },
  };
}
