import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, exchange, open } from '../support/raw-client.ts';
import { startGateway, type Running } from '../support/running-gateway.ts';
import { startEcho, type Echo } from '../support/upstreams.ts';

const megabyte = Buffer.alloc(1024 * 1024, 'x');
const megabytes = 48;

let echo: Echo;
let gateway: Running;

beforeAll(async () => {
  echo = await startEcho();
  gateway = await startGateway({
    routes: { e: { path: '/e/**', url: echo.url, stripPrefix: false } },
    // One client may use the share of all.
    servicePolicy: { limits: { connectionsPerClient: 256, pendingPerClient: 1024 } },
  });
});

afterAll(async () => {
  await gateway.close();
  await echo.close();
});

function digestOf(count: number): string {
  const hash = createHash('sha256');
  for (let index = 0; index < count; index += 1) hash.update(megabyte);
  return hash.digest('hex');
}

describe('bodies are streamed (docs/decisions/gateway.md, paths-and-queries)', () => {
  it('an upload arrives complete, while it is sent, and is not buffered as a whole', async () => {
    const hash = createHash('sha256');
    let received = 0;
    echo.intercept = (request, response) => {
      request.on('data', (chunk: Buffer) => {
        hash.update(chunk);
        received += chunk.length;
      });
      request.on('end', () => response.end('done'));
      return true;
    };
    const upload = httpRequest(`${gateway.url}/e/upload`, { method: 'PUT' });
    const reply = once(upload, 'response');
    upload.write(megabyte);
    await eventually(() => received === megabyte.length);
    for (let index = 1; index < megabytes; index += 1) {
      if (!upload.write(megabyte)) await once(upload, 'drain');
    }
    upload.end();
    await reply;
    expect(received).toBe(megabytes * megabyte.length);
    expect(hash.digest('hex')).toBe(digestOf(megabytes));
  });

  it('a target that does not read holds the client back', async () => {
    let release: (() => void) | undefined;
    echo.intercept = (request, response) => {
      request.pause();
      release = () => {
        request.resume();
        request.on('end', () => response.end());
      };
      return true;
    };
    const socket = connect(gateway.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `PUT /e/upload HTTP/1.1\r\nHost: g\r\nContent-Length: ${megabytes * megabyte.length}\r\n\r\n`,
    );
    for (let index = 0; index < megabytes; index += 1) socket.write(megabyte);
    await eventually(() => release !== undefined);
    await settled(() => socket.bytesWritten - socket.writableLength);
    expect(socket.writableLength).toBeGreaterThan((megabytes / 3) * megabyte.length);
    release?.();
    await once(socket, 'data');
    expect(socket.writableLength).toBe(0);
    socket.destroy();
  });

  it('a client that does not read holds the target back, and then gets all of it', async () => {
    let sent = 0;
    echo.intercept = (_, response) => {
      const fill = (): void => {
        while (sent < megabytes) {
          sent += 1;
          if (!response.write(megabyte)) return void response.once('drain', fill);
        }
        response.end();
      };
      response.writeHead(200, { 'Content-Length': megabytes * megabyte.length });
      fill();
      return true;
    };
    const socket = await open(
      gateway.port,
      'GET /e/download HTTP/1.1\r\nHost: g\r\nConnection: close\r\n\r\n',
    );
    socket.pause();
    await eventually(() => sent > 0);
    await settled(() => sent);
    expect(sent).toBeLessThan(megabytes / 2);
    let received = 0;
    socket.on('data', (chunk: Buffer) => (received += chunk.length));
    socket.resume();
    await once(socket, 'close');
    expect(received).toBeGreaterThan(megabytes * megabyte.length);
  });
});

describe('many simultaneous requests (RFC 9112 §9.3.2)', () => {
  it('a thousand pipelined requests get one response each, in order', async () => {
    const requests = Array.from(
      { length: 1000 },
      (_, index) => `GET /e/${index} HTTP/1.1\r\nHost: g\r\n\r\n`,
    );
    echo.intercept = undefined;
    echo.respond = (request, response) => response.end(`<${request.url}>`);
    const last = 'GET /e/last HTTP/1.1\r\nHost: g\r\nConnection: close\r\n\r\n';
    const { text } = await exchange(gateway.port, requests.join('') + last, { untilClose: true });
    const answered = [...text.matchAll(/<\/e\/(\w+)>/g)].map(([, name]) => name);
    expect(answered).toEqual([...Array.from({ length: 1000 }, (_, index) => String(index)), 'last']);
  });

  it('that are all cancelled leave nothing behind', async () => {
    echo.intercept = () => true;
    for (let round = 0; round < 20; round += 1) {
      const sockets = await Promise.all(
        Array.from({ length: 25 }, () => open(gateway.port, 'GET /e/slow HTTP/1.1\r\nHost: g\r\n\r\n')),
      );
      await eventually(() => echo.open().requests > 0);
      for (const socket of sockets) socket.resetAndDestroy();
    }
    await eventually(() => echo.open().requests === 0 && echo.open().sockets === 0);
    echo.intercept = undefined;
    expect((await fetch(`${gateway.url}/e/after`)).status).toBe(200);
  });
});

/** Waits until a number no longer changes. */
async function settled(read: () => number): Promise<void> {
  let last = -1;
  let still = 0;
  await eventually(() => {
    still = read() === last ? still + 1 : 0;
    last = read();
    return still >= 20;
  });
}
