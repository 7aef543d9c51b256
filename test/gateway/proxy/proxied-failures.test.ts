import { describe, expect, it } from 'vitest';
import { useRig } from '../support/proxy-rig.ts';
import { patientTimeouts } from '../support/settings.ts';
import { eventually, exchange, get, open } from '../support/raw-client.ts';

const rig = useRig();

/** Sends a GET and continues to read. */
async function begin(path: string): Promise<{ text: () => string; isClosed: () => boolean }> {
  const socket = await open(rig().gateway.port, `GET ${path} HTTP/1.1\r\nHost: g\r\n\r\n`);
  let text = '';
  let isClosed = false;
  socket
    .on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
    .on('close', () => (isClosed = true));
  return { text: () => text, isClosed: () => isClosed };
}

describe('a target that fails (RFC 9110 §15.6; docs/decisions/gateway.md, failures)', () => {
  const secret = /127\.0\.0\.1|ECONN|errno|stack|undici/i;

  it('refuses the connection: 502, and only the log has the reason', async () => {
    const response = await get(rig().gateway.port, '/down/x');
    expect(response.status).toBe(502);
    expect(JSON.parse(response.body)).toMatchObject({ error: 'bad_gateway', request_id: 'request-1' });
    expect(response.body).not.toMatch(secret);
    expect(JSON.stringify(rig().gateway.log.filter((line) => line['route'] === 'down'))).toContain(
      'ECONNREFUSED',
    );
  });

  it('has no instance: 503 with Retry-After (Spec §7)', async () => {
    const response = await get(rig().gateway.port, '/none/x');
    expect(response.status).toBe(503);
    expect(response.head).toMatch(/^retry-after: [1-9]/im);
    expect(response.body).not.toMatch(secret);
  });

  it('resets before it responds: 502', async () => {
    rig().wild.script = (socket) => socket.resetAndDestroy();
    expect((await get(rig().gateway.port, '/w/x')).status).toBe(502);
  });

  it('does not respond: 504 after the route’s timeout, and its connection is closed', async () => {
    rig().wild.script = () => undefined;
    const asked = get(rig().gateway.port, '/w/x');
    await eventually(() => rig().wild.heads.length === 1);
    rig().clock.advance(patientTimeouts.responseMilliseconds + 1);
    const response = await asked;
    expect(response.status).toBe(504);
    expect(JSON.parse(response.body)).toMatchObject({ error: 'gateway_timeout' });
    await eventually(() => rig().wild.open() === 0);
  });

  it.each([
    ['by FIN in a counted body', 'Content-Length: 10', 'half', 'end'],
    ['by RST in a counted body', 'Content-Length: 10', 'half', 'resetAndDestroy'],
    ['by FIN in a chunked body', 'Transfer-Encoding: chunked', '4\r\nhalf\r\n', 'end'],
    ['by RST in a chunked body', 'Transfer-Encoding: chunked', '4\r\nhalf\r\n', 'resetAndDestroy'],
  ] as const)('disconnects %s: the client’s message is interrupted too', async (_, framing, bytes, how) => {
    let die: (() => void) | undefined;
    rig().wild.script = (socket) => {
      die = () => void socket[how]();
      socket.write(`HTTP/1.1 200 OK\r\n${framing}\r\n\r\n${bytes}`);
    };
    const client = await begin('/w/x');
    await eventually(() => client.text().includes('half'));
    die?.();
    await eventually(client.isClosed);
    expect(client.text()).toMatch(/^HTTP\/1\.1 200 /);
    expect(client.text().endsWith('0\r\n\r\n')).toBe(false);
  });

  it('becomes silent in the body: the client’s message is interrupted after the idle time', async () => {
    rig().wild.script = (socket) =>
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n');
    const client = await begin('/w/x');
    await eventually(() => client.text().includes('half'));
    rig().clock.advance(patientTimeouts.idleMilliseconds + 1);
    await eventually(client.isClosed);
    expect(client.text().endsWith('0\r\n\r\n')).toBe(false);
  });

  it.each([
    ['a length and a coding', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n\r\nok!'],
    ['a control byte in a field', 'X-A: a\x01b\r\nContent-Length: 2\r\n\r\nok'],
    ['a head of 100 KB', `X-A: ${'a'.repeat(100_000)}\r\nContent-Length: 2\r\n\r\nok`],
  ])('responds with %s: 502', async (_, rest) => {
    rig().wild.script = (socket) => socket.write(`HTTP/1.1 200 OK\r\n${rest}`, 'latin1');
    expect((await get(rig().gateway.port, '/w/x')).status).toBe(502);
  });

  it('responds with garbage: 502', async () => {
    rig().wild.script = (socket) => socket.write('SSH-2.0-nonsense\r\n\r\n');
    expect((await get(rig().gateway.port, '/w/x')).status).toBe(502);
  });
});

describe('a client that disconnects', () => {
  it('before the response ends the target’s request', async () => {
    rig().echo.intercept = (request) => request.url === '/e/slow';
    const socket = await open(rig().gateway.port, 'GET /e/slow HTTP/1.1\r\nHost: g\r\n\r\n');
    await eventually(() => rig().echo.open().requests === 1);
    socket.destroy();
    await eventually(() => rig().echo.open().requests === 0);
  });

  it('in the middle of its upload causes no further failure', async () => {
    const socket = await open(
      rig().gateway.port,
      'POST /stream/x HTTP/1.1\r\nHost: g\r\nContent-Length: 1000\r\n\r\nhalf',
    );
    await eventually(() => rig().echo.open().requests === 1);
    socket.resetAndDestroy();
    await eventually(() => rig().echo.open().requests === 0);
    expect(rig().echo.seen).toEqual([]);
  });

  it('uploads slowly and steadily is not interrupted by the timeout for the response', async () => {
    const socket = await open(
      rig().gateway.port,
      'POST /stream/x HTTP/1.1\r\nHost: g\r\nContent-Length: 60000\r\n\r\n',
    );
    let body = '';
    rig().echo.intercept = (request, response) => {
      if (request.url !== '/stream/x') return false;
      request.setEncoding('latin1').on('data', (text: string) => (body += text));
      request.on('end', () => response.end());
      return true;
    };
    for (const [index, letter] of ['s', 't', 'e', 'a', 'd', 'y'].entries()) {
      await eventually(() => body.length === index * 10_000);
      // At its beginning, a body is faster than its minimum rate.
      if (index > 0) rig().clock.advance(0.6 * patientTimeouts.responseMilliseconds);
      socket.write(letter.repeat(10_000));
    }
    await eventually(() => body.length === 60_000);
    expect(body).toMatch(/^s{10000}t{10000}e{10000}a{10000}d{10000}y{10000}$/);
    socket.destroy();
  });

  it('stops in the middle of its upload: 408 after the idle time', async () => {
    const reply = exchange(
      rig().gateway.port,
      'POST /stream/x HTTP/1.1\r\nHost: g\r\nContent-Length: 1000\r\n\r\nhalf',
    );
    await eventually(() => rig().echo.open().requests === 1);
    rig().clock.advance(patientTimeouts.idleMilliseconds + 1);
    expect((await reply).status).toBe(408);
  });
});
