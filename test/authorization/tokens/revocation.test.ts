import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Confidential, startTokenService, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

const revoke = (token: string, client: Confidential = 'web', more: Readonly<Record<string, string>> = {}) =>
  service.post('/revocation', { token, ...more }, { client });
const refresh = (refresh_token: string) =>
  service.post('/token', { grant_type: 'refresh_token', refresh_token }, { client: 'web' });

describe('revocation', () => {
  it('ends only one access token at once, and can be repeated (RFC 7009 §2.2)', async () => {
    const tokens = await service.obtainTokens('web');
    for (const _ of [1, 2]) {
      const { status, text, headers } = await revoke(tokens.access);
      expect([status, text, headers.get('cache-control')]).toEqual([200, '{}', 'no-store']);
    }
    expect(await service.isActive(tokens.access)).toBe(false);
    expect((await refresh(tokens.refresh)).status).toBe(200);
  });

  it('ends the whole grant of a refresh token (RFC 7009 §2.1)', async () => {
    const tokens = await service.obtainTokens('web');
    const later = (await refresh(tokens.refresh)).body.access_token ?? '';
    expect((await revoke(tokens.refresh)).status).toBe(200);
    expect((await refresh(tokens.refresh)).body.error).toBe('invalid_grant');
    for (const access of [tokens.access, later]) expect(await service.isActive(access)).toBe(false);
  });

  it('ignores a wrong or unknown hint (RFC 7009 §2.1)', async () => {
    for (const token_type_hint of ['refresh_token', 'bogus']) {
      const { access } = await service.obtainTokens('web');
      expect((await revoke(access, 'web', { token_type_hint })).status).toBe(200);
      expect(await service.isActive(access)).toBe(false);
    }
  });

  it('returns 200 for an unknown token (RFC 7009 §2.2)', async () => {
    expect((await revoke('garbage')).status).toBe(200);
  });

  it('refuses the token of another client, which remains valid (RFC 7009 §2.1, docs/decisions/tokens.md, revocation)', async () => {
    const tokens = await service.obtainTokens('web');
    for (const token of [tokens.access, tokens.refresh]) {
      const { status, body } = await revoke(token, 'batch');
      expect([status, body.error]).toEqual([400, 'invalid_grant']);
    }
    expect(await service.isActive(tokens.access)).toBe(true);
    expect((await refresh(tokens.refresh)).status).toBe(200);
  });

  it('is for a public client too, by its id alone (RFC 7009 §2.1)', async () => {
    const { refresh: token, access } = await service.obtainTokens('app');
    expect((await service.post('/revocation', { token, client_id: 'app' })).status).toBe(200);
    expect(await service.isActive(access)).toBe(false);
  });

  it('requires a confidential client to authenticate, and the token in the body (RFC 7009 §2.1)', async () => {
    const { access } = await service.obtainTokens('web');
    expect((await service.post('/revocation', { token: access, client_id: 'web' })).body.error).toBe(
      'invalid_client',
    );
    expect((await service.post('/revocation', '', { client: 'web' })).body.detail).toHaveProperty('token');
    expect((await service.post(`/revocation?token=${access}`, '', { client: 'web' })).status).toBe(400);
    expect((await fetch(`${service.url}/revocation?token=${access}`)).status).toBe(405);
    expect(await service.isActive(access)).toBe(true);
  });

  it('takes effect at the own APIs at once (RFC 7009 §2.2, RFC 6750 §3.1, docs/decisions/tokens.md, denials)', async () => {
    const created = await service.manage('POST', '/clients', {
      client_id: 'robot',
      grant_types: ['client_credentials'],
      scope: 'clients:read',
    });
    const secret = String(created.body['client_secret']);
    const fields = { client_id: 'robot', grant_type: 'client_credentials' };
    const headers = { Authorization: `Basic ${btoa(`robot:${secret}`)}` };
    const access = (await service.post('/token', fields, { headers })).body.access_token ?? '';
    const read = () => fetch(`${service.url}/clients`, { headers: { Authorization: `Bearer ${access}` } });
    expect((await read()).status).toBe(200);
    expect((await service.post('/revocation', { token: access }, { headers })).status).toBe(200);
    const refused = await read();
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ]);
  });
});
