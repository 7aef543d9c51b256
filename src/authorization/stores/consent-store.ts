import type { Digest } from '../../foundation/digest.ts';
import type { Consent } from '../records/records.ts';
import type { RevokedGrants } from './grant-store.ts';
import type { ListPage, ListRequest } from '../../conventions/listing/list-request.ts';

export interface ConsentStore {
  find(consentId: string): Promise<Consent | undefined>;
  findFor(ownerId: string, clientId: string): Promise<Consent | undefined>;
  list(
    filter: { clientId?: string | undefined; ownerId?: string | undefined },
    page: ListRequest,
  ): Promise<ListPage<Consent>>;
  /** Stores the scope, united with that of earlier consents. False if the sign-in that gave it has ended. */
  remember(consent: Consent, session?: Digest): Promise<boolean>;
  /**
   * Revokes the grants issued under the consent, at most 500 a call, and deletes the consent with the last of them.
   * Returns the revoked grants. With `tombstoneUntil` the id is remembered as deleted.
   */
  remove(consentId: string, now: number, tombstoneUntil?: number): Promise<RevokedGrants | undefined>;
  isTombstone(consentId: string, now: number): Promise<boolean>;
}
