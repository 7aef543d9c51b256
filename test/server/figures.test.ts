import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operations } from '../../src/conventions/operations.ts';
import { type RunningService, startService } from '../support/service.ts';

type Body = Operations['listFigures']['responses'][200]['content']['application/json'];

describe('GET /figures of a gateway (docs/decisions/conventions.md, figures)', () => {
  let service: RunningService;
  const target = createServer(({ url }, response) => {
    response.writeHead(url === '/broken' ? 500 : 200).end();
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
    service = await startService({
      gateway: {
        services: { orders: [{ url }], closed: [{ url: 'http://127.0.0.1:1' }] },
        routes: {
          orders: { path: '/orders/**' },
          closed: { path: '/closed/**' },
          files: { path: '/files/**', url },
        },
      },
    });
  });
  afterAll(async () => {
    await service.stop();
    target.closeAllConnections();
    target.close();
  });

  const read = async (query: string, authorization = service.administrator) => {
    const response = await fetch(`${service.url}/figures${query}`, { headers: { authorization } });
    return { status: response.status, body: (await response.json()) as Body };
  };

  it('has what its routes and services responded', async () => {
    for (const path of ['/orders/1', '/orders/broken', '/files/1', '/closed/1'])
      await fetch(service.url + path).then((response) => response.arrayBuffer());
    const shown = async (query: string) =>
      (await read(query)).body.items.map(({ name, total: { requests, errors, gateway_errors: own } }) => [
        name,
        requests,
        errors,
        own,
      ]);
    await expect
      .poll(() => shown(''))
      .toEqual([
        ['closed', 1, 1, 1],
        ['files', 1, 0, 0],
        ['orders', 2, 1, 0],
      ]);
    expect(await shown('?by=service&range=1h')).toEqual([
      ['closed', 1, 1, 1],
      ['orders', 2, 1, 0],
    ]);
    const { body } = await read('?name=orders&range=1h');
    expect(body.items[0]?.points).toHaveLength(1);
    expect((await read('?by=instance')).body.items[0]?.name).toBe(body.instance);
    expect((await read('?name=unknown')).body.items).toEqual([]);
  });

  it('refuses other ranges (Spec §7(1))', async () => {
    expect((await read('?range=2h')).status).toBe(400);
    expect((await read('', 'Bearer never-issued')).status).toBe(401);
  });
});
