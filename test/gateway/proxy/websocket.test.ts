import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { eventually, get, open } from '../support/raw-client.ts';
import { startGateway, type Running } from '../support/running-gateway.ts';
import { closedPort } from '../../support/closed-port.ts';

let target: Server;
let sockets: WebSocketServer;
let gateway: Running;
const handshakes: { url: string; headers: Record<string, string | string[] | undefined> }[] = [];
const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const version = 'Sec-WebSocket-Version: 13';
const upgrade = ['Connection: Upgrade', 'Upgrade: websocket'];

beforeAll(async () => {
  target = createServer((_, response) => response.writeHead(426).end());
  sockets = new WebSocketServer({ server: target });
  sockets.on('headers', (headers) => headers.push('Set-Cookie: secret=1', 'X-Target: 1'));
  sockets.on('connection', (socket, request) => {
    handshakes.push({ url: request.url ?? '', headers: request.headers });
    socket.on('error', () => undefined);
    socket.on('message', (data, binary) => socket.send(data, { binary }));
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  const { port } = target.address() as AddressInfo;
  gateway = await startGateway(
    {
      services: { chat: [`http://127.0.0.1:${port}`] },
      routes: {
        chat: { path: '/chat/**' },
        safe: { path: '/safe/**', serviceId: 'chat', authorization: { scopes: ['read'] } },
        raw: { path: '/raw/**', url: `http://127.0.0.1:${port}/base`, sensitiveHeaders: [] },
        down: { path: '/down/**', url: `http://127.0.0.1:${await closedPort()}` },
        none: { path: '/none/**', serviceId: 'nobody' },
        local: { path: '/local/**', url: 'forward:/livez' },
      },
    },
    {
      verifyAccessToken: (token) =>
        Promise.resolve(
          token === 'good'
            ? { clientId: 'web', subject: 'alice', scopes: new Set(['read']), via: 'access-token' as const }
            : undefined,
        ),
    },
  );
});

afterAll(async () => {
  await gateway.close();
  for (const client of sockets.clients) client.terminate();
  sockets.close();
  await new Promise((resolve) => target.close(resolve));
});

function opened(path: string, headers: Record<string, string> = {}): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${gateway.port}${path}`, { headers });
  return new Promise((resolve, reject) => socket.once('open', () => resolve(socket)).once('error', reject));
}

function next(socket: WebSocket): Promise<string> {
  return new Promise((resolve) => socket.once('message', (data: Buffer) => resolve(data.toString())));
}

describe('a WebSocket through the gateway (RFC 6455)', () => {
  it('carries messages both ways, with path rules and header rules as for any request', async () => {
    const socket = await opened('/chat/room//1?x=y', {
      Cookie: 'a=1',
      'X-Forwarded-For': '1.2.3.4',
      'X-Kept': '1',
    });
    socket.send('hello');
    expect(await next(socket)).toBe('hello');
    expect(handshakes.at(-1)).toMatchObject({
      url: '/room//1?x=y',
      headers: {
        'x-kept': '1',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-prefix': '/chat',
        upgrade: 'websocket',
      },
    });
    expect(handshakes.at(-1)?.headers).not.toHaveProperty('cookie');
    socket.terminate();
  });

  it('gets bytes that arrived in the same packet as the handshake', async () => {
    const frame = '\x81\x85\x00\x00\x00\x00hello';
    const bytes = ['GET /chat/x HTTP/1.1', 'Host: g', ...upgrade, key, version, '', frame].join('\r\n');
    const client = await open(gateway.port, bytes);
    let text = '';
    client.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    await eventually(() => text.endsWith('\r\n\r\n\x81\x05hello'));
    expect(text).toMatch(/^HTTP\/1\.1 101 /);
    expect(text).toMatch(/x-target: 1/i);
    expect(text).not.toMatch(/set-cookie/i);
    client.destroy();
  });

  it('forwards Set-Cookie if the route allows it, below the base path', async () => {
    const response = await get(gateway.port, '/raw/x', [...upgrade, key, version]);
    expect(response.head).toMatch(/set-cookie: secret=1/i);
    expect(handshakes.at(-1)?.url).toBe('/base/x');
  });

  it('requires the token of the route (Spec §5(5), RFC 6750 §3)', async () => {
    const refused = await get(gateway.port, '/safe/x', [...upgrade, key, version]);
    expect(refused.status).toBe(401);
    expect(refused.head).toMatch(/www-authenticate: Bearer/i);
    const socket = await opened('/safe/x', { Authorization: 'Bearer good', 'X-Auth-Client': 'root' });
    expect(handshakes.at(-1)?.headers).toMatchObject({
      'x-auth-client': 'web',
      'x-auth-subject': 'alice',
      'x-auth-scope': 'read',
    });
    expect(handshakes.at(-1)?.headers).not.toHaveProperty('authorization');
    socket.terminate();
  });

  it.each([
    ['without a key', [...upgrade, version], 400],
    ['with a key that is no key', [...upgrade, version, 'Sec-WebSocket-Key: x'], 400],
    ['with two keys', [...upgrade, version, key, key], 400],
    ['of another version', [...upgrade, key, 'Sec-WebSocket-Version: 8'], 426],
    ['to another protocol', ['Connection: Upgrade', 'Upgrade: foo', key, version], 426],
    ['with a body', [...upgrade, key, version, 'Content-Length: 1'], 400],
  ])('is refused %s and never forwarded', async (_, lines, status) => {
    const before = handshakes.length;
    const response = await get(gateway.port, '/chat/x', lines, { untilClose: true });
    expect([response.status, response.closed]).toEqual([status, true]);
    expect(handshakes).toHaveLength(before);
    expect(/^Upgrade: websocket\r?$/m.test(response.head)).toBe(status === 426);
  });

  it('is refused as POST', async () => {
    const response = await get(gateway.port, '/chat/x', [...upgrade, key, version], {
      method: 'POST',
      untilClose: true,
    });
    expect(response.status).toBe(400);
  });

  it.each([
    ['/nobody', 404],
    ['/local/x', 404],
    ['/none/x', 503],
    ['/down/x', 502],
  ])('to %s is %i', async (path, status) => {
    const response = await get(gateway.port, path, [...upgrade, key, version], { untilClose: true });
    expect([response.status, response.closed]).toEqual([status, true]);
    expect(response.body).not.toMatch(/127\.0\.0\.1|ECONN/);
  });

  it('ends on both sides after either has ended', async () => {
    const leaving = await opened('/chat/x');
    await eventually(() => sockets.clients.size === 1);
    leaving.terminate();
    await eventually(() => sockets.clients.size === 0);
    const left = await opened('/chat/x');
    const gone = new Promise((resolve) => left.once('close', resolve));
    left.on('error', () => undefined);
    for (const client of sockets.clients) client.terminate();
    await gone;
    expect(sockets.clients.size).toBe(0);
  });

  it('leaves nothing behind after a thousand were opened and dropped', async () => {
    for (let round = 0; round < 20; round += 1) {
      const many = await Promise.all(Array.from({ length: 50 }, () => opened('/chat/x')));
      for (const socket of many) socket.terminate();
    }
    await eventually(() => sockets.clients.size === 0);
    await eventually(() => /^gatehouse_gateway_websockets 0$/m.test(gateway.metrics));
    expect(handshakes.length).toBeGreaterThanOrEqual(1000);
  });
});
