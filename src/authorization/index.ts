/**
 * The authorization surface: the OAuth 2.0 authorization server, and the registry of its clients, users and grants.
 * It decides on permissions and their duration. Other parts receive the requests and store the rows.
 */
import type { LimitSource } from '../conventions/limits.ts';
import type { Caller, Handlers } from '../conventions/operation.ts';
import type { Instruments } from '../foundation/instruments.ts';
import type { RequestFacts } from './records/events.ts';
import { createErrorPage, createInteraction, type ErrorPage } from './interaction/interaction.ts';
import { createMetadata } from './metadata.ts';
import type { AuthorizationOperations } from './records/operations.ts';
import type { AuthorizationDependencies, AuthorizationInstruments } from './parts/dependencies.ts';
import { openBackChannelLogout } from './parts/back-channel-logout.ts';
import { type AuthorizationParts, openParts } from './parts/parts.ts';
import { createClientRegistry } from './management/clients/clients.ts';
import { createGrantRegistry } from './management/grants.ts';
import { createTokenRegistry } from './management/tokens.ts';
import { createKeyRegistry } from './management/keys.ts';
import { createPower } from './management/power.ts';
import { createEndClient } from './management/clients/end-client.ts';
import { createInitialAccessTokenRegistry } from './management/dynamic/initial-access-tokens.ts';
import {
  createMayHandOut,
  createRegistrationChecks,
  createRegistrations,
  type MayHandOut,
  type RegistrationChecks,
} from './management/dynamic/registrations.ts';
import { openClientFacts } from './registration/clients/client-facts.ts';
import { createInvitationRegistry } from './management/owners/invitations.ts';
import { createClientPreparation } from './registration/clients/client-preparation.ts';
import { createStoreRegistration } from './registration/dynamic/store-registration.ts';
import { createMakerRights } from './registration/makers.ts';
import { createNewOwners } from './registration/owners/new-owners.ts';
import {
  warnOfGuessableSecrets,
  warnOfOldGrants,
  warnOfUnmatchedClaims,
} from './registration/start-warnings.ts';
import { type AllowedOrigin, createAllowedOrigin } from './management/dynamic/allowed-origin.ts';
import { createLimits } from './management/limits.ts';
import { createGrants } from './token/grants.ts';
import { createLockRegistry } from './management/owners/locks.ts';
import { createOwnerRegistry } from './management/owners/owners.ts';
import { settleSettingsEntries } from './registration/settings-entries.ts';
import { type AccessTokenChecks, createAccessTokenChecks, createBasicVerifier } from './token/caller.ts';
import { createClientAssertions } from './authentication/client-assertion.ts';
import { type AdmittedClients, createAdmittedClients } from './authentication/admitted-clients.ts';
import { createClientAuthenticator } from './authentication/client-authentication.ts';
import { createUserInfo } from './token/user-info.ts';
import { createTokenEndpoint } from './token/endpoint.ts';
import { createIntrospection } from './token/introspect.ts';
import { createRevocation } from './token/revoke.ts';

export { checkLogos } from './brand/logo.ts';
export { type Issuer, issuerOf } from './records/issuer.ts';
export { scopesOfStrangers } from './records/offered-scopes.ts';
export { ensureAdministrator } from './registration/administrator.ts';
export { assertOpened as assertKeysOpened } from './tokens/keys/key-material.ts';
export { newPrivateKey, type NewPrivateKey } from './tokens/keys/key-material.ts';
export { openConfiguredApplications } from './registration/clients/configured-applications.ts';
import type { PlacedKey } from './tokens/keys/key-ring.ts';
export { resealKeys } from './tokens/keys/reseal.ts';
export { administratorScopes, isAdministrative } from './rights/administrative-scope.ts';
export { passesMaintenance } from './rights/maintenance-scope.ts';
export { checkAuthorizationSettings } from './registration/settings-check.ts';
export { unknownClaimResources } from './registration/settings-doubts.ts';
export type { AuthorizationStores } from './stores/stores.ts';
export type { ErrorPage } from './interaction/interaction.ts';
export type { AuthorizationDependencies } from './parts/dependencies.ts';
export type { EncryptionKeys } from './tokens/keys/key-material.ts';

