import type { RefreshFamily } from '../records/records.ts';
import type { IssuedGrant } from './grant-store.ts';

/** The refresh token that a family has now. */
export type PresentedFamily = Pick<RefreshFamily, 'familyId' | 'generation'>;

/** The result of a presented refresh token, with the current state of the family. */
export type RefreshRotation =
  | { readonly outcome: 'rotated' | 'repeated' | 'kept'; readonly family: PresentedFamily }
  /** `deniedUntil` is the end of the denial that the unit wrote for the family's access tokens. */
  | { readonly outcome: 'reused'; readonly deniedUntil: number }
  | { readonly outcome: 'refused' };

export interface RefreshFamilyStore {
  find(familyId: string): Promise<RefreshFamily | undefined>;
  /** As that of a grant without a family. */
  insert(grant: IssuedGrant, family: RefreshFamily): Promise<boolean>;
  /**
   * Decides on a presented generation in one unit. Current generation: `rotated` (generation + 1), or `kept` if
   * `rotate` is false. Previous generation, within the grace period and before a presentation of the successor:
   * `repeated`, with the same successor. The same applies to one call within a minute after a rotation that
   * committed after its client had received 504. Older generation: `reused`; the same unit revokes and denies the
   * family and its grant. Revoked, expired, unknown or of another client: `refused`.
   */
  rotate(input: {
    familyId: string;
    clientId: string;
    generation: number;
    rotate: boolean;
    graceMilliseconds: number;
    now: number;
    idleExpiresAt: number;
    /** The expiry of the access token for this presentation, for the grant row and the denial. */
    accessTokenExpiresAt: number;
  }): Promise<RefreshRotation>;
}
