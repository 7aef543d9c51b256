/**
 * The authorization surface: the OAuth 2.0 authorization server, and the registry of its clients, users and grants.
 * It decides on permissions and their duration. Other parts receive the requests and store the rows.
 */
import type { Caller, Handlers } from '../conventions/operation.ts';
import type { RequestFacts } from './records/events.ts';
import { createErrorPage, createInteraction, type ErrorPage } from './interaction/interaction.ts';
import { createMetadata } from './metadata.ts';
import type { AuthorizationOperations } from './records/operations.ts';
import { type AuthorizationDependencies, type AuthorizationParts, createParts } from './parts/parts.ts';
import { createClientRegistry } from './management/clients/clients.ts';
import { createGrantRegistry } from './management/grants.ts';
import { createTokenRegistry } from './management/tokens.ts';
import { createKeyRegistry } from './management/keys.ts';
import { oldGrants } from './records/client.ts';
import { createEndClient } from './management/clients/end-client.ts';
import { createInitialAccessTokenRegistry } from './management/dynamic/initial-access-tokens.ts';
import {
  createRegistrationChecks,
  isRegistrationOffered,
  createRegistrations,
  type RegistrationChecks,
} from './management/dynamic/registrations.ts';
import { createClientFacts } from './registration/clients/client-facts.ts';
import { createInvitationRegistry } from './management/owners/invitations.ts';
import { guessableSecrets } from './registration/clients/guessable-secrets.ts';
import { createLockRegistry } from './management/owners/locks.ts';
import { createOwnerRegistry } from './management/owners/owners.ts';
import { settleSettingsEntries } from './registration/settings-entries.ts';
import { createAccessTokenVerifier, createBasicVerifier } from './token/caller.ts';
import { createClientAssertions } from './authentication/client-assertion.ts';
import { createAdmittedClients } from './authentication/admitted-clients.ts';
import { createClientAuthenticator } from './authentication/client-authentication.ts';
import { startBackChannelLogout } from './openid/back-channel-logout.ts';
import { createLogoutRequests } from './openid/logout-request.ts';
import { createLogoutTokens } from './openid/logout-tokens.ts';
import { createUserInfo } from './token/user-info.ts';
import { createTokenEndpoint } from './token/endpoint.ts';
import { createIntrospection } from './token/introspect.ts';
import { createRevocation } from './token/revoke.ts';

export { isAdministrative } from './rights/administrative-scope.ts';
export { type Issuer, issuerOf } from './records/issuer.ts';
export { scopesOfStrangers } from './records/offered-scopes.ts';
export { ensureAdministrator } from './registration/administrator.ts';
export {
  assertOpened as assertKeysOpened,
  newPrivateKey,
  type NewPrivateKey,
} from './tokens/keys/key-material.ts';
export { resealKeys } from './tokens/keys/reseal.ts';
export { administratorScopes } from './rights/administrative-scope.ts';
export { passesMaintenance } from './rights/maintenance-scope.ts';
export { checkAuthorizationSettings } from './registration/settings-check.ts';
export type { AuthorizationStores } from './stores/stores.ts';
export type { ErrorPage } from './interaction/interaction.ts';
export type { AuthorizationDependencies } from './parts/parts.ts';

/** Never with credentials, because these operations use no cookies. @see RFC 8414 §3, RFC 9728 §3, RFC 9700 §2.6 */
const openToEveryOrigin = new Set([
  'getAuthorizationServerMetadata',
  'getIssuerMetadata',
  'getOpenIdConfiguration',
  'getKeySet',
  'getResourceMetadata',
  'getResourceMetadataAtPath',
]);
/** A client that registers itself has no origin yet, and its tokens are not in cookies. @see RFC 7591 §3 */
const openToNewClients = new Set([
  'registerClient',
  'registerUnvettedClient',
  'getRegistration',
  'replaceRegistration',
  'deleteRegistration',
]);
const openToPublicClients = new Set(['issueToken', 'revokeToken', 'getUserInfo', 'postUserInfo']);

export interface Authorization extends RegistrationChecks {
  readonly handlers: Handlers<AuthorizationOperations>;
  /**
   * The caller of a token. `undefined` unless the token is authentic, not expired, not denied, and issued for the
   * resource. Without a resource, it must be issued for this server.
   */
  verifyAccessToken(accessToken: string, resource?: string): Promise<Caller | undefined>;
  /** The confidential client of Basic credentials. `basic` is the text after the scheme. */
  authenticateClient(
    basic: string,
    request: RequestFacts,
  ): Promise<{ readonly caller: Caller } | 'invalid' | { readonly retryAfterSeconds: number }>;
  /** The value of `Access-Control-Allow-Origin`, if pages of that origin may call the operation. */
  allowedOrigin(origin: string, operationId: string): string | undefined;
  /** The name of a user; undefined for an unknown id. */
  ownerName(ownerId: string): Promise<string | undefined>;
  /** Shows the error of a page's operation as a page, if a person reads it. */
  readonly errorPage: ErrorPage;
  close(): Promise<void>;
}

