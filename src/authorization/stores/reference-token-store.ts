import type { Digest } from '../../foundation/digest.ts';
import type { ReferenceToken } from '../records/records.ts';
import type { ListPage, ListRequest } from '../../conventions/listing/list-request.ts';

/** Access tokens with a row each, for clients that are registered for them. */
export interface ReferenceTokenStore {
  /** False if its grant has ended, or the rights of its client or user were reduced after the end `issuedUnder`. */
  insert(token: ReferenceToken): Promise<boolean>;
  find(tokenId: string): Promise<ReferenceToken | undefined>;
  findByDigest(digest: Digest): Promise<ReferenceToken | undefined>;
  /** Includes expired ones that are not purged yet. */
  list(
    filter: { clientId?: string | undefined; ownerId?: string | undefined },
    page: ListRequest,
  ): Promise<ListPage<ReferenceToken>>;
  /** Ends the token; with `tombstoneUntil` the id is remembered as deleted. False if there was none. */
  remove(tokenId: string, tombstoneUntil?: number): Promise<boolean>;
  isTombstone(tokenId: string, now: number): Promise<boolean>;
}
