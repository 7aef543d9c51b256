import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { GatewaySettings } from '../../src/settings/settings.ts';
import { createHandClock, type HandClock } from './support/hand-clock.ts';
import { eventually, exchange, get } from './support/raw-client.ts';
import { startGateway, type Running } from './support/running-gateway.ts';
import { startEcho, type Echo } from './support/upstreams.ts';

/** The filters report here that they run, and resolve their promises through it. */
const shared = globalThis as { ownFilters?: (() => void)[] };

let echo: Echo;
let directory: string;
let gateway: Running | undefined;
let clock: HandClock;

beforeAll(async () => {
  echo = await startEcho();
});
afterAll(() => echo.close());
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'filters-'));
  echo.seen.length = 0;
  shared.ownFilters = [];
  clock = createHandClock();
});
afterEach(async () => {
  delete shared.ownFilters;
  await gateway?.close();
  gateway = undefined;
  await rm(directory, { recursive: true });
});

const waiting = 'return new Promise((resolve) => globalThis.ownFilters.push(resolve));';

/** A gateway with filters of these kinds and orders. */
async function start(
  filters: readonly (readonly [name: string, kind: string, order: number, run: string])[],
  own: Partial<GatewaySettings['filters']> = {},
  totalMilliseconds?: number,
): Promise<Running> {
  for (const [name, kind, order, run] of filters) {
    const text = `export const filter = { name: '${name}', kind: '${kind}', order: ${order}, applies: () => true, run(context) { ${run} } };`;
    await writeFile(join(directory, `${name}.mjs`), text);
  }
  const timeouts = totalMilliseconds === undefined ? {} : { totalMilliseconds };
  gateway = await startGateway(
    {
      routes: { e: { path: '/e/**', url: echo.url, timeouts } },
      filters: { directory, disabled: [], ...own },
    },
    { clock },
  );
  return gateway;
}

/** Waits until so many filters have begun to wait. */
const begun = (count: number): Promise<void> => eventually(() => shared.ownFilters?.length === count);

const failureOf = (running: Running) =>
  running.log.filter(({ event }) => event === 'proxied-request-failed').map(({ cause }) => cause);

