/**
 * Access tokens that resource servers verify themselves, for clients that are registered for them. This server
 * accepts only tokens that one of its own keys signed, named by its id, with that key's algorithm.
 * @see RFC 9068
 */
import type { Issuer } from '../../records/issuer.ts';
import { compactVerify, errors, SignJWT } from 'jose';
import type { Random } from '../../../foundation/random.ts';
import { formatScope } from '../../records/scope.ts';
import type { SignatureAlgorithm } from '../../records/records.ts';
import type { AccessTokenClaims } from './access-token-seal.ts';
import type { OpenKey, SealingKeys } from '../keys/sealing-keys.ts';

export interface AccessTokenJwt {
  /** `algorithm` is that of the client's registration; if it names none, the server's default. */
  sign(
    claims: Omit<AccessTokenClaims, 'tokenId'>,
    algorithm: SignatureAlgorithm | undefined,
    /** Claims of the settings. They replace none of the standard ones. */
    further?: Readonly<Record<string, unknown>>,
  ): Promise<string>;
  /** The claims of an authentic token of this issuer, valid or not; `undefined` for anything else. */
  open(accessToken: string): Promise<AccessTokenClaims | undefined>;
}

/** @see RFC 9068 §2.1 */
const type = 'at+jwt';
/** The payload has at most 6 KiB, and 4 KiB of claims of the settings. 64 bytes for ES256 and EdDSA, 256 for RS256. */
const form = /^[A-Za-z0-9_-]{16,1024}\.[A-Za-z0-9_-]{16,13824}\.(?:[A-Za-z0-9_-]{86}|[A-Za-z0-9_-]{342})$/;

interface Payload {
  readonly iss: string;
  readonly sub: string;
  readonly aud: string | readonly string[];
  readonly client_id: string;
  readonly iat: number;
  readonly exp: number;
  readonly jti: string;
  readonly scope?: string;
  /** Present if a user granted it; then `sub` is the user. Otherwise `sub` is the client. */
  readonly grant_id?: string;
  /** @see docs/adr/0039-ends-by-generation.md */
  readonly generation: number;
}

/** NumericDate in whole seconds, rounded down at both ends: no token is valid longer than `expires_in` said. */
const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** A second spelling of the same bytes is not the token that was issued. */
function isCanonical(accessToken: string): boolean {
  return accessToken
    .split('.')
    .every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

function claimsOf(payload: Payload): AccessTokenClaims {
  const { jti, client_id: clientId, grant_id: grantId, sub, scope, aud, iat, exp, generation } = payload;
  return {
    tokenId: jti,
    clientId,
    ownerId: grantId === undefined ? undefined : sub,
    grantId,
    scope: scope === undefined ? [] : scope.split(' '),
    audience: typeof aud === 'string' ? [aud] : aud,
    issuedAt: iat * 1000,
    expiresAt: exp * 1000,
    issuedUnder: generation,
  };
}

/** The payload of a token that `key` signed. @see RFC 8725 §3.1, §3.11 */
async function verified(accessToken: string, key: OpenKey): Promise<Payload | undefined> {
  if (key.publicKey === undefined) return undefined;
  try {
    const options = { algorithms: [key.algorithm] };
    const { payload, protectedHeader } = await compactVerify(accessToken, key.publicKey, options);
    if (protectedHeader.typ !== type) return undefined;
    return JSON.parse(Buffer.from(payload).toString()) as Payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** Only the `kid` of the header is used. A key inside a token is ignored. @see RFC 8725 §3.10 */
function keyIdOf(accessToken: string): string | undefined {
  try {
    const header: unknown = JSON.parse(
      Buffer.from(accessToken.split('.', 1)[0] ?? '', 'base64url').toString(),
    );
    const keyId = typeof header === 'object' && header !== null && 'kid' in header ? header.kid : undefined;
    return typeof keyId === 'string' ? keyId : undefined;
  } catch {
    return undefined;
  }
}

export function createAccessTokenJwt(dependencies: {
  keys: Pick<SealingKeys, 'current' | 'find'>;
  random: Random;
  issuer: Issuer;
}): AccessTokenJwt {
  const { keys, random, issuer } = dependencies;
  return {
    async sign(
      { clientId, ownerId, grantId, scope, audience, issuedAt, expiresAt, issuedUnder },
      wanted,
      further,
    ) {
      const { keyId, key, algorithm } = keys.current('signature', wanted);
      const [first = issuer.url, ...others] = audience;
      const payload: Payload = {
        iss: issuer.url,
        sub: ownerId ?? clientId,
        aud: others.length === 0 ? first : [first, ...others],
        client_id: clientId,
        iat: seconds(issuedAt),
        exp: seconds(expiresAt),
        jti: random.token(16),
        ...(scope.length > 0 && { scope: formatScope(scope) }),
        ...(grantId !== undefined && { grant_id: grantId }),
        generation: issuedUnder,
      };
      return new SignJWT({ ...further, ...payload } as Record<string, unknown>)
        .setProtectedHeader({ typ: type, alg: algorithm, kid: keyId })
        .sign(key);
    },
    async open(accessToken) {
      if (!form.test(accessToken) || !isCanonical(accessToken)) return undefined;
      const keyId = keyIdOf(accessToken);
      const key = keyId === undefined ? undefined : keys.find('signature', keyId);
      const payload = key && (await verified(accessToken, key));
      return payload?.iss === issuer.url ? claimsOf(payload) : undefined;
    },
  };
}
