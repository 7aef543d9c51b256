import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Confidential, startTokenService, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

const ask = (more: Readonly<Record<string, string>> = {}, client: Confidential = 'batch') =>
  service.post('/token', { grant_type: 'client_credentials', ...more }, { client });

describe('the client credentials grant', () => {
  it('returns an access token and never a refresh token (RFC 6749 §4.4.3, Spec §4.4(3))', async () => {
    const { status, body } = await ask({ scope: 'read write' });
    expect(status).toBe(200);
    expect(body['scope']).toBe('read write');
    expect(body).not.toHaveProperty('refresh_token');
  });

  it('is not for public clients, with any registration (RFC 6749 §4.4, Spec §5(4))', async () => {
    const { status, body } = await service.post('/token', {
      grant_type: 'client_credentials',
      client_id: 'loose',
    });
    expect([status, body.error]).toEqual([400, 'unauthorized_client']);
  });

  it('is not for clients that are not registered for it (RFC 6749 §5.2)', async () => {
    const { status, body } = await ask({}, 'web');
    expect([status, body.error]).toEqual([400, 'unauthorized_client']);
  });

  it('rejects a scope beyond the registration, an unknown and a malformed one (RFC 6749 §3.3, §5.2)', async () => {
    for (const scope of ['gateway:write', 'admin', 'READ', 'read "write"', 'read\\write']) {
      const { status, body } = await ask({ scope });
      expect([scope, status, body.error, Object.keys(body.detail ?? {})]).toEqual([
        scope,
        400,
        'invalid_scope',
        ['scope'],
      ]);
    }
  });

  it('grants the default scope if none is requested, and returns it (RFC 6749 §3.3, §5.1)', async () => {
    for (const more of [{}, { scope: '' }]) expect((await ask(more)).body['scope']).toBe('read');
  });

  it('grants a client without a registered scope the default one and no other (docs/decisions/scopes-and-statuses.md, default-scope)', async () => {
    expect((await ask({}, 'odd:client')).body['scope']).toBe('read');
    expect((await ask({ scope: 'write' }, 'odd:client')).body.error).toBe('invalid_scope');
  });

  it('returns a token whose subject is the client, without a username (RFC 9700 §4.15.1, RFC 7662 §2.2)', async () => {
    const { body } = await ask();
    const token = await service.post(
      '/introspection',
      { token: body.access_token ?? '' },
      { client: 'batch' },
    );
    expect(token.body).toMatchObject({ active: true, client_id: 'batch', sub: 'batch' });
    expect(token.body).not.toHaveProperty('username');
  });

  it('stores nothing for a token (docs/decisions/tokens.md, sealed)', async () => {
    await ask();
    expect((await service.manage('GET', '/grants?client_id=batch')).body['items']).toEqual([]);
  });
});
