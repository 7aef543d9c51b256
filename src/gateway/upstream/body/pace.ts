import type { Timeouts } from '../../routes/route.ts';

/** How fast clients must send and read, on the whole, and for how long they may be slower. */
export interface Pace {
  readonly graceMilliseconds: number;
  /** Of a body; any speed where it is 0. */
  readonly bodyBytesPerSecond: number;
  /** Of a response while bytes of it wait; any speed where it is 0. */
  readonly readBytesPerSecond: number;
}

export function paceOf(timeouts: Timeouts): Pace {
  const { graceMilliseconds = 10_000, bodyBytesPerSecond = 240, readBytesPerSecond = 1024 } = timeouts;
  return { graceMilliseconds, bodyBytesPerSecond, readBytesPerSecond };
}
