/**
 * The ports of the authorization surface. Each method is one atomic unit. It resolves when its writes are durable.
 * If the store fails, it rejects with `StorageUnavailable`: the caller responds with 503 and uses up nothing. Times
 * are milliseconds since the epoch. Secrets are digests, and their type says so.
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
 * A page of a collection, in the order of creation. `after` is the `next` of the previous page: a number as text,
 * which remains valid when its item is deleted.
 */
export interface PageRequest {
  readonly limit: number;
  readonly after?: string | undefined;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page; absent on the last page. */
  readonly next?: string;
}

/** `conflict` also if a tombstone still reserves the id. */
export type Insertion = 'inserted' | 'conflict';

/** `stale` if `expectedVersion` is not the current one. */
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
   * Deletes the record, writes a tombstone until `tombstoneUntil`, revokes every grant and family of the client,
   * deletes its consents, and writes the denial. All in one unit.
   */
  remove(input: {
    clientId: string;
    expectedVersion: number | undefined;
    now: number;
    tombstoneUntil: number;
    denial: Denial;
  }): Promise<Change>;
  isTombstone(clientId: string, now: number): Promise<boolean>;
  /** True once any client was ever stored, deleted ones included. The administrator is created only before that. */
  everStored(): Promise<boolean>;
  /** Postpones the end of a client that registered itself, because it is used. */
  prolong(clientId: string, unusedUntil: number): Promise<void>;
  /** The grants that at least one stored client may use. */
  grantTypesInUse(): Promise<readonly GrantType[]>;
  /** The stored clients that are public or have a quota of their own: pages may call from their redirect URIs. */
  withFacts(): Promise<
    readonly Pick<Client, 'clientId' | 'authenticationMethod' | 'redirectUris' | 'quota'>[]
  >;
}

/** The tokens and sign-ins that a change of a user ends. */
export interface OwnerEnding {
  readonly now: number;
  /** If true, every sign-in ends. */
  readonly signIns: boolean;
  /** If true, every grant and refresh token ends. */
  readonly grants: boolean;
  /** If present, ends every earlier access token. */
  readonly denial: Denial | undefined;
}

export interface OwnerStore {
  find(ownerId: string): Promise<Owner | undefined>;
  findByUsername(username: string): Promise<Owner | undefined>;
  list(filter: { username?: string | undefined }, page: PageRequest): Promise<Page<Owner>>;
  /** `conflict` also if the username is in use. */
  insert(owner: Owner): Promise<Insertion>;
  /** Replaces the record; `conflict` if another user has its username. `ends` takes effect in the same unit. */
  replace(owner: Owner, expectedVersion: number, ends?: OwnerEnding): Promise<Change | 'conflict'>;
  remove(input: {
    ownerId: string;
    expectedVersion: number | undefined;
    now: number;
    tombstoneUntil: number;
    denial: Denial;
  }): Promise<Change>;
  isTombstone(ownerId: string, now: number): Promise<boolean>;
  /** Replaces the hash `before` by another hash of the same password, if it is still stored; no new version. */
  rehash(ownerId: string, before: PasswordHash, after: PasswordHash): Promise<boolean>;
}

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

/** The data of a family that a presentation may change. */
export type PresentedFamily = Pick<
  RefreshFamily,
  'familyId' | 'generation' | 'answeredScope' | 'answeredResources'
>;

/** The result of a presented refresh token, with the current state of the family. */
export type Rotation =
  | { readonly outcome: 'rotated' | 'repeated' | 'kept'; readonly family: PresentedFamily }
  /** `deniedUntil` is the end of the denial that the unit wrote for the family's access tokens. */
  | { readonly outcome: 'reused'; readonly deniedUntil: number }
  | { readonly outcome: 'refused' };

