import type { Member } from '../../services/member.ts';
import { leastLoaded, type Strategy } from './strategy.ts';

/** Selects the member with the fewest requests in flight for its weight; equal ones in order. */
export function createLeastConnections(members: readonly Member[]): Strategy {
  let start = 0;
  return {
    pick(_, isUsable, again) {
      if (!again) start = start + 1 >= members.length ? 0 : start + 1;
      return leastLoaded(members, start, isUsable);
    },
  };
}
