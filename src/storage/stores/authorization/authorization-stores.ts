/** All stores of the authorization surface, their units, and the purges of expired rows. */
import type { AuthorizationChange } from '../../../authorization/stores/committed-changes.ts';
import type { AuthorizationStores } from '../../../authorization/stores/stores.ts';
import type { Database } from '../../sql/database.ts';
import { settlingMilliseconds } from '../../../foundation/settled-time.ts';
import type { StoreChange } from '../../sql/unit.ts';
import type { Purge } from '../../sql/expire.ts';
import { attemptUnits, createAttemptStore } from './attempts.ts';
import { clientAssertionUnits, createClientAssertionStore } from './client-assertions.ts';
import { clientUnits, createClientStore } from './registry/clients.ts';
import { codeUnits, createCodeStore } from './codes.ts';
import { consentUnits, createConsentStore } from './consents.ts';
import { createDenialStore, denialUnits } from './denials.ts';
import { createFamilyStore, familyUnits } from './families.ts';
import { createGenerationStore } from './generations.ts';
import { createGrantStore, grantUnits } from './grants.ts';
import { createInitialAccessTokenStore, initialAccessTokenUnits } from './registry/initial-access-tokens.ts';
import { createInvitationStore, invitationUnits } from './registry/invitations.ts';
import { createOwnerStore, ownerUnits } from './registry/owners.ts';
import { createReferenceTokenStore, referenceTokenUnits } from './reference-tokens.ts';
import { createSealingKeyStore, sealingKeyUnits } from './sealing-keys.ts';
import { createSessionClientStore, sessionClientUnits } from './session-clients.ts';
import { createSessionStore, sessionUnits } from './sessions.ts';
import { createSubjectSaltStore, subjectSaltUnits } from './subject-salt.ts';
import { createSignInAttemptStore, signInAttemptUnits } from './sign-in-attempts.ts';
import { endingUnits } from './rows/holdings.ts';
import { generationUnits } from './rows/generations.ts';
import { lateResponseUnits } from './rows/late-responses.ts';
import { tombstoneUnits } from './rows/tombstones.ts';
import { createSettingsEntryStore, settingsEntryUnits } from './registry/settings-entries.ts';

export const authorizationUnits = [
  attemptUnits,
  clientAssertionUnits,
  clientUnits,
  codeUnits,
  consentUnits,
  denialUnits,
  endingUnits,
  familyUnits,
  generationUnits,
  grantUnits,
  initialAccessTokenUnits,
  invitationUnits,
  lateResponseUnits,
  ownerUnits,
  referenceTokenUnits,
  sealingKeyUnits,
  sessionClientUnits,
  sessionUnits,
  settingsEntryUnits,
  signInAttemptUnits,
  subjectSaltUnits,
  tombstoneUnits,
];

/** A link that was used or has expired says so for a day. */
const invitationsKeptMilliseconds = 86_400_000;

/** One-time values of clients are stored an hour longer than they are valid. */
const assertionsKeptMilliseconds = 3_600_000;

export const authorizationPurges: readonly Purge[] = [
  { unit: attemptUnits.purge, keptMilliseconds: 0 },
  { unit: clientAssertionUnits.purge, keptMilliseconds: assertionsKeptMilliseconds },
  { unit: clientUnits.purge, keptMilliseconds: 0 },
  { unit: endingUnits.advance, keptMilliseconds: 0 },
  { unit: denialUnits.purge, keptMilliseconds: settlingMilliseconds },
  { unit: generationUnits.purge, keptMilliseconds: settlingMilliseconds },
  { unit: grantUnits.purge, keptMilliseconds: 0 },
  { unit: initialAccessTokenUnits.purge, keptMilliseconds: 0 },
  { unit: invitationUnits.purge, keptMilliseconds: invitationsKeptMilliseconds },
  { unit: referenceTokenUnits.purge, keptMilliseconds: 0 },
  { unit: sessionClientUnits.purge, keptMilliseconds: 0 },
  { unit: sessionUnits.purge, keptMilliseconds: 0 },
  { unit: signInAttemptUnits.purge, keptMilliseconds: 0 },
  { unit: tombstoneUnits.purge, keptMilliseconds: 0 },
];

const otherChanges: ReadonlySet<string> = new Set(['routes', 'configuration', 'remotes', 'service-state']);

const isOfAuthorization = (change: StoreChange): change is AuthorizationChange =>
  !otherChanges.has(change.changed);

export function createAuthorizationStores(database: Database): AuthorizationStores {
  return {
    clients: createClientStore(database),
    owners: createOwnerStore(database),
    codes: createCodeStore(database),
    families: createFamilyStore(database),
    grants: createGrantStore(database),
    denials: createDenialStore(database),
    generations: createGenerationStore(database),
    consents: createConsentStore(database),
    sessions: createSessionStore(database),
    sessionClients: createSessionClientStore(database),
    attempts: createAttemptStore(database),
    signInAttempts: createSignInAttemptStore(database),
    clientAssertions: createClientAssertionStore(database),
    referenceTokens: createReferenceTokenStore(database),
    initialAccessTokens: createInitialAccessTokenStore(database),
    invitations: createInvitationStore(database),
    settingsEntries: createSettingsEntryStore(database),
    sealingKeys: createSealingKeyStore(database),
    subjectSalt: createSubjectSaltStore(database),
    onCommit: (listener) =>
      database.onCommit((change) => {
        if (isOfAuthorization(change)) return listener(change);
      }),
    freshness: database.freshness,
  };
}
