import type { Digest } from '../../foundation/digest.ts';
import type { Owner } from '../records/owner.ts';
import type { Invitation } from '../records/records.ts';
import type { ListPage, ListRequest } from '../../conventions/listing/list-request.ts';

/** The links with which invited persons register. */
export interface InvitationStore {
  insert(invitation: Invitation): Promise<void>;
  /** Also one that was used or has expired, for a day. */
  find(invitationId: string): Promise<Invitation | undefined>;
  /** Also one that was used or has expired, for a day. */
  findByDigest(digest: Digest): Promise<Invitation | undefined>;
  /** The invitations that were not used, expired ones included. */
  list(page: ListRequest): Promise<ListPage<Invitation>>;
  /** Ends an invitation that can still be used; false if it cannot. */
  end(input: { invitationId: string; now: number; tombstoneUntil: number }): Promise<boolean>;
  isTombstone(invitationId: string, now: number): Promise<boolean>;
  /**
   * Uses the invitation and stores the user, both or neither. `refused` if it was used or has expired, or if
   * the rights of its maker were reduced after the end `issuedUnder`, `conflict` if
   * the username is in use. Of parallel calls at most one succeeds.
   */
  accept(input: {
    digest: Digest;
    owner: Owner;
    now: number;
    issuedUnder: number;
  }): Promise<'accepted' | 'refused' | 'conflict'>;
}
