/**
 * The ports of the authorization surface. Each method is one atomic unit; it resolves after what it wrote is
 * durable, and rejects with `StorageUnavailable` when the store cannot say (the caller answers 503 and burns
 * nothing). Times are milliseconds since the epoch. Secrets are digests, and their type says so.
 */
import type { Digest } from '../../foundation/digest.ts';
import type { AttemptStore, SignInAttemptStore } from './attempt-stores.ts';
import type { OnAuthorizationChange } from './committed-changes.ts';
import type { SealingKeyStore } from './sealing-key-store.ts';
import type { SettingsEntryStore } from './settings-entry-store.ts';
import type { PasswordHash } from '../../foundation/password-hash.ts';
import type { Client, GrantType, ManagedBy } from '../records/client.ts';
import type { Owner } from '../records/owner.ts';
import type {
  AuthorizationCode,
  Grant,
  RefreshFamily,
  Denial,
  Consent,
  Session,
  SettingsEntries,
  SealingKey,
  SignatureAlgorithm,
  InitialAccessToken,
  ReferenceToken,
} from '../records/records.ts';

export type {
  AuthorizationCode,
  Grant,
  RefreshFamily,
  Denial,
  Consent,
  Session,
  SettingsEntries,
  SealingKey,
  SignatureAlgorithm,
  InitialAccessToken,
  ReferenceToken,
};

/**
 * A page of a collection, in the order of creation. `after` is the `next` of the page before: a number as text,
 * which stays good when the item that it names is deleted.
 */
export interface PageRequest {
  readonly limit: number;
  readonly after?: string | undefined;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The cursor to ask the next page with; absent on the last page. */
  readonly next?: string;
}

/** `conflict` also where a tombstone still holds the id. */
export type Insertion = 'inserted' | 'conflict';

/** `stale` when `expectedVersion` is not the current one. */
export type Change = 'changed' | 'absent' | 'stale';

export interface ClientStore {
  find(clientId: string): Promise<Client | undefined>;
  list(
    filter: { grantType?: GrantType | undefined; managedBy?: ManagedBy | undefined },
    page: PageRequest,
  ): Promise<Page<Client>>;
  insert(client: Client): Promise<Insertion>;
  /** Replaces the record; its `version` must be the successor of `expectedVersion`. */
  replace(client: Client, expectedVersion: number): Promise<Change>;
  /**
   * Deletes the record, leaves a tombstone until `tombstoneUntil`, revokes every grant and family of the client,
   * forgets its consents, and writes the denial, all in one unit.
   */
  remove(input: {
    clientId: string;
    expectedVersion: number | undefined;
    now: number;
    tombstoneUntil: number;
    denial: Denial;
  }): Promise<Change>;
  isTombstone(clientId: string, now: number): Promise<boolean>;
  /** True once any client was ever stored, deleted ones included: the administrator is made only before that. */
  everStored(): Promise<boolean>;
  /** Puts off the end of a client that registered itself, as it is used. */
  prolong(clientId: string, unusedUntil: number): Promise<void>;
  /** The grants that at least one stored client may use. */
  grantTypesInUse(): Promise<readonly GrantType[]>;
  /** The stored clients that are public or have a quota of their own: pages may call from their redirect URIs. */
  withFacts(): Promise<
    readonly Pick<Client, 'clientId' | 'authenticationMethod' | 'redirectUris' | 'quota'>[]
  >;
}

/** What ends with a change of an owner. */
export interface OwnerEnding {
  readonly now: number;
  /** Whether every sign-in ends. */
  readonly signIns: boolean;
  /** Whether every grant and refresh token ends. */
  readonly grants: boolean;
  /** Ends every access token from before, where it is there. */
  readonly denial: Denial | undefined;
}

export interface OwnerStore {
  find(ownerId: string): Promise<Owner | undefined>;
  findByUsername(username: string): Promise<Owner | undefined>;
  list(filter: { username?: string | undefined }, page: PageRequest): Promise<Page<Owner>>;
  /** `conflict` also where the username is taken. */
  insert(owner: Owner): Promise<Insertion>;
  /** Replaces the record; `conflict` where another owner has its username. `ends` happens in the same unit. */
  replace(owner: Owner, expectedVersion: number, ends?: OwnerEnding): Promise<Change | 'conflict'>;
  remove(input: {
    ownerId: string;
    expectedVersion: number | undefined;
    now: number;
    tombstoneUntil: number;
    denial: Denial;
  }): Promise<Change>;
  isTombstone(ownerId: string, now: number): Promise<boolean>;
  /** Puts another hash of the same password in the place of `before`, if that is still there; no new version. */
  rehash(ownerId: string, before: PasswordHash, after: PasswordHash): Promise<boolean>;
}

