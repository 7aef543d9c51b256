/** During a roll-out, one instance has older settings than the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTokenService, type TokenService } from '../authorization/token-service.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { administratorSecret } from '../support/service.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { issuer } from './pair.ts';
import { startTarget } from './target.ts';

describe.skipIf(!hasPostgres)('an instance with older settings', () => {
  let server: SharedPostgres;
  let targets: Awaited<ReturnType<typeof startTarget>>[];
  beforeAll(async () => {
    server = await sharePostgres();
    targets = [await startTarget('older'), await startTarget('newer')];
  });
  afterAll(async () => {
    for (const target of targets) await target[Symbol.asyncDispose]();
    await server[Symbol.asyncDispose]();
  });

  const start = (url: string, routes: object, authorization: object = {}): Promise<TokenService> =>
    startTokenService(
      { issuer, ...authorization },
      {
        secrets: {
          administrator: administratorSecret,
          encryptionKey: 'the-key-of-every-instance-0123456789',
        },
        storage: { url },
        gateway: { routes },
      },
    );
  const bodyOf = async ({ url }: TokenService, path: string): Promise<string> =>
    (await fetch(url + path)).text();

  it('keeps its route when the settings have moved the path to the store (docs/decisions/gateway.md, one-route)', async () => {
    const url = await server.createDatabase();
    const [olderTarget, newerTarget] = targets.map((target) => target.url);
    const older = await start(url, { shop: { path: '/shop/{id}/**', url: olderTarget } });
    const newer = await start(url, {});
    const stored = await newer.manage('PUT', '/routes/store', { path: '/shop/*/**', url: newerTarget });
    expect(stored.status).toBe(201);
    expect(await bodyOf(newer, '/shop/x')).toBe('newer');
    await expect
      .poll(() => older.logged.filter((line) => line.includes('"route-left-out"')).length)
      .toBeGreaterThan(0);
    expect(await bodyOf(older, '/shop/x')).toBe('older');
    // The next start with the older settings would have two routes with the path.
    await older.stop();
    await expect(start(url, { shop: { path: '/shop/{id}/**', url: olderTarget } })).rejects.toThrow(
      'gateway.routes.shop.path: is also the path of the route store, which is stored over REST',
    );
    await newer.stop();
  });

  it('cannot store a route, a user or a client of the newer settings (docs/decisions/storage.md, unique)', async () => {
    const url = await server.createDatabase();
    const older = await start(url, {});
    const zoe = { username: 'zoe', password: 'wonderland is wide' };
    const till = { client_id: 'till', client_secret: 'a-secret-of-the-tests', redirect_uris: [] };
    const newer = await start(
      url,
      { shop: { path: '/shop/**', url: targets[1]?.url } },
      { owners: [zoe], clients: [{ ...till, grant_types: ['client_credentials'] }] },
    );
    const route = await older.manage('PUT', '/routes/other', { path: '/shop//**', url: targets[0]?.url });
    expect([route.status, route.body.detail]).toEqual([
      409,
      { path: 'is already the path of the route shop' },
    ]);
    expect(await bodyOf(newer, '/shop/x')).toBe('newer');
    const user = await older.manage('POST', '/owners', zoe);
    const client = await older.manage('POST', '/clients', {
      client_id: 'till',
      grant_types: ['client_credentials'],
    });
    expect([user.status, client.status]).toEqual([409, 409]);
    await older.stop();
    await newer.stop();
  });
});
