import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyReply, Input } from '../../src/conventions/operation.ts';
import type { GatewayOperations } from '../../src/gateway/operations/operations.ts';
import type { GatewaySettings } from '../../src/settings/settings.ts';
import { eventually, get } from './support/raw-client.ts';
import {
  operationRequest,
  replied,
  startGateway,
  type Running,
  type RunningOptions,
} from './support/running-gateway.ts';
import { startEcho, type Echo } from './support/upstreams.ts';

const nothing = {
  path: {},
  query: {},
  header: {},
  cookie: {},
  body: undefined,
  bodyType: undefined,
} as const;
const request = operationRequest();

let echo: Echo;
let gateway: Running;

async function start(own: Partial<GatewaySettings>, options: RunningOptions = {}): Promise<void> {
  gateway = await startGateway(own, options);
}

beforeEach(async () => {
  echo = await startEcho();
});

afterEach(async () => {
  await gateway.close();
  await echo.close();
});

function list(match?: string): Promise<AnyReply> {
  return replied(
    gateway.gateway.handlers.listRoutes({ ...nothing, query: match === undefined ? {} : { match } }, request),
  );
}

function read(routeId: string, header = {}): Promise<AnyReply> {
  return replied(
    gateway.gateway.handlers.getRoute({ ...nothing, path: { route_id: routeId }, header }, request),
  );
}

type Definition = Input<GatewayOperations['putRoute']>['body'];

function put(
  routeId: string,
  body: Definition,
  options: { header?: object; dryRun?: boolean } = {},
): Promise<AnyReply> {
  const { header = {}, dryRun } = options;
  const query = dryRun === undefined ? {} : { dryRun };
  return replied(
    gateway.gateway.handlers.putRoute(
      { ...nothing, path: { route_id: routeId }, query, header, body, bodyType: 'application/json' },
      request,
    ),
  );
}

function remove(routeId: string, header = {}): Promise<AnyReply> {
  return replied(
    gateway.gateway.handlers.deleteRoute({ ...nothing, path: { route_id: routeId }, header }, request),
  );
}

describe('GET /routes (Spec §2.6, §4.5)', () => {
  it('is empty without routes', async () => {
    await start({});
    expect(await list()).toEqual({ status: 200, body: {} });
  });

  it('maps patterns to targets in their order, discovered ones after, /** last', async () => {
    await start({
      services: { users: [echo.url], extra: [echo.url] },
      routes: {
        all: { path: '/**', url: 'http://127.0.0.1:1' },
        users: '/u/**',
        local: { url: 'forward:/livez' },
      },
    });
    const { body } = await list();
    expect(Object.entries(body as object)).toEqual([
      ['/u/**', 'users'],
      ['/local/**', 'forward:/livez'],
      ['/users/**', 'users'],
      ['/extra/**', 'extra'],
      ['/**', 'http://127.0.0.1:1'],
    ]);
  });

  it('is shown in detail under the same keys, by both names, all eight fields present', async () => {
    await start({ services: { users: [echo.url] }, routes: { stores: { url: 'http://localhost:8081' } } });
    const { body } = await replied(gateway.gateway.handlers.listRouteDetails(nothing, request));
    expect(Object.keys(body as object)).toEqual(['/stores/**', '/users/**']);
    for (const record of Object.values(body as Record<string, object>)) {
      expect(Object.keys(record)).toEqual([
        'id',
        'fullPath',
        'location',
        'path',
        'prefix',
        'retryable',
        'customSensitiveHeaders',
        'prefixStripped',
      ]);
    }
    expect(await replied(gateway.gateway.handlers.listRouteDetailsAlias(nothing, request))).toEqual({
      status: 200,
      body,
    });
  });

  it('explains the route of a path and the request for its target', async () => {
    await start({
      services: { users: [echo.url] },
      routes: { narrow: { path: '/users/1', url: echo.url }, all: '/**' },
      filters: { disabled: ['DebugFilter'] },
    });
    expect((await list('/users/1?x=y')).body).toMatchObject({
      path: '/users/1',
      handledBy: 'route',
      route: { id: 'narrow' },
      position: 0,
      upstreamPath: '/users/1',
      filters: {
        pre: [
          'CorsFilter',
          'PreDecorationFilter',
          'RequestIdFilter',
          'AccessTokenFilter',
          'RateLimitFilter',
          'RequestHeadersFilter',
        ],
      },
      strippedHeaders: ['authorization', 'cookie', 'set-cookie'],
      alsoMatching: ['/users/**', '/**'],
    });
  });

  it('explains why no route matches', async () => {
    await start({
      ignoredPatterns: ['/**/admin'],
      routes: { e: { url: echo.url }, token: { url: echo.url } },
    });
    expect((await list('/nobody')).body).toMatchObject({ handledBy: 'none', alsoMatching: [] });
    expect((await list('/e/admin')).body).toMatchObject({
      handledBy: 'none',
      ignoredBy: '/**/admin',
      alsoMatching: ['/e/**'],
    });
    expect((await list('/livez')).body).toMatchObject({ handledBy: 'server', operations: ['own'] });
    expect((await list('/token')).body).toMatchObject({ handledBy: 'server', alsoMatching: ['/token/**'] });
    expect(await list('/e/../x')).toMatchObject({ status: 400 });
  });
});