export interface CodeStore {
  insert(code: AuthorizationCode): Promise<void>;
  find(digest: Digest): Promise<AuthorizationCode | undefined>;
  /**
   * Redeems a code once: of any number of parallel calls exactly one answers `redeemed`, and its grant and
   * family are stored in the same unit. `used` when another call was first, `refused` when it is expired, unknown
   * or of another client. Where the first call committed after its caller had got 503, one further call is `repeated`
   * in the place of `used`, until the code expires. The grant began with its code: its client, owner, scope, sign-in and time of creation are
   * those of the code.
   */
  redeem(input: {
    digest: Digest;
    clientId: string;
    now: number;
    grant: Grant;
    family: RefreshFamily | undefined;
  }): Promise<'redeemed' | 'repeated' | 'used' | 'refused'>;
}

/** What a presentation may change of a family. */
export type PresentedFamily = Pick<
  RefreshFamily,
  'familyId' | 'generation' | 'answeredScope' | 'answeredResources'
>;

/** What became of a presented refresh token; the family as it is now is in the answer. */
export type Rotation =
  | { readonly outcome: 'rotated' | 'repeated' | 'kept'; readonly family: PresentedFamily }
  /** `deniedUntil` is the end of the denial that the unit wrote for the family's access tokens. */
  | { readonly outcome: 'reused'; readonly deniedUntil: number }
  | { readonly outcome: 'refused' };

export interface RefreshFamilyStore {
  find(familyId: string): Promise<RefreshFamily | undefined>;
  insert(grant: Grant, family: RefreshFamily): Promise<void>;
  /**
   * Decides a presented generation in one guarded step. Current generation: `rotated` (generation + 1), or
   * `kept` where `rotate` is false. The generation before, within the grace and while the successor was never
   * presented: `repeated`, the same successor. So is one call for a minute after a rotation that committed when its
   * caller had got 503 already. Any older presentation: `reused`, and the family and its grant
   * are revoked and denied in the same unit. Revoked, expired, unknown or foreign: `refused`.
   */
  rotate(input: {
    familyId: string;
    clientId: string;
    generation: number;
    rotate: boolean;
    graceMilliseconds: number;
    now: number;
    idleExpiresAt: number;
    /** The scope of the access token that this presentation yields; a `repeated` one gets the first answer's. */
    answeredScope: readonly string[];
    /** Its resources, likewise. */
    answeredResources: readonly string[];
    /** When the access token that this presentation yields will end, for the grant row and the denial. */
    accessTokenExpiresAt: number;
  }): Promise<Rotation>;
}

export interface GrantStore {
  insert(grant: Grant): Promise<void>;
  find(grantId: string): Promise<Grant | undefined>;
  /** Only what is in force at `now`. */
  list(
    filter: { clientId?: string | undefined; ownerId?: string | undefined; now: number },
    page: PageRequest,
  ): Promise<Page<Grant>>;
  /**
   * Revokes a grant, its family and its access tokens (a denial by grant until its last expiry). `until` is the
   * denial's end, `undefined` when the grant was unknown or already revoked.
   */
  revoke(grantId: string, now: number): Promise<{ until: number } | undefined>;
}

export interface DenialStore {
  insert(denial: Denial): Promise<void>;
  /** Everything in force at `now`, in pieces, because there may be a million; loaded before the service listens. */
  pages(now: number): AsyncIterable<readonly Denial[]>;
}

/** Grants that a unit revoked, each with the end of its denial. */
export interface RevokedGrants {
  /** False where the holder has more grants than one unit revokes. The holder is still there: call again. */
  readonly isComplete: boolean;
  readonly revoked: readonly { readonly grantId: string; readonly until: number }[];
}

