import { expect, it } from 'vitest';
import { basic, secrets } from '../../authorization/registered-clients.ts';
import type { TokenClient, TokenResponse } from '../../authorization/token-client.ts';
import type { Deployments } from '../deployment.ts';

/** The limits of wrong passwords and secrets. */
export function guessingRules({ open }: Deployments): void {
  it('count wrong passwords together', async () => {
    await using both = await open({ authorization: { loginAttempts: { limit: 4, windowSeconds: 60 } } });
    const guess = ({ post }: TokenClient): Promise<TokenResponse> =>
      post('/token', { grant_type: 'password', username: 'alice', password: 'wrong' }, { client: 'kiosk' });
    const responses: TokenResponse[] = [];
    for (let index = 0; index < 12; index += 1)
      responses.push(await guess(index % 2 === 0 ? both.one : both.two));
    const verified = responses.filter(({ status }) => status === 400);
    expect(verified.length).toBeLessThanOrEqual(5);
    expect(responses.at(-1)?.status).toBe(429);
  });

  it('count wrong secrets of a client together (RFC 6749 §2.3.1)', async () => {
    await using both = await open({ authorization: { loginAttempts: { limit: 1, windowSeconds: 60 } } });
    const request = ({ post }: TokenClient, secret: string): Promise<TokenResponse> =>
      post(
        '/token',
        { grant_type: 'client_credentials' },
        { headers: { Authorization: basic('batch', secret) } },
      );
    const wrong: number[] = [];
    for (let index = 0; index < 10; index += 1) wrong.push((await request(both.one, 'wrong')).status);
    expect(new Set(wrong)).toEqual(new Set([401]));
    // The other process has seen no failure itself.
    expect((await request(both.two, secrets.batch)).status).toBe(429);
  });
}
