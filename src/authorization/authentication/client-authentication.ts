/**
 * Authenticates clients at the token, introspection and revocation endpoints, and with Basic credentials everywhere
 * else. Every failure is the same error, unless the client has proved who it is; the cause is logged.
 * @see RFC 6749 §2.3, §3.2.1
 */
import type { ApiError } from '../../conventions/api-error.ts';
import type { Clock } from '../../foundation/clock.ts';
import { digest, type Digest, equalDigests } from '../../foundation/digest.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import { type Client, isConfidential } from '../records/client.ts';
import { invalidClient, tooManyAttempts } from '../records/errors.ts';
import type { RecordEvent, RequestFacts } from '../records/events.ts';
import type { MaintenanceGuard } from '../records/maintenance-guard.ts';
import type { ClientDirectory } from '../registration/clients/client-directory.ts';
import type { AttemptOrigin, Attempts, AttemptState } from './attempts.ts';
import type { ClientAssertions } from './client-assertion.ts';
import type { ClientAuthentication, ClientAuthenticator } from './client-authenticator.ts';
import { createKnownCredentials, type KnownCredentials } from './known-credentials.ts';
import {
  type ClientClaim,
  type Presented,
  type PresentedAssertion,
  presentedBy,
  type PresentedSecret,
  type CredentialReading,
} from './presented-credentials.ts';

// Client secrets are long and random, unlike passwords. Ten times as many attempts reveal nothing.
const clientAttemptFactor = 10;
const nobody = digest('no client has this secret');
const noSecret = digest('');

type Registered = Pick<Client, 'secrets' | 'authenticationMethod'>;

/** Compares with every valid secret, always all of them and at least one, in constant time. */
function holds(client: Registered | undefined, presented: Digest, now: number): boolean {
  let compared = 0;
  let equal = false;
  for (const { digest: known, expiresAt } of client?.secrets ?? []) {
    if (expiresAt !== undefined && expiresAt <= now) continue;
    compared += 1;
    if (equalDigests(known, presented)) equal = true;
  }
  if (compared === 0) equalDigests(nobody, presented);
  return equal;
}

/**
 * The reason why one reading of the credentials is not the client's; `undefined` if it is. A client with a secret may
 * send it by Basic and in the body alike. @see RFC 6749 §2.3.1
 */
function problemOf(
  client: Registered | undefined,
  { secret }: CredentialReading,
  via: PresentedSecret['via'],
  now: number,
): string | undefined {
  const right = holds(client, secret, now);
  if (!client) return 'unknown client';
  if (!isConfidential(client)) {
    // A library that always sends Basic has nothing to send after the colon. That is the public client.
    const isEmpty = equalDigests(secret, noSecret);
    return isEmpty && via === 'client_secret_basic' ? undefined : 'a public client sent a secret';
  }
  return right ? undefined : 'wrong secret';
}

type MatchCredentials = (presented: Presented) => Promise<ClientAuthentication>;

/** Compares credentials with the registration of their client. Failures are not counted here. */
function createMatch(dependencies: {
  clients: Pick<ClientDirectory, 'find'>;
  assertions: ClientAssertions;
  clock: Clock;
}): MatchCredentials {
  const { clients, assertions, clock } = dependencies;

  /** Compares every reading, so that the time does not reveal which was right. */
  async function matchSecret({ via, readings }: PresentedSecret): Promise<ClientAuthentication> {
    const now = clock.now();
    let known: { readonly clientId: string; readonly client: Client | undefined } | undefined;
    let result: ClientAuthentication | undefined;
    for (const reading of readings) {
      const { clientId } = reading;
      if (known?.clientId !== clientId) known = { clientId, client: await clients.find(clientId) };
      const problem = problemOf(known.client, reading, via, now);
      if (known.client && problem === undefined && result?.outcome !== 'authenticated')
        result = { outcome: 'authenticated', client: known.client };
      result ??= { outcome: 'refused', reason: problem ?? '' };
    }
    return result ?? { outcome: 'refused', reason: '' };
  }

  async function matchAssertion(presented: PresentedAssertion): Promise<ClientAuthentication> {
    const refused = (reason: string): ClientAuthentication => ({ outcome: 'refused', reason });
    const claimed = assertions.claimedBy(presented.assertion);
    if (claimed === undefined) return refused('the assertion names no client');
    if (presented.clientId !== undefined && presented.clientId !== claimed)
      return refused('client_id is not the client of the assertion');
    const client = await clients.find(claimed);
    if (!client) return refused('unknown client');
    if (client.authenticationMethod !== 'private_key_jwt')
      return refused('the client is not registered for private_key_jwt');
    const problem = await assertions.problem(presented.assertion, client);
    if (problem === undefined) return { outcome: 'authenticated', client };
    return { ...problem, outcome: 'refused', reason: `assertion: ${problem.reason}` };
  }

  return (presented) =>
    presented.via === 'private_key_jwt' ? matchAssertion(presented) : matchSecret(presented);
}

