import type { Grant } from '../records/records.ts';
import type { ListPage, ListRequest } from '../../conventions/listing/list-request.ts';

/** A grant, and the consent that it needs; without one, it needs none. */
export interface IssuedGrant extends Grant {
  readonly consentId?: string | undefined;
}

export interface GrantStore {
  /** False if the sign-in or the consent has ended. */
  insert(grant: IssuedGrant): Promise<boolean>;
  find(grantId: string): Promise<Grant | undefined>;
  /** Only grants that are valid at `now`. */
  list(
    filter: { clientId?: string | undefined; ownerId?: string | undefined; now: number },
    page: ListRequest,
  ): Promise<ListPage<Grant>>;
  /**
   * Revokes a grant, its family and its access tokens (a denial by grant until its last expiry). `until` is the
   * denial's end, `undefined` if the grant was unknown or already revoked.
   */
  revoke(grantId: string, now: number): Promise<{ until: number } | undefined>;
}

/** Grants that a unit revoked, each with the end of its denial. */
export interface RevokedGrants {
  /** False if the holder has more grants than one unit revokes. Then the holder still exists: call again. */
  readonly isComplete: boolean;
  readonly revoked: readonly { readonly grantId: string; readonly until: number }[];
}
