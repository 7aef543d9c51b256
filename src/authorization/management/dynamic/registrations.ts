/**
 * Dynamic client registration, with an initial access token or without, and its management by the client.
 * @see RFC 7591 @see RFC 7592
 */
import { randomId, type Random } from '../../../foundation/random.ts';
import { ApiError, invalidToken, notFound } from '../../../conventions/api-error.ts';
import type { Caller, Handlers, OperationRequest } from '../../../conventions/operation.ts';
import { parseAuthorization } from '../../../conventions/request/bearer.ts';
import { digest, equalInConstantTime } from '../../../foundation/digest.ts';
import { isCurrentSecret } from '../../registration/clients/current-secret.ts';
import { recording } from '../../../foundation/audit/recording.ts';
import { noStore } from '../../records/errors.ts';
import type { Client } from '../../records/client.ts';
import type { AuthorizationOperations } from '../../records/operations.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { RecordEvent } from '../../records/events.ts';
import type { Issuer } from '../../records/issuer.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { AuthorizationStores } from '../../stores/stores.ts';
import type { PrepareClient, PreparedClient } from '../../registration/clients/client-preparation.ts';
import type { EndClient } from '../clients/end-client.ts';
import { createAddressLimit } from '../../registration/dynamic/address-limit.ts';
import type { InitialAccessToken } from '../../records/records.ts';
import { parseScope, powerBeyond } from '../../records/scope.ts';
import type { FindMakerRights } from '../../registration/makers.ts';
import { isUsable } from './initial-access-tokens.ts';
import { registrationDocument, registrationHref } from './registration-document.ts';
import {
  type SelfRegistered,
  type StoreRegistration,
} from '../../registration/dynamic/store-registration.ts';
import { readUnvettedClient } from '../../registration/dynamic/unvetted-client-metadata.ts';
import { metadataRefusal, readSelfDescription } from '../../registration/dynamic/registration-metadata.ts';

type Served =
  | 'registerClient'
  | 'registerUnvettedClient'
  | 'getRegistration'
  | 'replaceRegistration'
  | 'deleteRegistration';

/** True if the maker of an initial access token still has the scopes of the clients that register with it. */
export type MayHandOut = (
  token: Pick<InitialAccessToken, 'maker'>,
) => Promise<{ readonly isAllowed: boolean; readonly number: number }>;

export function createMayHandOut(findMakerRights: FindMakerRights, scope: string): MayHandOut {
  const needed = ['clients:write', ...parseScope(scope)];
  return async ({ maker }) => {
    const { scopes, number } = await findMakerRights(maker);
    return { isAllowed: powerBeyond(needed, scopes).length === 0, number };
  };
}

export interface RegistrationChecks {
  /** The caller of an initial access token; `undefined` for any other text. */
  verifyInitialAccessToken(token: string): Promise<Caller | undefined>;
  /** The client of a registration access token; `undefined` for any other text. @see RFC 7592 §2 */
  verifyRegistrationAccessToken(token: string, clientId: string): Promise<Caller | undefined>;
}

/** Members that only the server sets. @see RFC 7592 §2.2 */
const serverMembers = [
  'registration_access_token',
  'registration_client_uri',
  'client_secret_expires_at',
  'client_id_issued_at',
];

const none: ReadonlySet<string> = new Set();

type RegistrationSettings = AuthorizationSettings['registration'];

/** True if the settings enable the operation. A client manages its registration if it may register at all. */
export function isRegistrationOffered(
  operationId: string,
  { enabled, open }: Pick<RegistrationSettings, 'enabled' | 'open'>,
): boolean {
  if (operationId === 'registerClient') return enabled;
  return operationId === 'registerUnvettedClient' ? open : enabled || open;
}

/** @throws ApiError 404 if the operation is disabled. */
function assertOffered(operationId: Served, settings: RegistrationSettings): void {
  if (!isRegistrationOffered(operationId, settings)) throw notFound();
}

