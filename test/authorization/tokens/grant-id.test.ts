import { describe, expect, it } from 'vitest';
import { createGrantId } from '../../../src/authorization/tokens/grant-id.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';

const random = createSystemRandom();
const now = Date.UTC(2030, 0, 1, 12, 30, 15, 123);

describe('the id of a grant', () => {
  it('begins with its time and ends with 80 random bits (RFC 9562 §5.7)', () => {
    const id = createGrantId(random, now);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(Buffer.from(id, 'base64url').readUIntBE(0, 6)).toBe(now);
    const ids = Array.from({ length: 1000 }, () => createGrantId(random, now));
    expect(new Set(ids.map((one) => one.slice(8))).size).toBe(1000);
    expect(new Set(ids.map((one) => one.slice(0, 8)))).toEqual(new Set([id.slice(0, 8)]));
  });
});
