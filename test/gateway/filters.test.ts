import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FilterMap } from '../../src/gateway/operations.ts';
import type { GatewaySettings } from '../../src/settings/settings.ts';
import { get } from './raw-client.ts';
import { operationRequest, startGateway, type Running, type RunningOptions } from './running-gateway.ts';
import { startEcho, type Echo } from './upstreams.ts';

const noInput = {
  path: {},
  query: {},
  header: {},
  cookie: {},
  body: undefined,
  bodyType: undefined,
} as const;

let echo: Echo;
let gateway: Running | undefined;
let directory: string;

beforeEach(async () => {
  echo = await startEcho();
  directory = await mkdtemp(join(tmpdir(), 'filters-'));
});

afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
  await echo.close();
  await rm(directory, { recursive: true });
});

async function start(own: Partial<GatewaySettings>, options: RunningOptions = {}): Promise<Running> {
  gateway = await startGateway({ routes: { e: { path: '/e/**', url: echo.url } }, ...own }, options);
  return gateway;
}

async function filtersOf(running: Running): Promise<FilterMap> {
  const { body } = await running.gateway.handlers.listFilters(noInput, operationRequest());
  return body as FilterMap;
}

/** A module that exports a filter which leaves its name where the target or the client sees it. */
function filterModule(name: string, kind: string, order: number, run: string): Promise<void> {
  const text = `export const filter = { name: '${name}', kind: '${kind}', order: ${order}, applies: () => true, run(exchange) { ${run} } };`;
  return writeFile(join(directory, `${name}.mjs`), text);
}

describe('the list of filters (Spec §4.5, §4.5(6))', () => {
  it('has exactly pre, route and post, each ascending, with Zuul’s names and orders', async () => {
    const { pre, route, post } = await filtersOf(await start({ filters: { disabled: ['DebugFilter'] } }));
    expect(pre.map((entry) => [entry.class, entry.order, entry.disabled])).toEqual([
      ['DebugFilter', 1, true],
      ['PreDecorationFilter', 5, false],
      ['RequestIdFilter', 6, false],
      ['AccessTokenFilter', 10, false],
      ['RateLimitFilter', 20, false],
    ]);
    expect(route.map((entry) => [entry.class, entry.order])).toEqual([
      ['SimpleHostRoutingFilter', 100],
      ['SendForwardFilter', 500],
    ]);
    expect(post.map((entry) => [entry.class, entry.order])).toEqual([
      ['SendErrorFilter', 0],
      ['LocationRewriteFilter', 900],
      ['SendResponseFilter', 1000],
    ]);
    expect([...pre, ...route, ...post].every((entry) => entry.static)).toBe(true);
  });
});

describe('filters of one’s own (Spec §4.5(6))', () => {
  it('run in ascending order, those of one order by their module’s name, and see what they are there for', async () => {
    await filterModule('B', 'pre', 30, "exchange.upstream.headers.add('X-Order', 'B')");
    await filterModule('A', 'pre', 30, "exchange.upstream.headers.add('X-Order', 'A')");
    await filterModule(
      'Early',
      'pre',
      2,
      "exchange.upstream.headers.set('Authorization', 'Basic own'); exchange.upstream.headers.set('X-Order', 'Early')",
    );
    await filterModule(
      'After',
      'post',
      950,
      "exchange.answer.headers.set('X-Seen', String(exchange.answer.status))",
    );
    const running = await start({ filters: { directory, disabled: [] } });
    const answer = await get(running.port, '/e/x', ['Authorization: Bearer client', 'X-Order: client']);
    expect(echo.seen[0]?.headers).toMatchObject({ 'x-order': 'Early, A, B', authorization: 'Basic own' });
    expect(answer.head).toMatch(/^X-Seen: 200$/m);
    const { pre } = await filtersOf(running);
    expect(pre.find((entry) => entry.class === 'A')).toEqual({
      class: 'A',
      order: 30,
      disabled: false,
      static: false,
    });
  });

  it('that answers before routing stops it, and post filters see the status', async () => {
    await filterModule('Teapot', 'pre', 30, "exchange.respond(418, { error: 'teapot' })");
    await filterModule(
      'After',
      'post',
      950,
      "exchange.answer.headers.set('X-Seen', String(exchange.answer.status))",
    );
    const running = await start({ filters: { directory, disabled: [] } });
    const answer = await get(running.port, '/e/x');
    expect(answer).toMatchObject({ status: 418, body: '{"error":"teapot"}' });
    expect(answer.head).toMatch(/^X-Seen: 418$/m);
    expect(echo.seen).toEqual([]);
  });

  it('that is disabled by name does not run', async () => {
    await filterModule('Teapot', 'pre', 30, 'exchange.respond(418, {})');
    const running = await start({ filters: { directory, disabled: ['Teapot'] } });
    expect((await get(running.port, '/e/x')).status).toBe(200);
    expect((await filtersOf(running)).pre.find((entry) => entry.class === 'Teapot')?.disabled).toBe(true);
  });

  it.each([
    ['pre', 30],
    ['route', 50],
    ['post', 950],
  ])('that throws in %s is a 500 which tells nothing (Spec §7(2))', async (kind, order) => {
    await filterModule('Broken', kind, order, "if (!exchange.error) throw new Error('secret detail')");
    const running = await start({ filters: { directory, disabled: [] } });
    const answer = await get(running.port, '/e/x');
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.body)).toEqual({
      error: 'server_error',
      error_description: 'The request failed unexpectedly.',
      request_id: 'request-1',
    });
    expect(JSON.stringify(running.log)).toContain('secret detail');
  });

  it.each([
    ['export const other = 1;', 'must export an object named filter'],
    ["export const filter = { kind: 'pre' };", 'must export a filter with a name'],
    [
      "export const filter = { name: 'X', kind: 'error' };",
      'must export a filter whose kind is pre, route, post',
    ],
    [
      "export const filter = { name: 'X', kind: 'pre', order: 'first' };",
      'must export a filter whose order is an integer',
    ],
    [
      "export const filter = { name: 'X', kind: 'pre', order: 1, applies: () => true };",
      'must export a filter with the function run',
    ],
    ["throw new Error('broken module');", 'cannot be loaded: broken module'],
  ])('the module %s stops the start, by name', async (text, message) => {
    await writeFile(join(directory, 'bad.mjs'), text);
    await expect(start({ filters: { directory, disabled: [] } })).rejects.toThrow(
      `gateway.filters.directory: bad.mjs ${message}`,
    );
  });

  it('a name that is taken, and a name that is nobody’s in disabled, stop the start', async () => {
    await filterModule('PreDecorationFilter', 'pre', 1, '');
    await expect(start({ filters: { directory, disabled: [] } })).rejects.toThrow(
      'PreDecorationFilter is the name of two filters',
    );
    await rm(join(directory, 'PreDecorationFilter.mjs'));
    await expect(start({ filters: { directory, disabled: ['Nobody'] } })).rejects.toThrow(
      'Nobody is the name of no filter',
    );
  });

  it('the example of the repository is one', async () => {
    const examples = join(import.meta.dirname, '../../examples/filters');
    const running = await start({ filters: { directory: examples, disabled: [] } });
    expect((await filtersOf(running)).pre.map((entry) => entry.class)).toContain('MaintenanceWindowFilter');
    expect((await get(running.port, '/e/x')).status).toBe(200);
  });
});

