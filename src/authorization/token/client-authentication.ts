/**
 * Who asks at the token, introspection and revocation endpoints, and with Basic credentials anywhere else.
 * Every failure is one error, whatever its cause; the cause goes to the log. @see RFC 6749 §2.3, §3.2.1
 */
import { parseAuthorization } from '../../conventions/bearer.ts';
import type { OperationRequest } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import { digest, type Digest, equalInConstantTime } from '../../foundation/digest.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import { type Client, isConfidential } from '../client.ts';
import { invalidClient, invalidParameter, tooManyAttempts } from '../errors.ts';
import type { RecordEvent } from '../events.ts';
import type { ClientDirectory } from '../registration/client-directory.ts';
import { type Attempts, clientAttemptKey } from './attempts.ts';
import { type Credentials, parseBasicCredentials } from './basic-credentials.ts';

export type ClientAuthentication =
  | { readonly outcome: 'authenticated'; readonly client: Client }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'limited'; readonly retryAfterSeconds: number };

/** What a request at an OAuth endpoint says of its client. */
export interface ClientClaim {
  readonly authorization: string | undefined;
  readonly clientId: string | undefined;
  readonly clientSecret: string | undefined;
  readonly remoteAddress: string;
}

/** The claim of a form that may carry `client_id` and `client_secret`. */
export function claimOf(
  {
    client_id,
    client_secret,
  }: { readonly client_id?: string | undefined; readonly client_secret?: string | undefined },
  { headers, remoteAddress }: OperationRequest,
): ClientClaim {
  return {
    authorization: headers['authorization'],
    clientId: client_id,
    clientSecret: client_secret,
    remoteAddress,
  };
}

export interface ClientAuthenticator {
  /**
   * The client of a request; a public one by its id alone.
   * @throws ApiError 401 invalid_client, 400 for two methods at once, 429 after too many failures.
   */
  authenticate(claim: ClientClaim): Promise<Client>;
  /** The confidential client of Basic credentials (`value` is what follows `Basic `). */
  basic(value: string, remoteAddress: string): Promise<ClientAuthentication>;
}

/** One reading of the credentials, or several that mean one client; `via` is how they came. */
interface Presented {
  readonly via: 'client_secret_basic' | 'client_secret_post';
  readonly readings: readonly Credentials[];
}

// A secret is long and random where an owner's password is neither: ten times as many tries tell nothing.
const clientAttemptFactor = 10;
const nobody: readonly Digest[] = [digest('nobody has this secret')];

/** Compares with every secret that counts, always all of them, in constant time. */
function holds(client: Client | undefined, secret: string, now: number): boolean {
  const live = client?.secrets.filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now) ?? [];
  const digests = live.length > 0 ? live.map((one) => one.digest) : nobody;
  const presented = digest(secret);
  const equal = digests.map((one) => equalInConstantTime(one, presented));
  return live.length > 0 && equal.includes(true);
}

export function createClientAuthenticator(dependencies: {
  settings: Pick<AuthorizationSettings, 'loginAttempts'>;
  clients: ClientDirectory;
  attempts: Attempts;
  clock: Clock;
  record: RecordEvent;
}): ClientAuthenticator {
  const { clients, attempts, clock, record } = dependencies;
  const { limit, windowSeconds } = dependencies.settings.loginAttempts;
  const attemptLimit = { limit: limit * clientAttemptFactor, windowSeconds };

  /** Every reading is looked up and compared, so that time does not tell which was right. */
  async function match({ via, readings }: Presented): Promise<{ client?: Client; reason: string }> {
    const found: Client[] = [];
    let reason = 'unknown client';
    for (const { clientId, secret } of readings) {
      const client = await clients.find(clientId);
      const right = holds(client, secret, clock.now());
      if (!client) continue;
      // A public client that a library makes send Basic with nothing behind the colon is that client.
      const empty = !isConfidential(client) && secret === '' && via === 'client_secret_basic';
      const allowed = via === 'client_secret_basic' || client.authenticationMethod === via;
      if (empty || (right && isConfidential(client) && allowed)) found.push(client);
      else if (!isConfidential(client)) reason = 'a public client sent a secret';
      else reason = right ? 'the client is not registered for client_secret_post' : 'wrong secret';
    }
    const [client] = found;
    return client ? { client, reason: '' } : { reason };
  }

  async function attempt(
    presented: Presented,
    remoteAddress: string,
  ): Promise<ClientAuthentication & { reason?: string }> {
    const clientId = presented.readings[0]?.clientId ?? '';
    const key = clientAttemptKey(clientId, remoteAddress);
    const { client, reason } = await match(presented);
    const { blockedForSeconds, failures } = await attempts.standing(key, attemptLimit);
    if (blockedForSeconds !== undefined) return { outcome: 'limited', retryAfterSeconds: blockedForSeconds };
    if (client) {
      if (failures > 0) await attempts.clear(key);
      return { outcome: 'authenticated', client };
    }
    await attempts.fail(key, attemptLimit);
    record({ event: 'client-authentication-failed', clientId, reason, remoteAddress });
    return { outcome: 'refused', reason };
  }

  async function publicClient(clientId: string, remoteAddress: string): Promise<Client> {
    const client = await clients.find(clientId);
    if (client && !isConfidential(client)) return client;
    const reason = client ? 'a confidential client did not authenticate' : 'unknown client';
    record({ event: 'client-authentication-failed', clientId, reason, remoteAddress });
    throw invalidClient(reason);
  }

  function presentedBy({ authorization, clientId, clientSecret }: ClientClaim): Presented | undefined {
    if (authorization === undefined) {
      if (clientSecret === undefined) return undefined;
      if (clientId === undefined)
        throw invalidParameter('A parameter is missing.', { client_id: 'is required' });
      return { via: 'client_secret_post', readings: [{ clientId, secret: clientSecret }] };
    }
    if (clientSecret !== undefined) {
      const detail = { client_secret: 'must not be sent together with an Authorization header' };
      throw invalidParameter('More than one way of client authentication was used.', detail);
    }
    const header = parseAuthorization(authorization);
    const basic = header?.scheme === 'basic' ? parseBasicCredentials(header.value) : undefined;
    if (!basic) throw invalidClient('the Authorization header is not Basic credentials');
    const readings = [basic.decoded, basic.literal];
    if (clientId !== undefined && !readings.some((one) => one.clientId === clientId)) {
      throw invalidParameter('The request names two clients.', {
        client_id: 'is not the client of the Authorization header',
      });
    }
    return { via: 'client_secret_basic', readings };
  }

  return {
    async authenticate(claim) {
      const presented = presentedBy(claim);
      if (!presented) {
        if (claim.clientId === undefined) throw invalidClient('no client authentication and no client_id');
        return publicClient(claim.clientId, claim.remoteAddress);
      }
      const result = await attempt(presented, claim.remoteAddress);
      if (result.outcome === 'authenticated') return result.client;
      if (result.outcome === 'limited')
        throw tooManyAttempts(result.retryAfterSeconds, 'client authentication');
      throw invalidClient(result.reason ?? '');
    },
    async basic(value, remoteAddress) {
      const credentials = parseBasicCredentials(value);
      if (!credentials) return { outcome: 'refused' };
      const presented = {
        via: 'client_secret_basic',
        readings: [credentials.decoded, credentials.literal],
      } as const;
      const result = await attempt(presented, remoteAddress);
      if (result.outcome === 'authenticated' && !isConfidential(result.client)) return { outcome: 'refused' };
      return result;
    },
  };
}
