import type { Digest } from '../../foundation/digest.ts';
import type { Session } from '../records/records.ts';
import type { RevokedGrants } from './grant-store.ts';
import type { ListPage, ListRequest } from '../../conventions/listing/list-request.ts';

export interface SessionStore {
  /** False if the sign-ins of the user have ended since it was begun. */
  insert(session: Session): Promise<boolean>;
  findByDigest(digest: Digest): Promise<Session | undefined>;
  find(sessionId: string): Promise<Session | undefined>;
  list(filter: { ownerId?: string | undefined }, page: ListRequest): Promise<ListPage<Session>>;
  touch(digest: Digest, lastSeenAt: number, idleExpiresAt: number): Promise<void>;
  /**
   * Ends the session, and makes the logout tokens of its clients due. With `tombstoneUntil`, the id is remembered as
   * deleted.
   */
  remove(sessionId: string, now: number, tombstoneUntil?: number): Promise<boolean>;
  /** Ends the session of a user who signed in again. Its clients belong to `successor`, which is stored already. */
  replace(sessionId: string, successor: string): Promise<void>;
  /**
   * As `remove`, and revokes the grants of the sign-in, at most 500 a call. Returns the revoked grants. The session
   * ends with the last of them. `undefined` if there was none.
   */
  removeWithGrants(
    sessionId: string,
    now: number,
    tombstoneUntil?: number,
  ): Promise<RevokedGrants | undefined>;
  isTombstone(sessionId: string, now: number): Promise<boolean>;
}
