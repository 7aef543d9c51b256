import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, startTokenService, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService({ loginAttempts: { limit: 3, windowSeconds: 60 } });
});
afterAll(() => service.stop());

async function guessing(path: string, clientId: string): Promise<number[]> {
  const statuses = [];
  for (let count = 0; count < 40; count += 1) {
    const headers = { Authorization: basic(clientId, 'a-guess') };
    statuses.push((await service.post(path, { token: 'x' }, { headers })).status);
  }
  return statuses;
}

describe('introspection', () => {
  it('finds a token with any hint (RFC 7662 §2.1)', async () => {
    const { access, refresh } = await service.obtainTokens('web');
    for (const token of [access, refresh])
      for (const token_type_hint of ['access_token', 'refresh_token', 'bogus']) {
        const { body } = await service.post('/introspection', { token, token_type_hint }, { client: 'web' });
        expect([token_type_hint, body['active']]).toEqual([token_type_hint, true]);
      }
  });

  it('returns 200 and no error for a text that is not a token (RFC 7662 §2.3)', async () => {
    const { status, body } = await service.post('/introspection', { token: 'garbage' }, { client: 'web' });
    expect([status, body]).toEqual([200, { active: false }]);
  });

  it('does not accept a bearer token as credentials (RFC 7662 §2.3)', async () => {
    const { access } = await service.obtainTokens('web');
    const headers = { Authorization: `Bearer ${access}` };
    const response = await service.post('/introspection', { token: access }, { headers });
    expect([response.status, response.body.error]).toEqual([401, 'invalid_client']);
    expect(response.headers.get('www-authenticate')).not.toBeNull();
  });

  it('reports a revocation at once (RFC 7662 §4)', async () => {
    const { access } = await service.obtainTokens('web');
    expect(await service.isActive(access)).toBe(true);
    await service.post('/revocation', { token: access }, { client: 'web' });
    expect(await service.isActive(access)).toBe(false);
  });

  it('ends in 429: the server counts wrong credentials at introspection (RFC 7662 §4)', async () => {
    const statuses = await guessing('/introspection', 'other');
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('revocation', () => {
  it('has the errors of the token endpoint (RFC 7009 §2.2.1)', async () => {
    const missing = await service.post('/revocation', {}, { client: 'web' });
    expect([missing.status, missing.body.error]).toEqual([400, 'invalid_request']);
    const nobody = await service.post('/revocation', { token: 'x' });
    expect([nobody.status, nobody.body.error]).toEqual([401, 'invalid_client']);
    expect(nobody.headers.get('www-authenticate')).toMatch(/^Basic /);
  });

  it('has no callback parameter, which a script of another site could use (RFC 7009 §2.3)', async () => {
    const response = await service.post(
      '/revocation?callback=steal',
      { token: 'x', callback: 'steal' },
      { client: 'web' },
    );
    expect([response.status, response.text]).toEqual([200, '{}']);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('ends in 429: the server counts wrong credentials at revocation (RFC 7009 §5)', async () => {
    const statuses = await guessing('/revocation', 'kiosk');
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
  });
});
