import { decodeProtectedHeader, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTokenService, type TokenService } from '../token-service.ts';

const batch = {
  client_id: 'signed-batch',
  client_secret: 'signed-batch-secret',
  grant_types: ['client_credentials'],
  scope: 'read write clients:read',
  access_token_format: 'jwt',
};

describe('the algorithm of a JWT access token (docs/decisions/tokens.md, jwt)', () => {
  let service: TokenService;
  beforeAll(async () => {
    const named = { ...batch, client_id: 'named', access_token_signed_response_alg: 'ES256' };
    service = await startTokenService({ clients: [batch, named] });
  });
  afterAll(() => service.stop());

  async function headerFor(clientId: string, secret: string): Promise<object> {
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64');
    const fields = { grant_type: 'client_credentials' };
    const { body } = await service.post('/token', fields, { headers: { Authorization: `Basic ${basic}` } });
    return decodeProtectedHeader(String(body['access_token']));
  }

  it('is RS256 by default, which every resource server supports (RFC 9068 §2.1)', async () => {
    expect(await headerFor('signed-batch', batch.client_secret)).toMatchObject({ alg: 'RS256' });
  });

  it('is that of the client in the settings', async () => {
    expect(await headerFor('named', batch.client_secret)).toMatchObject({ alg: 'ES256' });
  });

  it('is that of the client over REST, and RS256 again after null', async () => {
    const asked = { grant_types: ['client_credentials'], scope: 'read', access_token_format: 'jwt' };
    const { body } = await service.manage('POST', '/clients', {
      ...asked,
      access_token_signed_response_alg: 'EdDSA',
    });
    expect(body['access_token_signed_response_alg']).toBe('EdDSA');
    const [id, secret] = [String(body['client_id']), String(body['client_secret'])];
    expect(await headerFor(id, secret)).toMatchObject({ alg: 'EdDSA' });
    const patched = await service.manage('PATCH', `/clients/${id}`, {
      access_token_signed_response_alg: null,
    });
    expect(patched.body).not.toHaveProperty('access_token_signed_response_alg');
    expect(await headerFor(id, secret)).toMatchObject({ alg: 'RS256' });
  });

  it('is rejected with its field if it is unknown', async () => {
    const { status, body } = await service.manage('POST', '/clients', {
      grant_types: ['client_credentials'],
      access_token_signed_response_alg: 'HS256',
    });
    expect(status).toBe(400);
    expect(body['detail']).toHaveProperty('access_token_signed_response_alg');
  });

  it('has its key published before a client names it (RFC 7518 §3.1, RFC 8037 §3.1)', async () => {
    const { keys } = (await (await fetch(`${service.url}/.well-known/jwks.json`)).json()) as JSONWebKeySet;
    expect(new Set(keys.map(({ alg }) => alg))).toEqual(new Set(['ES256', 'EdDSA', 'RS256']));
  });

  it('can be named in a rotation, only for the purpose signature', async () => {
    const made = await service.manage('POST', '/keys', { purpose: 'signature', algorithm: 'EdDSA' });
    expect(made.body).toMatchObject({ purpose: 'signature', algorithm: 'EdDSA', state: 'next' });
    const refused = await service.manage('POST', '/keys', { purpose: 'handle', algorithm: 'RS256' });
    expect(refused.status).toBe(400);
    expect(refused.body['detail']).toEqual({ algorithm: 'must be one of HS256 for this purpose' });
  });
});
