/** What a change of an owner ends, and since when: in the store's unit first, then in memory. @see RFC 9700 §4.14.2 */
import type { Clock } from '../../../foundation/clock.ts';
import type { Denial, OwnerEnding } from '../../stores.ts';
import type { Denials } from '../../tokens/access/denials.ts';
import { longestAccessTokenMilliseconds } from '../../tokens/access/longest-access-token.ts';

export interface OwnerEndings {
  /** Every sign-in ends; with `everything`, every grant, refresh token and access token from before too. */
  ending(ownerId: string, everything: boolean): OwnerEnding;
  /** Puts in force what the unit has written; whatever was issued while it wrote stood on what was before. */
  apply(ending: OwnerEnding): void;
}

export function createOwnerEndings(dependencies: {
  clock: Clock;
  denials: Pick<Denials, 'apply'>;
}): OwnerEndings {
  const { clock, denials } = dependencies;
  const denialOf = (ownerId: string, notBefore: number): Denial => ({
    kind: 'owner',
    key: ownerId,
    notBefore,
    until: notBefore + longestAccessTokenMilliseconds,
  });
  return {
    ending(ownerId, everything) {
      const now = clock.now();
      return { now, denial: everything ? denialOf(ownerId, now) : undefined };
    },
    apply({ denial }) {
      if (denial) denials.apply([denialOf(denial.key, clock.now())]);
    },
  };
}
