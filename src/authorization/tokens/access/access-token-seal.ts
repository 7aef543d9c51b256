/**
 * The form of a sealed access token: `at2.<key id>.<salt, position and ciphertext as base64url>.<mac>`. Opaque to
 * everybody else (Spec §2.4), it carries its claims to us, so that issuing writes nothing and checking asks nobody.
 */
import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { createBoundedCache } from '../../../foundation/bounded-cache.ts';
import { equalDigests, mac } from '../../../foundation/digest.ts';
import type { Random } from '../../../foundation/random.ts';
import type { SealingKeys } from '../keys/sealing-keys.ts';
import { createKeyStream, type KeyStream, unmasked } from './key-stream.ts';

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

const form = /^(at2\.([A-Za-z0-9_-]{8})\.([A-Za-z0-9_-]{60,8192}))\.([A-Za-z0-9_-]{43})$/;
// Both are whole groups of three bytes, so that each has characters of its own in the token.
const saltLength = 15;
const positionLength = 6;
const headLength = saltLength + positionLength;
// Salt and position as base64url: the token's id, and the token's beginning.
const tokenIdLength = (headLength / 3) * 4;
const saltTextLength = (saltLength / 3) * 4;
const tokensPerSalt = 2 ** 24;
const openingKeys = 1000;

interface DerivedKeys {
  readonly encryption: KeyObject;
  readonly authentication: KeyObject;
}

/** The two keys of a salt; encryption and authentication share none. @see RFC 5869 */
function derivedKeys(key: KeyObject, salt: Uint8Array): DerivedKeys {
  const bytes = Buffer.from(hkdfSync('sha256', key, salt, 'at2', 64));
  return {
    encryption: createSecretKey(bytes.subarray(0, 32)),
    authentication: createSecretKey(bytes.subarray(32)),
  };
}

/** What tokens are made with at present: one stream of key bytes, of which no two tokens have a byte in common. */
interface Sealing {
  readonly keyId: string;
  readonly salt: string;
  readonly stream: KeyStream;
  readonly authentication: KeyObject;
  left: number;
}

type Encoded = [
  clientId: string,
  ownerId: string | null,
  grantId: string | null,
  scope: string,
  audience: readonly string[],
  issuedAt: number,
  lifetime: number,
];

function decode(tokenId: string, text: string): AccessTokenClaims {
  const [clientId, ownerId, grantId, scope, audience, issuedAt, lifetime] = JSON.parse(text) as Encoded;
  return {
    tokenId,
    clientId,
    ownerId: ownerId ?? undefined,
    grantId: grantId ?? undefined,
    scope: scope === '' ? [] : scope.split(' '),
    audience,
    issuedAt,
    expiresAt: issuedAt + lifetime,
  };
}

export function createAccessTokenSeal(dependencies: { keys: SealingKeys; random: Random }): AccessTokenSeal {
  const { keys, random } = dependencies;
  const opening = createBoundedCache<string, DerivedKeys>(openingKeys);
  let sealing: Sealing | undefined;
  // Tokens are made here, one after the other.
  let bytes = Buffer.alloc(512);

  function nextSealing(): Sealing {
    const { keyId, key } = keys.current('access-token');
    if (!sealing || sealing.keyId !== keyId || sealing.left === 0) {
      const salt = random.bytes(saltLength);
      const { encryption, authentication } = derivedKeys(key, salt);
      const stream = createKeyStream(encryption);
      sealing = { keyId, salt: salt.toString('base64url'), stream, authentication, left: tokensPerSalt };
    }
    sealing.left -= 1;
    return sealing;
  }

  return {
    seal({ clientId, ownerId, grantId, scope, audience, issuedAt, expiresAt }) {
      const { keyId, salt, stream, authentication } = nextSealing();
      const encoded: Encoded = [
        clientId,
        ownerId ?? null,
        grantId ?? null,
        scope.join(' '),
        audience,
        issuedAt,
        expiresAt - issuedAt,
      ];
      const text = JSON.stringify(encoded);
      const end = positionLength + Buffer.byteLength(text);
      if (end > bytes.length) bytes = Buffer.alloc(end);
      bytes.write(text, positionLength);
      bytes.writeUIntBE(stream.mask(bytes, positionLength, end), 0, positionLength);
      const sealed = `at2.${keyId}.${salt}${bytes.toString('base64url', 0, end)}`;
      return `${sealed}.${mac(authentication, sealed)}`;
    },
    open(accessToken) {
      const [, sealed, keyId, body, tag] = form.exec(accessToken) ?? [];
      const key = keyId === undefined ? undefined : keys.find('access-token', keyId)?.key;
      if (key === undefined || sealed === undefined || body === undefined || tag === undefined)
        return undefined;
      const bytes = Buffer.from(body, 'base64url');
      const salted = `${keyId} ${body.slice(0, saltTextLength)}`;
      const derived = opening.get(salted) ?? derivedKeys(key, bytes.subarray(0, saltLength));
      if (!equalDigests(mac(derived.authentication, sealed), tag)) return undefined;
      // Only a salt of ours is remembered, so that made-up ones displace nothing.
      opening.set(salted, derived);
      const position = bytes.readUIntBE(saltLength, positionLength);
      const text = unmasked(derived.encryption, position, bytes.subarray(headLength)).toString();
      return decode(body.slice(0, tokenIdLength), text);
    },
  };
}