export interface ConsentStore {
  find(consentId: string): Promise<Consent | undefined>;
  findFor(ownerId: string, clientId: string): Promise<Consent | undefined>;
  list(
    filter: { clientId?: string | undefined; ownerId?: string | undefined },
    page: PageRequest,
  ): Promise<Page<Consent>>;
  /** Remembers the scope, united with what was consented before. */
  remember(consent: Consent): Promise<void>;
  /**
   * Revokes the grants that stand on the consent, at most 500 a call, and forgets the consent with the last of them;
   * tells which. With `tombstoneUntil` the id is remembered as one that existed.
   */
  remove(consentId: string, now: number, tombstoneUntil?: number): Promise<RevokedGrants | undefined>;
  isTombstone(consentId: string, now: number): Promise<boolean>;
}

export interface SessionStore {
  insert(session: Session): Promise<void>;
  findByDigest(digest: Digest): Promise<Session | undefined>;
  find(sessionId: string): Promise<Session | undefined>;
  list(filter: { ownerId?: string | undefined }, page: PageRequest): Promise<Page<Session>>;
  touch(digest: Digest, lastSeenAt: number, idleExpiresAt: number): Promise<void>;
  /** Ends the session; with `tombstoneUntil` the id is remembered as one that existed. */
  remove(sessionId: string, tombstoneUntil?: number): Promise<boolean>;
  /**
   * As `remove`, and revokes the grants that came of the sign-in, at most 500 a call; tells which. The session ends with
   * the last of them. `undefined` where there was none.
   */
  removeWithGrants(
    sessionId: string,
    now: number,
    tombstoneUntil?: number,
  ): Promise<RevokedGrants | undefined>;
  isTombstone(sessionId: string, now: number): Promise<boolean>;
}

/** Access tokens with a row each, for clients that are registered for them. */
export interface ReferenceTokenStore {
  insert(token: ReferenceToken): Promise<void>;
  find(tokenId: string): Promise<ReferenceToken | undefined>;
  findByDigest(digest: Digest): Promise<ReferenceToken | undefined>;
  /** Expired ones that are not purged yet are in it. */
  list(
    filter: { clientId?: string | undefined; ownerId?: string | undefined },
    page: PageRequest,
  ): Promise<Page<ReferenceToken>>;
  /** Ends the token; with `tombstoneUntil` the id is remembered as one that existed. False where there was none. */
  remove(tokenId: string, tombstoneUntil?: number): Promise<boolean>;
  isTombstone(tokenId: string, now: number): Promise<boolean>;
}

/** What lets clients register themselves; see RFC 7591 §1.2. */
export interface InitialAccessTokenStore {
  insert(token: InitialAccessToken): Promise<void>;
  find(tokenId: string): Promise<InitialAccessToken | undefined>;
  findByDigest(digest: Digest): Promise<InitialAccessToken | undefined>;
  list(page: PageRequest): Promise<Page<InitialAccessToken>>;
  /**
   * Uses the token once and stores the client, both or neither: `refused` where the token is used up or over, `full`
   * where so many clients registered themselves already. Of parallel calls no more succeed than uses are left.
   */
  register(input: {
    tokenId: string;
    client: Client;
    now: number;
    maximumClients: number;
  }): Promise<'registered' | 'refused' | 'full'>;
  remove(tokenId: string, tombstoneUntil: number): Promise<boolean>;
  isTombstone(tokenId: string, now: number): Promise<boolean>;
}

/** Assertions that were used: each counts once. @see RFC 7523 §3 */
export interface ClientAssertionStore {
  /** True for the first use; the digest is remembered until `until`. Of parallel calls one is the first. */
  use(digest: Digest, now: number, until: number): Promise<boolean>;
}

export interface AuthorizationStores {
  readonly clients: ClientStore;
  readonly owners: OwnerStore;
  readonly codes: CodeStore;
  readonly families: RefreshFamilyStore;
  readonly grants: GrantStore;
  readonly denials: DenialStore;
  readonly consents: ConsentStore;
  readonly sessions: SessionStore;
  readonly attempts: AttemptStore;
  readonly signInAttempts: SignInAttemptStore;
  readonly clientAssertions: ClientAssertionStore;
  readonly initialAccessTokens: InitialAccessTokenStore;
  readonly referenceTokens: ReferenceTokenStore;
  readonly settingsEntries: SettingsEntryStore;
  readonly sealingKeys: SealingKeyStore;
  readonly onCommit: OnAuthorizationChange;
}
