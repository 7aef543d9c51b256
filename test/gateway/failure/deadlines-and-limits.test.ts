import { describe, expect, it } from 'vitest';
import { createHandClock } from '../support/hand-clock.ts';
import { eventually, get, open } from '../support/raw-client.ts';
import { shownService, useServiceRig } from '../support/service-rig.ts';
import { patientTimeouts } from '../support/settings.ts';

const rig = useServiceRig();

describe('the total time of an exchange (docs/decisions/http-proxy.md, waits)', () => {
  const withTotal = (url: string) => ({
    services: { users: [url] },
    routes: { users: { timeouts: { totalMilliseconds: 3000 } }, free: { serviceId: 'users' } },
  });

  it('is 504 before there is a head', async () => {
    const wild = await rig.wild();
    const clock = createHandClock();
    const { port } = await rig.gateway(withTotal(wild.url), { clock });
    let hasResponse = false;
    const reply = get(port, '/users/1').finally(() => (hasResponse = true));
    await eventually(() => wild.heads.length === 1);
    clock.advance(2900);
    await new Promise((resolve) => setImmediate(resolve));
    expect(hasResponse).toBe(false);
    clock.advance(200);
    expect((await reply).status).toBe(504);
    await eventually(() => wild.open() === 0);
  });

  it('interrupts a response that does not end', async () => {
    const echo = await rig.echo();
    let ticking: ReturnType<typeof setInterval> | undefined;
    echo.respond = (_, response) => {
      ticking = setInterval(() => response.write('tick '), 20);
      response.once('close', () => clearInterval(ticking));
    };
    const clock = createHandClock();
    const { port } = await rig.gateway(withTotal(echo.url), { clock });
    const client = await open(port, 'GET /users/1 HTTP/1.1\r\nHost: g\r\n\r\n');
    let text = '';
    let isClosed = false;
    client.on('data', (chunk: Buffer) => (text += chunk.toString())).on('close', () => (isClosed = true));
    await eventually(() => text.includes('tick'));
    clock.advance(3100);
    await eventually(() => isClosed);
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).not.toMatch(/0\r\n\r\n$/);
    await eventually(() => echo.open().requests === 0);
  });

  it('ends an exchange whose body is late, before the target is asked (docs/decisions/gateway.md, exchange-life)', async () => {
    const echo = await rig.echo();
    const clock = createHandClock();
    const { port } = await rig.gateway({ ...withTotal(echo.url), bodyBufferBytes: 1000 }, { clock });
    const client = await open(port, 'PUT /users/1 HTTP/1.1\r\nHost: g\r\nContent-Length: 500\r\n\r\npart');
    let text = '';
    client.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await get(port, '/free/1');
    clock.advance(2900);
    client.write('part');
    await get(port, '/free/1');
    expect(text).toBe('');
    clock.advance(200);
    await eventually(() => text.startsWith('HTTP/1.1 408 '));
    expect(echo.seen.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('begins no further attempt (docs/decisions/gateway.md, exchange-life)', async () => {
    const [one, other] = [await rig.wild(), await rig.wild()];
    const clock = createHandClock();
    const route = { serviceId: 'users', retryable: true, timeouts: { totalMilliseconds: 3000 } };
    const { port } = await rig.gateway(
      { services: { users: [one.url, other.url] }, routes: { users: route } },
      { clock },
    );
    const reply = get(port, '/users/1');
    await eventually(() => one.heads.length + other.heads.length === 1);
    clock.advance(3100);
    expect((await reply).status).toBe(504);
    await get(port, '/readyz');
    expect(one.heads.length + other.heads.length).toBe(1);
  });

  it('of a route that forwards limits the route that it leads to (docs/decisions/gateway.md, exchange-life)', async () => {
    const wild = await rig.wild();
    const clock = createHandClock();
    const { port } = await rig.gateway(
      {
        routes: {
          inner: { url: wild.url },
          outer: { url: 'forward:/inner', timeouts: { totalMilliseconds: 3000 } },
        },
      },
      { clock },
    );
    const reply = get(port, '/outer/1');
    await eventually(() => wild.heads.length === 1);
    clock.advance(3100);
    expect((await reply).status).toBe(504);
  });

  it('has no limit if none is set', async () => {
    const echo = await rig.echo();
    let end: (() => void) | undefined;
    echo.respond = (_, response) => {
      response.write('first ');
      end = () => response.end('last');
    };
    const clock = createHandClock();
    const { port } = await rig.gateway(withTotal(echo.url), { clock });
    const reply = get(port, '/free/1');
    await eventually(() => end !== undefined);
    clock.advance(5000);
    end?.();
    expect((await reply).body).toContain('last');
  });
});

describe('the wait for a connection (docs/decisions/http-proxy.md, waits)', () => {
  it('is 504 if a handshake never ends, long before the timeout for a response', async () => {
    const silent = await rig.wild();
    const clock = createHandClock();
    const { port } = await rig.gateway(
      {
        timeouts: { connectMilliseconds: 1000, responseMilliseconds: 60_000, idleMilliseconds: 60_000 },
        routes: { secure: { url: silent.url.replace('http:', 'https:') } },
      },
      { clock },
    );
    const response = get(port, '/secure/x');
    await eventually(() => silent.open() === 1);
    clock.advance(1001);
    expect((await response).status).toBe(504);
    await eventually(() => silent.open() === 0);
  });
});

describe('a slow body (docs/decisions/http-proxy.md, waits)', () => {
  /** Sends `size` bytes repeatedly until 408 or the end of the body, each after nine tenths of the idle time. */
  async function upload(size: number, drops: number, bodyBytesPerSecond?: number): Promise<string> {
    const echo = await rig.echo();
    const clock = createHandClock();
    let received = 0;
    echo.intercept = (request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.length));
      request.on('end', () => response.end('whole')).on('error', () => undefined);
      return true;
    };
    const { port } = await rig.gateway(
      {
        timeouts: { ...patientTimeouts, idleMilliseconds: 100_000, graceMilliseconds: 100_000 },
        bodyBufferBytes: 0,
        routes: {
          e: { url: echo.url, ...(bodyBytesPerSecond !== undefined && { timeouts: { bodyBytesPerSecond } }) },
        },
      },
      { clock },
    );
    const socket = await open(
      port,
      `POST /e/x HTTP/1.1\r\nHost: g\r\nConnection: close\r\nContent-Length: ${size * drops}\r\n\r\n`,
    );
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    for (let drop = 1; drop <= drops && text === ''; drop += 1) {
      socket.write('x'.repeat(size));
      await eventually(() => received === size * drop || text !== '');
      // After the last one, the target's timeout would run.
      if (drop < drops) clock.advance(90_000);
    }
    await eventually(() => text !== '');
    socket.destroy();
    return text.slice(9, 12);
  }

  it('is 408 after the total grace, although each part is in time', async () => {
    expect(await upload(1, 20)).toBe('408');
  });

  it('is not if its average rate is sufficient, or if there is no limit', async () => {
    expect(await upload(30_000, 20)).toBe('200');
    expect(await upload(1, 20, 0)).toBe('200');
  });
});

