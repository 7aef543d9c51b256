/** The management operations over HTTP, with their required credentials. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '../../storage/manual-clock.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { startEcho, type Echo } from '../support/upstreams.ts';

let echo: Echo;
let folder: string;
const started: RunningService[] = [];

beforeAll(async () => {
  [echo, folder] = await Promise.all([startEcho(), mkdtemp(join(tmpdir(), 'gateway-whole-'))]);
});
afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
});
afterAll(async () => {
  await echo.close();
  await rm(folder, { recursive: true });
});

async function start(
  gateway: object,
  more: object = {},
  options: Parameters<typeof startService>[1] = {},
): Promise<RunningService> {
  const running = await startService({ gateway, ...more }, options);
  started.push(running);
  return running;
}

function ask(running: RunningService, method: string, path: string, headers = {}): Promise<Response> {
  return fetch(running.url + path, { method, headers: { Authorization: running.administrator, ...headers } });
}

const read = async (running: RunningService, path: string): Promise<unknown> =>
  (await ask(running, 'GET', path)).json();

/** The pairs of a JSON object in the order in which they arrived. */
const inOrder = async (running: RunningService, path: string): Promise<[string, unknown][]> =>
  Object.entries((await read(running, path)) as object);

const everything = [
  ['GET', '/routes'],
  ['POST', '/routes'],
  ['GET', '/routes/detail'],
  ['GET', '/routes/details'],
  ['GET', '/routes/e'],
  ['PUT', '/routes/e'],
  ['DELETE', '/routes/e'],
  ['GET', '/filter'],
  ['GET', '/filters'],
  ['GET', '/services'],
] as const;