describe('a custom filter that does not settle (docs/decisions/gateway.md, filter-limits)', () => {
  it.each([
    ['pre', 30],
    ['route', 50],
  ])('in %s ends its request with 500 after filters.timeoutMilliseconds', async (kind, order) => {
    const running = await start([['Hanging', kind, order, waiting]], { timeoutMilliseconds: 5000 });
    const reply = get(running.port, '/e/x');
    await begun(1);
    clock.advance(4999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(failureOf(running)).toEqual([]);
    clock.advance(1);
    const { status, body } = await reply;
    expect([status, JSON.parse(body)]).toMatchObject([500, { error: 'server_error' }]);
    expect(failureOf(running)).toMatchObject([
      { name: 'FilterTimeout', message: 'the filter Hanging was not done after 5000 ms' },
    ]);
    // Its late end has no effect.
    shared.ownFilters?.[0]?.();
    expect((await get(running.port, '/unknown')).status).toBe(404);
    expect(echo.seen).toEqual([]);
  });

  it('cannot respond any more', async () => {
    const { promise: refused, resolve } = Promise.withResolvers<unknown>();
    Object.assign(globalThis, { reportRefusal: resolve });
    const late = '.then(() => context.respond(200, {})).catch(globalThis.reportRefusal)';
    const running = await start([['Late', 'pre', 30, waiting.replace(/;$/, `${late};`)]]);
    const reply = get(running.port, '/e/x');
    await begun(1);
    clock.advance(10_000);
    expect((await reply).status).toBe(500);
    shared.ownFilters?.[0]?.();
    expect(await refused).toMatchObject({ message: 'The request has ended, so it has no other response.' });
  });

  it('has 10 seconds by default', async () => {
    const running = await start([['Hanging', 'pre', 30, waiting]]);
    const reply = get(running.port, '/e/x');
    await begun(1);
    clock.advance(10_000);
    expect((await reply).status).toBe(500);
    expect(JSON.stringify(failureOf(running))).toContain('the filter Hanging was not done after 10000 ms');
  });

  it('ends with the total time of the route, which begins with the request', async () => {
    const filters = ['First', 'Second'].map((name, at) => [name, 'pre', 30 + at, waiting] as const);
    const running = await start(filters, { timeoutMilliseconds: 60_000 }, 60_000);
    const reply = get(running.port, '/e/x');
    await begun(1);
    clock.advance(40_000);
    shared.ownFilters?.[0]?.();
    await begun(2);
    clock.advance(20_000);
    expect((await reply).status).toBe(500);
    expect(failureOf(running)).toMatchObject([
      { message: expect.stringMatching(/^the filter Second was not done after \d+ ms$/) },
    ]);
  });

  it('leaves the target only the rest of the total time', async () => {
    const running = await start([['Slow', 'pre', 30, waiting]], { timeoutMilliseconds: 60_000 }, 60_000);
    let hasArrived = false;
    echo.respond = () => void (hasArrived = true);
    const reply = get(running.port, '/e/x');
    await begun(1);
    clock.advance(40_000);
    shared.ownFilters?.[0]?.();
    await eventually(() => hasArrived);
    clock.advance(20_000);
    expect((await reply).status).toBe(504);
    echo.respond = undefined;
  });

  it('refuses a WebSocket after its limit', async () => {
    const running = await start([['Hanging', 'pre', 30, waiting]], { timeoutMilliseconds: 5000 });
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    const reply = exchange(
      running.port,
      `GET /e/x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n`,
    );
    await begun(1);
    clock.advance(5000);
    expect((await reply).status).toBe(500);
  });

  it('that settles in time is not affected', async () => {
    const running = await start([['Slow', 'pre', 30, waiting]], { timeoutMilliseconds: 5000 });
    const reply = get(running.port, '/e/x');
    await begun(1);
    clock.advance(4999);
    shared.ownFilters?.[0]?.();
    expect((await reply).status).toBe(200);
  });
});

describe('a custom post filter that fails (docs/decisions/gateway.md, post-filters)', () => {
  const broken = (running: Running, event: string) =>
    JSON.stringify(running.log.filter((line) => line['event'] === event));

  it.each([
    ["throw new Error('mistake')", 'mistake'],
    ["return Promise.reject(new Error('mistake'))", 'mistake'],
    ['context.response.status = 9999', '9999'],
    ["context.response.headers.set('X-Own', 'a\\r\\nb')", 'X-Own'],
  ])('on each response ends its request with a complete 500: %s', async (run, cause) => {
    const running = await start([['Failing', 'post', 500, run]]);
    const { status, body, head } = await get(running.port, '/e/x');
    expect([status, JSON.parse(body)]).toMatchObject([500, { error: 'server_error' }]);
    expect(head).not.toMatch(/X-Own/i);
    expect(broken(running, 'proxied-request-failed')).toContain(cause);
    expect(broken(running, 'response-not-made')).toBe('[]');
  });

  it('because it does not settle ends its request with a complete 500 after its limit', async () => {
    const running = await start([['Hanging', 'post', 500, waiting]], { timeoutMilliseconds: 5000 });
    const reply = get(running.port, '/e/x');
    await begun(1);
    clock.advance(5000);
    const { status, body } = await reply;
    expect([status, JSON.parse(body)]).toMatchObject([500, { error: 'server_error' }]);
    expect(failureOf(running)).toMatchObject([{ message: 'the filter Hanging was not done after 5000 ms' }]);
    await eventually(() => echo.open().requests === 0);
  });

  it('on an error response does not change the error, and is logged', async () => {
    const running = await start([
      ['Failing', 'post', 500, "throw new Error('mistake')"],
      ['Refusing', 'pre', 30, "throw new Error('first mistake')"],
    ]);
    expect((await get(running.port, '/e/x')).status).toBe(500);
    expect(failureOf(running)).toMatchObject([{ message: 'first mistake' }]);
    expect(broken(running, 'error-response-not-filtered')).toContain('"mistake"');
  });

  it('after the response is only logged', async () => {
    const running = await start([['Late', 'post', 1100, "throw new Error('mistake')"]]);
    echo.respond = (_, response) => void response.end('served');
    const reply = await get(running.port, '/e/x');
    echo.respond = undefined;
    expect([reply.status, reply.body, reply.closed]).toEqual([200, expect.stringContaining('served'), false]);
    expect(broken(running, 'response-not-completed')).toContain('mistake');
  });
});

describe('the value that a custom filter returns (docs/decisions/gateway.md, filter-values)', () => {
  it.each(["return 'x'", 'return 1', 'return { whenSettled: 1 }', 'return context'])(
    'is ignored: %s',
    async (run) => {
      const running = await start([['Returning', 'pre', 30, run]]);
      expect((await get(running.port, '/e/x')).status).toBe(200);
    },
  );

  it('sends the request once, even if a thenable settles twice', async () => {
    const running = await start([
      ['Twice', 'pre', 30, 'return { then(done) { done(); done(); setImmediate(done); } };'],
    ]);
    expect((await get(running.port, '/e/x')).status).toBe(200);
    await get(running.port, '/e/y');
    expect(echo.seen.map(({ url }) => url)).toEqual(['/x', '/y']);
  });
});
