import { describe, expect, it } from 'vitest';
import { createHandClock } from '../support/hand-clock.ts';
import { eventually, exchange, get, open } from '../support/raw-client.ts';
import { shownService, useServiceRig } from '../support/service-rig.ts';
import { patientTimeouts } from '../support/settings.ts';
import { closedPort } from '../../support/closed-port.ts';

const rig = useServiceRig();

const nobody = async (): Promise<string> => `http://127.0.0.1:${await closedPort()}`;

describe('a retry (Spec §2.6/retryable; docs/decisions/gateway.md, second-try)', () => {
  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])(
    'goes to another instance when the first resets a %s',
    async (method) => {
      const [wild, echo] = await Promise.all([rig.wild(), rig.echo()]);
      wild.script = (socket) => socket.resetAndDestroy();
      const running = await rig.gateway({ retryable: true, services: { users: [wild.url, echo.url] } });
      expect((await get(running.port, '/users/1', ['Connection: close'], { method })).status).toBe(200);
      expect([wild.heads.length, echo.seen.length]).toEqual([1, 1]);
      expect((await shownService(running, 'users')).instances).toMatchObject([
        { state: 'failing', available: true, requests: 1, failures: 1 },
        { state: 'up', requests: 1, failures: 0 },
      ]);
    },
  );

  it.each(['POST', 'PATCH'])('is not sent for a %s that may have arrived', async (method) => {
    const [wild, echo] = await Promise.all([rig.wild(), rig.echo()]);
    wild.script = (socket) => socket.resetAndDestroy();
    const { port } = await rig.gateway({ retryable: true, services: { users: [wild.url, echo.url] } });
    expect((await get(port, '/users/1', ['Content-Length: 0'], { method })).status).toBe(502);
    expect(echo.seen).toEqual([]);
  });

  it.each(['GET', 'POST'])(
    'is sent for a %s with a body if the first refuses the connection',
    async (method) => {
      const echo = await rig.echo();
      const { port } = await rig.gateway({
        retryable: true,
        services: { users: [await nobody(), echo.url] },
      });
      const bytes = `${method} /users/1 HTTP/1.1\r\nHost: g\r\nContent-Length: 5\r\n\r\nwhole`;
      expect((await exchange(port, bytes)).status).toBe(200);
      expect(echo.seen).toMatchObject([{ method, body: 'whole' }]);
    },
  );

  it('sends a small body of a declared length again, from its beginning', async () => {
    const [wild, echo] = await Promise.all([rig.wild(), rig.echo()]);
    wild.script = (socket) => socket.resetAndDestroy();
    const clock = createHandClock();
    const running = await rig.gateway(
      { retryable: true, services: { users: [wild.url, echo.url] } },
      { clock },
    );
    const bytes = 'PUT /users/1 HTTP/1.1\r\nHost: g\r\nContent-Length: 5\r\n\r\nwhole';
    expect((await exchange(running.port, bytes)).status).toBe(200);
    expect(wild.heads).toHaveLength(1);
    expect(echo.seen).toMatchObject([{ method: 'PUT', body: 'whole', headers: { 'content-length': '5' } }]);
    const stalled = exchange(running.port, bytes.slice(0, -2));
    let isOver = false;
    void stalled.then(() => (isOver = true));
    await eventually(() => {
      clock.advance(patientTimeouts.idleMilliseconds);
      return isOver;
    });
    expect([(await stalled).status, echo.seen.length]).toEqual([408, 1]);
  });

  it.each([
    [
      'is large and has no declared length',
      `Transfer-Encoding: chunked\r\n\r\n11170\r\n${'x'.repeat(70_000)}\r\n0\r\n\r\n`,
    ],
    ['is large', `Content-Length: 70000\r\n\r\n${'x'.repeat(70_000)}`],
  ])('is not sent with a body that %s', async (_, rest) => {
    const [wild, echo] = await Promise.all([rig.wild(), rig.echo()]);
    wild.script = (socket) => socket.resetAndDestroy();
    const { port } = await rig.gateway({ retryable: true, services: { users: [wild.url, echo.url] } });
    expect((await exchange(port, `PUT /users/1 HTTP/1.1\r\nHost: g\r\n${rest}`)).status).toBe(502);
    expect(echo.seen).toEqual([]);
  });

  it('is not sent unless the route allows it', async () => {
    const [wild, echo] = await Promise.all([rig.wild(), rig.echo()]);
    wild.script = (socket) => socket.resetAndDestroy();
    const { port } = await rig.gateway({ services: { users: [wild.url, echo.url] } });
    expect((await get(port, '/users/1')).status).toBe(502);
    expect(echo.seen).toEqual([]);
  });

  it('is not sent after the first byte of a response', async () => {
    const [wild, echo] = await Promise.all([rig.wild(), rig.echo()]);
    wild.script = (socket) => socket.write('HTTP/1.1 200', () => socket.resetAndDestroy());
    const { port } = await rig.gateway({ retryable: true, services: { users: [wild.url, echo.url] } });
    expect((await get(port, '/users/1')).status).toBe(502);
    expect(echo.seen).toEqual([]);
  });

  it('shares the timeout of the first attempt: all attempts together end in time', async () => {
    const [wild, slow] = await Promise.all([rig.wild(), rig.wild()]);
    let reset: (() => void) | undefined;
    wild.script = (socket) => (reset = () => void socket.resetAndDestroy());
    const clock = createHandClock();
    const { port } = await rig.gateway(
      { retryable: true, services: { users: [wild.url, slow.url] } },
      { clock },
    );
    const reply = get(port, '/users/1');
    await eventually(() => wild.heads.length === 1);
    clock.advance(0.7 * patientTimeouts.responseMilliseconds);
    reset?.();
    await eventually(() => slow.heads.length === 1);
    clock.advance(0.4 * patientTimeouts.responseMilliseconds);
    expect((await reply).status).toBe(504);
  });

  it('happens once by default, and as often as the policy allows', async () => {
    const [first, second, echo] = await Promise.all([rig.wild(), rig.wild(), rig.echo()]);
    first.script = (socket) => socket.resetAndDestroy();
    second.script = (socket) => socket.resetAndDestroy();
    const users = [first.url, second.url, echo.url];
    const one = await rig.gateway({ retryable: true, services: { users } });
    expect((await get(one.port, '/users/1')).status).toBe(502);
    const two = await rig.gateway({
      retryable: true,
      services: { users },
      servicePolicies: { users: { retry: { limit: 2 } } },
    });
    expect((await get(two.port, '/users/1')).status).toBe(200);
    expect(echo.seen).toHaveLength(1);
  });

  it('follows a response that the policy names, and returns the last one if no other instance is available', async () => {
    const [busy, echo] = await Promise.all([rig.echo(), rig.echo()]);
    busy.respond = (_, response) => response.writeHead(503, { 'Content-Length': 4 }).end('busy');
    const settings = { retryable: true, servicePolicy: { retry: { statuses: [503] } } };
    const both = await rig.gateway({ ...settings, services: { users: [busy.url, echo.url] } });
    expect((await get(both.port, '/users/1')).status).toBe(200);
    expect([busy.seen.length, echo.seen.length]).toEqual([1, 1]);
    const alone = await rig.gateway({ ...settings, services: { users: [busy.url] } });
    const reply = await get(alone.port, '/users/1');
    expect([reply.status, reply.body]).toEqual([503, 'busy']);
    const post = () => get(both.port, '/users/1', ['Content-Length: 0'], { method: 'POST' });
    expect([(await post()).status, (await post()).status, busy.seen.length]).toEqual([200, 503, 3]);
  });

  it('is paid from a budget: a fifth of the requests, for any number of failures', async () => {
    const wild = await rig.wild();
    const echo = await rig.echo();
    wild.script = (socket) => socket.resetAndDestroy();
    const { port } = await rig.gateway({
      retryable: true,
      services: { users: [wild.url, echo.url] },
      servicePolicy: {
        retry: { budgetPercent: 20, minimumPerSecond: 0 },
        ejection: { enabled: false },
        breaker: { enabled: false },
      },
    });
    const statuses: number[] = [];
    for (let index = 0; index < 101; index += 1) statuses.push((await get(port, '/users/1')).status);
    // Every other first attempt goes to the broken one and fails; a fifth of all requests is retried.
    const retried = wild.heads.length + echo.seen.length - 101;
    expect(retried).toBe(20);
    expect(statuses.filter((status) => status === 502)).toHaveLength(wild.heads.length - retried);
  });

  it('is not sent for a request whose client has disconnected', async () => {
    const [wild, echo] = await Promise.all([rig.wild(), rig.echo()]);
    const running = await rig.gateway({ retryable: true, services: { users: [wild.url, echo.url] } });
    const client = await open(running.port, 'GET /users/1 HTTP/1.1\r\nHost: g\r\n\r\n');
    await eventually(() => wild.heads.length === 1);
    client.destroy();
    await eventually(() => wild.open() === 0);
    expect(echo.seen).toEqual([]);
    expect((await shownService(running, 'users')).instances[0]).toMatchObject({ failures: 0, inFlight: 0 });
  });
});
