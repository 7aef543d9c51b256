import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultyClients, rightClients } from './shop-clients.ts';
import { createShopClient, startShopMock, type ShopMock } from './shop-mock.ts';

let shop: ShopMock;
beforeAll(async () => {
  shop = await startShopMock();
});
afterAll(() => shop.stop());
beforeEach(() => shop.mock.reset());

describe('the findings of a mock about a client (docs/decisions/contract.md, planted)', () => {
  it.each(faultyClients)('that %s (%s): %s', async (_fault, _source, rule, sent) => {
    await sent(createShopClient(shop.mock));
    expect(shop.mock.findings().map((one) => one.rule)).toEqual([rule]);
  });

  it.each(rightClients)('are none if it %s', async (_client, sent) => {
    await sent(createShopClient(shop.mock));
    expect(shop.mock.findings().map(({ rule, message, actual }) => [rule, message, actual])).toEqual([]);
  });
});
