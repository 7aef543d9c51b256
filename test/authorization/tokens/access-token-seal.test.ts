import { createCipheriv, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import {
  createAccessTokenSeal,
  type AccessTokenSeal,
} from '../../../src/authorization/tokens/access/access-token-seal.ts';
import { openKey } from '../../../src/authorization/tokens/keys/key-material.ts';
import { createHandles, type Handles } from '../../../src/authorization/tokens/keys/handle.ts';
import { type SealingKeys, SealingKeysRefused } from '../../../src/authorization/tokens/keys/sealing-keys.ts';
import { keysOver } from './keys-over.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { openStorage } from '../../../src/storage/open.ts';
import { createManualClock } from '../../storage/manual-clock.ts';

const random = createSystemRandom();
const clock = createManualClock();
const claims = {
  clientId: 'web',
  ownerId: 'alice',
  grantId: 'g',
  scope: ['read', 'write'],
  audience: ['https://id.example.org'],
  issuedAt: 1,
  expiresAt: 2,
  issuedUnder: 7,
};
let own: SealingKeys;
let seal: AccessTokenSeal;
let strangers: AccessTokenSeal;
let handles: Handles;

async function keys(): Promise<SealingKeys> {
  const log = createLog({ clock, write: () => undefined });
  const storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 60 });
  const store = storage.authorization.sealingKeys;
  const opened = await keysOver(store, { clock });
  await storage.close();
  return opened;
}

beforeAll(async () => {
  own = await keys();
  seal = createAccessTokenSeal({ keys: own, random });
  handles = createHandles(own);
  strangers = createAccessTokenSeal({ keys: await keys(), random });
});

