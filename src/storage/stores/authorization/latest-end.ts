/** Limits the effect of a clock that was ahead. */
const toleranceMilliseconds = 60_000;

/**
 * The latest possible end of a period that has begun by now. A period with a later end began while the clock was
 * ahead; it would last as long as the clock was wrong.
 * @see docs/decisions/storage.md, settled-time
 */
export const latestEnd = (now: number, longestMilliseconds: number): number =>
  now + longestMilliseconds + toleranceMilliseconds;