function claimedClient(presented: Presented, assertions: ClientAssertions): string {
  if (presented.via !== 'private_key_jwt') return presented.readings[0].clientId;
  return assertions.claimedBy(presented.assertion) ?? presented.clientId ?? '';
}

interface AttemptDependencies {
  readonly settings: Pick<AuthorizationSettings, 'loginAttempts'>;
  readonly clients: Pick<ClientDirectory, 'find'>;
  readonly attempts: Attempts;
  readonly assertions: ClientAssertions;
  readonly clock: Clock;
}

type Attempt = (presented: Presented, remoteAddress: string) => Promise<ClientAuthentication>;

/**
 * Verifies credentials within the limit of failures for an address and a client, and caches valid Basic
 * credentials.
 */
function createAttempt(dependencies: AttemptDependencies, { keep }: Pick<KnownCredentials, 'keep'>): Attempt {
  const { attempts, assertions } = dependencies;
  const { limit, windowSeconds } = dependencies.settings.loginAttempts;
  const attemptLimit = { limit: limit * clientAttemptFactor, windowSeconds };
  const match = createMatch(dependencies);

  async function counted(
    result: ClientAuthentication,
    origin: AttemptOrigin,
    { blockedForSeconds, failures }: AttemptState,
  ): Promise<ClientAuthentication> {
    if (blockedForSeconds !== undefined) return { outcome: 'limited', retryAfterSeconds: blockedForSeconds };
    if (result.outcome === 'refused') await attempts.fail(origin, attemptLimit);
    else if (failures > 0) await attempts.clear(origin);
    return result;
  }

  return async (presented, remoteAddress) => {
    const origin = { clientId: claimedClient(presented, assertions), remoteAddress };
    const result = await match(presented);
    if (result.outcome === 'authenticated' && presented.via === 'client_secret_basic' && presented.readFrom)
      keep(presented);
    // A signature cannot be guessed, so failures of others at its address do not lock the client out. Its `jti` is
    // used up, so a read that fails would cost the client its assertion.
    if (result.outcome === 'authenticated' && presented.via === 'private_key_jwt') return result;
    return counted(result, origin, await attempts.state(origin, attemptLimit));
  };
}

interface Refusals {
  note(clientId: string, reason: string, request: RequestFacts): void;
  /** Records the reason, which the error does not contain. */
  error(clientId: string, reason: string, request: RequestFacts, advice?: string): ApiError;
}

function createRefusals(record: RecordEvent): Refusals {
  function note(clientId: string, reason: string, request: RequestFacts): void {
    // Every logged value remains on one line.
    const named = clientId.slice(0, 255);
    record({ event: 'client-authentication-failed', clientId: named, reason }, request);
  }
  return {
    note,
    error(clientId, reason, request, advice) {
      note(clientId, reason, request);
      return invalidClient(reason, advice);
    },
  };
}

export function createClientAuthenticator(
  dependencies: AttemptDependencies & {
    readonly maintenance: Pick<MaintenanceGuard, 'assertClient'>;
    readonly record: RecordEvent;
  },
): ClientAuthenticator {
  const { clients, assertions, maintenance, record } = dependencies;
  const credentials = createKnownCredentials();
  const attempt = createAttempt(dependencies, credentials);
  const refusals = createRefusals(record);

  /** @see Spec §5(1) */
  async function publicClient({ fields, request }: ClientClaim): Promise<Client> {
    const { client_id: clientId } = fields;
    if (clientId === undefined) {
      maintenance.assertClient(undefined);
      throw refusals.error('', 'no client authentication and no client_id', request);
    }
    const client = await clients.find(clientId);
    if (client && !isConfidential(client)) return client;
    throw refusals.error(
      clientId,
      client ? 'a confidential client did not authenticate' : 'unknown client',
      request,
    );
  }

  async function authenticate(claim: ClientClaim): Promise<Client> {
    const { request } = claim;
    const presented = presentedBy(claim, credentials.read);
    if (presented === undefined) return publicClient(claim);
    if (presented === 'malformed')
      throw refusals.error('', 'the Authorization header is not Basic credentials', request);
    const result = await attempt(presented, request.remoteAddress);
    if (result.outcome === 'authenticated') return result.client;
    if (result.outcome === 'limited')
      throw tooManyAttempts(result.retryAfterSeconds, 'client authentication');
    throw refusals.error(claimedClient(presented, assertions), result.reason, request, result.advice);
  }

  return {
    authenticate,
    assertConfidential(client, request) {
      if (!isConfidential(client)) throw refusals.error(client.clientId, 'the client is public', request);
    },
    async basic(value, request) {
      const presented = credentials.read(`Basic ${value}`);
      if (!presented) return { outcome: 'refused', reason: 'not Basic credentials' };
      const result = await attempt(presented, request.remoteAddress);
      const isPublic = result.outcome === 'authenticated' && !isConfidential(result.client);
      const response = isPublic ? ({ outcome: 'refused', reason: 'the client is public' } as const) : result;
      if (response.outcome === 'refused')
        refusals.note(presented.readings[0].clientId, response.reason, request);
      return response;
    },
  };
}
