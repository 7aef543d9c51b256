import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkGatewaySettings } from '../../../src/gateway/index.ts';
import type { GatewaySettings, RouteSettings } from '../../../src/settings/settings.ts';
import { get, type RawResponse } from '../support/raw-client.ts';
import { startGateway, type Running } from '../support/running-gateway.ts';
import { gatewaySettings } from '../support/settings.ts';
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

async function ask(
  path: string,
  route: RouteSettings,
  own: Partial<GatewaySettings> = {},
  lines: string[] = [],
): Promise<RawResponse> {
  gateway = await startGateway({ routes: { e: { url: echo.url, ...route } }, ...own });
  return get(gateway.port, path, lines);
}

function problemsOf(route: RouteSettings, own: Partial<GatewaySettings> = {}): string[] {
  const settings = gatewaySettings({ routes: { e: { url: 'http://127.0.0.1:1', ...route } }, ...own });
  return checkGatewaySettings(settings).map(({ path, message }) => `${path}: ${message}`);
}

describe('setPath (docs/decisions/gateway.md, set-path)', () => {
  it.each([
    ['/old/**', '/new/**', '/old/a%2Fb//c?x=%20', '/new/a%2Fb//c?x=%20'],
    ['/old/**', '/new/**', '/old', '/new'],
    ['/old/**', '/new/**', '/old/', '/new/'],
    ['/u/{id}/orders/**', '/orders/of/{id}/**', '/u/%C3%A4;v=1/orders/7', '/orders/of/%C3%A4;v=1/7'],
    ['/u/{id:[0-9]+}', '/v2/{id}/profile', '/u/42', '/v2/42/profile'],
    ['/exact', '/', '/exact', '/'],
    ['/a/{b}/{c}', '/{c}/{b}/', '/a/1/2', '/2/1/'],
  ])('%s with %s makes of %s %s, bytes as they came', async (path, setPath, asked, seen) => {
    await ask(asked, { path, setPath });
    expect(echo.seen.map(({ url }) => url)).toEqual([seen]);
  });

  it('counts positions after the gateway’s prefix, and is below the path of the target', async () => {
    const route = { path: '/u/{id}/**', setPath: '/of/{id}/**', url: `${echo.url}/base` };
    await ask('/api/u/1/x', route, { prefix: '/api' });
    expect(echo.seen[0]?.url).toBe('/base/of/1/x');
  });

  it.each<[string, string, RouteSettings]>([
    ['a name that path does not have', 'setPath', { path: '/u/{id}/**', setPath: '/{name}' }],
    ['a rest where path takes none', 'setPath', { path: '/u/{id}', setPath: '/x/**' }],
    ['a part of a segment', 'setPath', { path: '/u/{id}', setPath: '/x-{id}' }],
    ['a dot segment', 'setPath', { path: '/u/{id}', setPath: '/../{id}' }],
    ['a query', 'setPath', { path: '/u', setPath: '/x?y=1' }],
    ['a relative path', 'setPath', { path: '/u', setPath: 'x' }],
    ['stripPrefix beside it', 'setPath', { path: '/u', setPath: '/x', stripPrefix: true }],
  ])('refuses %s when it is loaded', (_, field, route) => {
    expect(problemsOf(route)).toEqual([expect.stringContaining(`gateway.routes.e.${field}: must`)]);
  });
});

describe('rules for header fields (docs/decisions/gateway.md, header-rules)', () => {
  it('remove, set, add and default fields for the target, the gateway’s first, then the route’s', async () => {
    await ask(
      '/e/x',
      {
        path: '/e/**',
        requestHeaders: {
          remove: ['X-Debug'],
          set: { 'X-Tenant': 'route' },
          add: { 'X-Tag': 'second' },
          default: { 'Accept-Language': 'en', 'X-New': 'made' },
        },
      },
      { requestHeaders: { set: { 'X-Tenant': 'gateway', 'X-All': 'yes' } } },
      ['X-Debug: 1', 'X-Tenant: client', 'X-Tag: first', 'Accept-Language: de'],
    );
    const { headers } = echo.seen[0] ?? {};
    expect(headers).toMatchObject({
      'x-tenant': 'route',
      'x-all': 'yes',
      'x-tag': 'first, second',
      'accept-language': 'de',
      'x-new': 'made',
    });
    expect(headers).not.toHaveProperty('x-debug');
  });

  it('give a target its own credentials, although the client’s are sensitive', async () => {
    await ask('/e/x', { path: '/e/**', requestHeaders: { set: { Authorization: 'Basic b3du' } } }, {}, [
      'Authorization: Bearer client',
    ]);
    expect(echo.seen[0]?.headers.authorization).toBe('Basic b3du');
  });

  it('drop the sensitive fields of all routes if a route lists only fields to ignore (Spec §4.5(5))', async () => {
    await ask('/e/x', { path: '/e/**', ignoredHeaders: ['X-Debug'] }, {}, [
      'Authorization: Bearer client',
      'Cookie: session=1',
      'X-Debug: 1',
    ]);
    const { headers } = echo.seen[0] ?? {};
    expect([headers?.authorization, headers?.cookie, headers?.['x-debug']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('apply to every response, also to errors of the gateway', async () => {
    const policy = { responseHeaders: { remove: ['Server'], default: { 'X-Frame-Options': 'DENY' } } };
    echo.respond = (_, response) =>
      void response.writeHead(200, { Server: 'old', 'X-Frame-Options': 'SAMEORIGIN' }).end('x');
    const own = await ask('/e/x', { path: '/e/**' }, policy);
    expect(own.head).toMatch(/^X-Frame-Options: SAMEORIGIN$/m);
    expect(own.head).not.toMatch(/^Server:/im);
    await gateway?.close();
    gateway = await startGateway({ routes: { n: { path: '/n/**', serviceId: 'nobody' } }, ...policy });
    const refused = await get(gateway.port, '/n/x');
    expect(refused.status).toBe(503);
    expect(refused.head).toMatch(/^X-Frame-Options: DENY$/m);
  });

  it.each([
    ['request', 'Host'],
    ['request', 'content-length'],
    ['request', 'Transfer_Encoding'.replace('_', '-')],
    ['request', 'X-Forwarded-For'],
    ['request', 'X-Auth-Subject'],
    ['response', 'Connection'],
    ['response', 'Content-Length'],
    ['response', 'X-Request-Id'],
  ])('of a %s cannot name %s, which the gateway writes itself', (direction, name) => {
    const field = `${direction}Headers`;
    expect(problemsOf({ path: '/e/**', [field]: { set: { [name]: '1' } } })).toEqual([
      `gateway.routes.e.${field}.set: must not name ${name}, which the gateway writes itself`,
    ]);
    expect(problemsOf({}, { [field]: { remove: [name] } })).toEqual([
      `gateway.${field}.remove: must not name ${name}, which the gateway writes itself`,
    ]);
  });

  it('contain no line break and no invalid name (RFC 9110 §5.1, §5.5)', () => {
    const rules = { set: { 'X-A': 'a\r\nX-B: b' }, add: { 'a b': 'c' } };
    expect(problemsOf({ path: '/e/**', responseHeaders: rules })).toEqual([
      'gateway.routes.e.responseHeaders.set: the value of X-A must be printable ASCII',
      'gateway.routes.e.responseHeaders.add: a b is not a header field',
    ]);
  });
});
