import type { Random } from '../../foundation/random.ts';

/** Even numbers for choices among instances, drawn in pools so that one costs no more than a read. */
export interface Sampler {
  /** 0 inclusive to `bound` exclusive, at most 2^32. */
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
