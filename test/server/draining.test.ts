import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHandClock, type HandClock } from '../gateway/support/hand-clock.ts';
import { eventually } from '../gateway/support/raw-client.ts';
import { startService, type RunningService } from '../support/service.ts';

const target = createServer((_request, response) => void response.end('proxied'));
beforeAll(async () => {
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
});
afterAll(() => {
  target.closeAllConnections();
  target.close();
});

let running: RunningService;
let clock: HandClock;

async function start(shutdown: object): Promise<void> {
  clock = createHandClock();
  running = await startService(
    {
      shutdown,
      server: { timeouts: { drainMilliseconds: 600_000 } },
      gateway: { routes: { own: { path: '/proxied', url: `http://127.0.0.1:${targetPort()}` } } },
    },
    { clock },
  );
}

const targetPort = (): number => (target.address() as AddressInfo).port;

interface Client {
  readonly socket: Socket;
  received(): string;
  /** Sends the end of a request and returns its response. */
  ask(text: string): Promise<string>;
  get(path: string): Promise<string>;
  readonly closed: Promise<unknown>;
}

async function connected(): Promise<Client> {
  const { hostname, port } = new URL(running.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => undefined);
  const ask = async (request: string): Promise<string> => {
    text = '';
    socket.write(request);
    await eventually(() => /\r\n\r\n[^]*(\}|proxied)$/.test(text));
    return text;
  };
  return {
    socket,
    closed,
    received: () => text,
    ask,
    get: (path) => ask(`GET ${path} HTTP/1.1\r\nHost: gatehouse.test\r\n\r\n`),
  };
}

const refused = (): Promise<boolean> =>
  connected().then(
    ({ socket }) => {
      socket.destroy();
      return false;
    },
    (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED',
  );

describe('a service that stops (docs/decisions/paths-and-listeners.md, shutdown)', () => {
  it('is not ready, continues to listen, sends close, and closes connections once they are idle (RFC 9112 §9.6)', async () => {
    await start({ delaySeconds: 2, silenceSeconds: 1 });
    const [own, proxied, idle, untouched] = await Promise.all(Array.from({ length: 4 }, connected));
    for (const client of [own, proxied, idle])
      expect(await client?.get('/livez')).not.toMatch(/connection: close/i);
    let isStopped = false;
    const stopped = running.stop().then(() => (isStopped = true));

    const probe = await connected();
    expect(await probe.get('/readyz')).toMatch(/^HTTP\/1\.1 503 [^]*Connection: close\r\n/);
    await probe.closed;
    expect(await own?.get('/livez')).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close\r\n/);
    expect(await proxied?.get('/proxied')).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close\r\n/);
    await Promise.all([own?.closed, proxied?.closed]);

    clock.advance(1600);
    const late = await connected();
    const later = await connected();
    expect(await (await connected()).get('/proxied')).toMatch(/Connection: close\r\n/);
    expect([idle?.socket.destroyed, untouched?.socket.destroyed]).toEqual([false, false]);
    clock.advance(400);
    await eventually(refused);
    await Promise.all([idle?.closed, untouched?.closed]);
    expect(untouched?.received()).toBe('');

    expect(await late.get('/proxied')).toMatch(/^HTTP\/1\.1 200 [^]*Connection: close\r\n/);
    await late.closed;
    expect([later.socket.destroyed, isStopped]).toEqual([false, false]);
    clock.advance(600);
    await later.closed;
    await stopped;
  });

  it('closes no connection while the head of a request arrives', async () => {
    await start({ delaySeconds: 1, silenceSeconds: 1 });
    const slow = await connected();
    const stopped = running.stop();
    clock.advance(500);
    slow.socket.write('GET /livez HTTP/1.1\r\n');
    const witness = await connected();
    await witness.get('/livez');
    clock.advance(500);
    await eventually(refused);
    expect(await slow.ask('Host: gatehouse.test\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
    await Promise.all([slow.closed, stopped]);
  });

  it('sends close in the response that is in progress', async () => {
    await start({ delaySeconds: 0, silenceSeconds: 0 });
    const busy = await connected();
    busy.socket.write(
      'POST /token HTTP/1.1\r\nHost: gatehouse.test\r\nExpect: 100-continue\r\n' +
        'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\n\r\n',
    );
    await eventually(() => busy.received().includes('\r\n\r\n'));
    const stopped = running.stop();
    busy.socket.write('grant_type');
    await Promise.all([stopped, busy.closed]);
    expect(busy.received()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /);
    expect(busy.received()).toContain('Connection: close\r\n');
  });

  it('does not wait for connections if the settings say so', async () => {
    await start({ delaySeconds: 0, silenceSeconds: 0 });
    const silent = await connected();
    await (await connected()).get('/livez');
    await running.stop();
    await silent.closed;
    expect(silent.received()).toBe('');
  });
});
