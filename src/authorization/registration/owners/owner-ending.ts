/** The tokens and sign-ins that a change of a user ends, and since when. @see RFC 9700 §4.14.2 */
import type { Clock } from '../../../foundation/clock.ts';
import type { Denial } from '../../records/records.ts';
import type { OwnerEnding } from '../../stores/owner-store.ts';
import { longestAccessTokenMilliseconds } from '../../records/longest-access-token.ts';

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
  ending(ownerId: string, ended: Ended): OwnerEnding | undefined;
}

/** Ends every access token of a user that was issued until then. */
export function ownerDenial(ownerId: string, notBefore: number): Denial {
  return { kind: 'owner', key: ownerId, notBefore, until: notBefore + longestAccessTokenMilliseconds };
}

export function createOwnerEndings(clock: Clock): OwnerEndings {
  return {
    ending(ownerId, { signIns, grants, accessTokens, locks }) {
      if (!signIns && !grants && !accessTokens && !locks) return undefined;
      const now = clock.now();
      const denial = grants || accessTokens ? ownerDenial(ownerId, now) : undefined;
      return { now, signIns, grants, locks, denial };
    },
  };
}
