import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHandClock, type HandClock } from '../support/hand-clock.ts';
import { download, upload, useClients } from '../support/many-clients.ts';
import { eventually, get } from '../support/raw-client.ts';
import type { Running } from '../support/running-gateway.ts';
import { shownService, useServiceRig } from '../support/service-rig.ts';
import type { Echo } from '../support/upstreams.ts';

const rig = useServiceRig();
const connect = useClients();
const greedy = '127.0.0.2';
const grace = 10_000;
let clock: HandClock;
let echo: Echo;

beforeEach(async () => {
  clock = createHandClock();
  echo = await rig.echo();
});

const start = (limits: object, more: object = {}): Promise<Running> =>
  rig.gateway(
    {
      services: { users: [echo.url] },
      servicePolicy: { ejection: { consecutiveFailures: 1 }, limits },
      ...more,
    },
    { clock },
  );

const member = async (running: Running) => (await shownService(running, 'users')).instances[0];

describe('slow uploads (docs/decisions/gateway.md, client-shares)', () => {
  it('use no connection to a target before their first 16 KiB, and are 408 after ten seconds', async () => {
    const running = await start({ connections: 1 });
    const slow = await Promise.all(
      Array.from({ length: 8 }, () => connect(running.port, greedy, upload('/users/slow', 100_000, 'x'))),
    );
    for (let count = 0; count < 5; count += 1) expect((await get(running.port, '/users/1')).status).toBe(200);
    await eventually(() => {
      clock.advance(grace / 4);
      return slow.every(({ text }) => text().startsWith('HTTP/1.1 408'));
    });
    expect(echo.seen.map(({ url }) => url)).toEqual(Array.from({ length: 5 }, () => '/1'));
    expect(await member(running)).toMatchObject({ failures: 0, inFlight: 0, requests: 5 });
  });

  it('are forwarded after their first 16 KiB, and then have ten seconds to be faster', async () => {
    let received = 0;
    echo.intercept = (request) => {
      request.on('data', (chunk: Buffer) => (received += chunk.length)).on('error', () => undefined);
      return true;
    };
    const running = await start({});
    const slow = await connect(running.port, greedy, upload('/users/slow', 100_000, 'x'.repeat(16_384)));
    await eventually(() => received === 16_384);
    clock.advance(grace - 1000);
    slow.socket.write('x');
    await eventually(() => received === 16_385);
    expect(slow.text()).toBe('');
    clock.advance(2000);
    await eventually(() => slow.text().startsWith('HTTP/1.1 408'));
    await eventually(() => echo.open().requests === 0);
    expect(await member(running)).toMatchObject({ failures: 0, inFlight: 0 });
  });

  it('get 100 Continue from the gateway, before it calls a target (RFC 9110 §10.1.1)', async () => {
    const running = await start({});
    const head = upload('/users/1', 5, '').replace('Host: g', 'Host: g\r\nExpect: 100-continue');
    const client = await connect(running.port, greedy, head);
    await eventually(() => client.text() === 'HTTP/1.1 100 Continue\r\n\r\n');
    expect(echo.open().requests).toBe(0);
    client.socket.write('whole');
    await eventually(() => client.text().includes('HTTP/1.1 200'));
    expect(echo.seen).toMatchObject([{ body: 'whole' }]);
  });
});

