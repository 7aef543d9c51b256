/** All clients: those of the settings file and the built-in ones in memory, the others in the store. */
import { digest, type Digest } from '../../../foundation/digest.ts';
import type { AuthorizationSettings, ClientSettings } from '../../../settings/settings.ts';
import { type Client, type ClientSecret, hasSecret, oldGrants } from '../../records/client.ts';
import type { RequestFacts } from '../../records/events.ts';
import { parseScope } from '../../records/scope.ts';
import type { ClientStore } from '../../stores/client-store.ts';
import { keptMembers } from './client-keys.ts';
import { registeredOpenId, registeredResponseTypes } from './client-openid-members.ts';

/** A sentence about the document of a client that cannot be used, for the person who wrote it. */
export interface DocumentProblem {
  readonly problem: string;
}

/** The clients that are described by documents at the URLs that are their ids. */
export interface DocumentClients {
  /**
   * The client as its document describes it. `stored` is its record, if it is known. If it is not, `request` is the
   * one whose address has the fetch counted. `undefined` for an id that is not a URL.
   * @throws ApiError 429 or 503 if no more documents may be fetched.
   */
  current(
    clientId: string,
    stored: Client | undefined,
    request: RequestFacts | undefined,
  ): Promise<Client | DocumentProblem | undefined>;
}

export interface ClientDirectory {
  /** A known client, as it is stored. */
  find(clientId: string): Promise<Client | undefined>;
  /** A known client for a request of it: if its document is no longer fresh, it is fetched again. */
  findCurrent(clientId: string): Promise<Client | undefined>;
  /** Also a client that becomes known by its document now. */
  resolve(clientId: string, request: RequestFacts): Promise<Client | DocumentProblem | undefined>;
  /** The clients of the settings file, in its order, and the built-in ones. */
  readonly declared: readonly Client[];
  isDeclared(clientId: string): boolean;
}

function secretsOf({ client_secret, client_secret_sha256 }: ClientSettings): ClientSecret[] {
  if (client_secret_sha256 !== undefined) {
    return [{ digest: Buffer.from(client_secret_sha256, 'hex').toString('base64url') as Digest }];
  }
  return client_secret === undefined ? [] : [{ digest: digest(client_secret) }];
}

function clientOf(entry: ClientSettings): Client {
  return {
    clientId: entry.client_id,
    clientName: entry.client_name,
    authenticationMethod: entry.token_endpoint_auth_method,
    secrets: hasSecret({ authenticationMethod: entry.token_endpoint_auth_method }) ? secretsOf(entry) : [],
    keys: entry.jwks?.keys.map(keptMembers),
    grantTypes: entry.grant_types,
    responseTypes: registeredResponseTypes(entry),
    redirectUris: entry.redirect_uris,
    scope: parseScope(entry.scope),
    defaultScope: entry.default_scope === undefined ? undefined : parseScope(entry.default_scope),
    accessTokenLifetimeSeconds: entry.access_token_lifetime_seconds,
    accessTokenFormat: entry.access_token_format,
    accessTokenAlgorithm: entry.access_token_signed_response_alg,
    accessTokenClaims: entry.access_token_claims,
    codeLifetimeSeconds: entry.code_lifetime_seconds,
    refreshTokenIdleLifetimeSeconds: entry.refresh_token_idle_lifetime_seconds,
    refreshTokenAbsoluteLifetimeSeconds: entry.refresh_token_absolute_lifetime_seconds,
    refreshTokenRotation: entry.refresh_token_rotation,
    forwardsAddress: entry.forwards_address,
    consent: entry.consent,
    openid: registeredOpenId(entry),
    quota: entry.quota,
    managedBy: 'settings',
    createdAt: 0,
    updatedAt: 0,
    version: 1,
  };
}

/** A client that was registered before the profile became strict loses the implicit and password grants. */
function withoutOldGrants(client: Client): Client {
  const { grantTypes } = client;
  if (!grantTypes.some((grant) => oldGrants.includes(grant))) return client;
  return { ...client, grantTypes: grantTypes.filter((grant) => !oldGrants.includes(grant)) };
}

export function createClientDirectory(dependencies: {
  settings: Pick<AuthorizationSettings, 'clients' | 'profile'>;
  builtIn: readonly Client[];
  store: Pick<ClientStore, 'find'>;
  /** Absent if the settings do not allow such clients. */
  documents: DocumentClients | undefined;
}): ClientDirectory {
  const { settings, builtIn, store, documents } = dependencies;
  const declared = [...settings.clients.map(clientOf), ...builtIn];
  const byId = new Map(declared.map((client) => [client.clientId, client]));
  const isStrict = settings.profile === 'strict';

  async function findStored(clientId: string): Promise<Client | undefined> {
    const stored = await store.find(clientId);
    return isStrict && stored ? withoutOldGrants(stored) : stored;
  }

  async function findCurrent(clientId: string): Promise<Client | undefined> {
    const stored = await findStored(clientId);
    if (stored?.managedBy !== 'document') return stored;
    const current = await documents?.current(clientId, stored, undefined);
    return current === undefined || 'problem' in current ? undefined : current;
  }

  async function resolve(
    clientId: string,
    request: RequestFacts,
  ): Promise<Client | DocumentProblem | undefined> {
    const stored = await findStored(clientId);
    if (stored && stored.managedBy !== 'document') return stored;
    return documents?.current(clientId, stored, request);
  }

  return {
    find: async (clientId) => byId.get(clientId) ?? findStored(clientId),
    findCurrent: async (clientId) => byId.get(clientId) ?? findCurrent(clientId),
    resolve: async (clientId, request) => byId.get(clientId) ?? resolve(clientId, request),
    declared,
    isDeclared: (clientId) => byId.has(clientId),
  };
}
