import type { Timeouts } from '../../routes/route.ts';

/** Minimum average rates at which clients must send and read, and the time for which they may be slower. */
export interface Pace {
  readonly graceMilliseconds: number;
  /** Rate of a body; 0 for no limit. */
  readonly bodyBytesPerSecond: number;
  /** Rate of a response while bytes of it wait; 0 for no limit. */
  readonly readBytesPerSecond: number;
}

export function paceOf(timeouts: Timeouts): Pace {
  const { graceMilliseconds = 10_000, bodyBytesPerSecond = 240, readBytesPerSecond = 1024 } = timeouts;
  return { graceMilliseconds, bodyBytesPerSecond, readBytesPerSecond };
}
