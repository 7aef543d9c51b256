import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '../../support/service.ts';
import { basic, clients, startTokenService, type TokenService } from '../token-service.ts';

describe('a registration', () => {
  let service: TokenService;
  beforeAll(async () => {
    service = await startTokenService();
  });
  afterAll(() => service.stop());

  it('for the implicit grant requires a redirect URI, for public and confidential clients (RFC 6749 §3.1.2.2)', async () => {
    for (const method of ['none', 'client_secret_basic'])
      for (const grant of ['implicit', 'authorization_code']) {
        const client = {
          client_name: 'Shop',
          token_endpoint_auth_method: method,
          grant_types: [grant],
          redirect_uris: [],
        };
        const { status, body } = await service.manage('POST', '/clients', client);
        expect([status, Object.keys(body.detail ?? {})]).toEqual([400, ['redirect_uris']]);
      }
  });
});

describe('the server behind a proxy', () => {
  async function addressSeen(server: object): Promise<string | undefined> {
    const service = await startService({ server, authorization: { clients } });
    const headers = { Authorization: basic('batch', 'wrong'), 'X-Forwarded-For': '203.0.113.9' };
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    await fetch(`${service.url}/token`, { method: 'POST', headers, body });
    await service.stop();
    const line = service.logged.find((text) => text.includes('client-authentication-failed'));
    return (JSON.parse(line ?? '{}') as { remote?: string }).remote;
  }

  it('trusts forwarded fields only from a trusted proxy (RFC 9700 §4.13)', async () => {
    expect(await addressSeen({})).toBe('127.0.0.1');
    expect(await addressSeen({ trustedProxies: ['198.51.100.0/24'] })).toBe('127.0.0.1');
    expect(await addressSeen({ trustedProxies: ['127.0.0.1'] })).toBe('203.0.113.9');
  });
});