/** @see docs/decisions/clients-and-owners.md, guessable-secrets */
function warnOfGuessableSecrets({ settings, log }: AuthorizationParts): void {
  const clients = guessableSecrets(settings.clients);
  if (clients.length > 0)
    log.warn('client-secrets-guessable', {
      message: 'The secrets of clients are easy to guess. Replace them: gatehouse generate-secret makes one.',
      clients,
    });
}

/** Two grants that new applications should not use. @see RFC 9700 §2.1.2, §2.4 */
async function warnOfOldGrants({ settings, clients, stores, log }: AuthorizationParts): Promise<void> {
  const declared = clients.declared.flatMap(({ grantTypes }) => grantTypes);
  const used = new Set([...declared, ...(await stores.clients.grantTypesInUse())]);
  const old = oldGrants.filter((grantType) => used.has(grantType));
  if (old.length === 0) return;
  if (settings.profile === 'strict')
    log.warn('grants-off', {
      message: 'Clients are registered for grants that the strict profile refuses.',
      grants: old,
    });
  else
    log.warn('grants-discouraged', {
      message: 'Clients are registered for grants that RFC 9700 advises against.',
      grants: old,
    });
}

/**
 * Opens the surface. Before the first response, it compares the settings with the store and loads every denial into
 * memory.
 * @throws InvalidSettings if a stored client or user has the id of one of the settings file.
 * @throws SealingKeysRefused if the stored keys were sealed with another key-encryption key.
 */
export async function createAuthorization(dependencies: AuthorizationDependencies): Promise<Authorization> {
  const parts = await createParts(dependencies);
  const { settings, stores, clients, attempts, clock, record, log } = parts;
  await settleSettingsEntries({ ...parts, store: stores.settingsEntries });
  const assertions = createClientAssertions({
    settings: settings.clientAssertions,
    store: stores.clientAssertions,
    issuer: parts.issuer,
    clock,
  });
  const authenticator = createClientAuthenticator({
    settings,
    maintenance: parts.maintenance,
    clients: { find: clients.findCurrent },
    attempts,
    assertions,
    clock,
    record,
  });
  const admitted = createAdmittedClients(authenticator, parts.maintenance);
  const facts = await createClientFacts({ declared: clients.declared, store: stores.clients });
  stores.onCommit((change) => {
    const read =
      change.changed === 'client'
        ? facts.refresh(change.clientId)
        : change.changed === 'everything' && facts.reload();
    if (read)
      return read.catch((cause: unknown) => {
        log.error('clients-not-read', {
          message: 'The changed clients cannot be read from the store. The cached ones are used.',
          cause,
        });
        throw cause;
      });
  });
  const endClient = createEndClient(parts);
  warnOfGuessableSecrets(parts);
  await warnOfOldGrants(parts);
  const backChannelLogout = startBackChannelLogout({
    ...parts,
    store: stores.sessionClients,
    onCommit: stores.onCommit,
    findClient: clients.find,
    logoutTokens: createLogoutTokens({ ...parts, keys: parts.sealingKeys }),
    requests: createLogoutRequests({ ...parts, settings: settings.registration }),
  });
  return {
    handlers: {
      issueToken: createTokenEndpoint(parts, admitted),
      introspectToken: createIntrospection(parts, admitted),
      revokeToken: createRevocation(parts, admitted),
      ...createMetadata(parts),
      ...createUserInfo(parts),
      ...createClientRegistry(parts, endClient),
      ...createRegistrations(parts, endClient),
      ...createInitialAccessTokenRegistry(parts),
      ...createOwnerRegistry(parts),
      ...createLockRegistry(parts),
      ...createInvitationRegistry(parts),
      ...createGrantRegistry(parts),
      ...createTokenRegistry(parts),
      ...createKeyRegistry(parts),
      ...createInteraction(parts),
    },
    verifyAccessToken: createAccessTokenVerifier(parts, facts),
    ...createRegistrationChecks(parts),
    authenticateClient: createBasicVerifier(parts, authenticator),
    allowedOrigin(origin, operationId) {
      if (openToEveryOrigin.has(operationId)) return '*';
      if (openToNewClients.has(operationId))
        return isRegistrationOffered(operationId, settings.registration) ? '*' : undefined;
      return openToPublicClients.has(operationId) && facts.isPublicOrigin(origin) ? origin : undefined;
    },
    async ownerName(ownerId) {
      const owner = await parts.owners.find(ownerId);
      return owner && (owner.name ?? owner.username);
    },
    errorPage: createErrorPage(parts),
    async close() {
      await backChannelLogout.close();
      parts.denials.close();
      parts.documents?.close();
      await parts.sealingKeys.close();
    },
  };
}
