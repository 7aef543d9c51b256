/**
 * The defects of http-proxy 1.18.1, one test for each; the number is that of docs/decisions/http-proxy.md. The
 * tests send bytes over sockets, and after each test the process must still respond.
 */
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startService } from '../../support/service.ts';
import { useRig } from '../support/proxy-rig.ts';
import { patientTimeouts } from '../support/settings.ts';
import { eventually, exchange, get, open } from '../support/raw-client.ts';

const rig = useRig();

const upgrade = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

/** The same echo behind the server with its own listener and its parsers. */
async function wholeService(): Promise<{ port: number; stop: () => Promise<void> }> {
  const { url, stop } = await startService({ gateway: { routes: { e: { url: rig().echo.url } } } });
  return { port: Number(new URL(url).port), stop };
}

describe('http-proxy, made safe', () => {
  it.each(['DELETE', 'OPTIONS'])(
    '1: a chunked %s body is one request with that body, not two (RFC 9112 §11.2)',
    async (method) => {
      const smuggled = 'GET /e/secret HTTP/1.1\r\nHost: g\r\n\r\n';
      const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
      await exchange(
        rig().gateway.port,
        `${method} /e/x HTTP/1.1\r\nHost: g\r\nTransfer-Encoding: chunked\r\n\r\n${chunk}`,
      );
      await get(rig().gateway.port, '/e/next');
      expect(rig().echo.seen.map(({ method: seen, url, body }) => [seen, url, body])).toEqual([
        [method, '/e/x', smuggled],
        ['GET', '/e/next', ''],
      ]);
    },
  );

  it('2: a Trailer field of a bodyless request does not end the process', async () => {
    expect((await get(rig().gateway.port, '/e/x', ['Trailer: X-T'])).status).toBe(200);
    expect(rig().echo.seen[0]?.headers).not.toHaveProperty('trailer');
  });

  it.each(['http://[/', 'http://a:99999999/'])(
    '3: the target %s has no route and ends no process',
    async (target) => {
      expect([400, 404]).toContain((await get(rig().gateway.port, target)).status);
      expect(rig().echo.seen).toEqual([]);
    },
  );

  it.each(['http:///e/x', '*', 'e/x'])('3: the target %s is 400', async (target) => {
    expect((await get(rig().gateway.port, target)).status).toBe(400);
    expect(rig().echo.seen).toEqual([]);
  });

  it.each(['\x01', '\x00', '\x7f', '\xe9', '\t'])(
    '4: a reason phrase with the byte %j ends no process, and does not reach the client',
    async (byte) => {
      rig().wild.script = (socket) =>
        socket.write(Buffer.from(`HTTP/1.1 200 O${byte}K\r\nContent-Length: 2\r\n\r\nok`, 'latin1'));
      const reply = await get(rig().gateway.port, '/w/x');
      expect(['HTTP/1.1 200 OK', 'HTTP/1.1 502 Bad Gateway']).toContain(reply.head.split('\r\n')[0]);
    },
  );

  it('5: a client that resets during the handshake does not end the process', async () => {
    rig().wild.script = () => undefined;
    const before = rig().wild.open();
    const socket = await open(
      rig().gateway.port,
      ['GET /w/ws HTTP/1.1', 'Host: g', ...upgrade, '', ''].join('\r\n'),
    );
    await eventually(() => rig().wild.heads.length === 1);
    socket.resetAndDestroy();
    // The handshake's own timeout does not end here.
    await eventually(() => rig().wild.open() === before);
    expect(rig().wild.heads).toHaveLength(1);
  });

  it('6: a target that disconnects in the body leaves no client waiting', async () => {
    rig().wild.script = (socket) =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf', () => socket.resetAndDestroy());
    expect((await get(rig().gateway.port, '/w/x', [], { untilClose: true })).closed).toBe(true);
  });

  it('7: the disconnection of a client after its request was read ends the target’s request', async () => {
    rig().echo.intercept = (_, response) => response.writeHead(200).write('begun');
    const socket = await open(
      rig().gateway.port,
      'POST /e/x HTTP/1.1\r\nHost: g\r\nContent-Length: 2\r\n\r\nok',
    );
    await eventually(() => rig().echo.open().requests === 1);
    socket.destroy();
    await eventually(() => rig().echo.open().requests === 0);
    expect(rig().echo.seen).toEqual([]);
  });

  it('8: Expect does not disable the rules for fields', async () => {
    const reply = await exchange(
      rig().gateway.port,
      'POST /e/x HTTP/1.1\r\nHost: g\r\nExpect: 100-continue\r\nCookie: a=1\r\nContent-Length: 2\r\n\r\nok',
    );
    expect(reply.text).toMatch(/HTTP\/1\.1 200/);
    expect(rig().echo.seen[0]?.headers).not.toHaveProperty('cookie');
    expect(rig().echo.seen[0]?.headers).not.toHaveProperty('expect');
  });

  it('9: more requests with a body than connections all get a response', async () => {
    const all = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        fetch(`${rig().gateway.url}/e/${index}`, {
          method: 'POST',
          body: 'x'.repeat(1000),
          headers: { cookie: 'a=1' },
        }),
      ),
    );
    await Promise.all(all.map((reply) => reply.text()));
    expect(all.filter(({ status }) => status !== 200)).toEqual([]);
    expect(rig().echo.seen.some(({ headers }) => headers.cookie !== undefined)).toBe(false);
  });

  it('10: the client’s Connection does not reach the target', async () => {
    await get(rig().gateway.port, '/e/x', ['Connection: close, X-Hop', 'X-Hop: 1']);
    expect(rig().echo.seen[0]?.headers).toMatchObject({ connection: 'keep-alive' });
    expect(rig().echo.seen[0]?.headers).not.toHaveProperty('x-hop');
  });

  it('10: the target’s Connection does not reach the client, not even for a refused upgrade', async () => {
    for (const [status, lines] of [
      [200, []],
      [403, upgrade],
    ] as const) {
      rig().wild.script = (socket) =>
        socket.end(
          `HTTP/1.1 ${status} Said\r\nConnection: X-Hop\r\nX-Hop: 1\r\nKeep-Alive: timeout=9\r\nContent-Length: 2\r\n\r\nok`,
        );
      const reply = await get(rig().gateway.port, '/w/x', lines);
      expect([reply.status, reply.body]).toEqual([status, 'ok']);
      expect(reply.head).not.toMatch(/x-hop|timeout=9/i);
    }
  });

  it('11: a backslash is 400 and does not become a slash', async () => {
    expect((await get(rig().gateway.port, '/e/a\\..\\b')).status).toBe(400);
    expect(rig().echo.seen).toEqual([]);
  });

  it('12: slashes are not merged', async () => {
    await get(rig().gateway.port, '/e//a//http:/b');
    await get(rig().gateway.port, '/stores//x');
    expect(rig().echo.seen.map(({ url }) => url)).toEqual(['/e//a//http:/b', '/base//x']);
  });

  it('13: an unrequested 101 is 502 immediately', async () => {
    rig().wild.script = (socket) =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    expect((await get(rig().gateway.port, '/w/x', [])).status).toBe(502);
    rig().wild.script = (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
    expect((await get(rig().gateway.port, '/w/x', [])).status).toBe(502);
  });

  it('14: 204 has no transfer coding, and a chunked refusal of an upgrade is well-formed', async () => {
    rig().wild.script = (socket) =>
      socket.write('HTTP/1.1 204 No Content\r\nTransfer-Encoding: chunked\r\n\r\n');
    const empty = await get(rig().gateway.port, '/w/x');
    expect([empty.status, /transfer-encoding/i.test(empty.head)]).toEqual([204, false]);
    rig().wild.script = (socket) =>
      socket.end('HTTP/1.1 403 Forbidden\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nnope\r\n0\r\n\r\n');
    const refused = await get(rig().gateway.port, '/w/ws', upgrade, { untilClose: true });
    expect(refused).toMatchObject({ status: 403, body: 'nope', closed: true });
    expect(refused.head).not.toMatch(/transfer-encoding/i);
  });

  it('15: a silent target is 504, for a request and for an upgrade', async () => {
    rig().wild.script = () => undefined;
    for (const [path, lines] of [
      ['/w/x', []],
      ['/w/ws', upgrade],
    ] as const) {
      const before = rig().wild.heads.length;
      const reply = get(rig().gateway.port, path, lines);
      await eventually(() => rig().wild.heads.length > before);
      rig().clock.advance(patientTimeouts.responseMilliseconds + 1);
      expect((await reply).status).toBe(504);
    }
  });

  it('16: X-Forwarded of an untrusted peer is neither forwarded nor extended, not even for an upgrade', async () => {
    rig().wild.script = (socket) => socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
    await get(rig().gateway.port, '/w/ws', [
      ...upgrade,
      'X-Forwarded-For: 1.2.3.4',
      'X-Forwarded-Host: evil',
    ]);
    expect(rig().wild.heads[0]).toMatch(/x-forwarded-for: 127\.0\.0\.1/i);
    expect(rig().wild.heads[0]).not.toMatch(/1\.2\.3\.4|evil/);
  });

  it('17: requests share persistent connections', async () => {
    for (let index = 0; index < 10; index += 1) await get(rig().gateway.port, '/e/x');
    expect(rig().echo.open().sockets).toBeLessThan(10);
    expect(rig().echo.seen.every(({ headers }) => headers.connection === 'keep-alive')).toBe(true);
  });

  it('18: a target’s path is retained, and the client’s query follows it', async () => {
    await get(rig().gateway.port, '/stores/x?a=1');
    expect(rig().echo.seen[0]?.url).toBe('/base/x?a=1');
  });

  it('19: an interim response is not the final response', async () => {
    rig().wild.script = (socket) =>
      socket.write(
        'HTTP/1.1 103 Early Hints\r\nLink: nonsense\r\n\r\nHTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok',
      );
    expect(await get(rig().gateway.port, '/w/x')).toMatchObject({ status: 200, body: 'ok' });
  });

  it('19: a second Host is not forwarded, through the whole service', async () => {
    const { port, stop } = await wholeService();
    expect((await get(port, '/e/x', ['Host: other.test'])).status).toBe(400);
    await stop();
    expect(rig().echo.seen).toEqual([]);
  });

  it('19: trailers of a response reach the client', async () => {
    rig().wild.script = (socket) =>
      socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-Sum: 1\r\n\r\n');
    expect((await get(rig().gateway.port, '/w/x')).text).toMatch(/\r\n0\r\nX-Sum: 1\r\n\r\n$/);
  });

  it.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '20: a body of %s that a parser would consume reaches the target, through the whole service',
    async (type) => {
      const { port, stop } = await wholeService();
      const body = '{"a":1}';
      const reply = await exchange(
        port,
        `POST /e/x HTTP/1.1\r\nHost: g\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      await stop();
      expect([reply.status, rig().lastSeen().body]).toEqual([200, body]);
    },
  );

  it('20: a body that begins late is not lost', async () => {
    const socket = connect(rig().gateway.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST /stream/x HTTP/1.1\r\nHost: g\r\nContent-Length: 5\r\n\r\n');
    // The head reaches the target before the body is sent.
    await eventually(() => rig().echo.open().requests === 1);
    socket.write('hello');
    await eventually(() => rig().echo.seen.length === 1);
    expect(rig().lastSeen().body).toBe('hello');
    socket.destroy();
  });

  it('21: a redirect is not followed', async () => {
    rig().wild.script = (socket) =>
      socket.end(`HTTP/1.1 302 Found\r\nLocation: ${rig().echo.url}/e/secret\r\nContent-Length: 0\r\n\r\n`);
    expect((await get(rig().gateway.port, '/w/x')).status).toBe(302);
    expect(rig().echo.seen).toEqual([]);
  });
});
