/** The bytes of a sealed access token, compared with Node's own AES-256-GCM and with another implementation. */
import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAccessTokenSeal } from '../../../src/authorization/tokens/access/access-token-seal.ts';
import { createHandles } from '../../../src/authorization/tokens/keys/handle.ts';
import type { OpenKey } from '../../../src/authorization/tokens/keys/sealing-keys.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { createSystemRandom, type Random } from '../../../src/foundation/random.ts';
import { openStorage } from '../../../src/storage/open.ts';
import { createManualClock } from '../../storage/manual-clock.ts';
import { startProcess } from '../../storage/other-process.ts';
import { keysOver } from './keys-over.ts';

const bytesFrom = (first: number, length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, index) => first + index));

const key: OpenKey = {
  keyId: 'k1_-AZ09',
  purpose: 'access-token',
  algorithm: 'A256GCM',
  createdAt: 0,
  activeFrom: 0,
  uses: 0,
  key: createSecretKey(bytesFrom(0, 32)),
  publicKey: undefined,
};
const keys = {
  toSeal: () => key,
  find: (purpose: string, keyId: string) =>
    purpose === key.purpose && keyId === key.keyId ? key : undefined,
};
const claims = {
  clientId: 'web',
  ownerId: 'zo\u00eb',
  grantId: 'grant-1',
  scope: ['read', 'write'],
  audience: ['https://id.example.org'],
  issuedAt: 1_790_000_000_000,
  expiresAt: 1_790_003_600_000,
  issuedUnder: 7,
};
const random = createSystemRandom();
const seal = createAccessTokenSeal({ keys, random });

/**
 * Created by the AESGCM of Python's cryptography 48.0.0: the bytes 0 to 31 are the key, 160 to 171 the nonce, 0 to
 * 15 the id.
 */
const known =
  'at3.k1_-AZ09.oKGio6SlpqeoqaqrvTo9bACIQ8gzI8W0ZDODjx_gHVGi-AYbviIE8RrJVy3wDCg8BAB_HzjuZaZ9V7Lbazk0LQO0OgkzN387hlze' +
  'ktzI8R9Dn8vPnYbRffevocqhboXLt6a7J8JECaOBqn2kv7QbmzOeo6io6zZgtbjBH3kkOastZLWdRrvPQeiMZKXK';

/** The content of a token, by the documented format and Node alone. */
function decoded(accessToken: string): unknown {
  const [prefix = '', keyId = '', body = ''] = accessToken.split('.');
  expect(keyId).toBe(key.keyId);
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', bytesFrom(0, 32), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(`${prefix}.${keyId}`)).setAuthTag(bytes.subarray(-16));
  return JSON.parse(decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8'));
}

const withBody = (accessToken: string, body: Uint8Array): string =>
  `${accessToken.slice(0, accessToken.lastIndexOf('.'))}.${Buffer.from(body).toString('base64url')}`;
const bodyOf = (accessToken: string): Buffer => Buffer.from(accessToken.split('.')[2] ?? '', 'base64url');

describe('the format of a sealed access token (docs/decisions/tokens.md, sealed)', () => {
  it('is that of a token of another implementation, byte for byte', () => {
    const fixed: Random = {
      bytes: (length) => bytesFrom(0xa0, length),
      token: (length) => bytesFrom(0, length).toString('base64url'),
    };
    expect(createAccessTokenSeal({ keys, random: fixed }).seal(claims)).toBe(known);
    expect(seal.open(known)).toEqual({ ...claims, tokenId: 'AAECAwQFBgcICQoLDA0ODw' });
  });

  it('can be opened with AES-256-GCM of Node, for any length (NIST SP 800-38D §7.2)', () => {
    const property = fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (clientId) => {
      const accessToken = seal.seal({ ...claims, clientId });
      const { tokenId } = seal.open(accessToken) ?? {};
      const { ownerId, grantId, audience, issuedAt } = claims;
      const expected = [tokenId, clientId, ownerId, grantId, 'read write', audience, issuedAt, 3_600_000, 7];
      expect(decoded(accessToken)).toEqual(expected);
    });
    fc.assert(property, { numRuns: 200 });
  });
});

