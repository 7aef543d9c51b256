import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock, type Clock } from '../../src/foundation/clock.ts';
import type { GatewaySettings } from '../../src/settings/settings.ts';
import { createHandClock } from './support/hand-clock.ts';
import { eventually, get, open } from './support/raw-client.ts';
import {
  operationRequest,
  replied,
  startGateway,
  type Running,
  type RunningOptions,
} from './support/running-gateway.ts';
import { startEcho, startMisbehaving, type Echo, type Misbehaving } from './support/upstreams.ts';

const nothing = {
  path: {},
  query: {},
  header: {},
  cookie: {},
  body: undefined,
  bodyType: undefined,
} as const;

let echo: Echo;
let wild: Misbehaving;
let gateway: Running | undefined;

beforeEach(async () => {
  [echo, wild] = await Promise.all([startEcho(), startMisbehaving()]);
});

afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
  await echo.close();
  await wild.close();
});

async function start(own: Partial<GatewaySettings>, options: RunningOptions = {}): Promise<Running> {
  gateway = await startGateway(own, options);
  return gateway;
}

function refresh(running: Running) {
  return replied(
    running.gateway.handlers.refreshRoutes({ ...nothing, header: {} }, operationRequest('POST')),
  );
}

describe('requests to a service (Spec §4.5(2))', () => {
  it('reach it under its name, its instances in order by their weights', async () => {
    const other = await startEcho();
    const { port, gateway: made } = await start({
      services: { users: [{ url: echo.url, weight: 3 }, `${other.url}/base`] },
    });
    for (let index = 0; index < 40; index += 1) await get(port, `/users/${index}`);
    expect([echo.seen.length, other.seen.length]).toEqual([30, 10]);
    expect(other.seen[0]?.url).toMatch(/^\/base\/\d+$/);
    const { body } = await replied(made.handlers.listServices(nothing, operationRequest()));
    expect(body).toMatchObject({
      items: [
        {
          name: 'users',
          instances: [
            { url: echo.url, weight: 3, state: 'up', requests: 30, failures: 0 },
            { url: `${other.url}/base`, weight: 1, state: 'up', requests: 10, failures: 0 },
          ],
        },
      ],
    });
    await other.close();
  });

  it('are 503 if it has no instance (Spec §7)', async () => {
    const { port } = await start({ routes: { users: '/users/**' } });
    expect((await get(port, '/users/1')).status).toBe(503);
  });
});

/** Time is stopped for the pollers until a test moves it; timeouts of requests run as usual. */
function tickingClock(): Clock & { tick: () => void } {
  const tasks = new Set<() => void>();
  return {
    ...systemClock,
    every: (_, task) => {
      tasks.add(task);
      return () => tasks.delete(task);
    },
    tick: () => tasks.forEach((task) => task()),
  };
}

describe('services of a watched file (docs/decisions/gateway.md, refresh)', () => {
  let directory: string;
  let file: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'services-'));
    file = join(directory, 'services.yaml');
    await writeFile(file, `users: ['${echo.url}']\n`);
  });

  afterEach(() => rm(directory, { recursive: true }));

  it('have routes, and their changes are applied automatically', async () => {
    const clock = tickingClock();
    const { port } = await start(
      { discovery: [{ file: 'services.yaml' }] },
      { clock, baseDirectory: directory },
    );
    expect((await get(port, '/users/1')).status).toBe(200);
    await writeFile(`${file}.new`, `orders: [{url: '${echo.url}', weight: 2}]\n`);
    await rename(`${file}.new`, file);
    clock.tick();
    await eventually(() => gateway?.gateway.names().join() === 'orders');
    expect((await get(port, '/orders/1')).status).toBe(200);
    expect((await get(port, '/users/1')).status).toBe(404);
  });

  it('appear after POST /routes without a watcher', async () => {
    const running = await start({ discovery: [{ file }] }, { clock: tickingClock() });
    await writeFile(file, `users: ['${echo.url}']\norders: ['${echo.url}']\n`);
    expect((await get(running.port, '/orders/1')).status).toBe(404);
    expect(await refresh(running)).toMatchObject({
      status: 201,
      body: { '/users/**': 'users', '/orders/**': 'orders' },
    });
    expect((await get(running.port, '/orders/1')).status).toBe(200);
  });

  it.each([
    ['is no YAML', '{'],
    ['is no mapping', '- a'],
    ['names no instances', 'users: http://127.0.0.1:1'],
    ['names a forbidden address', "users: ['http://169.254.169.254']"],
    ['names an address with credentials', "users: ['http://u:p@127.0.0.1']"],
    ['says what nobody knows', "users: [{url: 'http://127.0.0.1', wait: 1}]"],
    ['has a zone that is no name', "users: [{url: 'http://127.0.0.1', zone: 1}]"],
  ])('that %s leaves the old table: 503, and the log has the reason', async (_, text) => {
    const running = await start({ discovery: [{ file }] }, { clock: tickingClock() });
    await writeFile(file, text);
    expect(await refresh(running)).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
    expect((await get(running.port, '/users/1')).status).toBe(200);
  });

  it('drain an instance that the file marks: its requests finish, and no new ones arrive', async () => {
    const other = await startEcho();
    const instances = (draining: boolean) =>
      `users: [{url: '${echo.url}', draining: ${draining}}, {url: '${other.url}', zone: a}]\n`;
    await writeFile(file, instances(false));
    const running = await start({ discovery: [{ file }] }, { clock: tickingClock() });
    let finish: (() => void) | undefined;
    echo.respond = (_, response) => (finish = () => response.end('late'));
    const slow = get(running.port, '/users/slow');
    await eventually(() => finish !== undefined);
    await writeFile(file, instances(true));
    expect(await refresh(running)).toMatchObject({ status: 201 });
    for (let index = 0; index < 6; index += 1) expect((await get(running.port, '/users/1')).status).toBe(200);
    expect([echo.seen.length, other.seen.length]).toEqual([1, 6]);
    const { body } = await replied(running.gateway.handlers.listServices(nothing, operationRequest()));
    expect(body).toMatchObject({
      items: [
        {
          instances: [
            { draining: true, available: false, inFlight: 1, source: 'file services.yaml' },
            { available: true, zone: 'a' },
          ],
        },
      ],
    });
    finish?.();
    expect((await slow).text).toContain('late');
    await other.close();
  });

  it('that cannot be read prevent the start', async () => {
    await expect(start({ discovery: [{ file: join(directory, 'absent.yaml') }] })).rejects.toThrow(
      'cannot be read',
    );
  });
});

