/** A gateway of two workers, whose requests are figures of one route and one service. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operations } from '../../src/conventions/operations.ts';
import { openWorkerStage, type WorkerStage } from './worker-stage.ts';

type Body = Operations['listFigures']['responses'][200]['content']['application/json'];

const [clients, each] = [4, 10];

describe('the figures of a gateway with two workers (docs/decisions/workers.md, workers-metrics)', () => {
  let stage: WorkerStage;
  const target = createServer(({ url }, response) => {
    response.writeHead(url === '/broken' ? 500 : 200).end('{}');
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
    const gateway = { services: { orders: [url] }, routes: { orders: '/orders/**' } };
    stage = await openWorkerStage({ gateway }, clients);
  });
  afterAll(async () => {
    await stage.stop();
    await stage.remove();
    target.closeAllConnections();
    target.close();
  });

  it('are the sums of both, whichever worker responds', async () => {
    const token = await stage.adminToken();
    for (const ask of stage.clients) {
      for (let index = 1; index < each; index += 1)
        expect((await ask(`/orders/${index}`, { token })).status).toBe(200);
      expect((await ask('/orders/broken', { token })).status).toBe(500);
    }
    const { body } = (await stage.clients[0]?.('/requests?path=/orders&limit=200', { token })) ?? {};
    const items = body?.['items'] as readonly { readonly worker: number }[] | undefined;
    expect(new Set(items?.map(({ worker }) => worker)).size).toBe(2);
    const instances = new Set<string>();
    for (const ask of stage.clients)
      for (const query of ['by=route', 'by=service', 'by=route&range=1h', 'by=service&name=orders']) {
        const figures = (await ask(`/figures?${query}`, { token })).body as unknown as Body;
        instances.add(figures.instance);
        expect(figures.items.map(({ name }) => name)).toEqual(['orders']);
        const [{ total, points = [total] } = { total: undefined }] = figures.items;
        expect(total).toMatchObject({ requests: clients * each, errors: clients, gateway_errors: 0 });
        expect(points.reduce((sum, one) => sum + (one?.requests ?? 0), 0)).toBe(clients * each);
      }
    expect(instances.size).toBe(1);
  });
});
