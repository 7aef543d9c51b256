/** How much a clock may be set back before what was counted by it is counted anew. */
const toleranceMilliseconds = 60_000;

/**
 * The latest end that a period which began by now can have. One that ends later began while the clock was ahead; it
 * would last for as long as the clock was wrong.
 * @see docs/decisions/storage.md, settled-time
 */
export const latestEnd = (now: number, longestMilliseconds: number): number =>
  now + longestMilliseconds + toleranceMilliseconds;
