import { Agent, get as httpGet } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { startChildService } from '../../support/child-service.ts';
import { connectFrom, download, upload, type OwnClient } from '../support/many-clients.ts';
import { eventually } from '../support/raw-client.ts';
import { startEcho, type Echo } from '../support/upstreams.ts';

const clients = 256;
const second = 1_000;
const other = new Agent({ keepAlive: true });
afterAll(() => other.destroy());

interface Target extends AsyncDisposable {
  readonly echo: Echo;
  readonly port: number;
}

/** Each kind of client has a target and a service of its own, because all of them wait for the same limits of time. */
async function startTarget(): Promise<Target> {
  const echo = await startEcho();
  echo.intercept = (request, response) => {
    request.on('error', () => undefined);
    if (request.method === 'POST') request.resume();
    else if (request.url === '/large') response.end(Buffer.alloc(64 * 1024 * 1024));
    else response.end('ok');
    return true;
  };
  const service = await startChildService({
    storage: { url: 'sqlite::memory:' },
    log: { level: 'error', access: false },
    gateway: { routes: { e: { url: echo.url } } },
  });
  return {
    echo,
    port: Number(new URL(service.url).port),
    async [Symbol.asyncDispose]() {
      await service.stop();
      await echo.close();
    },
  };
}

/** The status that another client gets. */
const statusOfOther = ({ port }: Target): Promise<number> =>
  new Promise((resolve) => {
    httpGet({ host: '127.0.0.1', port, path: '/e/1', agent: other }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    }).once('error', () => resolve(0));
  });

const large = upload('/e/slow', 100_000, '');

describe('256 connections of one client (docs/decisions/gateway.md, client-shares)', () => {
  it.concurrent.each([
    ['send one byte of a body a second', `${large}x`, true, 0],
    ['send 16 KiB of a body and then one byte a second', large + 'x'.repeat(16_384), true, 64],
    ['read nothing of a large response', download('/e/large'), false, 64],
  ])(
    'that %s block no target for others, and are closed',
    async (_, bytes, reads, held) => {
      await using target = await startTarget();
      const { echo, port } = target;
      const greedy: OwnClient[] = [];
      for (let count = 0; count < clients; count += 1)
        greedy.push(await connectFrom('127.0.0.2', port, bytes, reads));
      const dripping = setInterval(() => {
        if (reads) for (const { socket } of greedy) if (socket.writable) socket.write('x');
      }, second);
      await eventually(() => echo.open().requests === held, 20_000);
      const until = performance.now() + 5000;
      while (performance.now() < until) expect(await statusOfOther(target)).toBe(200);
      // Closed connections make place for the next ones of the same client, a quarter at a time.
      const isOver = ({ text, isClosed }: OwnClient): boolean =>
        text().includes('HTTP/1.1 408') || isClosed();
      await eventually(() => !reads || greedy.every(isOver), 120_000);
      clearInterval(dripping);
      for (const { socket } of greedy) socket.destroy();
      await eventually(() => echo.open().requests === 0, 60_000);
      expect(await statusOfOther(target)).toBe(200);
    },
    300_000,
  );
});
