import { describe, expect, it } from 'vitest';
import { useRig } from '../support/proxy-rig.ts';
import { eventually, exchange, get } from '../support/raw-client.ts';

const rig = useRig();

describe('a request at its target (Spec §4.5(1))', () => {
  it.each([
    '/e/a%2Fb',
    '/e/%E9',
    '/e/+%20',
    "/e/'",
    '/e/%75',
    '/e//x',
    '/e/a..b',
    '/e/...',
    '/e/%252e%252e',
    '/e/x?a=%2f&b=+&&=',
    '/e/x?',
    '/e?x=y',
  ])('has the bytes of %s as they were sent', async (path) => {
    expect((await get(rig().gateway.port, path)).status).toBe(200);
    expect(rig().lastSeen().url).toBe(path);
  });

  it('has the rest of the path below the base path of a static URL', async () => {
    for (const path of ['/stores', '/stores/', '/stores/1?x=y']) await get(rig().gateway.port, path);
    expect(rig().echo.seen.map(({ url }) => url)).toEqual(['/base', '/base/', '/base/1?x=y']);
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'is a %s with its body and no other',
    async (method) => {
      const response = await exchange(
        rig().gateway.port,
        `${method} /e/x HTTP/1.1\r\nHost: g\r\nContent-Length: 5\r\n\r\nhello`,
      );
      expect(response.status).toBe(200);
      expect(rig().echo.seen.map(({ method: seen, body }) => [seen, body])).toEqual([[method, 'hello']]);
    },
  );

  it('has the complete chunked body', async () => {
    await exchange(
      rig().gateway.port,
      'POST /e/x HTTP/1.1\r\nHost: g\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n',
    );
    expect(rig().lastSeen().body).toBe('abcde');
  });

  it('has X-HTTP-Method-Override as an ordinary field (Spec §4.1)', async () => {
    await exchange(
      rig().gateway.port,
      'POST /e/x HTTP/1.1\r\nHost: g\r\nX-HTTP-Method-Override: DELETE\r\nContent-Length: 0\r\n\r\n',
    );
    expect(rig().lastSeen()).toMatchObject({
      method: 'POST',
      headers: { 'x-http-method-override': 'DELETE' },
    });
  });

  it('has the path of an absolute-form target, never its host (RFC 9112 §3.2.2)', async () => {
    const response = await get(rig().gateway.port, `http://127.0.0.1:1/e/abs`);
    expect(response.status).toBe(200);
    expect(rig().lastSeen().url).toBe('/e/abs');
  });
});

describe('Max-Forwards (RFC 9110 §7.6.2, docs/decisions/gateway.md, headers)', () => {
  const ask = (method: string, left: string) =>
    get(rig().gateway.port, '/e/x', [`Max-Forwards: ${left}`, 'Connection: close'], {
      method,
      untilClose: true,
    });

  it('of OPTIONS is counted down', async () => {
    expect((await ask('OPTIONS', '3')).status).toBe(200);
    expect(rig().echo.seen[0]?.headers['max-forwards']).toBe('2');
  });

  it('of OPTIONS at 0 ends at the gateway', async () => {
    const response = await ask('OPTIONS', '0');
    expect([response.status, response.body, rig().echo.seen]).toEqual([204, '', []]);
  });

  it.each([
    ['GET', '0'],
    ['OPTIONS', 'many'],
  ])('of %s with %j is forwarded unchanged', async (method, left) => {
    expect((await ask(method, left)).status).toBe(200);
    expect(rig().echo.seen[0]?.headers['max-forwards']).toBe(left);
  });
});

describe('a request without a route', () => {
  it.each([
    '/e/../w/x',
    '/e/./x',
    '/e/%2e%2e/w',
    '/e/.%2E/',
    '/e/..%2fadmin',
    '/e/..%5cadmin',
    '/e/..;/admin',
    '/e/a\\..\\b',
    '/e/..',
    '/e/%00',
    '/e/%zz',
    '/e/%',
  ])('%s is 400 and not forwarded (RFC 3986 §5.2.4)', async (path) => {
    const before = rig().echo.seen.length + rig().wild.heads.length;
    expect((await get(rig().gateway.port, path)).status).toBe(400);
    expect(rig().echo.seen.length + rig().wild.heads.length).toBe(before);
  });

  it('is also refused where the gateway decodes it, if a listener accepts it', () => {
    for (const path of ['/e/%2e%2e/x', '/e/a\\b', '/e/%00', '/e/%zz']) {
      expect(() => rig().gateway.gateway.dataPlane.match(path, '')).toThrow(
        expect.objectContaining({ status: 400 }),
      );
    }
    expect(() => rig().gateway.gateway.dataPlane.match(`/e${'/x'.repeat(64)}`, '')).toThrow(
      expect.objectContaining({ status: 414 }),
    );
  });

  it('a path of more than 64 segments is 414 (RFC 9110 §15.5.15)', async () => {
    expect((await get(rig().gateway.port, `/e${'/x'.repeat(64)}`)).status).toBe(414);
  });

  it('a path without a route is 404', async () => {
    expect((await get(rig().gateway.port, '/nobody')).status).toBe(404);
  });
});

describe('limits of a route', () => {
  it('a declared length over the limit is 413 before anything is forwarded (RFC 9110 §15.5.14)', async () => {
    const response = await exchange(
      rig().gateway.port,
      'POST /small/x HTTP/1.1\r\nHost: g\r\nContent-Length: 11\r\n\r\nhello world',
    );
    expect(response.status).toBe(413);
    expect(rig().echo.seen).toEqual([]);
  });

  it('a chunked body over the limit is 413, and the target never sees it completed', async () => {
    const response = await exchange(
      rig().gateway.port,
      'POST /small/x HTTP/1.1\r\nHost: g\r\nTransfer-Encoding: chunked\r\n\r\nb\r\nhello world\r\n0\r\n\r\n',
    );
    expect(response.status).toBe(413);
    await eventually(() => rig().echo.open().requests === 0);
    expect(rig().echo.seen).toEqual([]);
  });

  it('a body within the limit is forwarded', async () => {
    await exchange(
      rig().gateway.port,
      'POST /small/x HTTP/1.1\r\nHost: g\r\nContent-Length: 10\r\n\r\n0123456789',
    );
    expect(rig().lastSeen().body).toBe('0123456789');
  });
});

describe('a forward to the server itself (Spec §4.5(1))', () => {
  it('preserves method, rest of the path, query and body', async () => {
    const response = await exchange(
      rig().gateway.port,
      'POST /local/a/b?c=d HTTP/1.1\r\nHost: g\r\nContent-Length: 3\r\n\r\nabc',
    );
    expect(response.body).toContain('forwarded /livez/a/b?c=d 3');
    expect(rig().gateway.forwarded.at(-1)).toEqual({ method: 'POST', path: '/livez/a/b?c=d' });
  });
});

describe('framing (RFC 9112 §6)', () => {
  it.each([
    ['a length and a coding', 'Content-Length: 3\r\nTransfer-Encoding: chunked', [400]],
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 4', [400]],
    ['an unknown coding', 'Transfer-Encoding: xchunked', [400, 501]],
    ['a coding before chunked', 'Transfer-Encoding: gzip, chunked', [400, 501]],
    ['identity', 'Transfer-Encoding: identity', [400, 501]],
    ['a signed length', 'Content-Length: +3', [400]],
    ['a space before the colon', 'Content-Length : 3', [400]],
    ['a folded line', 'X-A: a\r\n b', [400]],
  ])('with %s is refused, the connection closed, nothing forwarded', async (_, lines, statuses) => {
    const response = await exchange(
      rig().gateway.port,
      `POST /e/x HTTP/1.1\r\nHost: g\r\n${lines}\r\n\r\nabc`,
      { untilClose: true },
    );
    expect(statuses).toContain(response.status);
    expect([response.closed, rig().echo.seen]).toEqual([true, []]);
  });

  it.each([
    ['POST', ['Content-Length: 0'], '0'],
    ['PUT', ['Content-Length: 0'], '0'],
    ['POST', [], undefined],
    ['GET', [], undefined],
  ] as const)(
    'of %s without content, with %j, has the same length at the target (RFC 9110 §8.6)',
    async (method, lines, told) => {
      await get(rig().gateway.port, '/e/x', lines, { method });
      const [seen] = rig().echo.seen;
      expect(seen?.method).toBe(method);
      expect(seen?.headers['content-length']).toBe(told);
      expect(seen?.headers).not.toHaveProperty('transfer-encoding');
    },
  );

  it('treats an upgrade other than WebSocket as a plain request (RFC 9113 §3.1)', async () => {
    const response = await get(rig().gateway.port, '/e/x', [
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABk',
    ]);
    expect(response.status).toBe(200);
    expect(rig().lastSeen().headers).not.toHaveProperty('upgrade');
  });
});

describe('a response that arrives before the body is sent', () => {
  it('reaches the client, and the rest of its body causes no failure', async () => {
    rig().echo.intercept = (request, response) => {
      if (request.url !== '/e/early') return false;
      response.writeHead(403, { 'Content-Length': 2, Connection: 'close' }).end('no');
      return true;
    };
    const head = 'POST /e/early HTTP/1.1\r\nHost: g\r\nContent-Length: 1000000\r\n\r\n';
    const reply = await exchange(rig().gateway.port, head + 'x'.repeat(20_000));
    expect(reply).toMatchObject({ status: 403, body: 'no' });
  });

  it('leaves a connection that sends the rest usable', async () => {
    rig().echo.intercept = (request, response) => {
      if (request.url !== '/e/early') return false;
      response.writeHead(403, { 'Content-Length': 2 }).end('no');
      return true;
    };
    const body = 'x'.repeat(300_000);
    const first = `POST /e/early HTTP/1.1\r\nHost: g\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const second = 'GET /e/next HTTP/1.1\r\nHost: g\r\nConnection: close\r\n\r\n';
    const { text } = await exchange(rig().gateway.port, first + second, { untilClose: true });
    expect(text.match(/HTTP\/1\.1 (403|200)/g)).toEqual(['HTTP/1.1 403', 'HTTP/1.1 200']);
  });
});
