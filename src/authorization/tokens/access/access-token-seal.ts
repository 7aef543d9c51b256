/**
 * The form of a sealed access token: `at1.<key id>.<salt, nonce, ciphertext and tag as base64url>`. Opaque to
 * everybody else (Spec §2.4), it carries its claims to us, so that issuing writes nothing and checking asks nobody.
 */
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { createBoundedCache } from '../../../foundation/bounded-cache.ts';
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
  seal(claims: Omit<AccessTokenClaims, 'tokenId'>): string;
  /** The claims of an authentic token, whether or not it still counts; `undefined` for anything else. */
  open(accessToken: string): AccessTokenClaims | undefined;
}

const form = /^at1\.([A-Za-z0-9_-]{8})\.([A-Za-z0-9_-]{60,8192})$/;
const saltLength = 9;
const nonceLength = 12;
const tagLength = 16;
const headLength = saltLength + nonceLength;
// Salt and nonce as base64url: the token's id. Together they are whole groups of three bytes, and so its beginning.
const tokenIdLength = (headLength / 3) * 4;
const tokensPerKey = 2 ** 24;
const openingKeys = 1000;

/**
 * One key with random nonces would have to be retired after 2^32 tokens (NIST SP 800-38D §8.3). So tokens are made
 * with a key derived from a random salt, and after 2^24 of them with the next. A key for every token took 7 µs more.
 */
function derivedKey(key: KeyObject, salt: Buffer): KeyObject {
  return createSecretKey(createHmac('sha256', key).update('at1').update(salt).digest());
}

/** What tokens are made with at present. */
interface Sealing {
  readonly keyId: string;
  readonly salt: Buffer;
  readonly key: KeyObject;
  left: number;
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
  const opening = createBoundedCache<string, KeyObject>(openingKeys);
  let sealing: Sealing | undefined;

  function nextSealing(): Sealing {
    const { keyId, key } = keys.current('access-token');
    if (!sealing || sealing.keyId !== keyId || sealing.left === 0) {
      const salt = random.bytes(saltLength);
      sealing = { keyId, salt, key: derivedKey(key, salt), left: tokensPerKey };
    }
    sealing.left -= 1;
    return sealing;
  }

  function unseal(key: KeyObject, bytes: Buffer): string | undefined {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(saltLength, headLength));
    decipher.setAuthTag(bytes.subarray(-tagLength));
    try {
      const opened = decipher.update(bytes.subarray(headLength, -tagLength), undefined, 'utf8');
      return opened + decipher.final('utf8');
    } catch {
      // Not authentic: that is the answer, and nothing to report.
      return undefined;
    }
  }

  return {
    seal({ clientId, ownerId, grantId, scope, audience, issuedAt, expiresAt }) {
      const { keyId, salt, key } = nextSealing();
      const nonce = random.bytes(nonceLength);
      const encoded: Encoded = [
        clientId,
        ownerId ?? null,
        grantId ?? null,
        scope.join(' '),
        audience,
        issuedAt,
        expiresAt,
      ];
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = [
        salt,
        nonce,
        cipher.update(JSON.stringify(encoded)),
        cipher.final(),
        cipher.getAuthTag(),
      ];
      return `at1.${keyId}.${Buffer.concat(sealed).toString('base64url')}`;
    },
    open(accessToken) {
      const [, keyId, body] = form.exec(accessToken) ?? [];
      const key = keyId === undefined ? undefined : keys.find('access-token', keyId)?.key;
      if (key === undefined || body === undefined) return undefined;
      const bytes = Buffer.from(body, 'base64url');
      // A second spelling of the same bytes is another text, and not the token that was issued.
      if (bytes.toString('base64url') !== body) return undefined;
      const salted = `${keyId} ${body.slice(0, (saltLength / 3) * 4)}`;
      const known = opening.get(salted) ?? derivedKey(key, bytes.subarray(0, saltLength));
      const opened = unseal(known, bytes);
      if (opened === undefined) return undefined;
      // Only a salt of ours is remembered, so that made-up ones displace nothing.
      opening.set(salted, known);
      return decode(body.slice(0, tokenIdLength), opened);
    },
  };
}
