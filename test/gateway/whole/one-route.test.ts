import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTokenService, type TokenService } from '../../authorization/token-service.ts';
import { temporaryFolder } from '../../storage/folder.ts';

const url = 'http://127.0.0.1:9';
const unlessThere = { 'If-None-Match': '*' };

let folder: ReturnType<typeof temporaryFolder>;
const start = (routes: object): Promise<TokenService> =>
  startTokenService(
    {},
    { gateway: { routes }, storage: { url: `sqlite:${join(folder.path, 'gatehouse.db')}` } },
  );

let service: TokenService;
beforeAll(async () => {
  folder = temporaryFolder();
  service = await start({ fixed: { path: '/fixed/{id}/x', url } });
});
afterAll(async () => {
  await service.stop();
  folder[Symbol.dispose]();
});

describe('a path of one route (docs/decisions/gateway.md, one-route)', () => {
  it.each(['', '?dryRun=true'])(
    'is 409 for another in each spelling, and the response names that route (PUT …%s)',
    async (query) => {
      await service.manage('PUT', '/routes/users', { path: '/users/{id}/**', url });
      for (const [path, holder] of [
        ['//users/*/**/', 'users'],
        ['/%66ixed/{name}/x', 'fixed'],
      ]) {
        const { status, body } = await service.manage('PUT', `/routes/people${query}`, { path, url });
        expect([status, body.detail]).toEqual([409, { path: `is already the path of the route ${holder}` }]);
      }
      expect((await service.manage('GET', '/routes/people')).status).toBe(404);
    },
  );

  it('can be taken when its route has another one', async () => {
    await service.manage('PUT', '/routes/moving', { path: '/moving/**', url });
    expect((await service.manage('PUT', '/routes/next', { path: '/moving/**', url })).status).toBe(409);
    expect((await service.manage('PUT', '/routes/moving', { path: '/moved/**', url })).status).toBe(200);
    expect((await service.manage('PUT', '/routes/next', { path: '/moving/**', url })).status).toBe(201);
  });

  it('refuses a start whose settings have the path or the id of a stored route, and names both', async () => {
    await service.manage('PUT', '/routes/orders', { path: '/orders/**', url });
    await service.stop();
    await expect(start({ shop: { path: '/orders/', url }, other: '/orders/**' })).rejects.toThrow(
      'gateway.routes.other.path: is also the path of the route orders, which is stored over REST',
    );
    await expect(start({ orders: '/other/**' })).rejects.toThrow(
      'gateway.routes.orders: is also the id of a route that is stored over REST',
    );
    service = await start({ fixed: { path: '/fixed/{id}/x', url } });
  });
});

describe('If-None-Match: * (RFC 9110 §13.1.2)', () => {
  const create = (routeId: string, path: string) =>
    service.manage('PUT', `/routes/${routeId}`, { path, url }, unlessThere);

  it('is 412 for a route of the settings', async () => {
    expect((await create('fixed', '/new/**')).status).toBe(412);
  });

  it('is 412 for a route that another request has just created', async () => {
    const both = await Promise.all(['/a/**', '/b/**'].map((path) => create('raced', path)));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 412]);
  });
});
