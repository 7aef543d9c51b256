/**
 * The ports of the authorization surface. Each method is one atomic unit. It resolves when its writes are durable.
 * If the store fails, it rejects with `StorageUnavailable`: the caller responds with 503 and uses up nothing. Times
 * are milliseconds since the epoch. Secrets are digests, and their type says so.
 */
import type { Freshness } from '../../foundation/freshness.ts';
import type { AttemptStore, SignInAttemptStore } from './attempt-stores.ts';
import type { ClientAssertionStore } from './client-assertion-store.ts';
import type { ClientStore } from './client-store.ts';
import type { CodeStore } from './code-store.ts';
import type { OnAuthorizationChange } from './committed-changes.ts';
import type { ConsentStore } from './consent-store.ts';
import type { DenialStore } from './denial-store.ts';
import type { GenerationStore } from './generation-store.ts';
import type { GrantStore } from './grant-store.ts';
import type { InitialAccessTokenStore } from './initial-access-token-store.ts';
import type { InvitationStore } from './invitation-store.ts';
import type { OwnerStore } from './owner-store.ts';
import type { ReferenceTokenStore } from './reference-token-store.ts';
import type { RefreshFamilyStore } from './refresh-family-store.ts';
import type { SealingKeyStore } from './sealing-key-store.ts';
import type { SessionClientStore } from './session-client-store.ts';
import type { SessionStore } from './session-store.ts';
import type { SubjectSaltStore } from './subject-salt-store.ts';
import type { SettingsEntryStore } from './settings-entry-store.ts';

export interface AuthorizationStores {
  readonly clients: ClientStore;
  readonly owners: OwnerStore;
  readonly codes: CodeStore;
  readonly families: RefreshFamilyStore;
  readonly grants: GrantStore;
  readonly denials: DenialStore;
  readonly generations: GenerationStore;
  readonly consents: ConsentStore;
  readonly sessions: SessionStore;
  readonly sessionClients: SessionClientStore;
  readonly attempts: AttemptStore;
  readonly signInAttempts: SignInAttemptStore;
  readonly clientAssertions: ClientAssertionStore;
  readonly initialAccessTokens: InitialAccessTokenStore;
  readonly invitations: InvitationStore;
  readonly referenceTokens: ReferenceTokenStore;
  readonly settingsEntries: SettingsEntryStore;
  readonly sealingKeys: SealingKeyStore;
  readonly subjectSalt: SubjectSaltStore;
  readonly onCommit: OnAuthorizationChange;
  readonly freshness: Freshness;
}
