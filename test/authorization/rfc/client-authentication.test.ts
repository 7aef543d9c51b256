import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basic, formBasic, secrets, startTokenService, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

const ask = { grant_type: 'client_credentials' };
const refresh = { grant_type: 'refresh_token', refresh_token: 'garbage' };

describe('a confidential client', () => {
  it('is never authenticated by its identifier alone, nor with an empty secret (RFC 6749 §2.2)', async () => {
    for (const path of ['/token', '/introspection', '/revocation']) {
      const fields = { ...ask, token: 'x' };
      const responses = [
        await service.post(path, { ...fields, client_id: 'batch' }),
        await service.post(path, { ...fields, client_id: 'poster', client_secret: '' }),
        await service.post(path, fields, { headers: { Authorization: basic('batch', '') } }),
      ];
      expect(responses.map(({ status, body }) => [status, body.error])).toEqual(
        responses.map(() => [401, 'invalid_client']),
      );
    }
  });

  it('authenticates by Basic and in the body, with either registered method (RFC 6749 §2.3.1, §2.3.2)', async () => {
    const inBody = (client_id: string, client_secret: string) =>
      service.post('/token', { ...ask, client_id, client_secret });
    const inHeader = (id: string, secret: string) =>
      service.post('/token', ask, { headers: { Authorization: formBasic(id, secret) } });
    expect((await inHeader('batch', secrets.batch)).status).toBe(200);
    expect((await inBody('batch', secrets.batch)).status).toBe(200);
    expect((await inBody('poster', secrets.poster)).status).toBe(200);
    expect((await inHeader('poster', secrets.poster)).status).toBe(200);
  });

  it('learns nothing from the error if its secret is wrong, or is that of another client (RFC 6749 §5.2, docs/decisions/clients-and-owners.md, method)', async () => {
    const cases: readonly [secret: string, client?: string][] = [
      [`${secrets.batch}x`],
      [''],
      [secrets.batch, 'unknown'],
      [secrets.batch, 'app'],
    ];
    for (const path of ['/token', '/introspection', '/revocation']) {
      for (const [client_secret, client_id = 'batch'] of cases) {
        const response = await service.post(path, { ...ask, token: 'x', client_id, client_secret });
        expect([response.status, response.body.error]).toEqual([401, 'invalid_client']);
        expect(response.body['error_description']).toBe('Client authentication failed.');
      }
    }
  });

  it('cannot authenticate in the request URI (RFC 6749 §2.3.1)', async () => {
    const query = new URLSearchParams({ client_id: 'poster', client_secret: secrets.poster }).toString();
    const response = await service.post(`/token?${query}`, ask);
    expect([response.status, response.body.error]).toEqual([401, 'invalid_client']);
  });
});

describe('a public client', () => {
  it('has no secret: the server rejects a secret of a public client (RFC 6749 §2.3)', async () => {
    const headers = { Authorization: basic('app', 'something') };
    expect((await service.post('/token', refresh, { headers })).body.error).toBe('invalid_client');
    const fields = { ...refresh, client_id: 'app', client_secret: 'something' };
    expect((await service.post('/token', fields)).body.error).toBe('invalid_client');
  });

  it('identifies itself: the endpoint requires the client_id of a public client (RFC 6749 §3.2.1, §4.1.3)', async () => {
    const flow = await service.obtainCode('app');
    const fields = { grant_type: 'authorization_code', ...flow };
    const nameless = await service.post('/token', fields);
    expect([nameless.status, nameless.body.error]).toEqual([401, 'invalid_client']);
    expect((await service.post('/token', { ...fields, client_id: 'app' })).status).toBe(200);
  });
});
