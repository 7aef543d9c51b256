import { describe, expect, it } from 'vitest';
import { createHandClock } from '../support/hand-clock.ts';
import { eventually, exchange, get, open } from '../support/raw-client.ts';
import type { Running } from '../support/running-gateway.ts';
import { shownService, useServiceRig } from '../support/service-rig.ts';
import { closedPort } from '../../support/closed-port.ts';

const rig = useServiceRig();
const off = { breaker: { enabled: false }, ejection: { enabled: false } };

const refusing = async (): Promise<string> => `http://127.0.0.1:${await closedPort()}`;

async function statuses(running: Running, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await get(running.port, '/users/1')).status);
  return found;
}

describe('an attempt of which nothing was sent (docs/decisions/gateway.md, unsent-tries)', () => {
  it.each(['GET', 'DELETE', 'POST', 'PATCH'])(
    'goes to another instance for %s with a body, also on a route without retries',
    async (method) => {
      const echo = await rig.echo();
      const { port } = await rig.gateway({ services: { users: [await refusing(), echo.url] } });
      const bytes = `${method} /users/1 HTTP/1.1\r\nHost: g\r\nContent-Length: 5\r\n\r\nwhole`;
      expect((await exchange(port, bytes)).status).toBe(200);
      expect(echo.seen).toMatchObject([{ method, body: 'whole' }]);
    },
  );

  it('continues with each instance once, for any limit of retries', async () => {
    const [dead, echo] = [await Promise.all([refusing(), refusing(), refusing()]), await rig.echo()];
    const users = [...dead, echo.url];
    const running = await rig.gateway({
      services: { users },
      servicePolicy: { ...off, retry: { limit: 0 } },
    });
    expect(new Set(await statuses(running, 8))).toEqual(new Set([200]));
    const gone = await rig.gateway({ services: { users: dead }, servicePolicy: off });
    expect((await get(gone.port, '/users/1')).status).toBe(502);
    const { instances } = await shownService(gone, 'users');
    expect(instances.map(({ requests }) => requests)).toEqual([1, 1, 1]);
  });

  it('is not paid from the budget of retries', async () => {
    const echo = await rig.echo();
    const running = await rig.gateway({
      retryable: true,
      services: { users: [await refusing(), echo.url] },
      servicePolicy: { ...off, retry: { budgetPercent: 0, minimumPerSecond: 0 } },
    });
    expect(new Set(await statuses(running, 50))).toEqual(new Set([200]));
    expect(running.metrics).toContain('gatehouse_gateway_service_retries_refused_total{service="users"} 0');
  });

  it('does not open the breaker if another instance sends a response', async () => {
    const echo = await rig.echo();
    const running = await rig.gateway({
      services: { users: [await refusing(), echo.url] },
      servicePolicy: { ejection: { enabled: false } },
    });
    expect(new Set(await statuses(running, 60))).toEqual(new Set([200]));
    expect((await shownService(running, 'users')).breaker).toEqual({ state: 'closed', openings: 0 });
  });

  it('goes to another instance for a WebSocket too', async () => {
    const wild = await rig.wild();
    wild.script = (socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    const running = await rig.gateway({
      services: { users: [await refusing(), wild.url] },
      servicePolicy: { ejection: { enabled: false } },
    });
    const handshake = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ];
    for (let count = 0; count < 30; count += 1) {
      const socket = await open(
        running.port,
        ['GET /users/1 HTTP/1.1', 'Host: g', ...handshake, '', ''].join('\r\n'),
      );
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      await eventually(() => text.startsWith('HTTP/1.1 101 '));
      socket.destroy();
    }
    expect((await shownService(running, 'users')).breaker.state).toBe('closed');
  });

  it('goes to an instance of another zone if all of the own zone refuse', async () => {
    const echo = await rig.echo();
    const running = await rig.gateway({
      zone: 'here',
      services: {
        users: [
          { url: await refusing(), zone: 'here' },
          { url: echo.url, zone: 'there' },
        ],
      },
    });
    expect(await statuses(running, 3)).toEqual([200, 200, 200]);
  });

  it('goes to another instance if the queue of the first is full', async () => {
    const [full, echo] = await Promise.all([rig.echo(), rig.echo()]);
    full.intercept = () => true;
    const limits = { connections: 1, pending: 0 };
    const running = await rig.gateway({
      // The static URL and the service share the connections of one origin.
      routes: { full: { url: full.url }, users: { path: '/users/**' } },
      services: { users: [full.url, echo.url] },
      servicePolicy: { ...off, limits },
    });
    void get(running.port, '/full/1');
    await eventually(() => full.open().requests === 1);
    expect(await statuses(running, 4)).toEqual([200, 200, 200, 200]);
  });
});

describe('a wait for a free connection that ends in 504 (docs/decisions/gateway.md, unsent-tries)', () => {
  it('counts neither against the instance nor against its service', async () => {
    const echo = await rig.echo();
    echo.intercept = (request) => request.url === '/slow';
    const clock = createHandClock();
    const running = await rig.gateway(
      {
        services: { users: [echo.url] },
        routes: { patient: { serviceId: 'users' }, users: { timeouts: { responseMilliseconds: 30_000 } } },
        servicePolicy: { ejection: { consecutiveFailures: 1 }, limits: { connections: 1 } },
      },
      { clock },
    );
    void get(running.port, '/patient/slow');
    await eventually(() => echo.open().requests === 1);
    const waiting = Promise.all(Array.from({ length: 25 }, () => get(running.port, '/users/1')));
    await eventually(async () => (await shownService(running, 'users')).instances[0]?.inFlight === 26);
    clock.advance(30_001);
    const responses = await waiting;
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([504]));
    expect(await shownService(running, 'users')).toMatchObject({
      breaker: { state: 'closed' },
      instances: [{ failures: 0, inFlight: 1, available: true }],
    });
  });
});

describe('retries and first attempts (docs/decisions/gateway.md, balancing)', () => {
  it.each(['round-robin', 'least-connections'] as const)(
    'do not alternate with %s: of two instances, one that is down gets half of the first attempts, not all',
    async (strategy) => {
      const echo = await rig.echo();
      const running = await rig.gateway({
        services: { users: [await refusing(), echo.url] },
        servicePolicy: { ...off, balancing: { strategy } },
      });
      expect(new Set(await statuses(running, 40))).toEqual(new Set([200]));
      const [dead] = (await shownService(running, 'users')).instances;
      expect(dead?.requests).toBe(20);
    },
  );
});