describe('a route that asks for a token (Spec §5(5), RFC 6750)', () => {
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

  it('tells the target whom it verified, whatever the client said', async () => {
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

  it('lets any valid token pass where it names no scope', async () => {
    const { port } = await start({ routes: routes() }, options);
    expect((await get(port, '/any/x', ['Authorization: bearer nobody'])).status).toBe(200);
    expect(echo.seen[0]?.headers).not.toHaveProperty('x-auth-subject');
  });

  it.each([
    ['no token', [], 401, /^WWW-Authenticate: Bearer\r?$/m, 'unauthorized'],
    ['a token in the query alone', [], 401, /^WWW-Authenticate: Bearer\r?$/m, 'unauthorized'],
    [
      'Basic credentials',
      ['Authorization: Basic eDp5'],
      401,
      /^WWW-Authenticate: Bearer\r?$/m,
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
    const answer = await get(port, '/safe/x?access_token=reader', lines);
    expect(answer.status).toBe(status);
    expect(answer.head).toMatch(challenge);
    expect(JSON.parse(answer.body)).toMatchObject({ error });
    expect(echo.seen).toEqual([]);
  });
});

describe('the quota of a route (Spec §7, §8)', () => {
  it('answers 429 with Retry-After once it is used up, and leaves other routes alone', async () => {
    const { port } = await start({
      routes: {
        few: { path: '/few/**', url: echo.url, quota: { limit: 2, windowSeconds: 60 } },
        e: { path: '/e/**', url: echo.url },
      },
    });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push((await get(port, '/few/x')).status);
    expect(statuses).toEqual([200, 200, 429]);
    const answer = await get(port, '/few/x');
    expect(answer.head).toMatch(/^Retry-After: \d+$/m);
    expect(JSON.parse(answer.body)).toMatchObject({ error: 'rate_limited' });
    expect((await get(port, '/e/x')).status).toBe(200);
    expect(echo.seen).toHaveLength(3);
  });
});

describe('a redirect (RFC 9110 §10.2.2)', () => {
  async function locations(
    rewriteLocation: boolean,
    sent: readonly string[],
  ): Promise<(string | undefined)[]> {
    const { port } = await start({
      rewriteLocation,
      prefix: '/api',
      routes: { shop: { path: '/shop/**', url: `${echo.url}/base` } },
    });
    const result = [];
    for (const location of sent) {
      echo.respond = (_, response) =>
        response.writeHead(302, { Location: location.replace('OWN', echo.url) }).end();
      result.push(
        /^Location: (.*)$/m
          .exec((await get(port, '/api/shop/x')).head)?.[1]
          ?.trim()
          .replace(echo.url, 'OWN'),
      );
    }
    return result;
  }

  it('is not touched unless the settings ask for it', async () => {
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
      'http://gateway.test/api/shop/y',
      'OWN/elsewhere',
      'http://other.test/base/y',
      '//other.test/y',
      'y',
    ]);
  });
});

describe('a trusted proxy in front (RFC 7239 §8.1)', () => {
  it('is believed and added to', async () => {
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

describe('a request that goes in a circle (RFC 9110 §7.6.3)', () => {
  it('is 508 when it has passed this instance too often', async () => {
    const running = await start({});
    await get(running.port, '/e/x');
    const name = /^1\.1 (.*)$/.exec(echo.seen[0]?.headers['via'] ?? '')?.[1] ?? '';
    const nine = Array.from({ length: 9 }, () => `Via: 1.1 ${name}`);
    expect((await get(running.port, '/e/x', nine)).status).toBe(200);
    expect((await get(running.port, '/e/x', [...nine, `Via: 1.1 ${name}`])).status).toBe(508);
  });

  it('through two forwards is 508, and the service is never asked', async () => {
    const running = await start({
      routes: { a: { path: '/a/**', url: 'forward:/b' }, b: { path: '/b/**', url: 'forward:/a' } },
    });
    expect((await get(running.port, '/a/x')).status).toBe(508);
    expect(running.forwarded).toEqual([]);
  });
});
