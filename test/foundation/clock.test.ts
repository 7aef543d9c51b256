import { expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';

it.each(['after', 'every'] as const)(
  'the machine’s clock limits %s to the maximum of a timer',
  async (wait) => {
    let ran = 0;
    const stops = [2 ** 31, 1e12, Number.MAX_SAFE_INTEGER].map((milliseconds) =>
      systemClock[wait](milliseconds, () => (ran += 1)),
    );
    // Node would run them after a millisecond, which has passed by then.
    await new Promise<void>((done) => systemClock.after(50, done));
    for (const stop of stops) stop();
    expect(ran).toBe(0);
  },
);
