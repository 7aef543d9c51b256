/** The tokens and sign-ins that a change of a user ends. @see RFC 9700 §4.14.2 */
import type { Clock } from '../../../foundation/clock.ts';
import type { OwnerEnding } from '../../stores/owner-store.ts';

/** The records to end. Access tokens end with their grants. */
export interface Ended {
  readonly signIns: boolean;
  readonly grants: boolean;
  readonly accessTokens: boolean;
  /** The locks after wrong passwords. */
  readonly locks: boolean;
}

export interface OwnerEndings {
  /** The records that the unit ends and writes; `undefined` if nothing ends. */
  ending(ended: Ended): OwnerEnding | undefined;
}

export function createOwnerEndings(clock: Clock): OwnerEndings {
  return {
    ending({ signIns, grants, accessTokens, locks }) {
      if (!signIns && !grants && !accessTokens && !locks) return undefined;
      return { now: clock.now(), signIns, grants, locks, accessTokens: grants || accessTokens };
    },
  };
}
