import type { Digest } from '../../foundation/digest.ts';
import type { AuthorizationCode, Grant, RefreshFamily } from '../records/records.ts';

export interface CodeStore {
  insert(code: AuthorizationCode): Promise<void>;
  find(digest: Digest): Promise<AuthorizationCode | undefined>;
  /**
   * Redeems a code once: of parallel calls exactly one returns `redeemed`, and its grant and family are stored in
   * the same unit. `used` if another call was first, `refused` if the code is expired, unknown or of another
   * client. If the first call committed after its client had received 503, one further call is `repeated` instead
   * of `used`, until the code expires. The grant begins with its code: its client, user, scope, sign-in and time of
   * creation are those of the code.
   */
  redeem(input: {
    digest: Digest;
    clientId: string;
    now: number;
    grant: Grant;
    family: RefreshFamily | undefined;
  }): Promise<'redeemed' | 'repeated' | 'used' | 'refused'>;
}
