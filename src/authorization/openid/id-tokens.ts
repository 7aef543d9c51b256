/**
 * ID tokens: who signed in, when and how, signed for one client.
 * @see OpenID Connect Core 1.0 §2
 */
import { compactVerify, errors, SignJWT } from 'jose';
import { hash } from 'node:crypto';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import type { Authentication } from '../records/authentication.ts';
import type { Client } from '../records/client.ts';
import type { Issuer } from '../records/issuer.ts';
import type { Owner } from '../records/owner.ts';
import type { SignatureAlgorithm } from '../records/records.ts';
import type { SealingKeys } from '../tokens/keys/sealing-keys.ts';
import type { ReleasedClaims } from './released-claims.ts';
import type { Subjects } from './subjects.ts';

/** The only authentication context class: a password. @see OpenID Connect Core 1.0 §2 */
export const passwordContext = 'urn:gatehouse:acr:password';

export interface IdTokenInput {
  readonly client: Client;
  readonly owner: Owner;
  readonly authentication: Authentication;
  /** The time of issue, in milliseconds since the epoch. */
  readonly issuedAt: number;
  readonly scope: readonly string[];
  /** True if the response has no access token, with which `/userinfo` would release the claims of the scope. */
  readonly isOnlyPlace?: boolean;
  /** The access token and the code of the same response, to which the ID token is bound. */
  readonly accessToken?: string | undefined;
  readonly code?: string | undefined;
}

/** The claims of an ID token of this server that a client presents again. */
export interface PresentedIdToken {
  readonly subject: string;
  readonly clientId: string;
  /** The session, as the client knows it. */
  readonly sid: string | undefined;
}

export interface IdTokens {
  issue(input: IdTokenInput): Promise<string>;
  /** The claims of an authentic ID token, expired or not; `undefined` for any other text. */
  open(idToken: string): Promise<PresentedIdToken | undefined>;
}

const type = 'JWT';
const longest = 16_384;

/** The length of the hash is that of the signature's. @see OpenID Connect Core 1.0 §3.1.3.6 */
const hashOf: Readonly<Record<SignatureAlgorithm, 'sha256' | 'sha512'>> = {
  RS256: 'sha256',
  ES256: 'sha256',
  EdDSA: 'sha512',
};

/** The left half of the hash. @see OpenID Connect Core 1.0 §3.1.3.6, §3.3.2.11 */
function halfHash(text: string | undefined, algorithm: SignatureAlgorithm): string | undefined {
  if (text === undefined) return undefined;
  const whole = Buffer.from(hash(hashOf[algorithm], text, 'base64url'), 'base64url');
  return whole.subarray(0, whole.length / 2).toString('base64url');
}

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

function withValues(claims: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Only the `kid` of the header is used. @see RFC 8725 §3.10 */
function keyIdOf(idToken: string): string | undefined {
  try {
    const header = JSON.parse(Buffer.from(idToken.split('.', 1)[0] ?? '', 'base64url').toString()) as unknown;
    const keyId = typeof header === 'object' && header !== null && 'kid' in header ? header.kid : undefined;
    return isText(keyId) ? keyId : undefined;
  } catch {
    return undefined;
  }
}

export function createIdTokens(dependencies: {
  settings: Pick<AuthorizationSettings, 'openid'>;
  keys: Pick<SealingKeys, 'current' | 'find'>;
  issuer: Issuer;
  subjects: Subjects;
  released: ReleasedClaims;
}): IdTokens {
  const { keys, issuer, subjects, released } = dependencies;
  const lifetime = dependencies.settings.openid.idTokenLifetimeSeconds;

  async function payloadOf(text: string): Promise<Readonly<Record<string, unknown>> | undefined> {
    const keyId = text.length > longest ? undefined : keyIdOf(text);
    const key = keyId === undefined ? undefined : keys.find('signature', keyId);
    if (key?.publicKey === undefined) return undefined;
    try {
      const { payload, protectedHeader } = await compactVerify(text, key.publicKey, {
        algorithms: [key.algorithm],
      });
      // An access token or a logout token of the same keys is not an ID token.
      if ((protectedHeader.typ ?? type) !== type) return undefined;
      return JSON.parse(Buffer.from(payload).toString()) as Readonly<Record<string, unknown>>;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  return {
    async issue({ client, owner, authentication, issuedAt, scope, isOnlyPlace = false, accessToken, code }) {
      const wanted = client.openid?.idTokenSignedResponseAlg ?? 'RS256';
      const { keyId, key } = keys.current('signature', wanted);
      const { signedInAt, sessionId, nonce, claims } = authentication;
      // @see OpenID Connect Core 1.0 §5.4
      const hasClaims = isOnlyPlace || client.openid?.idTokenClaims === 'scope';
      const payload = withValues({
        ...released.of(owner, hasClaims ? scope : [], claims?.idToken ?? []),
        iss: issuer.url,
        sub: subjects.of(owner.ownerId, client),
        aud: client.clientId,
        exp: seconds(issuedAt) + lifetime,
        iat: seconds(issuedAt),
        auth_time: seconds(signedInAt),
        nonce,
        acr: passwordContext,
        amr: ['pwd'],
        sid: subjects.sidOf(sessionId, client),
        at_hash: halfHash(accessToken, wanted),
        c_hash: halfHash(code, wanted),
      });
      return new SignJWT(payload).setProtectedHeader({ typ: type, alg: wanted, kid: keyId }).sign(key);
    },

    async open(idToken) {
      const payload = await payloadOf(idToken);
      if (payload?.['iss'] !== issuer.url) return undefined;
      const { sub: subject, aud: clientId, sid } = payload;
      if (!isText(subject) || !isText(clientId)) return undefined;
      return { subject, clientId, sid: isText(sid) ? sid : undefined };
    },
  };
}
