import { expect, it } from 'vitest';
import type { Deployments } from '../deployment.ts';

const width = 32;

/** The rules of codes and of families of refresh tokens. */
export function grantRules({ shared }: Deployments, rounds: number): void {
  it(`redeem a code once in ${width} parallel redemptions at both, ${rounds} times in a row (RFC 6749 §4.1.2)`, async () => {
    const { one, two } = shared();
    for (let round = 0; round < rounds; round += 1) {
      const client = round % 2 === 0 ? ('web' as const) : ('rotating' as const);
      const fields = { grant_type: 'authorization_code', ...(await one.obtainCode(client)) };
      const responses = await Promise.all(
        Array.from({ length: width }, (_, index) =>
          (index % 2 === 0 ? two : one).post('/token', fields, { client }),
        ),
      );
      const won = responses.filter(({ status }) => status === 200);
      const refused = responses.filter(
        ({ status, body }) => status === 400 && body.error === 'invalid_grant',
      );
      expect([round, won.length, refused.length]).toEqual([round, 1, width - 1]);
      // The others were reuse, so the tokens of the first are revoked at both.
      for (const process of [one, two])
        expect(await process.isActive(won[0]?.body.refresh_token ?? '')).toBe(false);
    }
  });

  it('return one successor to concurrent uses of a refresh token at both (RFC 9700 §4.14.2)', async () => {
    const { one, two } = shared();
    const { refresh } = await one.obtainTokens('rotating');
    const fields = { grant_type: 'refresh_token', refresh_token: refresh };
    const responses = await Promise.all(
      Array.from({ length: width }, (_, index) =>
        (index % 2 === 0 ? two : one).post('/token', fields, { client: 'rotating' }),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1);
  });
}
