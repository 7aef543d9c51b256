import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Filter } from '../../src/gateway/filtering/own-filter.ts';
import type { FilterMap } from '../../src/gateway/operations/operations.ts';
import type { GatewaySettings } from '../../src/settings/settings.ts';
import { eventually, get } from './support/raw-client.ts';
import {
  operationRequest,
  startGateway,
  type Running,
  type RunningOptions,
} from './support/running-gateway.ts';
import { startEcho, type Echo } from './support/upstreams.ts';

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

/** A module whose filter leaves its name in the request for the target or in the response. */
function filterModule(name: string, kind: string, order: number, run: string): Promise<void> {
  const text = `export const filter = { name: '${name}', kind: '${kind}', order: ${order}, applies: () => true, run(context) { ${run} } };`;
  return writeFile(join(directory, `${name}.mjs`), text);
}

describe('the list of filters (Spec §4.5, §4.5(6))', () => {
  it('has exactly pre, route and post, each ascending, with Zuul’s names and orders', async () => {
    const { pre, route, post } = await filtersOf(await start({ filters: { disabled: ['DebugFilter'] } }));
    expect(pre.map((entry) => [entry.class, entry.order, entry.disabled])).toEqual([
      ['DebugFilter', 1, true],
      ['CorsFilter', 3, false],
      ['PreDecorationFilter', 5, false],
      ['RequestIdFilter', 6, false],
      ['AccessTokenFilter', 10, false],
      ['RateLimitFilter', 20, false],
      ['RequestHeadersFilter', 30, false],
    ]);
    expect(route.map((entry) => [entry.class, entry.order])).toEqual([
      ['SimpleHostRoutingFilter', 100],
      ['SendForwardFilter', 500],
    ]);
    expect(post.map((entry) => [entry.class, entry.order])).toEqual([
      ['SendErrorFilter', 0],
      ['LocationRewriteFilter', 900],
      ['CorsResponseFilter', 910],
      ['ResponseHeadersFilter', 920],
      ['SendResponseFilter', 1000],
    ]);
    expect([...pre, ...route, ...post].every((entry) => entry.static)).toBe(true);
  });
});

it('a request that no filter forwards is 500 immediately (Spec §4.5(6), §7)', async () => {
  const { port } = await start({ filters: { disabled: ['SimpleHostRoutingFilter'] } });
  const response = await get(port, '/e/x');
  expect([response.status, JSON.parse(response.body)]).toMatchObject([500, { error: 'server_error' }]);
  expect(echo.seen).toEqual([]);
});

