import type { BalancedRequest } from '../../policy/hash-key.ts';
import type { Member } from '../../services/member.ts';

/** A way to spread requests over the available members; made anew whenever those change. */
export interface Strategy {
  /**
   * A member that is usable; `undefined` where none is. A further try (`again`) must not move the turn of first
   * tries: of two members each request would otherwise begin at the same one.
   */
  pick(request: BalancedRequest, isUsable: (member: Member) => boolean, again: boolean): Member | undefined;
}

/** Requests and WebSockets for each unit of weight, one more counted: what a further request would meet. */
export function loadOf({ inFlight, tunnels, instance }: Member): number {
  return (inFlight + tunnels + 1) / instance.weight;
}

/** The least loaded of the usable members; of equal ones the first from `start` on. */
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
