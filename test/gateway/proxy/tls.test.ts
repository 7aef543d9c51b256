import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { get, open } from '../support/raw-client.ts';
import { startGateway, type Running } from '../support/running-gateway.ts';
import { createSelfSigned } from '../../support/self-signed.ts';

const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const authorities = getCACertificates('default');
const { key, cert } = createSelfSigned();

/** Each line differs, and all of them together are more than the buffers of the system hold. */
const large = Array.from({ length: 1_000_000 }, (_, line) => `line ${line}\n`).join('');

let target: Server;
let sockets: WebSocketServer;
let connections = 0;

beforeAll(async () => {
  target = createServer({ key, cert }, (request, response) => {
    if (request.url === '/large') return void response.end(large);
    response.end(
      `${request.headers.host} ${(request.socket as TLSSocket & { servername?: string }).servername}`,
    );
  });
  target.on('secureConnection', () => (connections += 1));
  sockets = new WebSocketServer({ server: target });
  sockets.on('connection', (socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  setDefaultCACertificates(authorities);
  for (const client of sockets.clients) client.terminate();
  sockets.close();
  target.closeAllConnections();
  await new Promise((resolve) => target.close(resolve));
});

function start(): Promise<Running> {
  const { port } = target.address() as AddressInfo;
  return startGateway({
    routes: {
      plain: { url: `https://localhost:${port}` },
      kept: { url: `https://localhost:${port}`, preserveHost: true },
      address: { url: `https://127.0.0.1:${port}` },
    },
  });
}

describe('a target over TLS (RFC 9110 §4.3.4)', () => {
  it('with an untrusted certificate is 502, for a request and for an upgrade', async () => {
    const gateway = await start();
    expect((await get(gateway.port, '/plain/x')).status).toBe(502);
    expect((await get(gateway.port, '/plain/x', upgrade)).status).toBe(502);
    expect(JSON.stringify(gateway.log)).toContain('SELF_SIGNED');
    await gateway.close();
  });

  it('is verified by its own name, for any Host of the client, on shared connections', async () => {
    setDefaultCACertificates([cert]);
    const gateway = await start();
    const { port } = target.address() as AddressInfo;
    expect((await get(gateway.port, '/plain/x')).body).toBe(`localhost:${port} localhost`);
    const before = connections;
    for (let index = 0; index < 5; index += 1) {
      expect((await get(gateway.port, '/kept/x')).body).toBe('gateway.test localhost');
    }
    expect(connections - before).toBeLessThanOrEqual(1);
    expect((await get(gateway.port, '/address/x')).status).toBe(200);
    for (const path of ['/plain/x', '/kept/x', '/address/x']) {
      expect((await get(gateway.port, path, upgrade)).status).toBe(101);
    }
    await gateway.close();
  });

  it('sends a large response unchanged to a slow client', async () => {
    setDefaultCACertificates([cert]);
    const gateway = await start();
    const socket = await open(
      gateway.port,
      'GET /plain/large HTTP/1.1\r\nHost: g\r\nConnection: close\r\n\r\n',
    );
    let text = '';
    for await (const chunk of socket) {
      text += (chunk as Buffer).toString('latin1');
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    const body = text.slice(text.indexOf('line 0'));
    expect(body.length).toBe(large.length);
    // A difference of millions of characters has no readable form.
    expect(body === large).toBe(true);
    await gateway.close();
  });
});
