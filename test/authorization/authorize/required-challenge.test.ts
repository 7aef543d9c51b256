import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { challengeOf, startTokenService, type TokenService, webUri } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService({ requireCodeChallenge: 'all' });
});
afterAll(() => service.stop());

const request = { response_type: 'code', client_id: 'web', redirect_uri: webUri, scope: 'read', state: 's1' };
const challenge = { code_challenge: challengeOf('v'.repeat(43)), code_challenge_method: 'S256' };

async function locationOf(fields: Record<string, string>): Promise<URL> {
  const query = new URLSearchParams(fields).toString();
  const response = await fetch(`${service.url}/authorize?${query}`, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? '', service.url);
}

describe('a required code challenge (RFC 9700 §2.1.1, docs/decisions/grants.md, pkce-for-all)', () => {
  it('rejects a confidential client that sends none by redirect (RFC 9700 §2.1.1, RFC 7636 §4.4.1)', async () => {
    const location = await locationOf(request);
    expect(location.href.startsWith(`${webUri}?`)).toBe(true);
    expect(Object.fromEntries(location.searchParams)).toMatchObject({
      error: 'invalid_request',
      error_description: 'This client must send a code_challenge.',
      state: 's1',
    });
  });

  it('leads a confidential client that sends one to the login page', async () => {
    expect((await locationOf({ ...request, ...challenge })).pathname).toBe('/login');
  });
});
