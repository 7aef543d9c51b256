import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createManualClock } from '../storage/manual-clock.ts';
import { eventually } from '../gateway/support/raw-client.ts';
import { rawRequest } from '../support/raw-request.ts';
import { startService } from '../support/service.ts';
import {
  respond,
  contents,
  get,
  post,
  startListening,
  type Listening,
  type Own,
} from './plain/support/listening.ts';
import { openClient } from './plain/support/two-servers.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function start(scheme: 'http' | 'https' = 'http', own?: Own): Promise<Listening> {
  const rig = await startListening(scheme, own);
  stops.push(() => rig.stop());
  return rig;
}

// Two lines with one name: Node reads the connection from its first byte on.
const nodes = (path: string): string => get(path, 'Accept: a', 'Accept: b');
const chunked = (path: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: chunked\r\n\r\n`;
const heads = (received: string): string[] => received.match(/HTTP\/1\.1 \d+/g) ?? [];

describe('bytes that are not HTTP after a request', () => {
  it.each([
    ['in its packet', [`${nodes('/later')}BAD\r\n\r\n`], '501'],
    ['in the next packet', [nodes('/later'), 'BAD\r\n\r\n', 'and more of it'], '501'],
    ['a head that is too long', [nodes('/later'), get('/x', `X-A: ${'a'.repeat(20_000)}`)], '431'],
    ['content that is broken', [nodes('/later'), `${chunked('/later/2')}zz\r\n`], '400'],
    ['behind a plain request', [get('/later'), 'BAD\r\n\r\n'], '501'],
  ])(
    'are refused after the response to the request: %s (RFC 9112 §9.3.2)',
    async (_name, packets, status) => {
      for (const scheme of ['http', 'https'] as const) {
        const rig = await start(scheme);
        const client = await rig.open();
        for (const packet of packets) {
          client.socket.write(packet);
          const { socket } = await rig.awaitAsked(1);
          const { bytesRead } = socket;
          if (packet !== packets[0])
            while (socket.bytesRead === bytesRead && !socket.isPaused()) await turn();
        }
        for (let count = 0; count < 20; count += 1) await turn();
        expect(client.received()).toBe('');
        respond(await rig.awaitAsked(1));
        const received = await client.closed;
        expect(heads(received)).toEqual(['HTTP/1.1 200', `HTTP/1.1 ${status}`]);
        expect(contents(received)).toEqual(['</later>']);
      }
    },
  );

  it('are not read if the request ends the connection, even in the same packet (RFC 9112 §9.6)', async () => {
    for (const scheme of ['http', 'https'] as const) {
      const rig = await start(scheme, {
        handle({ request, response, path }) {
          const head = ['Content-Length', '0', ...(path === '/end' ? ['Connection', 'close'] : [])];
          request.once('data', () => response.writeHead(413, head).end());
        },
      });
      const client = await rig.open();
      const [first, rest] = [post('/end', 'x'.repeat(20)).slice(0, -15), 'x'.repeat(15)];
      client.socket.write(first.slice(0, -5));
      await rig.awaitAsked(1);
      client.socket.write(first.slice(-5) + rest + get('/second'));
      expect(heads(await client.closed)).toEqual(['HTTP/1.1 413']);
      expect(rig.asked.map(({ path }) => path)).toEqual(['/end']);
    }
  });

  it('can switch the protocol only if no response is in progress (RFC 9110 §7.8)', async () => {
    const rig = await start();
    const client = await rig.open();
    const asksToSwitch = get('/switch', 'Connection: Upgrade', 'Upgrade: websocket');
    client.socket.write(`${nodes('/later')}${asksToSwitch}`);
    const one = await rig.awaitAsked(1);
    for (let count = 0; count < 20; count += 1) await turn();
    expect([client.received(), rig.upgraded]).toEqual(['', []]);
    respond(one);
    expect(contents(await client.closed)).toEqual(['</later>', '</switch>']);
    expect(rig.upgraded).toEqual([]);
  });

  it('get no refusal in the middle of a response (RFC 9112 §9.3.2)', async () => {
    const rig = await start();
    const client = await rig.open();
    client.socket.write(nodes('/stream'));
    const { response, socket } = await rig.awaitAsked(1);
    await client.until((received) => received.includes('</stream'));
    const { bytesRead } = socket;
    client.socket.write('BAD\r\n\r\n');
    while (socket.bytesRead === bytesRead) await turn();
    response.end('>');
    expect(await client.closed).toMatch(/\r\n8\r\n<\/stream\r\n1\r\n>\r\n0\r\n\r\nHTTP\/1\.1 501 /);
  });

  it.each([
    ['is over', '/over'],
    ['has begun', '/stream'],
  ])('get no refusal as the content of a request whose response %s', async (_name, path) => {
    const rig = await start('http', {
      handle: (asked) => (path === '/over' ? respond(asked) : void asked.response.write('<begun>')),
    });
    const client = await rig.open();
    client.socket.write(`${chunked(path)}3\r\nabc\r\n`);
    await client.until((received) => contents(received).length === 1);
    client.socket.write('zz\r\n');
    expect(heads(await client.closed)).toEqual(['HTTP/1.1 200']);
  });
});

describe('a connection that was refused', () => {
  it.each([
    ['no HTTP', 'BAD\r\n\r\n'],
    ['broken content', `${chunked('/later')}zz\r\n`],
    ['CONNECT', 'CONNECT a.test:1 HTTP/1.1\r\nHost: a.test\r\n\r\n'],
    ['a head that never ends', 'GET /x HT'],
  ])('is not kept open for a client that does not disconnect: %s (CWE-770)', async (_name, bytes) => {
    const rig = await start('http', { limits: { connections: 1 }, timeouts: { headersMilliseconds: 1500 } });
    const client = await rig.open({ allowHalfOpen: true });
    client.socket.write(bytes);
    await once(client.socket, 'end');
    await eventually(() => rig.lingering.open === 1);
    rig.clock.advance(5000);
    await eventually(() => rig.lingering.open === 0);
    const next = await rig.open();
    next.socket.write(get('/next'));
    expect(contents(await next.until((received) => received !== ''))).toEqual(['</next>']);
    for (const { socket } of [client, next]) socket.destroy();
  });

  it('is not kept open after a request for another protocol (CWE-770)', async () => {
    const clock = createManualClock();
    const { url, stop } = await startService({ server: { limits: { connections: 1 } } }, { clock });
    stops.push(stop);
    const port = Number(new URL(url).port);
    const client = openClient(port);
    client.socket.write(get('/livez', 'Connection: Upgrade', 'Upgrade: websocket'));
    // The client disconnects as soon as it has read the response.
    expect(heads(await client.closed)).toEqual(['HTTP/1.1 404']);
    for (let count = 0; count < 20; count += 1) await turn();
    const next = openClient(port);
    next.socket.write(get('/livez'));
    expect(heads(await next.until((received) => received !== ''))).toEqual(['HTTP/1.1 200']);
    next.socket.destroy();
  });

  it('may be reset after CONNECT, and the service continues', async () => {
    const rig = await start();
    for (let count = 0; count < 10; count += 1) {
      const client = await rig.open();
      client.socket.write(`CONNECT a.test:1 HTTP/1.1\r\nHost: a.test\r\n\r\n${'x'.repeat(count * 10_000)}`);
      await client.until((received) => received !== '');
      client.socket.resetAndDestroy();
      await client.closed;
    }
    const client = await rig.open();
    client.socket.write(get('/1'));
    expect(contents(await client.until((received) => contents(received).length === 1))).toEqual(['</1>']);
    client.socket.destroy();
  });

  it('gets a response like every error: with a date, an id and no caching (RFC 9110 §6.6.1, Spec §2.9)', async () => {
    const { url, stop } = await startService();
    stops.push(stop);
    for (const [bytes, status] of [
      ['GET /livez HTTP/1.1\r\nHost : x\r\n\r\n', 400],
      ['FLY /livez HTTP/1.1\r\nHost: x\r\n\r\n', 501],
      [get('/livez', 'Connection: Upgrade', 'Upgrade: websocket'), 404],
    ] as const) {
      const { status: told, headers, body } = await rawRequest(url, bytes);
      expect(told).toBe(status);
      expect(headers).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-request-id': expect.stringMatching(/^[\w-]{16}$/) as string,
        connection: 'close',
      });
      expect(headers['date']).toMatch(/GMT$/);
      expect(headers['strict-transport-security']).toBeUndefined();
      const { request_id: id } = JSON.parse(body) as { request_id?: string };
      expect(id).toBe(status === 501 ? headers['x-request-id'] : undefined);
    }
  });

  it('gets Strict-Transport-Security if it uses TLS (RFC 6797 §7.1)', async () => {
    const rig = await start('https');
    const client = await rig.open();
    client.socket.write('BAD\r\n\r\n');
    expect(await client.closed).toContain('Strict-Transport-Security: max-age=31536000\r\n');
  });
});
