import { describe, expect, it } from 'vitest';
import { createSystemRandom, randomId } from '../../src/foundation/random.ts';
import { createRequestIds } from '../../src/server/input/request-id.ts';

const drawn = (draw: () => string): readonly string[] => Array.from({ length: 10_000 }, draw);

describe('a random id', () => {
  const random = createSystemRandom();
  const requestIds = createRequestIds(random);

  it.each([
    ['of a resource', 22, () => randomId(random, 16)],
    ['of a key', 8, () => randomId(random, 6)],
    ['of a request', 16, () => requestIds({ headers: {} })],
  ])('%s never begins with a hyphen, as an option does', (_, length, draw) => {
    const ids = drawn(draw);
    expect(ids.filter((id) => id.startsWith('-'))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id.length === length)).toBe(true);
  });
});
