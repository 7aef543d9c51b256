import type { Digest } from '../../foundation/digest.ts';
import type { AuthorizationCode, Grant, RefreshFamily } from '../records/records.ts';

/** A code, and the consent that it needs; without one, the client needs none. */
export interface IssuedCode extends AuthorizationCode {
  readonly consentId?: string | undefined;
}

export interface CodeStore {
  /** False if the sign-in or the consent has ended. */
  insert(code: IssuedCode): Promise<boolean>;
  find(digest: Digest): Promise<AuthorizationCode | undefined>;
  /**
   * Redeems a code once: of parallel calls exactly one returns `redeemed`, and its grant and family are stored in
   * the same unit. `used` if another call was first, `refused` if the code is expired, unknown or of another
   * client. If the first call committed after its client had received 504, one further call is `repeated` instead
   * of `used`, until the code expires. The grant begins with its code: its client, user, scope, sign-in and time of
   * creation are those of the code. A code that ends with a sign-in (`endsWith`) is `refused` after it,
   * and so is each one whose client or user lost a right
   * after the end `grant.issuedUnder`.
   */
  redeem(input: {
    digest: Digest;
    clientId: string;
    now: number;
    /** Its `issuedUnder` is the number of the last end that was known before the client and the user were read. */
    grant: Grant;
    family: RefreshFamily | undefined;
    endsWith?: Digest | undefined;
  }): Promise<'redeemed' | 'repeated' | 'used' | 'refused'>;
}
