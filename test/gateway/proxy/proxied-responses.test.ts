import { describe, expect, it } from 'vitest';
import { useRig } from '../support/proxy-rig.ts';
import { startGateway } from '../support/running-gateway.ts';
import { eventually, exchange, get, open } from '../support/raw-client.ts';

const rig = useRig();

describe('a response to the client', () => {
  it('loses Set-Cookie by default and retains each line if the route allows it (Spec §4.5(5))', async () => {
    rig().echo.respond = (_, response) =>
      response
        .writeHead(200, ['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'X-Ignored', '1', 'X-Kept', '1'])
        .end('x');
    expect((await get(rig().gateway.port, '/e/x')).head).not.toMatch(/set-cookie|x-ignored/i);
    const { head } = await get(rig().gateway.port, '/open/x');
    expect(head.match(/^Set-Cookie: .*$/gm)).toEqual(['Set-Cookie: a=1', 'Set-Cookie: b=2']);
    expect(head).toMatch(/^X-Kept: 1$/m);
    expect(head).not.toMatch(/x-ignored/i);
  });

  it('loses hop-by-hop fields, and the client’s connection remains usable (RFC 9110 §7.6.1)', async () => {
    rig().echo.respond = (_, response) =>
      response
        .writeHead(200, [
          'Connection',
          'close, X-Hop',
          'X-Hop',
          '1',
          'Keep-Alive',
          'x',
          'Proxy-Authenticate',
          'Basic',
          'Content-Length',
          '2',
        ])
        .end('ok');
    const request = 'GET /e/x HTTP/1.1\r\nHost: g\r\n\r\n';
    const both = await exchange(
      rig().gateway.port,
      request + request.replace('Host: g', 'Host: g\r\nConnection: close'),
      { untilClose: true },
    );
    expect(both.text.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(both.head).not.toMatch(/x-hop|proxy-authenticate|keep-alive: x/i);
  });

  it('carries the request id of the gateway and no name of its software', async () => {
    rig().echo.respond = (_, response) => response.writeHead(200, { 'X-Request-Id': 'theirs' }).end();
    const { head } = await get(rig().gateway.port, '/e/x');
    expect(head.match(/^x-request-id: .*$/gim)).toEqual(['X-Request-Id: request-1']);
    expect(head).not.toMatch(/^(server|x-powered-by):/im);
  });

  it('arrives byte for byte, in any coding', async () => {
    const bytes = Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0xff, 0x00]);
    rig().echo.respond = (_, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Length': 6 }).end(bytes);
    const reply = await get(rig().gateway.port, '/e/x');
    expect(Buffer.from(reply.body, 'latin1')).toEqual(bytes);
    expect(reply.head).toMatch(/content-encoding: gzip/i);
  });

  it.each([204, 304])(
    'of status %i has no body and no transfer coding (RFC 9110 §15.3.5)',
    async (status) => {
      rig().echo.respond = (_, response) => response.writeHead(status).end();
      const reply = await get(rig().gateway.port, '/e/x');
      expect([reply.status, reply.body]).toEqual([status, '']);
      expect(reply.head).not.toMatch(/transfer-encoding/i);
    },
  );

  it.each(['GET', 'HEAD'])(
    'of status 204 has no length, even if its target sent one: to %s (RFC 9110 §8.6)',
    async (method) => {
      rig().wild.script = (socket) => socket.write('HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\n');
      const close = { method, untilClose: true };
      const reply = await get(rig().gateway.port, '/w/x', ['Connection: close'], close);
      expect([reply.status, reply.body]).toEqual([204, '']);
      expect(reply.head).not.toMatch(/content-length/i);
    },
  );

  it('to HEAD has the length and no body (RFC 9110 §9.3.2)', async () => {
    rig().echo.respond = (_, response) => response.writeHead(200, { 'Content-Length': 5 }).end();
    const reply = await get(rig().gateway.port, '/e/x', [], { method: 'HEAD' });
    expect(reply.head).toMatch(/content-length: 5/i);
    expect(reply.body).toBe('');
  });

  it('to an HTTP/1.0 client is not chunked and ends the connection', async () => {
    rig().echo.respond = (_, response) => response.end('whole');
    const reply = await exchange(rig().gateway.port, 'GET /e/x HTTP/1.0\r\nHost: g\r\n\r\n', {
      untilClose: true,
    });
    expect(reply).toMatchObject({ status: 200, body: 'whole', closed: true });
    expect(reply.head).not.toMatch(/transfer-encoding/i);
  });

  it('of an HTTP/1.0 target that ends with the connection is whole', async () => {
    rig().wild.script = (socket) => socket.end('HTTP/1.0 200 OK\r\n\r\nall of it');
    const reply = await get(rig().gateway.port, '/w/x');
    expect(reply.body).toContain('all of it');
    expect(reply.text.endsWith('0\r\n\r\n')).toBe(true);
  });

  it('includes trailers (RFC 9110 §6.5)', async () => {
    rig().wild.script = (socket) =>
      socket.write(
        'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-Sum: 1\r\nCache-Control: no-store\r\n\r\n',
      );
    expect((await get(rig().gateway.port, '/w/x')).text).toMatch(/0\r\nX-Sum: 1\r\n\r\n$/);
  });

  it('may be announced by early hints (RFC 8297)', async () => {
    rig().wild.script = (socket) =>
      socket.write(
        'HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok',
      );
    const reply = await get(rig().gateway.port, '/w/x');
    expect(reply.text).toMatch(
      /^HTTP\/1\.1 103 Early Hints\r\nLink: <\/a\.css>; rel=preload\r\n\r\nHTTP\/1\.1 200/,
    );
  });

  it('is not delayed by hints that are built to be slow to parse (CWE-1333)', async () => {
    const link = `<x>${';a=b'.repeat(2000)}"`;
    rig().wild.script = (socket) =>
      socket.write(
        `HTTP/1.1 103 Early Hints\r\nLink: ${link}\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok`,
      );
    const reply = await get(rig().gateway.port, '/w/x');
    expect(reply.text).toMatch(/^HTTP\/1\.1 200/);
  });

  it('that redirects elsewhere is forwarded and not followed', async () => {
    rig().echo.respond = (_, response) =>
      response.writeHead(302, { Location: `${rig().wild.url}/w/secret` }).end();
    const reply = await get(rig().gateway.port, '/e/x');
    expect(reply.head).toContain(`Location: ${rig().wild.url}/w/secret`);
    expect(rig().wild.heads).toEqual([]);
  });

  it.each([
    ['/base', '/e'],
    ['/base/next', '/e/next'],
    ['/base?page=2', '/e?page=2'],
    ['/base-other/next', '/base-other/next'],
  ])('that redirects to %s of its target leads the client to %s (Spec §4.5)', async (sent, told) => {
    const { echo } = rig();
    echo.respond = (_, response) => response.writeHead(302, { Location: sent }).end();
    const gateway = await startGateway({
      routes: { e: { path: '/e/**', url: `${echo.url}/base` } },
      rewriteLocation: true,
    });
    const { head } = await get(gateway.port, '/e/x');
    expect(
      /^Location: (.*)$/m
        .exec(head)?.[1]
        ?.trim()
        .replace(/^https?:\/\/[^/]+/, ''),
    ).toBe(told);
    await gateway.close();
  });

  it('arrives event by event, as the target writes it', async () => {
    let write: ((text: string) => void) | undefined;
    rig().echo.respond = (_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      write = (text) => response.write(text);
      write('data: 1\n\n');
    };
    const socket = await open(rig().gateway.port, 'GET /e/events HTTP/1.1\r\nHost: g\r\n\r\n');
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    await eventually(() => text.includes('data: 1'));
    write?.('data: 2\n\n');
    await eventually(() => text.includes('data: 2'));
    expect(text).not.toContain('0\r\n\r\n');
    socket.destroy();
    await eventually(() => rig().echo.open().requests === 0);
  });
});