export interface RefreshFamilyStore {
  find(familyId: string): Promise<RefreshFamily | undefined>;
  insert(grant: Grant, family: RefreshFamily): Promise<void>;
  /**
   * Decides on a presented generation in one unit. Current generation: `rotated` (generation + 1), or `kept` if
   * `rotate` is false. Previous generation, within the grace period and before a presentation of the successor:
   * `repeated`, with the same successor. The same applies to one call within a minute after a rotation that
   * committed after its client had received 503. Older generation: `reused`; the same unit revokes and denies the
   * family and its grant. Revoked, expired, unknown or of another client: `refused`.
   */
  rotate(input: {
    familyId: string;
    clientId: string;
    generation: number;
    rotate: boolean;
    graceMilliseconds: number;
    now: number;
    idleExpiresAt: number;
    /** The scope of the access token for this presentation; a `repeated` one receives that of the first response. */
    answeredScope: readonly string[];
    /** Its resources, likewise. */
    answeredResources: readonly string[];
    /** The expiry of the access token for this presentation, for the grant row and the denial. */
    accessTokenExpiresAt: number;
  }): Promise<Rotation>;
}

export interface GrantStore {
  insert(grant: Grant): Promise<void>;
  find(grantId: string): Promise<Grant | undefined>;
  /** Only grants that are valid at `now`. */
  list(
    filter: { clientId?: string | undefined; ownerId?: string | undefined; now: number },
    page: PageRequest,
  ): Promise<Page<Grant>>;
  /**
   * Revokes a grant, its family and its access tokens (a denial by grant until its last expiry). `until` is the
   * denial's end, `undefined` if the grant was unknown or already revoked.
   */
  revoke(grantId: string, now: number): Promise<{ until: number } | undefined>;
}

export interface DenialStore {
  insert(denial: Denial): Promise<void>;
  /**
   * All denials that are valid at `now`, in parts, because there may be a million. Loaded before the server
   * listens.
   */
  pages(now: number): AsyncIterable<readonly Denial[]>;
}

/** Grants that a unit revoked, each with the end of its denial. */
export interface RevokedGrants {
  /** False if the holder has more grants than one unit revokes. Then the holder still exists: call again. */
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
  /** Stores the scope, united with that of earlier consents. */
  remember(consent: Consent): Promise<void>;
  /**
   * Revokes the grants issued under the consent, at most 500 a call, and deletes the consent with the last of them.
   * Returns the revoked grants. With `tombstoneUntil` the id is remembered as deleted.
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
  /** Ends the session; with `tombstoneUntil` the id is remembered as deleted. */
  remove(sessionId: string, tombstoneUntil?: number): Promise<boolean>;
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

/** Access tokens with a row each, for clients that are registered for them. */
export interface ReferenceTokenStore {
  insert(token: ReferenceToken): Promise<void>;
  find(tokenId: string): Promise<ReferenceToken | undefined>;
  findByDigest(digest: Digest): Promise<ReferenceToken | undefined>;
  /** Includes expired ones that are not purged yet. */
  list(
    filter: { clientId?: string | undefined; ownerId?: string | undefined },
    page: PageRequest,
  ): Promise<Page<ReferenceToken>>;
  /** Ends the token; with `tombstoneUntil` the id is remembered as deleted. False if there was none. */
  remove(tokenId: string, tombstoneUntil?: number): Promise<boolean>;
  isTombstone(tokenId: string, now: number): Promise<boolean>;
}

/** The tokens for dynamic client registration; see RFC 7591 §1.2. */
export interface InitialAccessTokenStore {
  insert(token: InitialAccessToken): Promise<void>;
  find(tokenId: string): Promise<InitialAccessToken | undefined>;
  findByDigest(digest: Digest): Promise<InitialAccessToken | undefined>;
  list(page: PageRequest): Promise<Page<InitialAccessToken>>;
  /**
   * Uses the token once and stores the client, both or neither. `refused` if the token is used up or expired,
   * `full` if too many clients registered themselves already. No more parallel calls succeed than uses remain.
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

/**
 * Used assertions: each is accepted once.
 * @see RFC 7523 §3
 */
export interface ClientAssertionStore {
  /** True for the first use; the digest is stored until `until`. Of parallel calls one is the first. */
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
