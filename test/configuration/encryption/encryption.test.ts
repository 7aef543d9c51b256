import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCipherKeyRing, type CipherKeyRing } from '../../../src/configuration/encryption/key-ring.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';

/** The example of Spring's own documentation: `mysecret` with the key `foo`. */
const printed = '682bc583f4641835fa2db009355293665d2647dade3375c0ee201de2a49f7bda';

const anybody = { applications: [], profiles: [] };
const ringOf = async (
  keys: Readonly<Record<string, string>>,
  rest: { readonly current?: string; readonly unnamed?: string } = {},
): Promise<CipherKeyRing> => {
  const ring = await createCipherKeyRing({ keys, ...rest }, createSystemRandom());
  if (!ring) throw new Error('a key was given and there is no ring');
  return ring;
};

let ring: CipherKeyRing;
beforeAll(async () => {
  ring = await ringOf({ k1: 'foo', k2: 'bar' }, { current: 'k2', unnamed: 'k1' });
});

/** The parts of a value of this service: the header, and the sealed bytes. */
function partsOf(value: string): { readonly front: string; readonly sealed: Buffer } {
  const at = value.indexOf('}v1.') + '}v1.'.length;
  return { front: value.slice(0, at), sealed: Buffer.from(value.slice(at), 'base64url') };
}

describe('values that Spring wrote (docs/decisions/configuration.md, cipher-format)', () => {
  it('decrypts the value in Spring’s documentation', () => {
    expect(ring.decrypt(`{cipher}${printed}`, anybody)).toBe('mysecret');
    expect(ring.decrypt(`{cipher}${printed.toUpperCase()}`, anybody)).toBe('mysecret');
    expect(ring.decrypt(printed, anybody)).toBe('mysecret');
  });

  it('uses the key that the value names, else the one for values that name none', () => {
    expect(ring.decrypt(`{cipher}{key:k1}${printed}`, anybody)).toBe('mysecret');
    expect(ring.decrypt(`{cipher}{secret:x}{key:k1}${printed}`, anybody)).toBe('mysecret');
    expect(ring.decrypt(`{cipher}{key:k3}${printed}`, anybody)).toBeUndefined();
    expect(ring.decrypt(`{cipher}{key:constructor}${printed}`, anybody)).toBeUndefined();
  });

  it.each([
    '',
    '00',
    'ff'.repeat(16),
    `${printed}00`,
    printed.slice(2),
    'no hex',
    '{key:k1}',
    '{key:%}00',
    `{key:k1}{key:k2}${printed}`,
  ])('decrypts nothing for %j', (payload) =>
    expect(ring.decrypt(`{cipher}${payload}`, anybody)).toBeUndefined(),
  );
});

describe('values that the service writes (docs/decisions/configuration.md, cipher-format)', () => {
  it('decrypts its own values, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(ring.decrypt(ring.encrypt(text), anybody)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });

  it('creates two values for one text, both of which decrypt', () => {
    const [one, other] = [ring.encrypt('mysecret'), ring.encrypt('mysecret')];
    expect(one).toMatch(/^\{cipher\}\{key:k2\}v1\.[\w-]+$/);
    expect(one).not.toBe(other);
    expect([one, other].map((value) => ring.decrypt(value, anybody))).toEqual(['mysecret', 'mysecret']);
  });

  it('refuses a value with one flipped bit, and any other spelling of its bytes', () => {
    const value = ring.encrypt('mysecret');
    const { front, sealed } = partsOf(value);
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const flipped = Buffer.from(sealed);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(ring.decrypt(front + flipped.toString('base64url'), anybody)).toBeUndefined();
    }
    const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const others = digits
      .split('')
      .map((digit) => value.slice(0, -1) + digit)
      .filter((each) => each !== value);
    expect(others.filter((each) => ring.decrypt(each, anybody) !== undefined)).toEqual([]);
    for (let length = front.length; length < value.length; length++)
      expect(ring.decrypt(value.slice(0, length), anybody)).toBeUndefined();
  });

  it('decrypts only with its own key, independent of the ids', async () => {
    const value = ring.encrypt('mysecret');
    expect(ring.decrypt(value.replace('k2', 'k1'), anybody)).toBeUndefined();
    const swapped = await ringOf({ k2: 'foo' });
    expect(swapped.decrypt(value, anybody)).toBeUndefined();
    const again = await ringOf({ k2: 'bar' });
    expect(again.decrypt(value, anybody)).toBe('mysecret');
  });

  it('decrypts a value for an application and a profile in their environments only', () => {
    const value = ring.encrypt('mysecret', { application: 'team/a}b', profile: 'prod' });
    expect(ring.decrypt(value, { applications: ['x', 'team/a}b'], profiles: ['prod', 'eu'] })).toBe(
      'mysecret',
    );
    expect(ring.decrypt(value, { applications: ['x'], profiles: ['prod'] })).toBeUndefined();
    expect(ring.decrypt(value, { applications: ['team/a}b'], profiles: ['dev'] })).toBeUndefined();
    expect(ring.decrypt(value, anybody)).toBeUndefined();
    const withoutIt = value.replace(/\{application:[^}]*\}/, '');
    expect(ring.decrypt(withoutIt, { applications: ['x'], profiles: ['prod'] })).toBeUndefined();
    const forAnother = value.replace(/\{application:[^}]*\}/, '{application:x}');
    expect(ring.decrypt(forAnother, { applications: ['x'], profiles: ['prod'] })).toBeUndefined();
  });
});

describe('renewing a value (docs/decisions/configuration.md, rotation)', () => {
  it('encrypts a value of Spring or of an older key with the current key, for the same readers', () => {
    const reader = { applications: ['users'], profiles: [] };
    const old = ring.encrypt('mysecret', { application: 'users' }, 'k1');
    for (const value of [`{cipher}${printed}`, old]) {
      const renewed = ring.renew(value) ?? '';
      expect(renewed).toMatch(/^\{cipher\}\{key:k2\}/);
      expect(ring.decrypt(renewed, reader)).toBe('mysecret');
      expect(ring.decrypt(renewed, anybody)).toBe(value === old ? undefined : 'mysecret');
      expect(ring.renew(renewed)).toBe(renewed);
    }
    expect(ring.renew('{cipher}00')).toBeUndefined();
  });
});
