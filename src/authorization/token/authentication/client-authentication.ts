/**
 * Who asks at the token, introspection and revocation endpoints, and with Basic credentials anywhere else.
 * Every failure is one error, whatever its cause; the cause goes to the log. @see RFC 6749 §2.3, §3.2.1
 */
import type { ApiError } from '../../../conventions/api-error.ts';
import type { Clock } from '../../../foundation/clock.ts';
import { digest, equalDigests } from '../../../foundation/digest.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import { type Client, isConfidential } from '../../client.ts';
import { invalidClient, tooManyAttempts } from '../../errors.ts';
import type { RecordEvent, RequestFacts } from '../../events.ts';
import type { ClientDirectory } from '../../registration/clients/client-directory.ts';
import type { Attempts } from './attempts.ts';
import type { Credentials } from './basic-credentials.ts';
import type { ClientAssertions } from './client-assertion.ts';
import {
  type ClientClaim,
  type Presented,
  type PresentedAssertion,
  presentedBy,
  presentedByBasic,
  type PresentedSecret,
} from './presented-credentials.ts';

export type ClientAuthentication =
  | { readonly outcome: 'authenticated'; readonly client: Client }
  /** `reason` is for the log alone. */
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'limited'; readonly retryAfterSeconds: number };

export interface ClientAuthenticator {
  /**
   * The client of a request; a public one by its id alone.
   * @throws ApiError 401 invalid_client, 400 for two methods at once, 429 after too many failures.
   */
  authenticate(claim: ClientClaim): Promise<Client>;
  /** As `authenticate`, but only a client that proves who it is will do. @throws ApiError */
  authenticateConfidential(claim: ClientClaim): Promise<Client>;
  /** The confidential client of Basic credentials (`value` is what follows `Basic `). */
  basic(value: string, request: RequestFacts): Promise<ClientAuthentication>;
}

// A secret is long and random where an owner's password is neither: ten times as many tries tell nothing.
const clientAttemptFactor = 10;
const nobody = digest('nobody has this secret');

