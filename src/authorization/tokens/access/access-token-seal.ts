/**
 * The form of a sealed access token: `at1.<key id>.<salt, ciphertext and tag as base64url>`. Opaque to everybody
 * else (Spec §2.4), it carries its claims to us, so that issuing writes nothing and checking asks nobody.
 */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Random } from '../../../foundation/random.ts';
import type { SealingKeys } from '../keys/sealing-keys.ts';

/** What an access token says. Times are milliseconds since the epoch. */
export interface AccessTokenClaims {
  readonly tokenId: string;
  readonly clientId: string;
  /** The owner's id; absent where the client acts for itself. */
  readonly ownerId: string | undefined;
  /** The code, family or implicit decision that it came of; absent with client credentials. */
  readonly grantId: string | undefined;
  readonly scope: readonly string[];
  readonly audience: readonly string[];
  readonly issuedAt: number;
  readonly expiresAt: number;
}

export interface AccessTokenSeal {
  /** Gives the token, and the id that its salt makes. */
  seal(claims: Omit<AccessTokenClaims, 'tokenId'>): {
    readonly accessToken: string;
    readonly tokenId: string;
  };
  /** The claims of an authentic token, whether or not it still counts; `undefined` for anything else. */
  open(accessToken: string): AccessTokenClaims | undefined;
}

const form = /^at1\.([A-Za-z0-9_-]{8})\.([A-Za-z0-9_-]{48,8192})$/;
const saltLength = 16;
const tagLength = 16;
const nonce = Buffer.alloc(12);

/**
 * A key of its own for each token, from a random salt of 128 bits. One key with random nonces would have to be
 * retired after 2^32 tokens (NIST SP 800-38D §8.3); this bounds nothing, and the nonce may be constant.
 */
function tokenKey(key: KeyObject, salt: Buffer): KeyObject {
  return createSecretKey(createHmac('sha256', key).update('at1').update(salt).digest());
}

type Encoded = [
  clientId: string,
  ownerId: string | null,
  grantId: string | null,
  scope: string,
  audience: readonly string[],
  issuedAt: number,
  expiresAt: number,
];

function decode(tokenId: string, text: string): AccessTokenClaims {
  const [clientId, ownerId, grantId, scope, audience, issuedAt, expiresAt] = JSON.parse(text) as Encoded;
  return {
    tokenId,
    clientId,
    ownerId: ownerId ?? undefined,
    grantId: grantId ?? undefined,
    scope: scope === '' ? [] : scope.split(' '),
    audience,
    issuedAt,
    expiresAt,
  };
}

export function createAccessTokenSeal(dependencies: { keys: SealingKeys; random: Random }): AccessTokenSeal {
  const { keys, random } = dependencies;
  return {
    seal({ clientId, ownerId, grantId, scope, audience, issuedAt, expiresAt }) {
      const { keyId, key } = keys.current('access-token');
      const salt = random.bytes(saltLength);
      const encoded: Encoded = [
        clientId,
        ownerId ?? null,
        grantId ?? null,
        scope.join(' '),
        audience,
        issuedAt,
        expiresAt,
      ];
      const cipher = createCipheriv('aes-256-gcm', tokenKey(key, salt), nonce);
      const sealed = [salt, cipher.update(JSON.stringify(encoded)), cipher.final(), cipher.getAuthTag()];
      const body = Buffer.concat(sealed).toString('base64url');
      return { accessToken: `at1.${keyId}.${body}`, tokenId: salt.toString('base64url') };
    },
    open(accessToken) {
      const [, keyId, body] = form.exec(accessToken) ?? [];
      const key = keyId === undefined ? undefined : keys.find('access-token', keyId)?.key;
      if (key === undefined || body === undefined) return undefined;
      const bytes = Buffer.from(body, 'base64url');
      // A second spelling of the same bytes is another text, and not the token that was issued.
      if (bytes.toString('base64url') !== body) return undefined;
      const salt = bytes.subarray(0, saltLength);
      const decipher = createDecipheriv('aes-256-gcm', tokenKey(key, salt), nonce);
      decipher.setAuthTag(bytes.subarray(-tagLength));
      try {
        const opened =
          decipher.update(bytes.subarray(saltLength, -tagLength), undefined, 'utf8') + decipher.final('utf8');
        return decode(salt.toString('base64url'), opened);
      } catch {
        // Not authentic: that is the answer, and nothing to report.
        return undefined;
      }
    },
  };
}