export interface Authorization extends AccessTokenChecks, RegistrationChecks {
  readonly handlers: Handlers<AuthorizationOperations>;
  readonly limits: readonly LimitSource[];
  /** The confidential client of Basic credentials. `basic` is the text after the scheme. */
  authenticateClient(
    basic: string,
    request: RequestFacts,
  ): Promise<{ readonly caller: Caller } | 'invalid' | { readonly retryAfterSeconds: number }>;
  readonly allowedOrigin: AllowedOrigin;
  /** The keys of the service, without a question to the store. */
  keys(): readonly PlacedKey[];
  /** The name of a user; undefined for an unknown id. */
  ownerName(ownerId: string): Promise<string | undefined>;
  /** Shows the error of a page's operation as a page, if a person reads it. */
  readonly errorPage: ErrorPage;
  close(): Promise<void>;
}

/**
 * Opens the surface. Before the first response, it compares the settings with the store and loads every denial into
 * memory.
 * @throws InvalidSettings if a stored client or user has the id of one of the settings file.
 * @throws SealingKeysRefused if the stored keys were sealed with another key-encryption key.
 */
export async function createAuthorization(
  dependencies: AuthorizationDependencies,
  instruments: AuthorizationInstruments,
): Promise<Authorization> {
  const parts = await openParts(dependencies, instruments);
  const { settings, issuer, stores, record, registration, permissions, tokens, brand } = parts;
  const { clients, owners, documents } = registration;
  const { scopes, maintenance } = permissions;
  const { clock, log } = instruments;
  await settleSettingsEntries({ clients, owners, store: stores.settingsEntries, clock, record });
  const authenticator = createClientAuthenticator({
    settings,
    maintenance,
    clients: { find: clients.findCurrent },
    attempts: parts.signIn.attempts,
    assertions: createClientAssertions({
      settings: settings.clientAssertions,
      store: stores.clientAssertions,
      issuer,
      clock,
    }),
    clock,
    record,
  });
  const facts = await openClientFacts({ declared: clients.declared, stores, log });
  warnOfGuessableSecrets(settings, log);
  await warnOfUnmatchedClaims(settings, clients, log);
  await warnOfOldGrants({ settings, clients, store: stores.clients, log });
  const backChannelLogout = openBackChannelLogout(parts, dependencies.resolveName, instruments);
  return {
    handlers: {
      ...createTokenOperations(parts, createAdmittedClients(authenticator, maintenance), instruments),
      ...createClientRegistries(parts, instruments),
      ...createRegistries(parts, instruments),
      ...createInteraction(parts, dependencies.builtInClients?.consoleUrl, instruments),
    },
    limits: createLimits(parts, clock),
    ...createAccessTokenChecks(tokens.accessTokens, issuer, facts),
    ...createRegistrationChecks({
      settings: settings.registration,
      stores,
      mayHandOut: mayHandOutOf(parts),
      clock,
    }),
    authenticateClient: createBasicVerifier(scopes, authenticator, tokens.denials.lastEnd),
    allowedOrigin: createAllowedOrigin(settings.registration, facts),
    keys: tokens.sealingKeys.list,
    async ownerName(ownerId) {
      const owner = await owners.find(ownerId);
      return owner && (owner.name ?? owner.username);
    },
    errorPage: createErrorPage({ brand, issuer, settings }),
    async close() {
      await backChannelLogout.close();
      tokens.denials.close();
      documents?.close();
      await tokens.sealingKeys.close();
    },
  };
}