export function createRegistrationChecks(dependencies: {
  readonly settings: RegistrationSettings;
  readonly stores: {
    readonly clients: Pick<AuthorizationStores['clients'], 'find'>;
    readonly initialAccessTokens: Pick<AuthorizationStores['initialAccessTokens'], 'findByDigest'>;
  };
  readonly mayHandOut: MayHandOut;
  readonly clock: Clock;
}): RegistrationChecks {
  const { settings, stores, mayHandOut, clock } = dependencies;
  return {
    async verifyInitialAccessToken(token) {
      assertOffered('registerClient', settings);
      const found = await stores.initialAccessTokens.findByDigest(digest(token));
      if (!found || !isUsable(found, clock.now()) || !(await mayHandOut(found)).isAllowed) return undefined;
      return { clientId: found.tokenId, scopes: none, via: 'initial-access-token' };
    },
    async verifyRegistrationAccessToken(token, clientId) {
      assertOffered('getRegistration', settings);
      const known = (await stores.clients.find(clientId))?.selfRegistration?.tokenDigest;
      if (known === undefined || !equalInConstantTime(known, digest(token))) return undefined;
      return { clientId, scopes: none, via: 'registration-access-token' };
    },
  };
}

function tokenOf({ headers }: Pick<OperationRequest, 'headers'>): string {
  return parseAuthorization(headers['authorization'])?.value ?? '';
}

/** No schema is applied before these handlers. @throws ApiError 400 for JSON that is not an object. */
function assertObject(body: unknown): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw metadataRefusal({ body: 'must be an object' });
}

/** @throws ApiError 400 for a client id or a secret that is not the client's own. @see RFC 7592 §2.2 */
function assertOwnIdentity(body: Readonly<Record<string, unknown>>, client: Client): void {
  const secret = body['client_secret'];
  const problems = {
    ...(body['client_id'] !== client.clientId && { client_id: 'must be the id of this registration' }),
    ...(secret !== undefined &&
      !isCurrentSecret(client, secret) && { client_secret: 'must be the current secret' }),
    ...Object.fromEntries(
      serverMembers.flatMap((name) => (name in body ? [[name, 'must not be sent']] : [])),
    ),
  };
  if (Object.keys(problems).length > 0) throw metadataRefusal(problems);
}

/** @throws ApiError 400 with an error code of RFC 7591 §3.2.2. */
function assertPrepared(prepared: ReturnType<PrepareClient>): PreparedClient {
  if ('problems' in prepared) throw metadataRefusal(prepared.problems);
  return prepared;
}

