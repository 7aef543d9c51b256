import type { Random } from '../../foundation/random.ts';

/** Uniform random numbers for the choice of instances. They are drawn in pools, so that each costs only a read. */
export interface Sampler {
  /** Returns a number from 0 up to but not including `bound`, which is at most 2^32. */
  below(bound: number): number;
}

const pooledNumbers = 1024;

export function createSampler(random: Random): Sampler {
  let balancer = random.bytes(0);
  let used = 0;
  return {
    below(bound) {
      if (used + 4 > balancer.length) {
        balancer = random.bytes(pooledNumbers * 4);
        used = 0;
      }
      const drawn = balancer.readUInt32LE(used);
      used += 4;
      return Math.floor((drawn / 0x1_0000_0000) * bound);
    },
  };
}
