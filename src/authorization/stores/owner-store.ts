import type { PasswordHash } from '../../foundation/password-hash.ts';
import type { Owner } from '../records/owner.ts';
import type { Insertion, Change } from './outcomes.ts';
import type { ListPage, ListRequest } from '../../conventions/listing/list-request.ts';

/** The tokens and sign-ins that a change of a user ends. */
export interface OwnerEnding {
  readonly now: number;
  /** If true, every sign-in ends. */
  readonly signIns: boolean;
  /** If true, every lock after wrong passwords ends. */
  readonly locks: boolean;
  /** If true, every grant and refresh token ends. */
  readonly grants: boolean;
  /** If true, every access token ends. */
  readonly accessTokens: boolean;
}

export interface OwnerStore {
  find(ownerId: string): Promise<Owner | undefined>;
  findByUsername(username: string): Promise<Owner | undefined>;
  list(filter: { username?: string | undefined }, page: ListRequest): Promise<ListPage<Owner>>;
  /** `conflict` also if the username is in use. */
  insert(owner: Owner): Promise<Insertion>;
  /** Replaces the record; `conflict` if another user has its username. `ends` takes effect in the same unit. */
  replace(owner: Owner, expectedVersion: number, ends?: OwnerEnding): Promise<Change | 'conflict'>;
  remove(input: {
    ownerId: string;
    expectedVersion: number | undefined;
    now: number;
    tombstoneUntil: number;
  }): Promise<Change>;
  isTombstone(ownerId: string, now: number): Promise<boolean>;
  /** Replaces the hash `before` by another hash of the same password, if it is still stored; no new version. */
  rehash(ownerId: string, before: PasswordHash, after: PasswordHash): Promise<boolean>;
}
