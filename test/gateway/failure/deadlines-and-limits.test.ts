import { describe, expect, it } from 'vitest';
import { createHandClock } from '../support/hand-clock.ts';
import { eventually, exchange, get, open } from '../support/raw-client.ts';
import { shownService, shortTimeouts, useServiceRig } from '../support/service-rig.ts';

const rig = useServiceRig();

describe('the whole time of an exchange (docs/decisions/http-proxy.md, waits)', () => {
  const withTotal = (url: string) => ({
    timeouts: { ...shortTimeouts, responseMilliseconds: 5000, idleMilliseconds: 5000 },
    services: { users: [url] },
    routes: { users: { timeouts: { totalMilliseconds: 300 } }, free: { serviceId: 'users' } },
  });

  it('is 504 before there is a head', async () => {
    const wild = await rig.wild();
    const { port } = await rig.gateway(withTotal(wild.url));
    const begun = performance.now();
    expect((await get(port, '/users/1')).status).toBe(504);
    expect(performance.now() - begun).toBeGreaterThan(250);
    expect(performance.now() - begun).toBeLessThan(2500);
    await eventually(() => wild.open() === 0);
  });

  it('cuts an answer that goes on and on', async () => {
    const echo = await rig.echo();
    let ticking: ReturnType<typeof setInterval> | undefined;
    echo.respond = (_, response) => {
      ticking = setInterval(() => response.write('tick '), 20);
      response.once('close', () => clearInterval(ticking));
    };
    const { port } = await rig.gateway(withTotal(echo.url));
    const answer = await get(port, '/users/1', [], { untilClose: true });
    expect(answer).toMatchObject({ status: 200, closed: true });
    expect(answer.text).not.toMatch(/0\r\n\r\n$/);
    await eventually(() => echo.open().requests === 0);
  });

  it('is no limit where none is set', async () => {
    const echo = await rig.echo();
    echo.respond = (_, response) => {
      response.write('first ');
      setTimeout(() => response.end('last'), 500);
    };
    const { port } = await rig.gateway(withTotal(echo.url));
    expect((await get(port, '/free/1')).body).toContain('last');
  });
});

describe('the wait for a connection (docs/decisions/http-proxy.md, waits)', () => {
  it('is 504 where a handshake never ends, long before the wait for an answer does', async () => {
    const silent = await rig.wild();
    const clock = createHandClock();
    const { port } = await rig.gateway(
      {
        timeouts: { connectMilliseconds: 1000, responseMilliseconds: 60_000, idleMilliseconds: 60_000 },
        routes: { secure: { url: silent.url.replace('http:', 'https:') } },
      },
      { clock },
    );
    const answer = get(port, '/secure/x');
    await eventually(() => silent.open() === 1);
    clock.advance(1001);
    expect((await answer).status).toBe(504);
    await eventually(() => silent.open() === 0);
  });
});

describe('a body that comes in drops (docs/decisions/http-proxy.md, waits)', () => {
  /** Sends `size` bytes as often as they are 408 or the body is whole, each after nine tenths of the idle time. */
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
        timeouts: { ...shortTimeouts, idleMilliseconds: 10_000 },
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
      // Behind the last one it is the target's time that would run.
      if (drop < drops) clock.advance(9000);
    }
    await eventually(() => text !== '');
    socket.destroy();
    return text.slice(9, 12);
  }

  it('is 408 after the idle time together, though each drop is in time', async () => {
    expect(await upload(1, 20)).toBe('408');
  });

  it('is not where it comes fast enough on the whole, or where any speed is', async () => {
    expect(await upload(3000, 20)).toBe('200');
    expect(await upload(1, 20, 0)).toBe('200');
  });
});

describe('an event stream (docs/decisions/http-proxy.md, waits)', () => {
  it('is not cut while events come, however long, and is once they do not', async () => {
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
        timeouts: { ...shortTimeouts, responseMilliseconds: 2000, idleMilliseconds: 2000 },
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
      clock.advance(1500);
      write?.(event + 1);
    }
    await eventually(() => text.includes('data: 8\n'));
    expect([isClosed, /content-encoding/i.test(text)]).toEqual([false, false]);
    clock.advance(2500);
    await eventually(() => isClosed);
    expect(text.endsWith('0\r\n\r\n')).toBe(false);
  });
});

describe('requests that an instance cannot take (docs/decisions/gateway.md, balancing)', () => {
  it('are 503 at once, in bounded number, and taken again when others ended', async () => {
    const echo = await rig.echo();
    const waiting: (() => void)[] = [];
    echo.respond = (_, response) => void waiting.push(() => response.end('ok'));
    const running = await rig.gateway({
      timeouts: { ...shortTimeouts, responseMilliseconds: 10_000 },
      services: { users: [echo.url] },
      servicePolicies: { users: { limits: { connections: 3, pending: 2 } } },
    });
    const taken = Array.from({ length: 5 }, () => get(running.port, '/users/1'));
    await eventually(async () => (await shownService(running, 'users')).instances[0]?.inFlight === 5);
    const refused = await Promise.all(Array.from({ length: 20 }, () => get(running.port, '/users/1')));
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect(refused[0]?.head).toMatch(/^retry-after: [1-9]/im);
    // Three connections, however many requests wait.
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
  it('count for who is the least loaded, and not against the limit of requests', async () => {
    const [busy, idle] = await Promise.all([rig.wild(), rig.wild()]);
    const answer = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    for (const one of [busy, idle]) one.script = (socket) => socket.write(answer);
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

describe('clients that leave, ten thousand of them (docs/decisions/http-proxy.md, defects)', () => {
  it('leave nothing behind: no request, no connection, no count', async () => {
    const echo = await rig.echo();
    echo.intercept = (request) => request.url === '/slow';
    const running = await rig.gateway({
      timeouts: { ...shortTimeouts, responseMilliseconds: 30_000, idleMilliseconds: 30_000 },
      services: { users: [echo.url] },
    });
    for (let round = 0; round < 50; round += 1) {
      const before = echo.open().requests;
      const sockets = await Promise.all(
        Array.from({ length: 200 }, () => open(running.port, 'GET /users/slow HTTP/1.1\r\nHost: g\r\n\r\n')),
      );
      await eventually(() => echo.open().requests === before + 200, 20_000);
      for (const socket of sockets) socket.destroy();
      await eventually(() => echo.open().requests === 0, 20_000);
    }
    await eventually(async () => (await shownService(running, 'users')).instances[0]?.inFlight === 0);
    expect((await shownService(running, 'users')).instances[0]).toMatchObject({
      requests: 10_000,
      failures: 0,
      available: true,
    });
    expect((await exchange(running.port, 'GET /users/1 HTTP/1.1\r\nHost: g\r\n\r\n')).status).toBe(200);
    expect(echo.open().sockets).toBeLessThanOrEqual(1);
  }, 60_000);
});
