import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest, requestBytes } from '../support/raw-request.ts';
import { basic, startTokenService, type TokenService } from './token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService({
    loginAttempts: { limit: 1, windowSeconds: 60 },
    clients: [
      {
        client_id: 'reader',
        client_secret: 'reader-secret',
        grant_types: ['client_credentials'],
        scope: 'clients:read',
      },
      { client_id: 'spa', token_endpoint_auth_method: 'none', scope: 'clients:read', grant_types: [] },
    ],
  });
});
afterAll(() => service.stop());

const read = (authorization: string) =>
  fetch(`${service.url}/clients/reader`, { headers: { Authorization: authorization } });
const reader = basic('reader', 'reader-secret');
const access = async (): Promise<string> => {
  const fields = { grant_type: 'client_credentials' };
  return (
    (await service.post('/token', fields, { headers: { Authorization: reader } })).body.access_token ?? ''
  );
};

describe('credentials in two field lines', () => {
  it.each(['/token', '/introspection', '/revocation', '/routes'])(
    'are refused at %s, because they are ambiguous (RFC 6749 §2.3, RFC 9110 §5.3, docs/decisions/scopes-and-statuses.md, presenting)',
    async (path) => {
      const method = path === '/routes' ? 'GET' : 'POST';
      const lines: [string, string][] = ['Authorization', 'AUTHORIZATION'].map((name) => [name, reader]);
      const form = 'grant_type=client_credentials&token=x';
      const asked =
        method === 'GET'
          ? requestBytes(method, path, lines)
          : requestBytes(
              method,
              path,
              [...lines, ['Content-Type', 'application/x-www-form-urlencoded']],
              form,
            );
      const { status, body } = await rawRequest(service.url, asked);
      expect([status, JSON.parse(body)]).toMatchObject([
        400,
        { error: 'invalid_request', detail: { Authorization: 'must not be repeated' } },
      ]);
    },
  );
});

describe('the own APIs', () => {
  it('accept an access token, its scheme in any case (RFC 6750 §2.1, docs/decisions/scopes-and-statuses.md, presenting)', async () => {
    const token = await access();
    for (const scheme of ['Bearer', 'bearer']) expect((await read(`${scheme} ${token}`)).status).toBe(200);
  });

  it('refuse one that is expired, altered or unknown, with a challenge that says so (RFC 6750 §3.1, Spec §7(5))', async () => {
    const token = await access();
    const altered = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
    service.clock.advance(3_600_000);
    for (const text of [token, altered, 'garbage', 'rt1.a.b.c.d']) {
      const response = await read(`Bearer ${text}`);
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([
        401,
        'Bearer error="invalid_token"',
      ]);
    }
  });

  it('accept Basic credentials of a confidential client, with its registered scopes (docs/decisions/scopes-and-statuses.md, basic-on-own-apis)', async () => {
    expect((await read(reader)).status).toBe(200);
    expect((await read(basic('spa', ''))).status).toBe(401);
  });

  it('count wrong Basic credentials together with those at /token (RFC 6749 §2.3.1)', async () => {
    const wrong = basic('reader', 'wrong');
    for (let count = 0; count < 5; count += 1) expect((await read(wrong)).status).toBe(401);
    for (let count = 0; count < 5; count += 1) {
      const fields = { grant_type: 'client_credentials' };
      expect((await service.post('/token', fields, { headers: { Authorization: wrong } })).status).toBe(401);
    }
    service.clock.advance(17_500);
    const refused = await read(reader);
    // The remainder of the window, in whole seconds. @see RFC 9110 §10.2.3
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '43']);
    expect(
      (
        await service.post(
          '/token',
          { grant_type: 'client_credentials' },
          { headers: { Authorization: reader } },
        )
      ).status,
    ).toBe(429);
    service.clock.advance(42_500);
    expect((await read(reader)).status).toBe(200);
  });
});