export function createRegistrations(dependencies: {
  readonly settings: RegistrationSettings;
  readonly issuer: Issuer;
  readonly stores: Pick<AuthorizationStores, 'clients' | 'attempts' | 'initialAccessTokens'>;
  readonly mayHandOut: MayHandOut;
  readonly store: StoreRegistration;
  readonly prepare: PrepareClient;
  readonly endClient: EndClient;
  readonly clock: Clock;
  readonly random: Random;
  readonly record: RecordEvent;
}): Pick<Handlers<AuthorizationOperations>, Served> {
  const { settings, issuer, stores, mayHandOut, store, prepare, endClient, clock, random, record } =
    dependencies;
  const countRegistration = createAddressLimit({
    store: stores.attempts,
    clock,
    settings: settings.unvettedClients.perAddress,
  });

  /** The registration of the verified token. It may have ended since. */
  async function own(caller: Caller | undefined): Promise<SelfRegistered> {
    const client = caller && (await stores.clients.find(caller.clientId));
    if (client?.selfRegistration === undefined) throw invalidToken();
    return client as SelfRegistered;
  }

  /** The number of the last end before the maker was read. @throws ApiError 401 if the maker lost the right. */
  async function knownBefore(initialTokenId: string | undefined): Promise<number | undefined> {
    if (initialTokenId === undefined) return undefined;
    const token = await stores.initialAccessTokens.find(initialTokenId);
    const { isAllowed, number } = token ? await mayHandOut(token) : { isAllowed: false, number: 0 };
    if (!isAllowed) throw invalidToken('its maker may not hand it out any more');
    return number;
  }

  /** The clients of both ways of registration keep their rules when they change. */
  function describe(initialTokenId: string | undefined, body: Readonly<Record<string, unknown>>) {
    return initialTokenId === undefined
      ? readUnvettedClient(body, settings)
      : readSelfDescription(body, settings);
  }

  async function register(
    body: Readonly<Record<string, unknown>>,
    initialTokenId: string | undefined,
    request: OperationRequest,
  ) {
    assertObject(body);
    const { metadata, about, warnings } = describe(initialTokenId, body);
    const known = await knownBefore(initialTokenId);
    const accessToken = random.token(32);
    const clientId = randomId(random, 16);
    const now = clock.now();
    const { unusedSeconds } = initialTokenId === undefined ? settings.unvettedClients : settings;
    const selfRegistration = { tokenDigest: digest(accessToken), initialTokenId, about };
    const base = {
      clientId,
      secrets: [],
      createdAt: now,
      version: 1,
      managedBy: 'registration',
      selfRegistration,
      unusedUntil: now + unusedSeconds * 1000,
    } as const;
    const { client, secret } = assertPrepared(prepare(base, metadata));
    if (initialTokenId === undefined) await countRegistration(request.remoteAddress);
    const by = initialTokenId === undefined ? 'open registration' : `initial-access-token ${initialTokenId}`;
    const outcome = await store({ ...client, selfRegistration }, by, now, request, known);
    if (outcome !== 'registered') throw invalidToken('used up meanwhile');
    return {
      status: 201 as const,
      headers: { ...noStore, Location: registrationHref(clientId) },
      body: registrationDocument(client, { issuer: issuer.url, accessToken, secret, warnings }),
    };
  }

  return {
    registerClient: ({ body }, request) => register(body, request.caller?.clientId ?? '', request),

    async registerUnvettedClient({ body }, request) {
      assertOffered('registerUnvettedClient', settings);
      return register(body, undefined, request);
    },

    async getRegistration(_input, request) {
      const client = await own(request.caller);
      return {
        status: 200,
        headers: noStore,
        body: registrationDocument(client, { issuer: issuer.url, accessToken: tokenOf(request) }),
      };
    },

    async replaceRegistration({ body }, request) {
      assertObject(body);
      for (let tries = 0; tries < 8; tries += 1) {
        const present = await own(request.caller);
        assertOwnIdentity(body, present);
        // These two identify the registration, and are compared before.
        const { client_id: _id, client_secret: _secret, ...described } = body;
        const { metadata, about, warnings } = describe(present.selfRegistration.initialTokenId, described);
        const selfRegistration = { ...present.selfRegistration, about };
        const { client, secret } = assertPrepared(prepare({ ...present, selfRegistration }, metadata));
        // The claims are of an administrator, and a client cannot name them.
        const { accessTokenClaims } = present;
        const replaced = { ...client, accessTokenClaims, version: present.version + 1 };
        const { clientId } = client;
        const change = await recording(
          () => stores.clients.replace(replaced, present.version),
          (made) => {
            if (made === 'changed')
              record({ event: 'client-changed', clientId, by: `client ${clientId}` }, request);
          },
        );
        if (change !== 'changed') continue;
        return {
          status: 200,
          headers: noStore,
          body: registrationDocument(replaced, {
            issuer: issuer.url,
            accessToken: tokenOf(request),
            secret,
            warnings,
          }),
        };
      }
      throw new ApiError(503, 'temporarily_unavailable', { headers: { 'Retry-After': '1' } });
    },

    async deleteRegistration(_input, request) {
      const client = await own(request.caller);
      const ended = await endClient(client, `client ${client.clientId}`, request);
      if (ended === 'absent') throw invalidToken();
      return { status: 204 };
    },
  };
}
