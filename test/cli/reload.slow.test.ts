import { writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inMemory, logLines, serve, type Serving } from './serving.ts';

/** A target whose responses contain its name. */
async function target(name: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((_request, response) => response.end(name)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const reloads = (serving: Serving): ReturnType<typeof logLines> =>
  logLines(serving.printed().stderr.replace(/[^\n]*$/, '')).filter(({ event }) =>
    event.startsWith('settings-'),
  );

/** Writes the settings, sends SIGHUP, and returns the lines of that reload. */
async function reload(serving: Serving, settings: object | string): Promise<ReturnType<typeof logLines>> {
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings);
  writeFileSync(join(serving.cwd, 'gatehouse.yaml'), text);
  const before = reloads(serving).length;
  const seen = (): ReturnType<typeof logLines> => reloads(serving).slice(before);
  serving.child.kill('SIGHUP');
  while (!seen().some(({ event }) => event !== 'settings-need-restart')) await fetch(`${serving.url}/livez`);
  // A second line of the same reload follows in the same turn; this request comes after it.
  await fetch(`${serving.url}/livez`);
  return seen();
}

/** The client that manages routes. */
const operator = {
  client_id: 'operator',
  client_secret: 'a-secret-of-the-tests',
  grant_types: ['client_credentials'],
  scope: 'gateway:read gateway:write',
};

const read = async (url: string): Promise<string> => (await fetch(url)).text();

describe('a service that gets SIGHUP (docs/decisions/operations.md, reload)', () => {
  let first: Awaited<ReturnType<typeof target>>;
  let second: Awaited<ReturnType<typeof target>>;
  beforeAll(async () => {
    [first, second] = [await target('first'), await target('second')];
  });
  afterAll(() => {
    first.server.close();
    second.server.close();
  });
  // Without a warning about the callers of the routes, each reload has one line.
  const settingsOf = (gateway: object, more: object = {}): object => ({
    ...inMemory,
    gateway: { defaultAuthorization: 'open', ...gateway },
    ...more,
  });
  const routed = (url: string, more: object = {}): object =>
    settingsOf({ routes: { a: { path: '/a/**', url } } }, more);

  it('takes routes, services, time limits, quotas and the log, and names each', async () => {
    const serving = await serve(routed(first.url));
    expect(await read(`${serving.url}/a/x`)).toBe('first');
    const next = settingsOf(
      {
        routes: { a: { path: '/a/**', url: second.url }, b: '/b/**' },
        services: { b: [first.url] },
        timeouts: { responseMilliseconds: 20_000 },
      },
      { log: { access: false }, quotas: { perClient: { limit: 3, windowSeconds: 3600 } } },
    );
    const [line, ...others] = await reload(serving, next);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      level: 'info',
      event: 'settings-reloaded',
      applied: [
        'log.access',
        'quotas.perClient.limit',
        'quotas.perClient.windowSeconds',
        'gateway.timeouts.responseMilliseconds',
        'gateway.routes.a.url',
        'gateway.routes.b',
        'gateway.services.b',
      ].toSorted(),
    });
    expect([await read(`${serving.url}/a/x`), await read(`${serving.url}/b/x`)]).toEqual(['second', 'first']);
    const statuses = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push(
        (
          await fetch(`${serving.url}/token`, {
            method: 'POST',
            headers: { authorization: 'Basic eDp5' },
            body: new URLSearchParams({ grant_type: 'client_credentials' }),
          })
        ).status,
      );
    expect(statuses).toContain(429);
    const { stderr } = await serving.stop();
    expect(logLines(stderr).filter(({ event, path }) => event === 'request' && path === '/b/x')).toEqual([]);
  });

  it('serves a changed route before a stored one with its path, and names both (docs/decisions/gateway.md, one-route)', async () => {
    const settings = (routes: object): object =>
      settingsOf({ routes }, { authorization: { clients: [operator] } });
    const serving = await serve(settings({ a: { path: '/a/**', url: first.url } }));
    const { status } = await fetch(`${serving.url}/routes/stored`, {
      method: 'PUT',
      headers: {
        authorization: `Basic ${btoa('operator:a-secret-of-the-tests')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ path: '/b/{name}/**', url: first.url }),
    });
    expect([status, await read(`${serving.url}/b/x`)]).toEqual([201, 'first']);
    await reload(
      serving,
      settings({ a: { path: '/a/**', url: first.url }, b: { path: '/b/*/**', url: second.url } }),
    );
    expect(await read(`${serving.url}/b/x`)).toBe('second');
    const lines = logLines((await serving.stop()).stderr);
    expect(lines.filter(({ event }) => event === 'settings-routes-unregistered')).toMatchObject([
      { problems: [expect.stringContaining('gateway.routes.b.path: is also the path of the route stored')] },
    ]);
    expect(lines.filter(({ event }) => event === 'route-left-out')).toMatchObject([{ route: 'stored' }]);
  });

  it('keeps all settings if one is invalid, and names the problems', async () => {
    const serving = await serve(routed(first.url));
    for (const [spoiled, problem] of [
      [routed(second.url, { log: { level: 'loud' } }), 'log.level: must be one of'],
      ['{ gateway: ', 'gatehouse.yaml:1:12: a quote or a bracket'],
    ] as const) {
      const [line] = await reload(serving, spoiled);
      expect(line).toMatchObject({
        level: 'error',
        event: 'settings-refused',
        problems: [expect.stringContaining(problem)],
      });
      expect(await read(`${serving.url}/a/x`)).toBe('first');
    }
    const [line] = await reload(serving, routed(second.url));
    expect(line).toMatchObject({ event: 'settings-reloaded', applied: ['gateway.routes.a.url'] });
    expect(await read(`${serving.url}/a/x`)).toBe('second');
    await serving.stop();
  });

  it('names the settings that need a restart, and no value of them', async () => {
    const serving = await serve(routed(first.url));
    const clients = [
      {
        client_id: 'web',
        client_secret: 'a-secret-that-no-log-shows',
        grant_types: ['client_credentials'],
        scope: 'read',
      },
    ];
    const lines = await reload(
      serving,
      routed(first.url, { authorization: { codeLifetimeSeconds: 30, clients } }),
    );
    expect(lines).toEqual([
      expect.objectContaining({ event: 'settings-reloaded', applied: [] }),
      expect.objectContaining({
        level: 'warn',
        event: 'settings-need-restart',
        restart: ['authorization.clients', 'authorization.codeLifetimeSeconds'],
      }),
    ]);
    const { stderr } = await serving.stop();
    expect(stderr).not.toContain('a-secret-that-no-log-shows');
  });

  it('fails no request during twenty reloads', async () => {
    const serving = await serve(routed(first.url, { quotas: { enabled: false } }));
    const seen = new Map<string, number>();
    let stopped = false;
    const clients = Array.from({ length: 8 }, async () => {
      while (!stopped) {
        const text = await read(`${serving.url}/a/x`);
        seen.set(text, (seen.get(text) ?? 0) + 1);
      }
    });
    for (let count = 0; count < 20; count += 1)
      await reload(serving, routed(count % 2 === 0 ? second.url : first.url, { quotas: { enabled: false } }));
    stopped = true;
    await Promise.all(clients);
    expect([...seen.keys()].toSorted()).toEqual(['first', 'second']);
    expect(Math.min(...seen.values())).toBeGreaterThan(20);
    await serving.stop();
  });
});
