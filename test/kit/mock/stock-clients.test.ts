import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { programClients } from './program-clients.ts';
import { startShopMock, type ShopMock } from './shop-mock.ts';
import { stockClients } from './stock-clients.ts';

let shop: ShopMock;
beforeAll(async () => {
  // The libraries compare the times of ID tokens with the clock of the machine.
  shop = await startShopMock({ time: 'now' });
});
afterAll(() => shop.stop());
beforeEach(() => shop.mock.reset());

const findings = () => shop.mock.findings().map(({ rule, message, actual }) => [rule, message, actual]);

describe('a mock has no finding about a client of others (docs/decisions/contract.md, planted, docs/decisions/tests.md, stock-clients)', () => {
  it.each(stockClients)('%s', async (_client, sent) => {
    await sent(shop.mock.url);
    expect(findings()).toEqual([]);
  });

  it.each(programClients)('%s', async (_client, sent) => {
    await sent(shop.mock);
    expect(findings()).toEqual([]);
  });
});