describe('the route map over HTTP (Spec §2.6, §4.5)', () => {
  it('is an empty object without routes', async () => {
    const running = await start({});
    expect(await read(running, '/routes')).toEqual({});
    expect(await read(running, '/routes/detail')).toEqual({});
  });

  it('contains patterns in configured order, discovered ones after them and /** last, each with its configured target', async () => {
    const running = await start({
      services: { users: [echo.url], token: [echo.url], routes: [echo.url] },
      routes: {
        all: { path: '/**', url: echo.url },
        stores: { url: 'http://localhost:8081/base' },
        users: '/u/**',
        local: { path: '/third/**', url: 'forward:/livez' },
      },
    });
    const map = await inOrder(running, '/routes');
    expect(map).toEqual([
      ['/stores/**', 'http://localhost:8081/base'],
      ['/u/**', 'users'],
      ['/third/**', 'forward:/livez'],
      ['/users/**', 'users'],
      ['/token/**', 'token'],
      ['/routes/**', 'routes'],
      ['/**', echo.url],
    ]);
    const patterns = map.map(([pattern]) => pattern);
    for (const path of ['/routes/detail', '/routes/details']) {
      const records = (await inOrder(running, path)) as [string, Record<string, unknown>][];
      expect(records.map(([pattern]) => pattern)).toEqual(patterns);
      for (const [pattern, record] of records) {
        expect(record['fullPath']).toBe(pattern);
        expect(Object.entries(record).map(([name, value]) => `${name}: ${typeof value}`)).toEqual([
          'id: string',
          'fullPath: string',
          'location: string',
          'path: string',
          'prefix: string',
          'retryable: boolean',
          'customSensitiveHeaders: boolean',
          'prefixStripped: boolean',
        ]);
      }
    }
    // Neither the route of everything nor services of those names take what the service declares.
    expect((await fetch(`${running.url}/routes`)).status).toBe(401);
    expect((await fetch(`${running.url}/filter`)).status).toBe(401);
    expect((await fetch(`${running.url}/authorize`)).status).toBe(400);
    expect((await fetch(`${running.url}/token`)).status).toBe(405);
    expect(echo.seen).toEqual([]);
  });

  it('has the documented record for the documented example, to the byte', async () => {
    const running = await start({ routes: { stores: { url: 'http://localhost:8081' } } });
    expect(await (await ask(running, 'GET', '/routes/detail')).text()).toBe(
      '{"/stores/**":{"id":"stores","fullPath":"/stores/**","location":"http://localhost:8081","path":"/**","prefix":"/stores","retryable":false,"customSensitiveHeaders":false,"prefixStripped":true}}',
    );
  });

  it('distinguishes own sensitive fields from none, and shows the effective retry setting', async () => {
    const url = 'http://localhost:8081';
    const running = await start({
      retryable: true,
      routes: {
        unset: { url },
        empty: { url, sensitiveHeaders: [], retryable: false },
        own: { url, sensitiveHeaders: ['X-A', 'x-b'] },
      },
    });
    const records = (await read(running, '/routes/detail')) as Record<string, Record<string, unknown>>;
    expect(
      ['unset', 'empty', 'own'].map((id) => {
        const { retryable, customSensitiveHeaders, sensitiveHeaders } = records[`/${id}/**`] ?? {};
        return [retryable, customSensitiveHeaders, sensitiveHeaders];
      }),
    ).toEqual([
      [true, false, undefined],
      [false, true, undefined],
      [true, true, ['x-a', 'x-b']],
    ]);
  });

  it('never shows credentials of a target: such a route is refused, and nothing repeats them', async () => {
    const running = await start({ routes: { kept: { url: 'http://user:hunter2@h/' } } });
    expect(await read(running, '/routes')).toEqual({});
    const response = await fetch(`${running.url}/routes/e`, {
      method: 'PUT',
      headers: { Authorization: running.administrator, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: 'http://user:hunter2@h/' }),
    });
    expect([response.status, await response.text()]).toEqual([400, expect.not.stringContaining('hunter2')]);
    expect(running.logged.join('\n')).not.toContain('hunter2');
  });

  it('explains which requests go to a canary (docs/decisions/gateway.md, canary)', async () => {
    const canary = { serviceId: 'next', percent: 5, header: { name: 'X-Canary' }, sticky: 'cookie:session' };
    const running = await start({
      services: { users: [echo.url], next: [echo.url] },
      routes: { users: { canary }, plain: '/plain/**' },
    });
    expect(await read(running, '/routes?match=/users/1')).toMatchObject({ upstreamPath: '/1', canary });
    expect(await read(running, '/routes?match=/plain/1')).not.toHaveProperty('canary');
  });

  it('names the scopes that a route requires, and open routes (Spec §5(5))', async () => {
    const byMethod = { GET: ['orders:read'], '*': ['orders:write'] };
    const running = await start({
      routes: {
        e: { path: '/e/**', url: echo.url },
        orders: { path: '/orders/**', url: echo.url, authorization: { scopes: byMethod } },
      },
    });
    expect(await read(running, '/routes?match=/e/1')).toMatchObject({ access: 'open' });
    expect(await read(running, '/routes?match=/orders/1')).toMatchObject({ access: byMethod });
    expect(await read(running, '/routes?view=access')).toMatchObject({
      access: { '/e/**': 'open', '/orders/**': byMethod },
    });
  });

  it('responds to HEAD with the fields of GET and no body (RFC 9110 §9.3.2)', async () => {
    const running = await start({ routes: { e: { url: echo.url } } });
    const fieldsOf = ({ headers }: Response): string[] =>
      [...headers].filter(([name]) => !/^(date|x-request-id|connection|keep-alive)$/.test(name)).map(String);
    const [whole, head] = [await ask(running, 'GET', '/routes'), await ask(running, 'HEAD', '/routes')];
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(fieldsOf(head)).toEqual(fieldsOf(whole));
  });

  it('is JSON or nothing: another Accept is 415 (docs/decisions/scopes-and-statuses.md, further-statuses)', async () => {
    const running = await start({});
    const response = await ask(running, 'GET', '/routes', { Accept: 'application/xml' });
    expect([response.status, response.headers.get('content-type')]).toEqual([415, 'application/json']);
    expect(await response.json()).toMatchObject({ error: 'unsupported_media_type' });
  });
});

