import type { Digest } from '../../foundation/digest.ts';
import type { Client } from '../records/client.ts';
import type { InitialAccessToken } from '../records/records.ts';
import type { ListPage, ListRequest } from '../../conventions/listing/list-request.ts';

/** The tokens for dynamic client registration; see RFC 7591 §1.2. */
export interface InitialAccessTokenStore {
  insert(token: InitialAccessToken): Promise<void>;
  find(tokenId: string): Promise<InitialAccessToken | undefined>;
  findByDigest(digest: Digest): Promise<InitialAccessToken | undefined>;
  list(page: ListRequest): Promise<ListPage<InitialAccessToken>>;
  /**
   * Uses the token once and stores the client, both or neither. Without a token, stores the client. `refused` if
   * the token is used up or expired. The same after an end of its maker's rights with a number above `issuedUnder`.
   * `full` if too many clients registered themselves already, `conflict` if the id is in use or reserved. No more
   * parallel calls succeed than uses remain.
   */
  register(input: {
    tokenId: string | undefined;
    client: Client;
    now: number;
    maximumClients: number;
    issuedUnder: number;
  }): Promise<'registered' | 'refused' | 'full' | 'conflict'>;
  remove(tokenId: string, tombstoneUntil: number): Promise<boolean>;
  isTombstone(tokenId: string, now: number): Promise<boolean>;
}
