import type { Member } from '../../services/member.ts';
import type { Strategy } from './strategy.ts';

const longestSequence = 4096;

function commonDivisor(left: number, right: number): number {
  return right === 0 ? left : commonDivisor(right, left % right);
}

/** Returns the weights as small integers in the same proportion, whose sum is a round of acceptable length. */
function shares(members: readonly Member[]): number[] {
  const weights = members.map(({ instance }) => instance.weight);
  const divisor = weights.reduce(commonDivisor, 0) || 1;
  const reduced = weights.map((weight) => weight / divisor);
  const sum = reduced.reduce((total, share) => total + share, 0);
  return sum <= longestSequence
    ? reduced
    : reduced.map((share) => Math.max(1, Math.round((share / sum) * longestSequence)));
}

/** Returns one round, evenly spread: weights 3 and 1 give a a b a, not a a a b. */
function sequenceOf(members: readonly Member[]): Member[] {
  const weights = shares(members);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const credits = weights.map(() => 0);
  return Array.from({ length: total }, () => {
    let best = 0;
    credits.forEach((credit, index) => {
      credits[index] = credit + (weights[index] ?? 0);
      if ((credits[index] ?? 0) > (credits[best] ?? 0)) best = index;
    });
    credits[best] = (credits[best] ?? 0) - total;
    return members[best];
  }).filter((member) => member !== undefined);
}

/** Selects members in order, by their weights. Each selection is one step in a precomputed round. */
export function createRoundRobin(members: readonly Member[]): Strategy {
  const sequence = sequenceOf(members);
  const first = { place: 0 };
  const further = { place: 0 };
  return {
    pick(_, isUsable, again) {
      const next = again ? further : first;
      for (let step = 0; step < sequence.length; step += 1) {
        const member = sequence[next.place];
        next.place = next.place + 1 === sequence.length ? 0 : next.place + 1;
        if (member !== undefined && isUsable(member)) return member;
      }
      return undefined;
    },
  };
}
