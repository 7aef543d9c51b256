import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, createShopClient, startShopMock, type ShopMock } from './shop-mock.ts';

let shop: ShopMock;
beforeAll(async () => {
  shop = await startShopMock();
});
afterAll(() => shop.stop());

describe('a mock with routes and a prefix of its own (docs/decisions/contract.md, mock)', () => {
  it.each([
    ['/api/a%20b', 'application/json'],
    ['/api/x', 'text/html'],
    ['/api/x-y.yml', 'application/json'],
    ['/api/x', ''],
  ])(
    'forwards GET %s with Accept %j, which no operation of the documents describes',
    async (path, accept) => {
      const { mock } = shop;
      await mock.reset();
      const response = await fetch(mock.url + path, { headers: { Accept: accept } });
      expect([response.status, mock.findings()]).toEqual([200, []]);
    },
  );

  it('judges a path below the prefix as the operation of the configuration', async () => {
    const { mock } = shop;
    await mock.reset();
    const { ask, machine } = createShopClient(mock);
    const headers = bearer((await machine({ scope: 'config:shop:*' })).access_token);
    expect([(await ask('/config/shop/default', headers)).status, mock.findings()]).toEqual([200, []]);
    await ask('/config/shop/default', headers, { method: 'DELETE' });
    expect(mock.findings().map(({ rule, expected }) => [rule, expected])).toEqual([
      ['undeclared-method-used', 'GET'],
    ]);
  });
});