describe('the share of one client in the connections to a target (docs/decisions/gateway.md, client-shares)', () => {
  it('is a quarter: others are served while its further requests wait', async () => {
    echo.intercept = (request) => request.url === '/slow';
    const running = await start({ connections: 8 });
    for (let count = 0; count < 5; count += 1) await connect(running.port, greedy, download('/users/slow'));
    await eventually(async () => (await member(running))?.inFlight === 5);
    const others = await Promise.all(Array.from({ length: 20 }, () => get(running.port, '/users/1')));
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    expect(echo.open().requests).toBe(2);
  });

  it('goes to its next request when one of its own ends', async () => {
    const running: (() => void)[] = [];
    echo.respond = (_, response) => void running.push(() => response.end('ok'));
    const gateway = await start({ connections: 4 });
    const first = await connect(gateway.port, greedy, download('/users/1'));
    await eventually(() => running.length === 1);
    const second = await connect(gateway.port, greedy, download('/users/2'));
    await eventually(async () => (await member(gateway))?.inFlight === 2);
    running.shift()?.();
    await eventually(() => first.text().includes('200 OK') && running.length === 1);
    running.shift()?.();
    await eventually(() => second.text().includes('200 OK'));
  });

  it('causes no failure of an instance if a request waits for it in vain', async () => {
    echo.intercept = (request) => request.url === '/slow';
    const users = { timeouts: { responseMilliseconds: 30_000 } };
    const running = await start({ connections: 8 }, { routes: { patient: { serviceId: 'users' }, users } });
    await connect(running.port, greedy, download('/patient/slow'));
    await connect(running.port, greedy, download('/patient/slow'));
    await eventually(() => echo.open().requests === 2);
    const waiting = await connect(running.port, greedy, download('/users/1'));
    await eventually(async () => (await member(running))?.inFlight === 3);
    clock.advance(30_001);
    await eventually(() => waiting.text().includes('504 Gateway Timeout'));
    expect(await member(running)).toMatchObject({ failures: 0, inFlight: 2, available: true });
  });

  it('belongs to the access token if the route requires one, from any address', async () => {
    echo.intercept = (request) => request.url === '/slow';
    const running = await rig.gateway(
      {
        services: { users: [echo.url] },
        servicePolicy: { limits: { connections: 4 } },
        routes: { users: { authorization: { scopes: [] } } },
      },
      {
        clock,
        verifyAccessToken: (token) =>
          Promise.resolve({ clientId: token, scopes: new Set<string>(), via: 'access-token' }),
      },
    );
    const bearer = (token: string): string => `Authorization: Bearer ${token}\r\n`;
    await connect(running.port, greedy, download('/users/slow', bearer('one')));
    await eventually(() => echo.open().requests === 1);
    const same = await connect(running.port, '127.0.0.3', download('/users/1', bearer('one')));
    const other = await connect(running.port, greedy, download('/users/1', bearer('other')));
    await eventually(() => other.text().includes('200 OK'));
    expect(same.text()).toBe('');
  });

  it('is a quarter of the queue too: its next request is 429, and another client still waits', async () => {
    echo.intercept = (request) => request.url === '/slow';
    const running = await start({ connections: 1, pending: 8 });
    for (let count = 0; count < 3; count += 1) await connect(running.port, greedy, download('/users/slow'));
    await eventually(async () => (await member(running))?.inFlight === 3);
    const refused = await connect(running.port, greedy, download('/users/slow'));
    await eventually(() => refused.text().includes('429 Too Many Requests'));
    expect(refused.text()).toMatch(/^retry-after: 1\r$/im);
    const other = await connect(running.port, '127.0.0.3', download('/users/1'));
    await eventually(async () => (await member(running))?.inFlight === 4);
    expect(other.text()).toBe('');
  });
});

describe('responses that their clients do not read (docs/decisions/gateway.md, client-shares)', () => {
  const large = (response: ServerResponse): void => {
    const fill = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) continue;
    };
    response.on('drain', fill);
    fill();
  };

  it('are closed after ten seconds and the time of the waiting bytes at 1 KiB per second', async () => {
    echo.respond = (_, response) => large(response);
    const never = 1_000_000_000;
    const timeouts = { responseMilliseconds: never, idleMilliseconds: never };
    const running = await start({}, { routes: { users: { timeouts } } });
    const client = await connect(running.port, greedy, download('/users/large'), false);
    await eventually(() => echo.seen.length === 1);
    // The system accepts some megabytes before the client counts as slow; from then on, at most 128 KiB wait.
    await eventually(() => {
      clock.advance(grace + 128_000);
      return echo.open().requests === 0;
    });
    client.socket.resume();
    await eventually(() => client.isClosed());
    expect(await member(running)).toMatchObject({ failures: 0, inFlight: 0, available: true });
  });

  it('are closed after the grace if the client reads nothing of them', async () => {
    echo.respond = (_, response) => large(response);
    const running = await start({}, { routes: { users: { timeouts: { graceMilliseconds: 200 } } } });
    await connect(running.port, greedy, download('/users/large'), false);
    await eventually(() => echo.seen.length === 1);
    await eventually(() => echo.open().requests === 0);
    expect(await member(running)).toMatchObject({ failures: 0, inFlight: 0 });
  });
});
