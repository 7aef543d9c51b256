/**
 * Authenticates a client by a JWT that one of its registered keys signed. The JWT names only this issuer, is
 * short-lived, and is accepted once.
 * @see RFC 7523 §3 @see RFC 8725
 */
import type { Issuer } from '../records/issuer.ts';
import { compactVerify, decodeJwt, decodeProtectedHeader, errors } from 'jose';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { createBoundedCache } from '../../foundation/bounded-cache.ts';
import type { Clock } from '../../foundation/clock.ts';
import { digest } from '../../foundation/digest.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import type { Client, ClientKey } from '../records/client.ts';
import { algorithmsOfKey, keptMembers } from '../registration/clients/client-keys.ts';
import type { ClientAssertionStore } from '../stores/client-assertion-store.ts';

/** @see RFC 7523 §2.2 */
export const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

export interface ClientAssertions {
  /** The client that an assertion claims; nothing is verified yet. */
  claimedBy(assertion: string): string | undefined;
  /** `undefined` if the assertion is the client's own; then it is used up, durably. */
  problem(assertion: string, client: Client): Promise<AssertionProblem | undefined>;
}

export interface AssertionProblem {
  /** For the log only. */
  readonly reason: string;
  /** For the client. */
  readonly advice?: string;
}

interface Claims {
  readonly iss?: unknown;
  readonly sub?: unknown;
  readonly aud?: unknown;
  readonly exp?: unknown;
  readonly nbf?: unknown;
  readonly iat?: unknown;
  readonly jti?: unknown;
}

/** Clocks differ. An assertion that is dated further ahead is not valid yet. */
const skewSeconds = 10;
/** Other types of JWT are not assertions. @see RFC 8725 §3.11 */
const acceptedTypes = new Set(['jwt', 'client-authentication+jwt']);
const keyCapacity = 1000;

/** The signature is right, so the error may name the problem. @see RFC 6749 §5.2 */
const timeAdvice =
  'The times of the assertion are not valid now. Compare the clock of the client with the Date field of this response.';

function ofTime(name: string, value: number, now: number): AssertionProblem {
  const seconds = Math.round(value - now);
  const distance = seconds < 0 ? `${-seconds} s ago` : `${seconds} s ahead`;
  return { reason: `its ${name} is ${distance}`, advice: timeAdvice };
}

function problemOfStart(name: string, value: unknown, now: number): AssertionProblem | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number') return { reason: `its ${name} is not a number` };
  return value > now + skewSeconds ? ofTime(name, value, now) : undefined;
}

/** Imports the keys of clients, and caches the last ones. */
function createKeyObjects(): (key: ClientKey) => KeyObject {
  const opened = createBoundedCache<string, KeyObject>(keyCapacity);
  return (key) => {
    const members = keptMembers(key);
    const name = JSON.stringify(members);
    const known = opened.get(name);
    if (known) return known;
    const made = createPublicKey({ key: members, format: 'jwk' });
    opened.set(name, made);
    return made;
  };
}

/**
 * The claims that one of the client's keys signed. The header selects the key and never contains one.
 * @see RFC 8725 §3.10
 */
async function verified(
  assertion: string,
  keys: readonly ClientKey[],
  keyObject: (key: ClientKey) => KeyObject,
): Promise<Claims | string> {
  const { alg = '', kid, typ = 'JWT' } = decodeProtectedHeader(assertion);
  if (!acceptedTypes.has(typ.toLowerCase())) return 'its typ is that of another token';
  const candidates = keys.filter(
    (key) => algorithmsOfKey(key).includes(alg) && (kid === undefined || key.kid === kid),
  );
  for (const key of candidates) {
    try {
      const { payload } = await compactVerify(assertion, keyObject(key), { algorithms: [alg] });
      return JSON.parse(Buffer.from(payload).toString()) as Claims;
    } catch (error) {
      // Another one of the keys may have signed it.
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    }
  }
  return candidates.length === 0 ? 'no registered key has its alg and kid' : 'its signature is wrong';
}

interface Expected {
  readonly clientId: string;
  /** The values that name this server. */
  readonly audiences: readonly string[];
  /** Seconds, as in the claims. */
  readonly now: number;
  readonly lifetimeSeconds: number;
}

function isOneOf(audiences: readonly string[], audience: unknown): boolean {
  const [only, ...others] = Array.isArray(audience) ? (audience as unknown[]) : [audience];
  return others.length === 0 && audiences.some((one) => one === only);
}

function problemOfTimes(
  { exp, nbf, iat }: Claims,
  { now, lifetimeSeconds }: Expected,
): AssertionProblem | undefined {
  if (typeof exp !== 'number') return { reason: 'it has no exp' };
  if (exp <= now || exp > now + lifetimeSeconds + skewSeconds) return ofTime('exp', exp, now);
  return problemOfStart('nbf', nbf, now) ?? problemOfStart('iat', iat, now);
}

function problemOfClaims(claims: Claims, expected: Expected): AssertionProblem | undefined {
  const { iss, sub, aud, jti } = claims;
  const { clientId, audiences } = expected;
  if (iss !== clientId || sub !== clientId) return { reason: 'iss and sub are not the client' };
  if (!isOneOf(audiences, aud)) return { reason: 'aud is not this issuer alone' };
  const problem = problemOfTimes(claims, expected);
  if (problem !== undefined) return problem;
  return typeof jti === 'string' && jti !== '' ? undefined : { reason: 'it has no jti' };
}

export function createClientAssertions(dependencies: {
  settings: AuthorizationSettings['clientAssertions'];
  store: ClientAssertionStore;
  issuer: Issuer;
  clock: Clock;
}): ClientAssertions {
  const { settings, store, issuer, clock } = dependencies;
  const keyObject = createKeyObjects();

  /** Only the issuer, so that an assertion for another server is not valid here. */
  function audiences(): readonly string[] {
    if (!settings.acceptTokenEndpoint) return [issuer.url];
    return [issuer.url, `${issuer.url.replace(/\/$/, '')}/token`];
  }

  async function judge(assertion: string, client: Client): Promise<AssertionProblem | undefined> {
    const claims = await verified(assertion, client.keys ?? [], keyObject);
    if (typeof claims === 'string') return { reason: claims };
    const now = clock.now();
    const problem = problemOfClaims(claims, {
      clientId: client.clientId,
      audiences: audiences(),
      now: now / 1000,
      lifetimeSeconds: settings.lifetimeSeconds,
    });
    if (problem !== undefined) return problem;
    const key = digest(`${client.clientId}\n${String(claims.jti)}`);
    const isFirst = await store.use(key, now, Number(claims.exp) * 1000);
    return isFirst ? undefined : { reason: 'its jti was used before' };
  }

  return {
    claimedBy(assertion) {
      try {
        const { sub } = decodeJwt(assertion);
        return typeof sub === 'string' ? sub : undefined;
      } catch {
        // Not a JWT: it claims no client.
        return undefined;
      }
    },
    async problem(assertion, client) {
      try {
        return await judge(assertion, client);
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError)
          return { reason: 'it is malformed' };
        throw error;
      }
    },
  };
}
