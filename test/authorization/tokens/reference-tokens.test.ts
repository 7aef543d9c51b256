import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secrets, startTokenService, type TokenService, webUri } from '../token-service.ts';

const reference = { access_token_format: 'reference', scope: 'read write clients:read' };
let service: TokenService;
beforeAll(async () => {
  service = await startTokenService({
    clients: [
      { client_id: 'batch', client_secret: secrets.batch, grant_types: ['client_credentials'], ...reference },
      {
        client_id: 'web',
        client_secret: secrets.web,
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [webUri],
        ...reference,
      },
      { client_id: 'watcher', client_secret: secrets.watcher, grant_types: [], scope: 'tokens:introspect' },
    ],
  });
});
afterAll(() => service.stop());

const own = async (scope = 'read') => {
  const fields = { grant_type: 'client_credentials', scope };
  return String((await service.post('/token', fields, { client: 'batch' })).body.access_token);
};
const inspect = async (token: string) =>
  (await service.post('/introspection', { token }, { client: 'watcher' })).body;
const idOf = async (token: string) => String((await inspect(token))['jti']);
const call = (token: string) =>
  fetch(`${service.url}/clients/batch`, { headers: { Authorization: `Bearer ${token}` } });

describe('a reference token', () => {
  it('is opaque, valid at the own APIs and introspected like any other (RFC 7662 §2.2, docs/decisions/tokens.md, reference)', async () => {
    const token = await own('clients:read');
    expect(token).toMatch(/^rf1\.[\w-]{8}\.[\w-]{22}\.[\w-]+$/);
    expect((await call(token)).status).toBe(200);
    expect(await inspect(token)).toMatchObject({
      active: true,
      client_id: 'batch',
      scope: 'clients:read',
      token_type: 'Bearer',
      aud: [service.url],
    });
  });

  it('ends at its exp (Spec §3.2)', async () => {
    const token = await own('clients:read');
    service.clock.advance(3_599_999);
    expect((await call(token)).status).toBe(200);
    service.clock.advance(1);
    expect((await call(token)).status).toBe(401);
    expect(await service.isActive(token)).toBe(false);
  });

  it('is revoked at once by its client, with its row (RFC 7009 §2.2)', async () => {
    const token = await own('clients:read');
    const id = await idOf(token);
    expect((await service.post('/revocation', { token }, { client: 'web' })).status).toBe(400);
    expect((await service.post('/revocation', { token }, { client: 'batch' })).status).toBe(200);
    expect((await call(token)).status).toBe(401);
    expect((await service.manage('GET', `/tokens/${id}`)).status).toBe(404);
    expect((await service.post('/revocation', { token }, { client: 'batch' })).status).toBe(200);
  });

  it.each(['rf1.AAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA.AAAA', 'rf1.', 'rf1'])(
    'is refused if it was not issued: %s (RFC 6750 §3.1)',
    async (token) => {
      expect((await call(token)).status).toBe(401);
      expect(await service.isActive(token)).toBe(false);
    },
  );

  it('is not accepted as a refresh token or a code (RFC 6749 §6)', async () => {
    const token = await own();
    const fields = { grant_type: 'refresh_token', refresh_token: token };
    expect((await service.post('/token', fields, { client: 'web' })).body.error).toBe('invalid_grant');
  });

  it('ends with its grant, like the code and the refresh token (RFC 7009 §2.1)', async () => {
    const { access, refresh } = await service.obtainTokens('web');
    expect(await service.isActive(access)).toBe(true);
    await service.post('/revocation', { token: refresh }, { client: 'web' });
    expect(await service.isActive(access)).toBe(false);
  });
});

describe('the list of reference tokens (Spec §4.7)', () => {
  const items = async (query: string) =>
    (await service.manage('GET', `/tokens?limit=200&${query}`)).body['items'] as Record<string, unknown>[];

  it('shows them by client and user, and never a token', async () => {
    const token = await own();
    const { access } = await service.obtainTokens('web');
    const [batch, ofAlice] = [await items('client_id=batch'), await items('owner_id=alice')];
    expect(batch.map((one) => one['token_id'])).toContain(await idOf(token));
    expect(ofAlice.map((one) => [one['client_id'], one['owner_id']])).toContainEqual(['web', 'alice']);
    expect(ofAlice.map((one) => one['token_id'])).toContain(await idOf(access));
    expect(JSON.stringify([batch, ofAlice])).not.toContain(token);
  });

  it('omits tokens that ended with their grant or expired', async () => {
    const { access, refresh } = await service.obtainTokens('web');
    const id = await idOf(access);
    await service.post('/revocation', { token: refresh }, { client: 'web' });
    expect((await items('client_id=web')).map((one) => one['token_id'])).not.toContain(id);
    expect((await service.manage('GET', `/tokens/${id}`)).status).toBe(410);
    service.clock.advance(3_600_000);
    expect(await items('client_id=batch')).toEqual([]);
  });

  it('ends one for an administrator, with 410 afterwards (Spec §4.1, §7)', async () => {
    const token = await own('clients:read');
    const path = `/tokens/${await idOf(token)}`;
    expect((await service.manage('GET', path)).body).toMatchObject({
      client_id: 'batch',
      scope: 'clients:read',
    });
    expect((await service.manage('DELETE', path)).status).toBe(204);
    expect((await call(token)).status).toBe(401);
    for (const method of ['GET', 'DELETE']) expect((await service.manage(method, path)).status).toBe(410);
  });
});