describe('POST /routes (Spec §4.1, §4.5)', () => {
  it('returns 201, Location and the fresh map', async () => {
    await start({ routes: { e: { url: echo.url } } });
    const reply = await replied(gateway.gateway.handlers.refreshRoutes({ ...nothing, header: {} }, request));
    expect(reply).toEqual({ status: 201, headers: { Location: '/routes' }, body: { '/e/**': echo.url } });
  });

  it('returns 202 and a task on request (Spec §2.8)', async () => {
    await start({ routes: { e: { url: echo.url } } });
    const reply = await replied(
      gateway.gateway.handlers.refreshRoutes({ ...nothing, header: { Prefer: 'respond-async' } }, request),
    );
    expect(reply).toMatchObject({ status: 202, headers: { 'Preference-Applied': 'respond-async' } });
    const { task } = reply.body as { task: { id: string; href: string } };
    expect(reply.headers?.['Location']).toBe(task.href);
    let status = '';
    await eventually(() => {
      void gateway.storage.conventions.tasks.find(task.id).then((found) => (status = found?.status ?? ''));
      return status === 'succeeded';
    });
    expect((await gateway.storage.conventions.tasks.find(task.id))?.result).toBe('/routes');
  });
});

describe('/routes/{route_id} (Spec §4.1, §4.5(3))', () => {
  it('stores a route that is effective immediately: 201, then 200, each with its ETag', async () => {
    await start({});
    const created = await put('orders', { path: '/orders/**', url: echo.url });
    expect(created).toMatchObject({
      status: 201,
      headers: { Location: '/routes/orders' },
      body: { managed_by: 'registry', detail: { fullPath: '/orders/**' } },
    });
    expect((await get(gateway.port, '/orders/1')).status).toBe(200);
    const replaced = await put('orders', { path: '/o/**', url: echo.url });
    expect(replaced.status).toBe(200);
    expect((await get(gateway.port, '/orders/1')).status).toBe(404);
    expect((await read('orders')).headers?.['ETag']).toBe(replaced.headers?.['ETag']);
    expect(await read('orders', { 'If-None-Match': replaced.headers?.['ETag'] })).toMatchObject({
      status: 304,
    });
  });

  it('has the position of `order`, and survives a restart', async () => {
    await start({ routes: { a: { url: echo.url } } });
    await put('first', { path: '/**/x', url: echo.url, order: 0 });
    expect(Object.keys((await list()).body as object)).toEqual(['/**/x', '/a/**']);
    const { storage } = gateway;
    const again = await startGateway({}, { storage });
    expect(again.gateway.names()).toEqual(['*']);
    await again.close();
  });

  it('only validates with dryRun', async () => {
    await start({});
    expect(await put('orders', { url: echo.url }, { dryRun: true })).toMatchObject({
      status: 200,
      body: { detail: { fullPath: '/orders/**' } },
    });
    expect(await read('orders')).toMatchObject({ status: 404 });
    expect(await put('orders', { url: 'ftp://x' }, { dryRun: true })).toMatchObject({
      status: 400,
      body: { detail: { url: 'must be an http(s) URL' } },
    });
  });

  it('refuses each definition that the settings file would refuse, and names the field', async () => {
    await start({});
    const refusals: [Definition, object][] = [
      [{ url: 'http://169.254.169.254/' }, { url: 'must not be a link-local or metadata address' }],
      [{ url: 'http://u:p@h/' }, { url: 'must not contain credentials' }],
      [{ path: '/**/a/**/b/**', url: echo.url }, { path: 'holds ** more than 2 times' }],
      [
        { url: echo.url, authorization: { scopes: { GET: ['orders:read'] } } },
        { 'authorization.scopes': "must have '*' for methods without an entry" },
      ],
    ];
    for (const [definition, detail] of refusals)
      expect(await put('x', definition)).toMatchObject({ status: 400, body: { detail } });
    expect(JSON.stringify(await list())).not.toContain('u:p');
  });

  it('compares If-Match with the current version: 412 otherwise (RFC 9110 §13.1.1)', async () => {
    await start({});
    expect(await put('orders', { url: echo.url }, { header: { 'If-Match': '"x"' } })).toMatchObject({
      status: 412,
    });
    const { headers } = await put('orders', { url: echo.url });
    expect(
      (await put('orders', { url: echo.url, retryable: true }, { header: { 'If-Match': headers?.['ETag'] } }))
        .status,
    ).toBe(200);
    expect(
      await put('orders', { url: echo.url }, { header: { 'If-Match': headers?.['ETag'] } }),
    ).toMatchObject({ status: 412 });
    expect(await remove('orders', { 'If-Match': headers?.['ETag'] })).toMatchObject({ status: 412 });
  });

  it('stores one of two that create one id simultaneously', async () => {
    await start({});
    const both = await Promise.all([
      put('orders', { path: '/a/**', url: echo.url }),
      put('orders', { path: '/b/**', url: echo.url }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  it('stores one of two with one path, and releases the path if it was not stored', async () => {
    await start({});
    const both = await Promise.all([put('a', { url: echo.url, path: '/x/**' }), put('b', { path: '/x/**' })]);
    expect(both.map(({ status }) => status)).toEqual([201, 409]);
    expect(await read('b')).toMatchObject({ status: 404 });
    await put('a', { url: echo.url, path: '/y/**' });
    expect(await put('b', { path: '/x/**' }, { dryRun: true })).toMatchObject({ status: 200 });
    expect(await put('b', { path: '/x/**' }, { header: { 'If-Match': '"x"' } })).toMatchObject({
      status: 412,
    });
    expect(await put('c', { path: '/x/**' })).toMatchObject({ status: 201 });
  });

  it('is read-only for a route of the settings, and refuses the pattern of another route: 409', async () => {
    await start({ routes: { fixed: '/fixed/**' }, services: { users: [echo.url] } });
    expect(await put('fixed', { url: echo.url })).toMatchObject({ status: 409 });
    expect(await remove('fixed')).toMatchObject({ status: 409 });
    expect(await put('other', { path: '/fixed/**', url: echo.url })).toMatchObject({
      status: 409,
      body: { detail: { path: expect.any(String) } },
    });
    expect(await read('fixed')).toMatchObject({
      status: 200,
      body: { managed_by: 'settings', path: '/fixed/**' },
    });
    // Discovered routes are not part of the configuration.
    expect(await put('users', { path: '/users/**', url: echo.url })).toMatchObject({ status: 201 });
  });

  it('is 410 once deleted, and can be created again (Spec §7)', async () => {
    await start({});
    expect(await remove('orders')).toMatchObject({ status: 404 });
    await put('orders', { url: echo.url });
    expect(await remove('orders')).toEqual({ status: 204 });
    expect((await get(gateway.port, '/orders/1')).status).toBe(404);
    expect(await read('orders')).toMatchObject({ status: 410 });
    expect(await remove('orders')).toMatchObject({ status: 410 });
    // A deleted route is not there, so it may be created (RFC 9110 §13.1.2).
    const header = { 'If-None-Match': '*' };
    expect(await put('orders', { url: echo.url }, { header })).toMatchObject({ status: 201 });
  });
});

describe('a hidden path (docs/decisions/paths-and-listeners.md, hidden)', () => {
  it('is logged for reserved segments and for earlier routes', async () => {
    await start({ services: { token: [echo.url] }, routes: { a: '/a/**', b: '/a/b/**', wide: '/**' } });
    const hidden = gateway.log
      .filter((line) => line['event'] === 'route-hidden')
      .map(({ route, by }) => ({ route, by }));
    expect(hidden).toEqual([
      { route: 'b', by: 'a' },
      { route: 'token', by: '/token' },
    ]);
    expect(gateway.gateway.names()).toEqual(['a', 'token', '*']);
  });
});