describe('a refresh over HTTP (docs/decisions/gateway.md, refresh)', () => {
  it('includes a service that discovery has found: 201, Location, and the map that GET then shows', async () => {
    await writeFile(join(folder, 'services.yaml'), '{}');
    // Time is stopped, so that the file is not read automatically.
    const running = await start(
      { discovery: [{ file: 'services.yaml' }] },
      {},
      { baseDirectory: folder, clock: createManualClock() },
    );
    await writeFile(join(folder, 'services.yaml'), `late: ['${echo.url}']`);
    expect(await read(running, '/routes')).toEqual({});
    const response = await ask(running, 'POST', '/routes');
    expect([response.status, response.headers.get('location')]).toEqual([201, '/routes']);
    const fresh = await response.json();
    expect(fresh).toEqual({ '/late/**': 'late' });
    expect(await read(running, '/routes')).toEqual(fresh);
    expect((await fetch(`${running.url}/late/1`)).status).toBe(200);
  });

  it('accepts no body', async () => {
    const running = await start({});
    const response = await fetch(`${running.url}/routes`, {
      method: 'POST',
      headers: { Authorization: running.administrator, 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(400);
  });
});

describe('access to the management (docs/decisions/gateway.md, management)', () => {
  const clients = [
    ['reader', 'gateway:read'],
    ['writer', 'gateway:write'],
    ['other', 'clients:read'],
  ].map(([client_id, scope]) => ({
    client_id,
    client_secret: `${client_id}-secret-of-the-tests`,
    grant_types: ['client_credentials'],
    scope,
  }));
  const basic = (name: string): object => ({
    Authorization: `Basic ${btoa(`${name}:${name}-secret-of-the-tests`)}`,
  });

  it.each(everything)(
    '%s %s without credentials is 401 with a challenge, never 404',
    async (method, path) => {
      const running = await start({ routes: { all: { path: '/**', url: echo.url } } });
      const response = await fetch(running.url + path, { method });
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringMatching(/^Bearer/),
      ]);
      await response.body?.cancel();
    },
  );

  it('requires a scope: 403 without; a reader may not change: 405 with the permitted methods', async () => {
    const running = await start({ routes: { e: { url: echo.url } } }, { authorization: { clients } });
    for (const [method, path] of everything) {
      const other = await ask(running, method, path, basic('other'));
      const reader = await ask(running, method, path, basic('reader'));
      const may = reader.headers.get('allow')?.split(', ');
      expect([method, path, other.status, reader.status, may?.slice(0, 2)]).toEqual(
        method === 'GET' ? [method, path, 403, 200, undefined] : [method, path, 403, 405, ['GET', 'HEAD']],
      );
    }
    expect((await ask(running, 'POST', '/routes', basic('writer'))).status).toBe(201);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])(
    '/routes knows no %s, by its name or by an override: 401 first, then 405 with Allow (Spec §4.1)',
    async (method) => {
      const running = await start({});
      const override = { 'X-HTTP-Method-Override': method };
      for (const [sent, headers] of [
        [method, {}],
        ['POST', override],
      ] as const) {
        const stranger = await fetch(`${running.url}/routes`, { method: sent, headers });
        const known = await ask(running, sent, '/routes', headers);
        expect([stranger.status, known.status]).toEqual([401, 405]);
        expect(known.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
      }
    },
  );

  it.each(['detail', 'details'])(
    '%s is not a valid id of a route, by REST or in the settings (docs/decisions/gateway.md, stored-routes)',
    async (id) => {
      const running = await start({});
      for (const spelling of [id, `%64${id.slice(1)}`]) {
        const put = await ask(running, 'PUT', `/routes/${spelling}`);
        expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
      }
      await expect(start({ routes: { [id]: { url: echo.url } } })).rejects.toThrow(`gateway.routes.${id}`);
    },
  );

  it('a path that is not declared below a declared one is 404 in JSON', async () => {
    const running = await start({ routes: { all: { path: '/**', url: echo.url } } });
    for (const path of ['/routes/xyz', '/routes/xyz/more', '/filter/more', '/services/more']) {
      const response = await ask(running, 'GET', path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        404,
        'application/json',
      ]);
    }
    expect(echo.seen.filter(({ url }) => url.startsWith('/routes'))).toEqual([]);
  });
});

describe('the filters over HTTP (Spec §4.5(6))', () => {
  it('are the three kinds, ascending, each entry with its four fields, and one that is off says so', async () => {
    const running = await start({ filters: { disabled: ['DebugFilter'] } });
    const filters = (await read(running, '/filter')) as Record<string, Record<string, unknown>[]>;
    expect(Object.keys(filters)).toEqual(['pre', 'route', 'post']);
    for (const entries of Object.values(filters)) {
      const orders = entries.map(({ order }) => Number(order));
      expect(orders).toEqual(orders.toSorted((one, other) => one - other));
      for (const entry of entries)
        expect(Object.entries(entry).map(([name, value]) => `${name}: ${typeof value}`)).toEqual([
          'class: string',
          'order: number',
          'disabled: boolean',
          'static: boolean',
        ]);
    }
    expect(filters['pre']?.find((entry) => entry['class'] === 'DebugFilter')?.['disabled']).toBe(true);
    expect(await read(running, '/filters')).toEqual(filters);
  });
});
