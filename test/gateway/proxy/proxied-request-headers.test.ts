import { describe, expect, it } from 'vitest';
import { useRig } from '../support/proxy-rig.ts';
import { exchange, get } from '../support/raw-client.ts';
import type { Seen } from '../support/upstreams.ts';

const rig = useRig();

function lines(seen: Seen, name: string): string[] {
  return seen.rawHeaders.filter(
    (_, index) => index % 2 === 1 && seen.rawHeaders[index - 1]?.toLowerCase() === name.toLowerCase(),
  );
}

describe('header fields of a request for a target (Spec §4.5(5))', () => {
  it('exclude Cookie and Authorization in any spelling and number', async () => {
    await get(rig().gateway.port, '/e/x', ['cOOkie: a=1', 'Cookie: b=2', 'AUTHORIZATION: Bearer t']);
    expect(rig().lastSeen().headers).not.toHaveProperty('cookie');
    expect(rig().lastSeen().headers).not.toHaveProperty('authorization');
  });

  it('are forwarded if the route has an empty list, except the ignored ones', async () => {
    await get(rig().gateway.port, '/open/x', ['Cookie: a=1', 'Authorization: Bearer t', 'X-Ignored: 1']);
    expect(rig().lastSeen().headers).toMatchObject({ cookie: 'a=1', authorization: 'Bearer t' });
    expect(rig().lastSeen().headers).not.toHaveProperty('x-ignored');
  });

  it('follow the own lists of a route', async () => {
    await get(rig().gateway.port, '/own/x', ['X-A: 1', 'X-B: 1', 'Authorization: Bearer t']);
    expect(rig().lastSeen().headers).toMatchObject({ authorization: 'Bearer t' });
    expect(Object.keys(rig().lastSeen().headers)).not.toEqual(expect.arrayContaining(['x-a']));
    expect(rig().lastSeen().headers).not.toHaveProperty('x-b');
  });

  it('name no host if HTTP/1.0 names none (RFC 7239 §4)', async () => {
    await exchange(rig().gateway.port, 'GET /e/x HTTP/1.0\r\n\r\n');
    const { headers } = rig().lastSeen();
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers).not.toHaveProperty('x-forwarded-host');
  });

  it('keep their order, spelling and repeats', async () => {
    await get(rig().gateway.port, '/e/x', ['X-One: 1', 'x-TWO: 2', 'X-One: 3', 'X-Byte: \xe9']);
    const { rawHeaders } = rig().lastSeen();
    const start = rawHeaders.indexOf('X-One');
    expect(rawHeaders.slice(start, start + 8)).toEqual([
      'X-One',
      '1',
      'x-TWO',
      '2',
      'X-One',
      '3',
      'X-Byte',
      '\xe9',
    ]);
  });

  it('exclude hop-by-hop fields and those that Connection names (RFC 9110 §7.6.1)', async () => {
    await get(rig().gateway.port, '/e/x', [
      'Connection: close, X-Hop, X-Forwarded-For',
      'X-Hop: 1',
      'Keep-Alive: 1',
      'Proxy-Connection: x',
      'TE: trailers',
      'Trailer: X-T',
      'Proxy-Authorization: Basic x',
      'HTTP2-Settings: x',
      'X-Stays: 1',
    ]);
    const { headers } = rig().lastSeen();
    expect(headers).toMatchObject({
      'x-stays': '1',
      'x-forwarded-for': '127.0.0.1',
      connection: 'keep-alive',
    });
    for (const name of [
      'x-hop',
      'keep-alive',
      'proxy-connection',
      'te',
      'trailer',
      'proxy-authorization',
      'http2-settings',
    ]) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  it('contain the gateway’s own X-Forwarded values, not those of an untrusted peer (RFC 7239 §8.1)', async () => {
    await get(rig().gateway.port, '/stores/x', [
      'X-Forwarded-For: 1.2.3.4',
      'X-Forwarded-Host: evil',
      'X-Forwarded-Proto: https',
      'X-Forwarded-Port: 1',
      'X-Forwarded-Prefix: /evil',
      'Forwarded: for=1.2.3.4',
      'X-Real-IP: 1.2.3.4',
      'X_Forwarded_For: 1.2.3.4',
    ]);
    const { headers } = rig().lastSeen();
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'gateway.test',
      'x-forwarded-proto': 'http',
      'x-forwarded-port': '80',
      'x-forwarded-prefix': '/stores',
    });
    expect(JSON.stringify(headers)).not.toMatch(/1\.2\.3\.4|evil/);
  });

  it('have no prefix if nothing was removed', async () => {
    await get(rig().gateway.port, '/e/x');
    expect(rig().lastSeen().headers).not.toHaveProperty('x-forwarded-prefix');
  });

  it('name the target as Host, or the client’s if the route preserves it', async () => {
    await get(rig().gateway.port, '/e/x');
    expect(rig().lastSeen().headers.host).toBe(`127.0.0.1:${rig().echo.port}`);
    await get(rig().gateway.port, '/host/x');
    expect(lines(rig().lastSeen(), 'host')).toEqual(['gateway.test']);
    expect(lines(rig().lastSeen(), 'x-forwarded-host')).toEqual(['gateway.test']);
  });

  it('carry the request id, a span of the client’s trace and Via', async () => {
    const trace = '0af7651916cd43dd8448eb211c80319c';
    await get(rig().gateway.port, '/e/x', [
      `traceparent: 00-${trace}-b7ad6b7169203331-01`,
      'tracestate: a=b',
      'X-Request-Id: theirs',
    ]);
    const { headers } = rig().lastSeen();
    expect(headers['x-request-id']).toBe('request-1');
    expect(headers['traceparent']).toMatch(new RegExp(`^00-${trace}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`));
    expect(headers['tracestate']).toBe('a=b');
    expect(headers['via']).toMatch(/^1\.1 gatehouse-/);
  });

  it('begin a trace if the client has none, and another for each request (W3C Trace Context)', async () => {
    for (let index = 0; index < 2; index += 1) await get(rig().gateway.port, '/e/x');
    const traces = rig().echo.seen.map(({ headers }) => headers['traceparent']);
    expect(traces).toEqual([
      expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
      expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
    ]);
    expect(new Set(traces).size).toBe(2);
  });

  it.each([
    'garbage',
    '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    'ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  ])('begin a new trace in place of %s (W3C Trace Context)', async (sent) => {
    await get(rig().gateway.port, '/e/x', [`traceparent: ${sent}`, 'tracestate: a=b']);
    expect(rig().lastSeen().headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(rig().lastSeen().headers['traceparent']).not.toContain('0af7651916cd43dd8448eb211c80319c');
    expect(rig().lastSeen().headers).not.toHaveProperty('tracestate');
  });

  it('add no request of the gateway: Range, If-None-Match and codings are unchanged', async () => {
    await get(rig().gateway.port, '/e/x', ['Range: bytes=0-1', 'If-None-Match: "a"']);
    expect(rig().lastSeen().headers).toMatchObject({ range: 'bytes=0-1', 'if-none-match': '"a"' });
    expect(rig().lastSeen().headers).not.toHaveProperty('accept-encoding');
    await get(rig().gateway.port, '/e/x', ['Accept-Encoding: br;q=0.5, zstd']);
    expect(rig().lastSeen().headers).toMatchObject({ 'accept-encoding': 'br;q=0.5, zstd' });
  });

  it('never contain an X-Auth field of the client (Spec §5(5))', async () => {
    await get(rig().gateway.port, '/open/x', [
      'X-Auth-Client: root',
      'X_Auth_Subject: root',
      'x-auth-anything: 1',
    ]);
    expect(JSON.stringify(rig().lastSeen().rawHeaders)).not.toMatch(/auth/i);
  });
});