describe('a refresh during requests (docs/decisions/gateway.md, refresh)', () => {
  it('fails none of 5,000 requests, with fifty simultaneously', async () => {
    const running = await start({
      services: { users: [echo.url] },
    });
    const ten = 'GET /users/1 HTTP/1.1\r\nHost: g\r\n\r\n'.repeat(10);
    let answered = 0;
    const client = async (): Promise<void> => {
      const socket = await open(running.port, '');
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      for (let sent = 1; sent <= 25; sent += 1) {
        socket.write(ten);
        await eventually(() => (text.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0) === 10 * sent);
      }
      answered += 250;
      socket.destroy();
    };
    const clients = Promise.all(Array.from({ length: 20 }, client));
    const refreshes = Array.from({ length: 50 }, async (_, index) => {
      await eventually(() => echo.seen.length >= index * 90);
      return refresh(running);
    });
    const replies = await Promise.all(refreshes);
    await clients;
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 201));
    expect([answered, echo.seen.length]).toEqual([5000, 5000]);
  });

  it('that removes an instance allows its request to finish and sends no further one', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'services-'));
    const file = join(directory, 'services.yaml');
    await writeFile(file, `users: ['${echo.url}']\n`);
    const running = await start({ discovery: [{ file }] }, { clock: tickingClock() });
    let finish: (() => void) | undefined;
    echo.respond = (_, response) => (finish = () => response.end('late'));
    const slow = get(running.port, '/users/slow');
    await eventually(() => finish !== undefined);
    await writeFile(file, '{}');
    await refresh(running);
    expect((await get(running.port, '/users/1')).status).toBe(404);
    finish?.();
    expect((await slow).text).toContain('late');
    expect(echo.seen).toHaveLength(1);
    await rm(directory, { recursive: true });
  });
});

describe('forbidden targets (RFC 9110 §17; docs/decisions/gateway.md, targets)', () => {
  const metadata = '169.254.169.254';

  it('include a name that resolves to a link-local address: 502 without a connection', async () => {
    const resolveName: RunningOptions['resolveName'] = (_, __, done) =>
      done(null, [{ address: metadata, family: 4 }]);
    const running = await start({ routes: { m: { url: 'http://inside.test:80/' } } }, { resolveName });
    expect((await get(running.port, '/m/x')).status).toBe(502);
    const upgrade = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ];
    expect((await get(running.port, '/m/x', upgrade)).status).toBe(502);
    expect(JSON.stringify(running.log)).toContain('EFORBIDDENTARGET');
  });

  it('are checked for each of several addresses, at each resolution', async () => {
    let asked = 0;
    const resolveName: RunningOptions['resolveName'] = (_, __, done) => {
      asked += 1;
      done(null, [
        { address: metadata, family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]);
    };
    const { port } = await start(
      { routes: { m: { url: `http://inside.test:${echo.port}/` } } },
      { resolveName },
    );
    expect((await get(port, '/m/x')).status).toBe(200);
    expect(echo.seen[0]?.headers.host).toBe(`inside.test:${echo.port}`);
    expect(asked).toBe(1);
  });

  it('are checked again after a name no longer resolves and its address was retained for 30 seconds', async () => {
    const clock = createHandClock();
    let reply: [string] | undefined = ['127.0.0.1'];
    const resolveName: RunningOptions['resolveName'] = (_, __, done) =>
      reply
        ? done(null, [{ address: reply[0], family: 4 }])
        : done(Object.assign(new Error('away'), { code: 'EAI_AGAIN' }), []);
    echo.respond = (_, response) => response.writeHead(200, { Connection: 'close' }).end('ok');
    const { port } = await start(
      {
        routes: { m: { url: `http://inside.test:${echo.port}/` } },
        servicePolicy: { breaker: { enabled: false } },
      },
      { resolveName, clock },
    );
    const statuses = async (): Promise<number> => (await get(port, '/m/x')).status;
    expect(await statuses()).toBe(200);
    reply = undefined;
    clock.advance(29_000);
    expect(await statuses()).toBe(200);
    clock.advance(2000);
    expect(await statuses()).toBe(502);
    reply = [metadata];
    expect(await statuses()).toBe(502);
    reply = undefined;
    expect(await statuses()).toBe(502);
  });

  it('include a name that does not resolve: 502', async () => {
    const resolveName: RunningOptions['resolveName'] = (_, __, done) =>
      done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), []);
    const { port } = await start({ routes: { m: { url: 'http://inside.test/' } } }, { resolveName });
    const reply = await get(port, '/m/x');
    expect([reply.status, /inside|ENOTFOUND/.test(reply.body)]).toEqual([502, false]);
  });
});
