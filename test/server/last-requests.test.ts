import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bytesPerSlot,
  createRequestRing,
  findRequests,
  newest,
  type RequestRing,
} from '../../src/server/observing/recent-requests.ts';
import { createAccessLog } from '../../src/server/observing/access-log.ts';
import { createTraffic } from '../../src/server/observing/traffic.ts';
import { createMetrics } from '../../src/foundation/metrics.ts';
import type { Exchange } from '../../src/server/routing/exchange.ts';
import { createCollectingLog } from '../storage/collecting-log.ts';
import { createManualClock } from '../storage/manual-clock.ts';
import { type RunningService, startService } from '../support/service.ts';

interface RequestsBody {
  readonly items: readonly Record<string, unknown>[];
  readonly instance: string;
  readonly next?: string;
}

let service: RunningService;
const target = createServer(({ url }, response) => {
  if (url === '/events')
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  else if (url === '/early') response.writeHead(200, { 'content-type': 'text/plain' }).write('a part');
  else response.end('an order');
});

const list = async (query = ''): Promise<RequestsBody> => {
  const headers = { authorization: service.administrator };
  const response = await fetch(`${service.url}/requests${query}`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as RequestsBody;
};

beforeAll(async () => {
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  service = await startService({
    gateway: {
      routes: {
        orders: {
          path: '/orders/**',
          url: `http://127.0.0.1:${(target.address() as AddressInfo).port}`,
        },
        closed: { path: '/closed/**', url: 'http://127.0.0.1:1' },
      },
    },
  });
});
afterAll(async () => {
  await service.stop();
  target.closeAllConnections();
  target.close();
});

async function sent(path: string, requestId: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(service.url + path, { headers: { 'x-request-id': requestId, ...headers } });
  await response.arrayBuffer();
  return response.status;
}

describe('GET /requests (docs/decisions/conventions.md, last-requests)', () => {
  it('shows why a request was refused, without its query', async () => {
    await sent('/clients?limit=1&secret=hidden', 'bad-token', { authorization: 'Bearer never-issued' });
    const { items } = await list('?request_id=bad-token');
    expect(items).toEqual([
      {
        time: expect.stringMatching(/Z$/) as string,
        request_id: 'bad-token',
        method: 'GET',
        path: '/clients',
        status: 401,
        duration_ms: expect.any(Number) as number,
        operation: 'listClients',
        error: 'invalid_token',
        reason: expect.any(String) as string,
      },
    ]);
    await sent('/clients?limit=0', 'bad-limit', { authorization: service.administrator });
    expect((await list('?request_id=bad-limit')).items[0]).toMatchObject({
      error: 'invalid_request',
      reason: 'query.limit must be at least 1',
    });
  });

  it('names the route and the service of a proxied request, and the reason of its failure', async () => {
    expect(await sent('/orders/1?card=hidden', 'proxied')).toBe(200);
    expect(await sent('/closed/1', 'refused')).toBe(502);
    const [proxied] = (await list('?request_id=proxied')).items;
    expect(proxied).toMatchObject({ path: '/orders/1', status: 200, route: 'orders' });
    expect(proxied).not.toHaveProperty('operation');
    expect((await list('?request_id=refused')).items[0]).toMatchObject({
      status: 502,
      route: 'closed',
      error: 'bad_gateway',
    });
  });

  it('filters by status, class, client and path, and goes through the pages', async () => {
    await sent('/livez', 'live-1');
    await sent('/livez', 'live-2');
    await sent('/nowhere/here', 'lost');
    expect((await list('?status=404&path=/nowhere')).items).toMatchObject([{ request_id: 'lost' }]);
    expect((await list('?status=4xx&path=/nowhere')).items).toHaveLength(1);
    expect((await list('?status=5xx&path=/nowhere')).items).toHaveLength(0);
    expect((await list('?client=admin&path=/requests')).items.length).toBeGreaterThan(0);
    const live = await list('?path=/livez');
    expect(live.items.map(({ request_id: id }) => id)).toEqual(['live-2', 'live-1']);
    const first = await list('?path=/livez&limit=1');
    const second = await list(`?path=/livez&limit=1&after=${first.next ?? ''}`);
    expect([...first.items, ...second.items]).toEqual(live.items);
    expect(second.next).toBeUndefined();
    expect(live.instance).not.toBe('');
  });
});

describe('requests of pages and of streams (docs/decisions/conventions.md, last-requests)', () => {
  it('are left out on request if they are those of the console and of signing in', async () => {
    await sent('/console', 'a-page');
    await sent('/login', 'a-sign-in');
    await sent('/livez', 'no-page');
    const idsOf = async (query: string) => (await list(query)).items.map(({ request_id: id }) => id);
    expect(await idsOf('')).toEqual(expect.arrayContaining(['a-page', 'a-sign-in', 'no-page']));
    const without = await idsOf('?pages=false');
    expect(without).toContain('no-page');
    expect(without).not.toContain('a-page');
    expect(without).not.toContain('a-sign-in');
  });

  it('keep their status if the client ends a stream of events (WHATWG HTML §9.2)', async () => {
    for (const path of ['/orders/events', '/orders/early']) {
      const stop = new AbortController();
      const response = await fetch(service.url + path, {
        headers: { 'x-request-id': `the-stream${path}` },
        signal: stop.signal,
      });
      await response.body?.getReader().read();
      stop.abort();
    }
    const statusOf = async (path: string) => {
      const { items } = await list(`?path=${path}`);
      return items[0]?.['status'];
    };
    await expect.poll(() => statusOf('/orders/events')).toBe(200);
    await expect.poll(() => statusOf('/orders/early')).toBe(499);
  });
});

describe('the slots of the last requests (docs/decisions/conventions.md, last-requests)', () => {
  const clock = createManualClock();

  function observed(ring: RequestRing, facts: { readonly id: string; readonly path: string }): void {
    const { log } = createCollectingLog(clock);
    const accessLog = createAccessLog({
      clock,
      log,
      metrics: createMetrics(),
      settings: { access: false },
      recent: ring,
      traffic: createTraffic(clock),
    });
    let closed = (): void => undefined;
    const response = {
      statusCode: 200,
      writableFinished: true,
      on: (_: string, listener: () => void) => void (closed = listener),
    };
    const { id, path } = facts;
    const request = { method: 'GET' };
    accessLog.observe({
      request,
      response,
      id,
      startedAt: 0,
      target: { path, query: '' },
      remoteAddress: '',
    } as unknown as Exchange);
    closed();
  }

  it('keep the newest ones and forget the oldest', () => {
    const ring = createRequestRing(3);
    for (let number = 1; number <= 5; number += 1) observed(ring, { id: `id-${number}`, path: `/${number}` });
    const found = findRequests(ring, { limit: 10 }, 0);
    expect(found.map(({ id, path }) => [id, path])).toEqual([
      ['id-5', '/5'],
      ['id-4', '/4'],
      ['id-3', '/3'],
    ]);
  });

  it('cut long ids and paths, which do not run into the next slot', () => {
    const ring = createRequestRing(2);
    observed(ring, { id: 'a'.repeat(500), path: `/${'b'.repeat(500)}` });
    observed(ring, { id: 'next', path: '/next' });
    expect(ring.bytes.length).toBe(2 * bytesPerSlot);
    const [next, long] = findRequests(ring, { limit: 2 }, 0);
    expect([next?.id, next?.path]).toEqual(['next', '/next']);
    expect([long?.id, long?.path]).toEqual(['a'.repeat(128), `/${'b'.repeat(255)}`]);
  });

  it('are one list for several processes, and a cursor continues it', () => {
    const rings = [createRequestRing(4), createRequestRing(4)];
    for (let number = 0; number < 6; number += 1) {
      observed(rings[number % 2]!, { id: `id-${number}`, path: '/' });
      // Two requests have the same millisecond.
      if (number % 3 > 0) clock.advance(1);
    }
    const find = (limit: number, after?: { time: number; worker: number; number: number }) => {
      const query = { limit, after };
      return newest(
        rings.flatMap((ring, index) => findRequests(ring, query, index + 1)),
        query,
      );
    };
    const all = find(6).map(({ id }) => id);
    expect(new Set(all).size).toBe(6);
    const paged: string[] = [];
    let after: Parameters<typeof find>[1];
    for (let page = 0; page < 6; page += 1) {
      const [found] = find(1, after);
      if (found) paged.push(found.id);
      after = found;
    }
    expect(paged).toEqual(all);
  });
});