describe('a sealed access token', () => {
  it('cannot be opened if any of its bits is changed (RFC 6750 §5.2)', () => {
    const sealed = bodyOf(known);
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const flipped = Buffer.from(sealed);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect([bit, seal.open(withBody(known, flipped))]).toEqual([bit, undefined]);
    }
  });

  it('cannot be opened if bytes are missing at its end or its beginning, or all are', () => {
    const sealed = bodyOf(known);
    for (let length = 0; length < sealed.length; length += 1) {
      expect(seal.open(withBody(known, sealed.subarray(0, length)))).toBeUndefined();
      expect(seal.open(withBody(known, sealed.subarray(sealed.length - length)))).toBeUndefined();
    }
    for (let length = 0; length < known.length; length += 1)
      expect(seal.open(known.slice(0, length))).toBeUndefined();
  });

  it('cannot be opened in a second spelling of its bytes', () => {
    // 28 bytes and a text of 2, 3 or 4 more: base64 leaves zero, two and four bits unused.
    for (const clientId of ['a', 'aa', 'aaa']) {
      const accessToken = seal.seal({ ...claims, clientId });
      const spelled = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
        .split('')
        .map((last) => accessToken.slice(0, -1) + last)
        .filter((text) => bodyOf(text).equals(bodyOf(accessToken)));
      expect(spelled.filter((text) => seal.open(text) !== undefined)).toEqual([accessToken]);
    }
  });

  it('cannot be opened under another key id, of this key or unknown (docs/decisions/tokens.md, keys)', () => {
    const other: OpenKey = { ...key, keyId: 'k2_-AZ09' };
    const both = createAccessTokenSeal({
      keys: { ...keys, find: (_purpose, keyId) => (keyId === other.keyId ? other : keys.find('', keyId)) },
      random,
    });
    const renamed = known.replace(key.keyId, other.keyId);
    expect(both.open(renamed)).toBeUndefined();
    expect(seal.open(renamed)).toBeUndefined();
    expect(seal.open(known.replace(`.${key.keyId}`, ''))).toBeUndefined();
  });

  it.each(['at2.k1_-AZ09', 'rf1.k1_-AZ09', 'gatehouse access-token k1_-AZ09', 'v1.k1_-AZ09', ''])(
    'cannot be opened if the same key sealed it for another purpose, as %j',
    (purpose) => {
      const nonce = random.bytes(12);
      const cipher = createCipheriv('aes-256-gcm', key.key, nonce).setAAD(Buffer.from(purpose));
      const text = JSON.stringify(decoded(known));
      const body = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
      expect(seal.open(withBody(known, body))).toBeUndefined();
      expect(seal.open(`${purpose}.${body.toString('base64url')}`)).toBeUndefined();
    },
  );

  it('is not a handle, and a handle is not a sealed token (docs/decisions/tokens.md, keys)', async () => {
    const clock = createManualClock();
    const log = createLog({ clock, write: () => undefined });
    const storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 60 });
    const own = await keysOver(storage.authorization.sealingKeys, { clock });
    const [ownSeal, handles] = [createAccessTokenSeal({ keys: own, random }), createHandles(own)];
    const accessToken = ownSeal.seal(claims);
    for (const prefix of ['ac1', 'rt1', 'rf1'] as const) {
      expect(handles.read(prefix, accessToken)).toBeUndefined();
      expect(handles.read(prefix, accessToken.replace('at3', prefix))).toBeUndefined();
      const handle = handles.make(prefix, ['a'.repeat(60)]);
      expect(ownSeal.open(handle)).toBeUndefined();
      expect(ownSeal.open(handle.replace(prefix, 'at3'))).toBeUndefined();
    }
    await own.close();
    await storage.close();
  });
});

describe('the nonces and ids of sealed access tokens', () => {
  it('are different each time, and do not reveal their number (NIST SP 800-38D §8.2.2)', () => {
    const texts = Array.from({ length: 20_000 }, () => seal.seal(claims));
    const nonces = texts.map((text) => bodyOf(text).toString('hex', 0, 12));
    const ids = texts.map((text) => Buffer.from(seal.open(text)?.tokenId ?? '', 'base64url'));
    expect(new Set(nonces).size).toBe(texts.length);
    expect(new Set(ids.map((id) => id.toString('hex'))).size).toBe(texts.length);
    expect(ids.every(({ length }) => length === 16)).toBe(true);
    // The bytes of a counter would remain the same for long, or rise. Random bytes have nearly every value.
    for (let place = 0; place < 16; place += 1)
      expect(new Set(ids.map((id) => id[place])).size).toBeGreaterThan(250);
    const rises = ids.filter((id, index) => index > 0 && id.compare(ids[index - 1] ?? id) > 0).length;
    expect(rises).toBeGreaterThan(9000);
    expect(rises).toBeLessThan(11_000);
  });

  it('differ between two processes that run on copies of one store (docs/adr/0021-sealed-tokens-are-aes-gcm.md)', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-'));
    const clock = createManualClock();
    const log = createLog({ clock, write: () => undefined });
    const file = join(folder, 'gatehouse.db');
    const storage = await openStorage(`sqlite:${file}`, { clock, log, purgeSeconds: 60 });
    const keyEncryptionKey = random.bytes(32);
    const first = await keysOver(storage.authorization.sealingKeys, { clock, keyEncryptionKey });
    const sealedBefore = createAccessTokenSeal({ keys: first, random }).seal(claims);
    await first.close();
    await storage.close();
    const copies = await Promise.all(
      ['one', 'two'].map(async (name) => {
        await mkdir(join(folder, name), { mode: 0o700 });
        const copy = join(folder, name, 'gatehouse.db');
        await copyFile(file, copy);
        const arguments_ = [copy, keyEncryptionKey.toString('base64url'), '5000'];
        const process = startProcess('../authorization/tokens/sealing-process.ts', ...arguments_);
        expect(await process.ended).toEqual({ end: 0, errors: '' });
        return process.rest();
      }),
    );
    const all = copies.flat();
    expect(all).toHaveLength(10_000);
    expect(new Set(all.map((text) => text.split('.')[1]))).toEqual(new Set([sealedBefore.split('.')[1]]));
    expect(new Set(all.map((text) => bodyOf(text).toString('hex', 0, 12))).size).toBe(10_000);
    await rm(folder, { recursive: true });
  });
});
