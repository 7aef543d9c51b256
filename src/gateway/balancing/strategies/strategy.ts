import type { BalancedRequest } from '../../policy/hash-key.ts';
import type { Member } from '../../services/member.ts';

/** Distributes requests among the available members. It is created again when those change. */
export interface Strategy {
  /**
   * Returns a usable member; `undefined` if there is none. A retry (`again`) must not advance the order of first
   * attempts: with two members, each request would otherwise begin at the same one.
   */
  pick(request: BalancedRequest, isUsable: (member: Member) => boolean, again: boolean): Member | undefined;
}

/** Returns the requests and WebSockets per unit of weight, including one more request. */
export function loadOf({ inFlight, tunnels, instance }: Member): number {
  return (inFlight + tunnels + 1) / instance.weight;
}

/** Returns the least loaded of the usable members; of equal ones, the first from `start`. */
export function leastLoaded(
  members: readonly Member[],
  start: number,
  isUsable: (member: Member) => boolean,
): Member | undefined {
  let best: Member | undefined;
  let bestLoad = Infinity;
  for (let step = 0; step < members.length; step += 1) {
    const member = members[(start + step) % members.length];
    if (member === undefined || !isUsable(member)) continue;
    const load = loadOf(member);
    if (load < bestLoad) {
      best = member;
      bestLoad = load;
    }
  }
  return best;
}