describe('an event stream (docs/decisions/http-proxy.md, waits)', () => {
  it('is not interrupted while events arrive, for any time, and is interrupted if they stop', async () => {
    const echo = await rig.echo();
    const clock = createHandClock();
    let write: ((event: number) => void) | undefined;
    echo.respond = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      write = (event) => response.write(`data: ${event}\n\n`);
      write(0);
    };
    const { port } = await rig.gateway(
      {
        services: { users: [echo.url] },
      },
      { clock },
    );
    const socket = await open(port, 'GET /users/events HTTP/1.1\r\nHost: g\r\n\r\n');
    let text = '';
    let isClosed = false;
    socket.on('data', (chunk: Buffer) => (text += chunk.toString())).on('close', () => (isClosed = true));
    for (let event = 0; event < 8; event += 1) {
      await eventually(() => text.includes(`data: ${event}\n`));
      clock.advance(45_000);
      write?.(event + 1);
    }
    await eventually(() => text.includes('data: 8\n'));
    expect([isClosed, /content-encoding/i.test(text)]).toEqual([false, false]);
    clock.advance(60_001);
    await eventually(() => isClosed);
    expect(text.endsWith('0\r\n\r\n')).toBe(false);
  });
});

describe('requests that an instance cannot accept (docs/decisions/gateway.md, balancing)', () => {
  it('are 503 immediately, in bounded number, and accepted again after others ended', async () => {
    const echo = await rig.echo();
    const waiting: (() => void)[] = [];
    echo.respond = (_, response) => void waiting.push(() => response.end('ok'));
    const running = await rig.gateway({
      services: { users: [echo.url] },
      servicePolicies: {
        users: { limits: { connections: 3, pending: 2, connectionsPerClient: 3, pendingPerClient: 2 } },
      },
    });
    const taken = Array.from({ length: 5 }, () => get(running.port, '/users/1'));
    await eventually(async () => (await shownService(running, 'users')).instances[0]?.inFlight === 5);
    const refused = await Promise.all(Array.from({ length: 20 }, () => get(running.port, '/users/1')));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused[0]?.head).toMatch(/^retry-after: [1-9]/im);
    // Three connections for any number of waiting requests.
    await eventually(() => waiting.length === 3);
    expect(echo.open().sockets).toBe(3);
    for (let ended = 0; ended < 5; ended += 1) {
      await eventually(() => waiting.length > 0);
      waiting.shift()?.();
    }
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    echo.respond = undefined;
    expect((await get(running.port, '/users/1')).status).toBe(200);
    expect((await shownService(running, 'users')).instances[0]).toMatchObject({ inFlight: 0, failures: 0 });
  });
});

describe('WebSockets (docs/decisions/gateway.md, balancing)', () => {
  it('count for the least loaded instance, and not against the limit of requests', async () => {
    const [busy, idle] = await Promise.all([rig.wild(), rig.wild()]);
    const response = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    for (const one of [busy, idle]) one.script = (socket) => socket.write(response);
    const running = await rig.gateway({
      services: { chat: [busy.url, idle.url] },
      servicePolicy: { limits: { connections: 1, pending: 0 }, balancing: { strategy: 'least-connections' } },
    });
    const handshake = [
      'GET /chat/x HTTP/1.1\r\nHost: g\r\nConnection: Upgrade\r\nUpgrade: websocket',
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    ].join('\r\n');
    const counts = async () =>
      (await shownService(running, 'chat')).instances.map(({ inFlight }) => inFlight);
    const sockets = [];
    for (let opened = 1; opened <= 10; opened += 1) {
      sockets.push(await open(running.port, handshake));
      await eventually(async () => (await counts()).reduce((sum, count) => sum + count, 0) === opened);
    }
    expect(await counts()).toEqual([5, 5]);
    for (const socket of sockets) socket.destroy();
    await eventually(async () => (await counts()).every((count) => count === 0));
  });
});
