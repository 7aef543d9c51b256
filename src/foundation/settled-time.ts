/**
 * The time for deletions. The wall clock may step forward and back, and a deletion at a wrong time cannot be
 * undone. So a step forward becomes effective only after a day; by then every earlier access token has expired. A
 * step back is effective immediately, because it deletes less.
 * @see docs/decisions/storage.md, settled-time
 */
import type { Clock } from './clock.ts';
import type { Log, LogFields } from './log.ts';

export interface SettledTime {
  /** A deadline before this time has passed; never later than the wall clock. */
  now(): number;
  /** `degraded` from a step of the clock until it is undone or has lasted for a day. */
  health(): 'ok' | 'degraded';
  /** Number of detected steps. */
  steps(): number;
  close(): void;
}

/** How long a step forward must last. No access token lives longer. */
export const settlingMilliseconds = 86_400_000;

const lookMilliseconds = 1000;
/** The difference that a slewed clock or a leap second causes between two checks. */
const toleranceMilliseconds = 1500;

/** The offset between the wall clock and the monotonic clock, and its start. */
interface Offset {
  readonly since: number;
  value: number;
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= toleranceMilliseconds;
const inSeconds = (milliseconds: number): number => Math.round(milliseconds / 1000);

/** The smallest offset of the last day. Offsets above a later one are discarded. */
function createLeastOffset(first: Offset): { see(value: number, at: number): void; least(): number } {
  let offsets = [first];
  return {
    see(value, at) {
      offsets = offsets.filter((held) => held.value <= value);
      const last = offsets.at(-1);
      if (last && isNear(last.value, value)) last.value = value;
      else offsets.push({ value, since: at });
      const ended = offsets.findLastIndex(({ since }) => since <= at - settlingMilliseconds);
      if (ended > 0) offsets.splice(0, ended);
    },
    least: () => offsets[0]?.value ?? first.value,
  };
}

/**
 * Watches the clock. `seen` is the settled time of an earlier process. A gap between it and the clock is a pause of
 * the service or a step, which cannot be distinguished.
 */
export function watchTime(dependencies: { clock: Clock; log: Log; seen: number | undefined }): SettledTime {
  const { clock, log } = dependencies;
  const offsetNow = (): number => clock.now() - clock.monotonic();
  const seen = (dependencies.seen ?? clock.now()) - clock.monotonic();
  const offsets = createLeastOffset({ value: Math.min(seen, offsetNow()), since: clock.monotonic() });
  let last = offsetNow();
  let steps = 0;
  let unsettled: { readonly before: number; readonly since: number } | undefined;

  function noteStep(before: number, offset: number): LogFields {
    steps += 1;
    unsettled = { before: unsettled?.before ?? before, since: clock.monotonic() };
    return {
      message: 'Nothing is deleted by the new time of the clock until it has lasted.',
      step_seconds: inSeconds(offset - before),
      settles_after_seconds: inSeconds(settlingMilliseconds),
    };
  }

  function look(): void {
    const offset = offsetNow();
    offsets.see(offset, clock.monotonic());
    if (!isNear(offset, last)) log.warn('clock-stepped', noteStep(last, offset));
    last = offset;
    if (!unsettled) return;
    const isUndone = isNear(offset, unsettled.before);
    if (!isUndone && clock.monotonic() - unsettled.since < settlingMilliseconds) return;
    if (isUndone) log.info('clock-step-undone');
    else log.info('clock-time-counts', { message: 'The time of the clock has lasted.' });
    unsettled = undefined;
  }

  if (seen - last > toleranceMilliseconds) log.warn('clock-behind-store', noteStep(seen, last));
  look();
  const stop = clock.every(lookMilliseconds, look);
  return {
    now: () => Math.floor(clock.monotonic() + Math.min(offsets.least(), offsetNow())),
    health: () => (unsettled ? 'degraded' : 'ok'),
    steps: () => steps,
    close: stop,
  };
}
