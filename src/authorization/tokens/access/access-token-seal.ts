/**
 * The format of a sealed access token: `at3.<key id>.<nonce, ciphertext and tag as base64url>`. AES-256-GCM with
 * the text before the last dot as associated data. The token is opaque to clients (Spec §2.4) and contains its
 * claims, so that issuing writes nothing and checking reads nothing.
 * @see docs/adr/0021-sealed-tokens-are-aes-gcm.md
 */
import { decrypt, encrypt } from '../../../foundation/authenticated-encryption.ts';
import type { Random } from '../../../foundation/random.ts';
import type { SealingKeys } from '../keys/sealing-keys.ts';

/** The claims of an access token. Times are milliseconds since the epoch. */
export interface AccessTokenClaims {
  readonly tokenId: string;
  readonly clientId: string;
  /** The user's id; absent if the client acts for itself. */
  readonly ownerId: string | undefined;
  /** The code, family or implicit decision of the token; absent with client credentials. */
  readonly grantId: string | undefined;
  readonly scope: readonly string[];
  readonly audience: readonly string[];
  readonly issuedAt: number;
  readonly expiresAt: number;
  /** The number of the last end of a client or a user that was known when the token was issued. */
  readonly issuedUnder: number;
}

export interface AccessTokenSeal {
  seal(claims: Omit<AccessTokenClaims, 'tokenId'>): string;
  /** The claims of an authentic token, valid or not; `undefined` for anything else. */
  open(accessToken: string): AccessTokenClaims | undefined;
}

const form = /^(at3\.([A-Za-z0-9_-]{8}))\.([A-Za-z0-9_-]{60,8192})$/;
const tokenIdLength = 16;

type Encoded = [
  tokenId: string,
  clientId: string,
  ownerId: string | null,
  grantId: string | null,
  scope: string,
  audience: readonly string[],
  issuedAt: number,
  lifetime: number,
  issuedUnder: number,
];

function encode(tokenId: string, claims: Omit<AccessTokenClaims, 'tokenId'>): string {
  const {
    clientId,
    ownerId = null,
    grantId = null,
    scope,
    audience,
    issuedAt,
    expiresAt,
    issuedUnder,
  } = claims;
  const lifetime = expiresAt - issuedAt;
  const encoded: Encoded = [
    tokenId,
    clientId,
    ownerId,
    grantId,
    scope.join(' '),
    audience,
    issuedAt,
    lifetime,
    issuedUnder,
  ];
  return JSON.stringify(encoded);
}

function decode(text: string): AccessTokenClaims {
  const [tokenId, clientId, ownerId, grantId, scope, audience, issuedAt, lifetime, issuedUnder] = JSON.parse(
    text,
  ) as Encoded;
  return {
    tokenId,
    clientId,
    ownerId: ownerId ?? undefined,
    grantId: grantId ?? undefined,
    scope: scope === '' ? [] : scope.split(' '),
    audience,
    issuedAt,
    expiresAt: issuedAt + lifetime,
    issuedUnder,
  };
}

export function createAccessTokenSeal(dependencies: {
  keys: Pick<SealingKeys, 'toSeal' | 'find'>;
  random: Random;
}): AccessTokenSeal {
  const { keys, random } = dependencies;
  return {
    seal(claims) {
      const { keyId, key } = keys.toSeal();
      const header = `at3.${keyId}`;
      const sealed = encrypt(key, header, encode(random.token(tokenIdLength), claims), random);
      return `${header}.${sealed.toString('base64url')}`;
    },
    open(accessToken) {
      const [, header = '', keyId = '', body = ''] = form.exec(accessToken) ?? [];
      const key = keys.find('access-token', keyId)?.key;
      if (key === undefined) return undefined;
      const sealed = Buffer.from(body, 'base64url');
      // A token has exactly one spelling: unused bits of base64 must not vary.
      if (sealed.toString('base64url') !== body) return undefined;
      const text = decrypt(key, header, sealed);
      return text && decode(text.toString());
    },
  };
}
