import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createModelWorld, type ModelWorld, type TokenReply } from './world.ts';

const rounds = 20;
const width = 20;
let world: ModelWorld;

beforeEach(async () => {
  world = await createModelWorld({ instances: 2 });
  await world.addClient('app', true);
  await world.addOwner('ada');
});
afterEach(() => world.close());

const succeeded = (responses: readonly TokenReply[]): TokenReply[] =>
  responses.filter(({ status }) => status === 200);

describe('two instances over one store (docs/decisions/storage.md, units)', () => {
  it('redeem a code once in 20 concurrent requests, whichever of them issued it (RFC 6749 §4.1.2)', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const code = await world.obtainCode('ada', 'app', 'read');
      const responses = await Promise.all(Array.from({ length: width }, () => world.redeem('app', code)));
      expect(succeeded(responses)).toHaveLength(1);
      expect(new Set(responses.map(({ body }) => body.error))).toEqual(new Set([undefined, 'invalid_grant']));
    }
  });

  it('return one successor to 20 concurrent uses of one refresh token (RFC 9700 §4.14.2)', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { body } = await world.redeem('app', await world.obtainCode('ada', 'app', 'read'));
      const first = body.refresh_token ?? '';
      const responses = await Promise.all(Array.from({ length: width }, () => world.refresh('app', first)));
      expect(succeeded(responses)).toHaveLength(width);
      const successors = new Set(responses.map((response) => response.body.refresh_token));
      expect([successors.size, successors.has(first)]).toEqual([1, false]);
    }
  });
});
