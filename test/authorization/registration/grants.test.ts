import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTokenService, type TokenService } from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService({
    refreshToken: { idleLifetimeSeconds: 600, absoluteLifetimeSeconds: 600 },
  });
});
afterAll(() => service.stop());

interface GrantItem {
  readonly grant_id: string;
  readonly kind: string;
  readonly client_id: string;
}
const grants = async (query = ''): Promise<GrantItem[]> =>
  ((await service.manage('GET', `/grants?limit=200${query}`)).body as unknown as { items: GrantItem[] })
    .items;

describe('grants', () => {
  it('are one for each redeemed code and password sign-in (docs/decisions/tokens.md, claims)', async () => {
    await service.obtainTokens('web');
    service.clock.advance(1);
    await service.obtainCode('web');
    const alice = { username: 'alice', password: 'wönder+land &=%€' };
    await service.post('/token', { grant_type: 'password', ...alice }, { client: 'kiosk' });
    expect((await grants()).map(({ kind, client_id }) => [kind, client_id])).toEqual([
      ['authorization_code', 'web'],
      ['password', 'kiosk'],
    ]);
    expect(await grants('&client_id=kiosk&owner_id=alice')).toHaveLength(1);
    expect(await grants('&owner_id=nobody')).toEqual([]);
  });

  it('begin when the user decides, and are listed once the code is redeemed (docs/decisions/grants.md, beginning)', async () => {
    const before = await grants();
    const decidedAt = new Date(service.clock.now()).toISOString();
    const flow = await service.obtainCode('web');
    service.clock.advance(5000);
    expect(await grants()).toEqual(before);
    await service.post('/token', { grant_type: 'authorization_code', ...flow }, { client: 'web' });
    // Grants of one millisecond have any order.
    const known = new Set(before.map(({ grant_id: id }) => id));
    const made = (await grants()).filter(({ grant_id: id }) => !known.has(id));
    expect(made).toMatchObject([{ client_id: 'web', created_at: decidedAt }]);
  });

  it('are revoked with all their tokens, from the response on (RFC 7009 §2.1, Spec §4.1)', async () => {
    const { access, refresh } = await service.obtainTokens('rotating');
    const [grant] = await grants('&client_id=rotating');
    const path = `/grants/${grant?.grant_id ?? ''}`;
    expect((await service.manage('GET', path)).body).toMatchObject({
      client_id: 'rotating',
      owner_id: 'alice',
      scope: 'read',
    });
    expect((await service.manage('DELETE', path)).status).toBe(204);
    expect(await service.isActive(access)).toBe(false);
    expect(await service.isActive(refresh)).toBe(false);
    for (const method of ['GET', 'DELETE']) expect((await service.manage(method, path)).status).toBe(410);
    expect(await grants('&client_id=rotating')).toEqual([]);
    expect((await service.manage('GET', '/grants/unknown')).status).toBe(404);
  });

  it('end when their last token ends (Spec §3.2)', async () => {
    await service.obtainTokens('app');
    expect(await grants('&client_id=app')).toHaveLength(1);
    service.clock.advance(3_599_999);
    expect(await grants('&client_id=app')).toHaveLength(1);
    service.clock.advance(1);
    expect(await grants('&client_id=app')).toEqual([]);
  });
});