describe('a sealed access token', () => {
  it('opens to the claims with which it was sealed, with any text (docs/decisions/tokens.md, claims)', () => {
    const name = fc.string({ minLength: 1, unit: 'grapheme' });
    const word = fc.stringMatching(/^[!#-[\]-~]{1,12}$/);
    const property = fc.property(
      name,
      fc.option(name, { nil: undefined }),
      fc.array(word),
      fc.nat(),
      (clientId, ownerId, scope, issuedAt) => {
        const sealed = { ...claims, clientId, ownerId, grantId: ownerId, scope, issuedAt };
        const accessToken = seal.seal(sealed);
        expect(accessToken).toMatch(/^at3\.[A-Za-z0-9_-]{8}\.[A-Za-z0-9_-]+$/);
        expect(seal.open(accessToken)).toEqual({ ...sealed, tokenId: expect.any(String) as unknown });
      },
    );
    fc.assert(property, { numRuns: 500 });
  });

  it('is a different text each time, and does not reveal its claims (Spec §2.4)', () => {
    const texts = Array.from({ length: 1000 }, () => seal.seal(claims));
    expect(new Set(texts).size).toBe(1000);
    expect(new Set(texts.map((accessToken) => seal.open(accessToken)?.tokenId)).size).toBe(1000);
    for (const accessToken of texts.slice(0, 10)) {
      expect(Buffer.from(accessToken.split('.')[2] ?? '', 'base64url').includes('alice')).toBe(false);
    }
  });

  it('cannot be opened if any character is changed (RFC 6750 §5.2)', () => {
    const accessToken = seal.seal(claims);
    for (let index = 0; index < accessToken.length; index += 1) {
      const other = accessToken[index] === 'A' ? 'B' : 'A';
      const altered = accessToken.slice(0, index) + other + accessToken.slice(index + 1);
      expect([index, seal.open(altered)]).toEqual([index, undefined]);
    }
  });

  it('cannot be opened if it is cut, lengthened, padded or sealed with another key', () => {
    const accessToken = seal.seal(claims);
    for (const text of [
      '',
      'at3',
      accessToken.slice(0, -4),
      `${accessToken}AAAA`,
      `${accessToken}=`,
      ` ${accessToken}`,
    ]) {
      expect(seal.open(text)).toBeUndefined();
    }
    expect(seal.open(strangers.seal(claims))).toBeUndefined();
  });
});

describe('a handle', () => {
  it('contains the HMAC-SHA-256 of its beginning, as Node computes it (RFC 2104)', () => {
    for (const parts of [[], ['abc'], ['x'.repeat(3000), '7']]) {
      const [, body = '', tag] = /^(.*)\.([^.]*)$/.exec(handles.make('rt1', parts)) ?? [];
      const key = own.find('handle', body.split('.')[1] ?? '')?.key.export() ?? '';
      expect(createHmac('sha256', key).update(body).digest('base64url')).toBe(tag);
    }
  });

  it('reads back to its parts, for its own purpose only (docs/decisions/tokens.md, keys)', () => {
    const code = handles.make('ac1', ['abc']);
    expect(handles.read('ac1', code)).toEqual(['abc']);
    expect(handles.read('rt1', code)).toBeUndefined();
    expect(handles.read('rt1', code.replace('ac1', 'rt1'))).toBeUndefined();
  });

  it('cannot be read if any character is changed (RFC 6749 §10.4)', () => {
    const token = handles.make('rt1', ['family', '7']);
    for (let index = 0; index < token.length; index += 1) {
      const other = token[index] === 'A' ? 'B' : 'A';
      expect(handles.read('rt1', token.slice(0, index) + other + token.slice(index + 1))).toBeUndefined();
    }
    const foreign = `${token.slice(0, -43)}${'é'.repeat(43)}`;
    for (const text of ['', '.', 'rt1', 'rt1..', token.slice(0, -1), `${token}A`, foreign])
      expect(handles.read('rt1', text)).toBeUndefined();
  });
});

describe('the keys', () => {
  it('can be opened only with the key-encryption key, which is not in the store (docs/decisions/tokens.md, keys)', async () => {
    const log = createLog({ clock, write: () => undefined });
    await using storage = Object.assign(
      await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 60 }),
      {
        [Symbol.asyncDispose]: () => storage.close(),
      },
    );
    const store = storage.authorization.sealingKeys;
    const keyEncryptionKey = random.bytes(32);
    const first = await keysOver(store, { clock, keyEncryptionKey });
    const accessToken = createAccessTokenSeal({ keys: first, random }).seal(claims);
    const again = await keysOver(store, { clock, keyEncryptionKey });
    expect(createAccessTokenSeal({ keys: again, random }).open(accessToken)).toMatchObject(claims);
    const refused = keysOver(store, { clock });
    await expect(refused).rejects.toThrow(SealingKeysRefused);
    for (const { purpose, keyId, sealedKey } of await store.list()) {
      const key = first.find(purpose, keyId)?.key;
      const secret = key?.type === 'private' ? key.export({ format: 'jwk' }).d : key?.export();
      const bytes =
        typeof secret === 'string' ? Buffer.from(secret, 'base64url') : (secret ?? Buffer.alloc(0));
      expect(bytes.length).toBeGreaterThanOrEqual(32);
      expect(Buffer.from(sealedKey).includes(bytes)).toBe(false);
    }
  });

  it('can be opened from a row of nonce, tag and ciphertext, and not from a row with a shortened tag (docs/decisions/tokens.md, keys)', async () => {
    const [keyEncryptionKey, key, nonce] = [random.bytes(32), random.bytes(32), random.bytes(12)];
    const cipher = createCipheriv('aes-256-gcm', keyEncryptionKey, nonce);
    cipher.setAAD(Buffer.from('gatehouse access-token abcdefgh'));
    const ciphertext = Buffer.concat([cipher.update(key), cipher.final()]);
    const sealedKey = Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
    const row = { keyId: 'abcdefgh', purpose: 'access-token', algorithm: 'A256GCM' } as const;
    const times = { createdAt: 0, activeFrom: 0, uses: 0 };
    const encryptionKeys = { current: keyEncryptionKey, older: [] };
    expect(openKey(encryptionKeys, { ...row, ...times, sealedKey }).export()).toEqual(key);
    for (let length = 0; length < sealedKey.length; length += 1) {
      const cut = { ...row, ...times, sealedKey: sealedKey.subarray(0, length) };
      expect(() => openKey(encryptionKeys, cut)).toThrow(SealingKeysRefused);
    }
  });

  it('are one of each kind, with any number of concurrent starts', async () => {
    const log = createLog({ clock, write: () => undefined });
    const storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 60 });
    const store = storage.authorization.sealingKeys;
    const keyEncryptionKey = random.bytes(32);
    const start = () => keysOver(store, { clock, keyEncryptionKey });
    const opened = await Promise.all([start(), start(), start()]);
    expect(new Set(opened.map((one) => one.current('access-token').keyId)).size).toBe(1);
    const algorithms = (await store.list()).map(({ algorithm }) => algorithm);
    expect(algorithms.toSorted()).toEqual(['A256GCM', 'ES256', 'EdDSA', 'HS256', 'RS256']);
    await storage.close();
  });
});
