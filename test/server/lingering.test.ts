import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEcho, startMisbehaving, type Echo } from '../gateway/support/upstreams.ts';
import { closedPort } from '../support/closed-port.ts';
import { eventually } from '../gateway/support/raw-client.ts';
import { createManualClock } from '../storage/manual-clock.ts';
import { createLingering } from '../../src/http/lingering.ts';
import { startService, type RunningService } from '../support/service.ts';
import { get, post, startListening, type Listening, type Own } from './plain/support/listening.ts';

const part = Buffer.alloc(1_000_000, 'x');
const parts = 4;
const handshake = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
].join('\r\n');

describe('a client that writes its whole request before it reads (RFC 9112 §9.6)', () => {
  const clock = createManualClock();
  let echo: Echo;
  let wild: Awaited<ReturnType<typeof startMisbehaving>>;
  let running: RunningService;

  beforeAll(async () => {
    [echo, wild] = await Promise.all([startEcho(), startMisbehaving()]);
    wild.script = (socket) => socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\n\r\nno');
    const { url } = echo;
    const quota = { limit: 1, windowSeconds: 3600 };
    running = await startService(
      {
        authorization: { scopes: { read: 'Read.' } },
        quotas: { enabled: true },
        gateway: {
          routes: {
            safe: { path: '/safe/**', url, authorization: { scopes: ['read'] } },
            small: { path: '/small/**', url, bodyBytes: 1000 },
            rare: { path: '/rare/**', url, quota },
            none: { path: '/none/**', serviceId: 'nobody' },
            wild: { path: '/wild/**', url: wild.url },
            down: { path: '/down/**', url: `http://127.0.0.1:${await closedPort()}` },
          },
        },
      },
      { clock },
    );
  });
  afterAll(async () => {
    await running.stop();
    await echo.close();
    await wild.close();
  });

  const open = (): Socket =>
    connect({ port: Number(new URL(running.url).port), host: '127.0.0.1', allowHalfOpen: true });

  /** Sends the head, and the body in four seconds, and reads only then. */
  async function sendSlowly(head: string, frame: (bytes: Buffer) => Buffer): Promise<string> {
    const socket = open();
    let failure = '';
    socket.on('error', (error) => (failure = String(error)));
    const write = (bytes: string | Buffer): Promise<void> =>
      new Promise((done) => void socket.write(bytes, () => done()));
    const logged = running.logged.length;
    await write(head);
    for (let sent = 0; sent < parts; sent += 1) {
      await write(frame(part));
      // The response has been written.
      await eventually(() => running.logged.slice(logged).some((line) => line.includes('"status":')));
      clock.advance(1000);
    }
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    await eventually(() => text.includes('\r\n\r\n') || socket.closed);
    socket.destroy();
    return failure || (/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? text);
  }

  const chunk = (bytes: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

  it.each<[string, string, number, string?]>([
    ['of a route without a token', 'POST /safe/x', 401],
    ['of a route with a limited body', 'POST /small/x', 413],
    ['of a route whose quota is spent', 'PUT /rare/x', 429],
    ['of a route without an instance', 'PUT /none/x', 503],
    ['of a route whose target is down', 'PUT /down/x', 502],
    ['of a path that does not exist', 'POST /nothing/at/all/x', 404],
    ['of an operation without a token', 'POST /clients', 401],
    ['of a method that an operation lacks', 'PUT /token', 405],
    ['of /token, for another media type', 'POST /token', 415],
    ['of /token, for a body that is too large', 'POST /token', 413, 'application/x-www-form-urlencoded'],
  ])('gets the refusal %s: %s, %i', async (_, line, status, type = 'application/json') => {
    if (status === 429) await fetch(`${running.url}/rare/x`);
    const head = `${line} HTTP/1.1\r\nHost: a.test\r\nContent-Type: ${type}\r\n`;
    const counted = `${head}Content-Length: ${parts * part.length}\r\n\r\n`;
    expect(await sendSlowly(counted, (bytes) => bytes)).toBe(String(status));
    const chunked = `${head}Transfer-Encoding: chunked\r\n\r\n`;
    expect(await sendSlowly(chunked, chunk)).toBe(String(status));
  });

  it('is counted while it sends', async () => {
    const read = async (): Promise<string | undefined> => {
      const authorization = running.administrator;
      const token = (await (
        await fetch(`${running.url}/token`, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'metrics:read' }),
        })
      ).json()) as { access_token: string };
      const headers = { authorization: `Bearer ${token.access_token}` };
      const text = await (await fetch(`${running.url}/metrics`, { headers })).text();
      return /^gatehouse_lingering_connections (\d+)$/m.exec(text)?.[1];
    };
    // The connections of the tests before have ended.
    await eventually(async () => (await read()) === '0');
    const socket = open();
    socket.write('POST /safe/x HTTP/1.1\r\nHost: a.test\r\nContent-Length: 10\r\n\r\n12345');
    await once(socket, 'data');
    expect(await read()).toBe('1');
    socket.write('67890');
    await eventually(async () => (await read()) === '0');
    socket.destroy();
  });

  it.each([
    ['the gateway', '/safe/x', 401],
    ['its target', '/wild/x', 403],
    ['the gateway, as the target is down,', '/down/x', 502],
  ])('for a WebSocket that %s refuses is disconnected after five silent seconds', async (_, path, status) => {
    const socket = open();
    let text = '';
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a.test\r\n${handshake}\r\n\r\n`);
    await once(socket, 'end');
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    // A closed connection refuses further bytes.
    socket.on('error', () => undefined);
    await eventually(() => {
      clock.advance(5000);
      if (!socket.closed) socket.write('x');
      return socket.closed;
    });
  });
});

describe('a connection whose client still sends after its response (docs/decisions/http-proxy.md, lingering)', () => {
  const clock = createManualClock();
  const rigs: Listening[] = [];
  afterEach(async () => {
    for (const rig of rigs.splice(0)) await rig.stop();
  });

  async function start(own: Own = {}): Promise<Listening> {
    const rig = await startListening('http', {
      lingering: createLingering(clock),
      handle({ response }) {
        response.writeHead(413, ['Content-Length', '0', 'Connection', 'close']).end();
      },
      ...own,
    });
    rigs.push(rig);
    return rig;
  }

  const upload = 'POST /x HTTP/1.1\r\nHost: a.test\r\nContent-Length: 900000000\r\n\r\n';

  async function refused(rig: Listening, localAddress = '127.0.0.1') {
    const client = await rig.open({ allowHalfOpen: true, localAddress });
    client.socket.write(upload);
    await client.until((text) => text.startsWith('HTTP/1.1 413'));
    return client;
  }

  it('is closed after five silent seconds', async () => {
    const rig = await start();
    const client = await refused(rig);
    await eventually(() => rig.lingering.open === 1);
    clock.advance(4900);
    expect(rig.lingering.open).toBe(1);
    clock.advance(200);
    expect(rig.lingering.open).toBe(0);
    // A closed connection refuses further bytes.
    while (!client.socket.closed) await new Promise((done) => void client.socket.write('x', () => done(0)));
  });

  it('is closed after thirty seconds, even if the client sends all the time', async () => {
    const rig = await start();
    const client = await refused(rig);
    const { socket } = await rig.awaitAsked(1);
    await eventually(() => rig.lingering.open === 1);
    for (let seconds = 0; seconds < 28; seconds += 4) {
      const { bytesRead } = socket;
      client.socket.write('x');
      await eventually(() => socket.bytesRead > bytesRead);
      clock.advance(4000);
    }
    expect(rig.lingering.open).toBe(1);
    clock.advance(2000);
    expect(rig.lingering.open).toBe(0);
    expect(socket.destroyed).toBe(true);
    client.socket.destroy();
  });

  it('is closed after 64 MB', async () => {
    const rig = await start();
    const client = await refused(rig);
    const { socket } = await rig.awaitAsked(1);
    for (let sent = 0; !socket.destroyed; sent += 1) {
      await new Promise((done) => void client.socket.write(part, () => done(0)));
      await eventually(() => socket.bytesRead > sent * part.length);
      clock.advance(100);
    }
    expect(socket.bytesRead).toBeGreaterThan(64_000_000);
    expect(socket.bytesRead).toBeLessThan(67_000_000);
    client.socket.destroy();
  });

  it('takes no place from clients of other networks: the 257th ends the oldest of its network', async () => {
    const rig = await start();
    const other = await refused(rig, '127.0.0.2');
    const first = await refused(rig);
    const clients = await Promise.all(Array.from({ length: 254 }, () => refused(rig)));
    await eventually(() => rig.lingering.open === 256);
    clients.push(await refused(rig));
    await eventually(() => rig.asked[1]?.socket.destroyed === true);
    expect(rig.lingering.open).toBe(256);
    expect(rig.asked.filter(({ socket }) => socket.destroyed)).toHaveLength(1);
    for (const { socket } of [other, first, ...clients]) socket.destroy();
  });

  it('is used for the next request if the response did not end it', async () => {
    const rig = await start({
      handle({ response }) {
        response.writeHead(401, ['Content-Length', '0']).end();
      },
    });
    const client = await rig.open();
    client.socket.write(post('/1', 'x'.repeat(100)).slice(0, -60));
    await client.until((text) => text.startsWith('HTTP/1.1 401'));
    await eventually(() => rig.lingering.open === 1);
    client.socket.write('x'.repeat(60) + post('/2', 'x'));
    await client.until((text) => text.split('HTTP/1.1 401').length === 3);
    await eventually(() => rig.lingering.open === 0);
    const { socket } = await rig.awaitAsked(2);
    const listeners = socket.listenerCount('close');
    for (let count = 3; count < 8; count += 1) {
      client.socket.write(post(`/${count}`, 'x'.repeat(100)).slice(0, -60));
      await client.until((text) => text.split('HTTP/1.1 401').length === count + 1);
      await eventually(() => rig.lingering.open === 1);
      client.socket.write('x'.repeat(60));
      await eventually(() => rig.lingering.open === 0);
    }
    expect(socket.listenerCount('close')).toBe(listeners);
    client.socket.destroy();
  });

  it('ends when the whole request has arrived, if the response ended it', async () => {
    const rig = await start();
    const client = await rig.open({ allowHalfOpen: true });
    client.socket.write(post('/1', 'x'.repeat(100)).slice(0, -60));
    await once(client.socket, 'end');
    client.socket.write('x'.repeat(60));
    await eventually(() => rig.asked[0]?.socket.destroyed === true);
    expect(rig.lingering.open).toBe(0);
    client.socket.destroy();
  });

  it('may also be one of plain requests, of which the last says that it is the last', async () => {
    const rig = await start({ handle: () => undefined });
    const client = await rig.open({ allowHalfOpen: true });
    client.socket.write(get('/1'));
    const asked = await rig.awaitAsked(1);
    const { bytesRead } = asked.socket;
    client.socket.write(get('/2'));
    await eventually(() => asked.socket.bytesRead > bytesRead);
    asked.response.writeHead(200, ['Content-Length', '4', 'Connection', 'close']).end('last');
    await once(client.socket, 'end');
    expect(client.received()).toMatch(/\r\nlast$/);
    expect([asked.isPlain, rig.lingering.open, asked.socket.destroyed]).toEqual([true, 1, false]);
    client.socket.end();
    await client.closed;
  });
});
