import type { Member } from '../../services/member.ts';
import type { Sampler } from '../../policy/sampler.ts';
import { leastLoaded, loadOf, type Strategy } from './strategy.ts';

/**
 * Draws two members at random and selects the less loaded. The distribution is nearly as even as a comparison of
 * all, and several gateways do not choose the same instance simultaneously.
 */
export function createPowerOfTwo(members: readonly Member[], sampler: Sampler): Strategy {
  const count = members.length;
  return {
    pick(_, isUsable) {
      if (count > 1) {
        const first = sampler.below(count);
        const drawn = sampler.below(count - 1);
        const one = members[first];
        const other = members[drawn < first ? drawn : drawn + 1];
        if (one && other && isUsable(one) && isUsable(other))
          return loadOf(other) < loadOf(one) ? other : one;
      }
      return leastLoaded(members, count > 1 ? sampler.below(count) : 0, isUsable);
    },
  };
}
