import { hashText, keyText } from '../../policy/hash-key.ts';
import { memberKey, type Member } from '../../services/member.ts';
import type { HashKey } from '../../policy/policy.ts';
import type { Strategy } from './strategy.ts';

const pointsEach = 160;

interface Ring {
  readonly points: Uint32Array;
  /** The member of each point, as an index of the members. */
  readonly owners: Uint16Array;
}

/**
 * The points of a member do not depend on the other members. If a member is added or removed, only the keys of that
 * member move. A member of twice the weight has twice the points.
 */
function createRing(members: readonly Member[]): Ring {
  const mean = members.reduce((sum, { instance }) => sum + instance.weight, 0) / Math.max(1, members.length);
  const marks = members.flatMap((member, owner) => {
    const count = Math.max(1, Math.round((pointsEach * member.instance.weight) / mean));
    return Array.from({ length: count }, (_, index) => ({
      point: hashText(`${memberKey(member)}#${index}`),
      owner,
    }));
  });
  marks.sort((left, right) => left.point - right.point);
  return {
    points: Uint32Array.from(marks, ({ point }) => point),
    owners: Uint16Array.from(marks, ({ owner }) => owner),
  };
}

/** Returns the first point at or after the hash; after the last point, the first. */
function firstPoint(points: Uint32Array, hash: number): number {
  let low = 0;
  let high = points.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((points[middle] ?? 0) < hash) low = middle + 1;
    else high = middle;
  }
  return low === points.length ? 0 : low;
}

/**
 * Selects the same member for the same key as long as it is available and not overloaded. A member whose load would
 * exceed `loadPercent` of its fair share is skipped for the next one on the ring.
 */
export function createConsistentHash(
  members: readonly Member[],
  options: { readonly hash: HashKey; readonly loadPercent: number },
): Strategy {
  const { points, owners } = createRing(members);
  const weights = members.reduce((sum, { instance }) => sum + instance.weight, 0);
  const factor = options.loadPercent / 100;

  function bound({ instance }: Member, running: number): number {
    return Math.ceil((factor * (running + 1) * instance.weight) / weights);
  }

  return {
    pick(request, isUsable) {
      if (points.length === 0) return undefined;
      let running = 0;
      for (const { inFlight, tunnels } of members) running += inFlight + tunnels;
      const start = firstPoint(points, hashText(keyText(options.hash, request)));
      let usable: Member | undefined;
      for (let step = 0; step < points.length; step += 1) {
        const member = members[owners[(start + step) % points.length] ?? 0];
        if (member === undefined || !isUsable(member)) continue;
        if (member.inFlight + member.tunnels < bound(member, running)) return member;
        usable ??= member;
      }
      return usable;
    },
  };
}