/** The operations that clients use. */
function createTokenOperations(
  parts: AuthorizationParts,
  admitted: AdmittedClients,
  instruments: Instruments,
) {
  const { settings, issuer, stores, record } = parts;
  const { clients, owners } = parts.registration;
  const { scopes, resources, maintenance } = parts.permissions;
  const { accessTokens, refreshTokens, sealingKeys, tokenClaims } = parts.tokens;
  const { subjects, released, idTokens } = parts.openId;
  const { families, grants } = stores;
  const { clock, log } = instruments;
  return {
    issueToken: createTokenEndpoint({
      settings,
      admitted,
      grants: createGrants(parts, instruments),
      accessTokens,
      lastEnd: parts.tokens.denials.lastEnd,
      idTokens,
      clients: stores.clients,
      clock,
      log,
      record,
    }),
    introspectToken: createIntrospection({
      admitted,
      issuer,
      accessTokens,
      tokenClaims,
      refreshTokens,
      families,
      clients,
      owners,
      scopes,
      resources,
      subjects,
      clock,
    }),
    revokeToken: createRevocation({ admitted, accessTokens, refreshTokens, stores, clock, record }),
    ...createMetadata({ settings, issuer, clients, store: stores.clients, sealingKeys, released }),
    ...createUserInfo({
      settings,
      issuer,
      maintenance,
      accessTokens,
      clients,
      owners,
      grants,
      released,
      subjects,
    }),
  };
}

function mayHandOutOf({ settings, registration, permissions, tokens }: AuthorizationParts): MayHandOut {
  const { lastEnd } = tokens.denials;
  const findMakerRights = createMakerRights({ ...registration, ...permissions, lastEnd });
  return createMayHandOut(findMakerRights, settings.registration.scope);
}

/** The registry of clients over REST, and their registration by themselves. */
function createClientRegistries(parts: AuthorizationParts, { clock, random, log }: Instruments) {
  const { settings, issuer, tombstoneSeconds, stores, record, registration, permissions } = parts;
  const { clients } = registration;
  const { scopes, resources } = permissions;
  const endClient = createEndClient({ store: stores.clients, clock, record, tombstoneSeconds });
  const prepare = createClientPreparation({ settings, resources, clock, random });
  const common = { prepare, endClient, clock, random, record };
  const store = stores.initialAccessTokens;
  return {
    ...createClientRegistry({ ...common, store: stores.clients, clients, scopes }),
    ...createRegistrations({
      ...common,
      settings: settings.registration,
      issuer,
      stores,
      mayHandOut: mayHandOutOf(parts),
      store: createStoreRegistration({ store, settings: settings.registration, record, log }),
    }),
    ...createInitialAccessTokenRegistry({
      scope: settings.registration.scope,
      store,
      clock,
      random,
      record,
      tombstoneSeconds,
    }),
  };
}

/** The registries of users, grants, tokens and keys over REST. */
function createRegistries(parts: AuthorizationParts, { clock, random }: Instruments) {
  const { settings, issuer, tombstoneSeconds, stores, record, registration, tokens, signIn } = parts;
  const { owners } = registration;
  const { signInAttempts } = signIn;
  const { denials, referenceTokens, sealingKeys } = tokens;
  const power = createPower({ ...registration, ...parts.permissions });
  return {
    ...createOwnerRegistry({
      settings,
      store: stores.owners,
      owners,
      newOwners: createNewOwners({ ...signIn, owners, clock, random }),
      clock,
      record,
      tombstoneSeconds,
    }),
    ...createLockRegistry({ signInAttempts, power, record }),
    ...createInvitationRegistry({
      issuer,
      store: stores.invitations,
      clock,
      random,
      record,
      tombstoneSeconds,
    }),
    ...createGrantRegistry({ store: stores.grants, power, clock, record }),
    ...createTokenRegistry({
      store: stores.referenceTokens,
      denials,
      power,
      referenceTokens,
      clock,
      record,
      tombstoneSeconds,
    }),
    ...createKeyRegistry(sealingKeys),
  };
}
