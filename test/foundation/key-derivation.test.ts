import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deriveKey } from '../../src/foundation/key-derivation.ts';

const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

describe('the key of a secret', () => {
  it('is the result of scrypt, the first time and again (RFC 7914 §2)', async () => {
    const expected = scryptSync('a secret', 'a salt', 32, cost);
    expect(await deriveKey('a secret', 'a salt')).toEqual(expected);
    expect(await deriveKey('a secret', 'a salt')).toEqual(expected);
  });

  it('is another one for another salt or another secret, also if their texts join to the same', async () => {
    const keys = await Promise.all([deriveKey('bc', 'a'), deriveKey('c', 'ab'), deriveKey('abc', '')]);
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3);
  });
});
