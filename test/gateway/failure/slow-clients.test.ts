import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startChildService, type ChildService } from '../../support/child-service.ts';
import { eventually, get, open } from '../support/raw-client.ts';
import { startEcho, type Echo } from '../support/upstreams.ts';

const clients = 2000;
let echo: Echo;
let service: ChildService;
let port: number;

beforeAll(async () => {
  echo = await startEcho();
  service = await startChildService({
    server: { timeouts: { headersMilliseconds: 3000 } },
    storage: { url: 'sqlite::memory:' },
    log: { level: 'error', access: false },
    gateway: { routes: { e: { url: echo.url } } },
  });
  port = Number(new URL(service.url).port);
});
afterAll(async () => {
  await service.stop();
  await echo.close();
});

describe('slow clients (docs/decisions/http-proxy.md, waits)', () => {
  it('with two thousand unfinished heads do not delay a complete request, and get 408', async () => {
    const said = new Map<Socket, string>();
    let closed = 0;
    for (let begun = 0; begun < clients; begun += 100) {
      const some = await Promise.all(
        Array.from({ length: 100 }, () => open(port, 'GET /e/slow HTTP/1.1\r\nHost: g\r\nX-A: ')),
      );
      for (const socket of some) {
        said.set(socket, '');
        socket.on('data', (chunk: Buffer) => said.set(socket, (said.get(socket) ?? '') + chunk.toString()));
        socket.on('close', () => (closed += 1));
      }
      expect((await get(port, '/e/whole')).status).toBe(200);
    }
    await eventually(() => closed === clients, 20_000);
    expect([...said.values()].filter((text) => !text.startsWith('HTTP/1.1 408'))).toEqual([]);
    expect(echo.seen.map(({ url }) => url)).toEqual(Array.from({ length: clients / 100 }, () => '/whole'));
    expect((await get(port, '/e/after')).status).toBe(200);
  });
});
