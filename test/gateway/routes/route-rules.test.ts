import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewaySettings } from '../../../src/settings/settings.ts';
import { eventually, exchange, get } from '../support/raw-client.ts';
import { startGateway, type Running, type RunningOptions } from '../support/running-gateway.ts';
import { startEcho, type Echo } from '../support/upstreams.ts';

let echo: Echo;
let gateway: Running | undefined;

beforeEach(async () => {
  echo = await startEcho();
});

afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
  await echo.close();
});

async function start(own: Partial<GatewaySettings>, options: RunningOptions = {}): Promise<Running> {
  gateway = await startGateway({ routes: { e: { path: '/e/**', url: echo.url } }, ...own }, options);
  return gateway;
}

describe('a route that requires a token (Spec §5(5), RFC 6750)', () => {
  const callers = {
    reader: {
      clientId: 'web',
      subject: 'älice',
      scopes: new Set(['read', 'list']),
      via: 'access-token' as const,
    },
    nobody: { clientId: 'job', scopes: new Set<string>(), via: 'access-token' as const },
  };
  const options: RunningOptions = {
    verifyAccessToken: (token) =>
      Promise.resolve(token === 'reader' || token === 'nobody' ? callers[token] : undefined),
  };
  const routes = (): GatewaySettings['routes'] => ({
    safe: { path: '/safe/**', url: echo.url, authorization: { scopes: ['read'] } },
    any: { path: '/any/**', url: echo.url, authorization: { scopes: [] } },
  });

  it('sends the verified client to the target, for any fields of the client', async () => {
    const { port } = await start({ routes: routes() }, options);
    await get(port, '/safe/x', [
      'Authorization: Bearer reader',
      'X-Auth-Client: root',
      'x-auth-scope: all',
      'X-Auth-Role: root',
    ]);
    expect(echo.seen[0]?.headers).toMatchObject({
      'x-auth-client': 'web',
      'x-auth-subject': '%C3%A4lice',
      'x-auth-scope': 'read list',
    });
    expect(echo.seen[0]?.headers).not.toHaveProperty('x-auth-role');
    expect(echo.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('accepts any valid token if it names no scope', async () => {
    const { port } = await start({ routes: routes() }, options);
    expect((await get(port, '/any/x', ['Authorization: bearer nobody'])).status).toBe(200);
    expect(echo.seen[0]?.headers).not.toHaveProperty('x-auth-subject');
  });

  it.each([
    ['no token', [], 401, /^WWW-Authenticate: Bearer realm="Gatehouse"\r?$/m, 'unauthorized'],
    [
      'a token in the query alone',
      [],
      401,
      /^WWW-Authenticate: Bearer realm="Gatehouse"\r?$/m,
      'unauthorized',
    ],
    [
      'Basic credentials',
      ['Authorization: Basic eDp5'],
      401,
      /^WWW-Authenticate: Bearer realm="Gatehouse"\r?$/m,
      'unauthorized',
    ],
    [
      'a token that is not valid',
      ['Authorization: Bearer other'],
      401,
      /^WWW-Authenticate: Bearer error="invalid_token"/m,
      'invalid_token',
    ],
    [
      'too little scope',
      ['Authorization: Bearer nobody'],
      403,
      /^WWW-Authenticate: Bearer error="insufficient_scope", scope="read"/m,
      'insufficient_scope',
    ],
    [
      'two tokens',
      ['Authorization: Bearer reader', 'Authorization: Bearer nobody'],
      400,
      /^/,
      'invalid_request',
    ],
  ] as const)('refuses %s', async (_, lines, status, challenge, error) => {
    const { port } = await start({ routes: routes() }, options);
    const response = await get(port, '/safe/x?access_token=reader', lines);
    expect(response.status).toBe(status);
    expect(response.head).toMatch(challenge);
    expect(JSON.parse(response.body)).toMatchObject({ error });
    expect(echo.seen).toEqual([]);
  });
});

describe('the quota of a route (Spec §7, §8)', () => {
  it('returns 429 with Retry-After once it is used up, and does not affect other routes', async () => {
    const { port } = await start({
      routes: {
        few: { path: '/few/**', url: echo.url, quota: { limit: 2, windowSeconds: 60 } },
        e: { path: '/e/**', url: echo.url },
      },
    });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push((await get(port, '/few/x')).status);
    expect(statuses).toEqual([200, 200, 429]);
    const response = await get(port, '/few/x');
    expect(response.head).toMatch(/^Retry-After: \d+$/m);
    expect(JSON.parse(response.body)).toMatchObject({ error: 'rate_limited' });
    expect((await get(port, '/e/x')).status).toBe(200);
    expect(echo.seen).toHaveLength(3);
  });
});

describe('a redirect (RFC 9110 §10.2.2)', () => {
  async function locations(
    rewriteLocation: boolean,
    sent: readonly string[],
    base = '/base',
    status = 302,
  ): Promise<(string | undefined)[]> {
    const { port } = await start({
      rewriteLocation,
      prefix: '/api',
      routes: { shop: { path: '/shop/**', url: `${echo.url}${base}` } },
    });
    const result = [];
    for (const location of sent) {
      echo.respond = (_, response) =>
        response.writeHead(status, { Location: location.replace('OWN', echo.url) }).end();
      result.push(
        /^Location: (.*)$/m
          .exec((await get(port, '/api/shop/x')).head)?.[1]
          ?.trim()
          .replace(echo.url, 'OWN'),
      );
    }
    return result;
  }

  it('is not changed unless the settings enable it', async () => {
    expect(await locations(false, ['OWN/base/y', '/base/y'])).toEqual(['OWN/base/y', '/base/y']);
  });

  it('to the target’s own origin then leads to the gateway, and no other does', async () => {
    expect(
      await locations(true, [
        'OWN/base/y?z',
        '/base/y',
        'OWN/elsewhere',
        'http://other.test/base/y',
        '//other.test/y',
        'y',
      ]),
    ).toEqual([
      'http://gateway.test/api/shop/y?z',
      '/api/shop/y',
      'OWN/elsewhere',
      'http://other.test/base/y',
      '//other.test/y',
      'y',
    ]);
  });

  it('is compared as a URL: the case of scheme and host, and an address without a scheme, do not matter (RFC 3986 §6.2.2.1)', async () => {
    const { host } = new URL(echo.url);
    expect(
      await locations(true, [
        `//${host}/base/y`,
        `HTTP://${host}/base/y`,
        `http://u@${host}/base/y`,
        `${echo.url}.test/base/y`,
        '/base#f',
        '/base',
      ]),
    ).toEqual([
      '//gateway.test/api/shop/y',
      'http://gateway.test/api/shop/y',
      `http://u@${host}/base/y`,
      'OWN.test/base/y',
      '/api/shop#f',
      '/api/shop',
    ]);
  });

  it('never becomes the address of another host (RFC 3986 §4.2)', async () => {
    const { port } = await start({
      rewriteLocation: true,
      routes: { all: { path: '/**', url: `${echo.url}/base` } },
    });
    echo.respond = (_, response) => response.writeHead(302, { Location: '/base//other.test/x' }).end();
    expect((await get(port, '/x')).head).toContain('\r\nLocation: http://gateway.test//other.test/x');
  });

  it.each([
    [200, 'OWN/base/y'],
    [201, 'http://gateway.test/api/shop/y'],
    [301, 'http://gateway.test/api/shop/y'],
    [308, 'http://gateway.test/api/shop/y'],
    [404, 'OWN/base/y'],
  ])('is a Location of 201 and 3xx only: with %i it is %s', async (status, location) => {
    expect(await locations(true, ['OWN/base/y'], '/base', status)).toEqual([location]);
  });

  it('of a target without a path is distinguished from a query alone and from another host (RFC 3986 §4.2)', async () => {
    expect(await locations(true, ['OWN', 'OWN/y', '/y', '?page=2', '//other.test/y', 'y/'], '')).toEqual([
      'http://gateway.test/api/shop',
      'http://gateway.test/api/shop/y',
      '/api/shop/y',
      '?page=2',
      '//other.test/y',
      'y/',
    ]);
  });
});

describe('a trusted proxy in front (RFC 7239 §8.1)', () => {
  it('is trusted, and its fields are extended', async () => {
    const { port } = await start({}, { trustedProxies: (address) => address === '127.0.0.1' });
    await get(port, '/e/x', [
      'X-Forwarded-For: 1.2.3.4',
      'X-Forwarded-Proto: https',
      'X-Forwarded-Host: shop.test',
      'X-Forwarded-Prefix: /outer',
      'Forwarded: for=1.2.3.4',
    ]);
    expect(echo.seen[0]?.headers).toMatchObject({
      'x-forwarded-for': '1.2.3.4, 127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'shop.test',
      'x-forwarded-prefix': '/outer/e',
      forwarded: 'for=1.2.3.4, for=127.0.0.1;host="gateway.test";proto=http',
    });
  });
});

describe('a request that loops (RFC 9110 §7.6.3)', () => {
  it('is 508 when it has passed this instance too often', async () => {
    const running = await start({});
    await get(running.port, '/e/x');
    const name = /^1\.1 (.*)$/.exec(echo.seen[0]?.headers['via'] ?? '')?.[1] ?? '';
    const nine = Array.from({ length: 9 }, () => `Via: 1.1 ${name}`);
    expect((await get(running.port, '/e/x', nine)).status).toBe(200);
    expect((await get(running.port, '/e/x', [...nine, `Via: 1.1 ${name}`])).status).toBe(508);
  });

  it('through two forwards is 508, and never reaches the service', async () => {
    const running = await start({
      routes: { a: { path: '/a/**', url: 'forward:/b' }, b: { path: '/b/**', url: 'forward:/a' } },
    });
    expect((await get(running.port, '/a/x')).status).toBe(508);
    expect(running.forwarded).toEqual([]);
  });
});

describe('a forward to a path that another route matches (docs/decisions/gateway.md, forward)', () => {
  const routes = {
    a: { path: '/a/**', url: 'forward:/b' },
    away: { path: '/away/**', url: 'forward:/a' },
    guarded: { path: '/guarded/**', url: 'forward:/safe' },
  };

  it('is served by that route, with its query and its body', async () => {
    const running = await start({ routes: { ...routes, b: { path: '/b/**', url: echo.url } } });
    const body = 'abc';
    const response = await exchange(
      running.port,
      `POST /a/x?y=1 HTTP/1.1\r\nHost: gateway.test\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(response.status).toBe(200);
    expect(echo.seen).toMatchObject([{ method: 'POST', url: '/x?y=1', body }]);
    expect(echo.seen[0]?.headers['x-forwarded-prefix']).toBe('/b');
    expect(running.forwarded).toEqual([]);
  });

  it('cannot bypass the token that it requires', async () => {
    const safe = { path: '/safe/**', url: echo.url, authorization: { scopes: [] } };
    const running = await start({ routes: { ...routes, safe } });
    expect((await get(running.port, '/guarded/x')).status).toBe(401);
    expect(echo.seen).toEqual([]);
  });

  it('is 400 if the path can be read as one of another route', async () => {
    const b = { path: '/b/**', url: echo.url };
    const safe = { path: '/b/safe/**', url: echo.url, authorization: { scopes: [] } };
    const running = await start({ routes: { ...routes, safe, b } });
    expect((await get(running.port, '/a/;/safe/x')).status).toBe(400);
    expect(echo.seen).toEqual([]);
  });

  it('is 508 if that route forwards again', async () => {
    const running = await start({ routes: { ...routes, b: { path: '/b/**', url: echo.url } } });
    const { status, text } = await get(running.port, '/away/x');
    expect([status, text.includes('leads to another forward')]).toEqual([508, true]);
    expect(echo.seen).toEqual([]);
  });

  it('is logged once, under the first route', async () => {
    const running = await start({ routes: { ...routes, b: { path: '/b/**', url: echo.url } } });
    await get(running.port, '/a/x');
    await eventually(() => running.metrics.includes('gatehouse_gateway_requests_total{'));
    expect(running.metrics).toMatch(/^gatehouse_gateway_requests_total\{[^}]*route="a"[^}]*\} 1$/m);
    expect(running.metrics).not.toMatch(/^gatehouse_gateway_requests_total\{[^}]*route="b"/m);
  });
});