/** Compares with every secret that counts, always all of them and at least one, in constant time. */
function holds(client: Client | undefined, secret: string, now: number): boolean {
  const presented = digest(secret);
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

/** Why one reading of the credentials is not the client's; `undefined` when it is. */
function problemOf(
  client: Client | undefined,
  { secret }: Credentials,
  via: PresentedSecret['via'],
  now: number,
): string | undefined {
  const right = holds(client, secret, now);
  if (!client) return 'unknown client';
  if (!isConfidential(client)) {
    // A library that always sends Basic has nothing to put behind the colon: that is the public client.
    return secret === '' && via === 'client_secret_basic' ? undefined : 'a public client sent a secret';
  }
  if (!right) return 'wrong secret';
  // Basic is for every client that has a secret. @see RFC 6749 §2.3.1
  const allowed = via === 'client_secret_basic' || client.authenticationMethod === via;
  return allowed ? undefined : 'the client is not registered for client_secret_post';
}

function matchReading(
  client: Client | undefined,
  reading: Credentials,
  via: PresentedSecret['via'],
  now: number,
): ClientAuthentication {
  const reason = problemOf(client, reading, via, now);
  return client !== undefined && reason === undefined
    ? { outcome: 'authenticated', client }
    : { outcome: 'refused', reason: reason ?? '' };
}

export function createClientAuthenticator(dependencies: {
  settings: Pick<AuthorizationSettings, 'loginAttempts'>;
  clients: ClientDirectory;
  attempts: Attempts;
  assertions: ClientAssertions;
  clock: Clock;
  record: RecordEvent;
}): ClientAuthenticator {
  const { clients, attempts, assertions, clock, record } = dependencies;
  const { limit, windowSeconds } = dependencies.settings.loginAttempts;
  const attemptLimit = { limit: limit * clientAttemptFactor, windowSeconds };

  /** Every reading is compared, so that time does not tell which was right. */
  async function matchSecret({ via, readings }: PresentedSecret): Promise<ClientAuthentication> {
    const now = clock.now();
    let client = await clients.find(readings[0].clientId);
    let result = matchReading(client, readings[0], via, now);
    for (const [index, reading] of readings.entries()) {
      // What holds nothing to decode is one reading throughout: the sender knows that much of its own text.
      if (index === 0 || reading === readings[0]) continue;
      if (reading.clientId !== readings[index - 1]?.clientId) client = await clients.find(reading.clientId);
      const other = matchReading(client, reading, via, now);
      if (result.outcome !== 'authenticated' && other.outcome === 'authenticated') result = other;
    }
    return result;
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
    return problem === undefined ? { outcome: 'authenticated', client } : refused(`assertion: ${problem}`);
  }

  function claimedClient(presented: Presented): string {
    if (presented.via !== 'private_key_jwt') return presented.readings[0].clientId;
    return assertions.claimedBy(presented.assertion) ?? presented.clientId ?? '';
  }

  async function attempt(presented: Presented, remoteAddress: string): Promise<ClientAuthentication> {
    const origin = { clientId: claimedClient(presented), remoteAddress };
    const result =
      presented.via === 'private_key_jwt' ? await matchAssertion(presented) : await matchSecret(presented);
    const { blockedForSeconds, failures } = await attempts.standing(origin, attemptLimit);
    if (blockedForSeconds !== undefined) return { outcome: 'limited', retryAfterSeconds: blockedForSeconds };
    if (result.outcome === 'refused') await attempts.fail(origin, attemptLimit);
    else if (failures > 0) await attempts.clear(origin);
    return result;
  }

  /** Takes note of the reason, which the error does not give away. */
  function refuse(clientId: string, reason: string, request: RequestFacts): ApiError {
    // Whatever was sent in its place, a line of the log stays a line.
    const named = clientId.slice(0, 255);
    record({ event: 'client-authentication-failed', clientId: named, reason }, request);
    return invalidClient(reason);
  }

  /** @see Spec §5(1) */
  async function publicClient({ clientId, request }: ClientClaim): Promise<Client> {
    if (clientId === undefined) throw refuse('', 'no client authentication and no client_id', request);
    const client = await clients.find(clientId);
    if (client && !isConfidential(client)) return client;
    throw refuse(clientId, client ? 'a confidential client did not authenticate' : 'unknown client', request);
  }

  async function identify(claim: ClientClaim): Promise<Client> {
    const { request } = claim;
    const presented = presentedBy(claim);
    if (presented === undefined) return publicClient(claim);
    if (presented === 'malformed')
      throw refuse('', 'the Authorization header is not Basic credentials', request);
    const result = await attempt(presented, request.remoteAddress);
    if (result.outcome === 'authenticated') return result.client;
    if (result.outcome === 'limited')
      throw tooManyAttempts(result.retryAfterSeconds, 'client authentication');
    throw refuse(claimedClient(presented), result.reason, request);
  }

  /** Whose quota the request takes from is known here first. @see Spec §8 */
  async function authenticate(claim: ClientClaim): Promise<Client> {
    let client: Client;
    try {
      client = await identify(claim);
    } catch (error) {
      // Who fails to say who it is counts by its address; past that quota, this is the answer.
      claim.request.admit(undefined);
      throw error;
    }
    const { clientId, quota } = client;
    claim.request.admit({ clientId, quota, isProven: isConfidential(client) });
    return client;
  }

  return {
    authenticate,
    async authenticateConfidential(claim) {
      const client = await authenticate(claim);
      if (!isConfidential(client)) throw refuse(client.clientId, 'a public client asked', claim.request);
      return client;
    },
    async basic(value, request) {
      const presented = presentedByBasic(value);
      if (!presented) return { outcome: 'refused', reason: 'not Basic credentials' };
      const result = await attempt(presented, request.remoteAddress);
      const isPublic = result.outcome === 'authenticated' && !isConfidential(result.client);
      const answer = isPublic ? ({ outcome: 'refused', reason: 'a public client asked' } as const) : result;
      if (answer.outcome === 'refused') refuse(presented.readings[0].clientId, answer.reason, request);
      return answer;
    },
  };
}