describe('custom filters (Spec §4.5(6))', () => {
  it('run in ascending order, those of equal order by their module’s name, and get the data of their kind', async () => {
    await filterModule('B', 'pre', 30, "context.upstream.headers.add('X-Order', 'B')");
    await filterModule('A', 'pre', 30, "context.upstream.headers.add('X-Order', 'A')");
    await filterModule(
      'Early',
      'pre',
      2,
      "context.upstream.headers.set('Authorization', 'Basic own'); context.upstream.headers.set('X-Order', 'Early')",
    );
    await filterModule(
      'After',
      'post',
      950,
      "context.response.headers.set('X-Seen', String(context.response.status))",
    );
    const running = await start({ filters: { directory, disabled: [] } });
    const reply = await get(running.port, '/e/x', ['Authorization: Bearer client', 'X-Order: client']);
    expect(echo.seen[0]?.headers).toMatchObject({ 'x-order': 'Early, A, B', authorization: 'Basic own' });
    expect(reply.head).toMatch(/^X-Seen: 200$/m);
    const { pre } = await filtersOf(running);
    expect(pre.find((entry) => entry.class === 'A')).toEqual({
      class: 'A',
      order: 30,
      disabled: false,
      static: false,
    });
  });

  it('that respond before routing stop it, and post filters see the status', async () => {
    await filterModule('Teapot', 'pre', 30, "context.respond(418, { error: 'teapot' })");
    await filterModule(
      'After',
      'post',
      950,
      "context.response.headers.set('X-Seen', String(context.response.status))",
    );
    const running = await start({ filters: { directory, disabled: [] } });
    const reply = await get(running.port, '/e/x');
    expect(reply).toMatchObject({ status: 418, body: '{"error":"teapot"}' });
    expect(reply.head).toMatch(/^X-Seen: 418$/m);
    expect(echo.seen).toEqual([]);
  });

  it('that replace a target’s response send its length, and the target’s connection is closed', async () => {
    await filterModule('Replacing', 'post', 500, "context.respond(200, 'instead')");
    const { port } = await start({ filters: { directory, disabled: [] } });
    echo.respond = (_, response) => {
      response.writeHead(200, { 'Content-Length': 10_000_000 }).write('x'.repeat(1_000_000));
    };
    const reply = await get(port, '/e/x');
    expect(reply.head.match(/^content-length: .*$/gim)).toEqual(['Content-Length: 9']);
    expect(reply.body).toBe('"instead"');
    await eventually(() => echo.open().requests === 0);
  });

  it('that are disabled by name do not run', async () => {
    await filterModule('Teapot', 'pre', 30, 'context.respond(418, {})');
    const running = await start({ filters: { directory, disabled: ['Teapot'] } });
    expect((await get(running.port, '/e/x')).status).toBe(200);
    expect((await filtersOf(running)).pre.find((entry) => entry.class === 'Teapot')?.disabled).toBe(true);
  });

  it.each([
    ['pre', 30],
    ['route', 50],
    ['post', 950],
  ])('that throw in %s cause a 500 without details (Spec §7(2))', async (kind, order) => {
    await filterModule(
      'Broken',
      kind,
      order,
      "if (context.response?.status !== 500) throw new Error('secret detail')",
    );
    const running = await start({ filters: { directory, disabled: [] } });
    const reply = await get(running.port, '/e/x');
    expect(reply.status).toBe(500);
    expect(JSON.parse(reply.body)).toEqual({
      error: 'server_error',
      error_description: 'The request failed unexpectedly.',
      request_id: 'request-1',
    });
    expect(JSON.stringify(running.log)).toContain('secret detail');
  });

  it.each([
    ['pre', 30, "context.upstream.headers['X-Tenant'] = 'a'"],
    ['post', 950, "if (context.response.status === 200) context.response.headers['X-Tenant'] = 'a'"],
  ])('that assign a header field in %s cause a 500 whose log names it', async (kind, order, run) => {
    await filterModule('Assigning', kind, order, run);
    const running = await start({ filters: { directory, disabled: [] } });
    expect((await get(running.port, '/e/x')).status).toBe(500);
    expect(JSON.stringify(running.log)).toMatch(/has no member X-Tenant/);
  });

  it('have a type that forbids the assignment of a header field', () => {
    const filter: Filter = {
      name: 'Assigning',
      kind: 'pre',
      order: 30,
      applies: () => true,
      run({ upstream: { headers } }) {
        // @ts-expect-error A header field is set by headers.set.
        headers['X-Tenant'] = 'a';
      },
    };
    expect(filter.kind).toBe('pre');
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
      'must export a filter whose order is an integer of 32 bits',
    ],
    [
      "export const filter = { name: 'X', kind: 'pre', order: 2 ** 31 };",
      'must export a filter whose order is an integer of 32 bits',
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

  it('that lack several members are refused with all of them', async () => {
    await writeFile(join(directory, 'bad.mjs'), "export const filter = { kind: 'after', readsBody: 0 };");
    const refused = start({ filters: { directory, disabled: [] } });
    for (const must of [
      'a filter with a name',
      'a filter whose kind is pre, route, post',
      'a filter whose order is an integer of 32 bits',
      'a filter whose readsBody is an integer from 1 to 16777216',
      'a filter with the function applies',
      'a filter with the function run',
    ])
      await expect(refused).rejects.toThrow(`gateway.filters.directory: bad.mjs must export ${must}`);
  });

  it('stop the start if two have one name, or disabled contains an unknown name', async () => {
    await filterModule('PreDecorationFilter', 'pre', 1, '');
    await expect(start({ filters: { directory, disabled: [] } })).rejects.toThrow(
      'PreDecorationFilter is the name of two filters',
    );
    await rm(join(directory, 'PreDecorationFilter.mjs'));
    await expect(start({ filters: { directory, disabled: ['Nobody'] } })).rejects.toThrow(
      'gateway.filters.disabled[0]: must be the name of a filter',
    );
  });

  it('include the example of the repository', async () => {
    const examples = join(import.meta.dirname, '../../examples/filters');
    const running = await start({ filters: { directory: examples, disabled: [] } });
    expect((await filtersOf(running)).pre.map((entry) => entry.class)).toContain('MaintenanceWindowFilter');
    expect((await get(running.port, '/e/x')).status).toBe(200);
  });
});
