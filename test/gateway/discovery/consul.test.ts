import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GatewaySettings } from '../../../src/settings/settings.ts';
import { nextIndex } from '../../../src/gateway/discovery/consul-responses.ts';
import { startConsulServer, type ConsulServer } from '../../support/consul-server.ts';
import { createHandClock, type HandClock } from '../support/hand-clock.ts';
import { eventually, get } from '../support/raw-client.ts';
import { refreshRoutes, shownService, shownSources, useServiceRig } from '../support/service-rig.ts';
import type { Echo } from '../support/upstreams.ts';

const rig = useServiceRig();
let consul: ConsulServer;
let echo: Echo;
let clock: HandClock;

beforeEach(async () => {
  consul = await startConsulServer();
  echo = await rig.echo();
  clock = createHandClock();
});

afterEach(() => consul.close());

type ConsulSettings = NonNullable<GatewaySettings['discovery'][number]['consul']>;

function source(own: Partial<ConsulSettings> = {}): Partial<GatewaySettings> {
  return {
    discovery: [
      { consul: { url: consul.url, services: [], tags: [], onlyPassing: true, waitSeconds: 60, ...own } },
    ],
  };
}

const shown = async (running: Parameters<typeof shownService>[0], name = 'users') =>
  (await shownService(running, name)).instances;

describe('services of a Consul catalog (docs/decisions/gateway.md, consul)', () => {
  it('are routed under their names; Consul itself is not', async () => {
    consul.register('users', [{ port: echo.port }]);
    const running = await rig.gateway(source());
    expect(running.gateway.names()).toEqual(['users']);
    expect((await get(running.port, '/users/1')).status).toBe(200);
    expect(await shownSources(running)).toEqual({ settings: 'ok', [`consul ${consul.url}`]: 'ok' });
  });

  it('appear, change and disappear as soon as a blocking query returns', async () => {
    consul.register('users', [{ port: echo.port }]);
    const other = await rig.echo();
    const running = await rig.gateway(source());
    await eventually(() => consul.waiting() === 2);
    consul.register('orders', [{ port: other.port }]);
    await eventually(async () => running.gateway.names().includes('orders'));
    expect((await get(running.port, '/orders/1')).status).toBe(200);
    await eventually(() => consul.waiting() === 3);
    consul.register('users', [{ port: echo.port }, { port: other.port }]);
    await eventually(async () => (await shown(running)).length === 2);
    await eventually(() => consul.waiting() === 3);
    consul.register('users', [{ port: other.port, status: 'critical' }]);
    await eventually(async () => (await shown(running)).length === 0);
    expect((await get(running.port, '/users/1')).status).toBe(503);
    await eventually(() => consul.waiting() === 3);
    consul.register('orders', []);
    await eventually(() => !running.gateway.names().includes('orders'));
    expect((await get(running.port, '/orders/1')).status).toBe(404);
  });

  it('are queried with the index of the last response, with the wait of the settings', async () => {
    consul.register('users', [{ port: echo.port }]);
    await rig.gateway(source({ services: ['users'], waitSeconds: 7, datacenter: 'dc1' }));
    await eventually(() => consul.waiting() === 1);
    expect(consul.questions.at(-1)).toBe('/v1/health/service/users?dc=dc1&passing=1&index=11&wait=7s');
  });

  it('are queried from the beginning after a smaller index', async () => {
    consul.register('users', [{ port: echo.port }]);
    const running = await rig.gateway(source({ services: ['users'] }));
    await eventually(() => consul.waiting() === 1);
    consul.reset();
    await eventually(
      () => consul.questions.filter((asked) => asked.endsWith('index=2&wait=60s')).length === 1,
    );
    consul.register('users', []);
    await eventually(async () => (await shown(running)).length === 0);
  });

  it.each([
    [0, '11', 11],
    [11, '12', 12],
    [11, '11', 11],
    [11, '2', 0],
    [11, '0', 0],
    [11, '-1', 0],
    [11, 'x', 0],
    [11, undefined, 0],
  ])('are queried, after index %i and the header %s, with the index %i', (previous, header, next) => {
    expect(nextIndex(previous, header)).toBe(next);
  });

  it('have the weight, zone and scheme of their registration', async () => {
    consul.register('users', [
      { port: 1, weights: { Passing: 5, Warning: 1 } },
      { port: 2, meta: { zone: 'a', secure: 'true' } },
      { port: 3, tags: ['zone=b'], address: '127.0.0.3' },
      { port: 4, weights: { Passing: 0, Warning: 0 } },
    ]);
    const running = await rig.gateway(source());
    expect(await shown(running)).toMatchObject([
      { url: 'http://127.0.0.1:1', weight: 5, zone: 'node-zone', available: true },
      { url: 'http://127.0.0.1:4', weight: 1, draining: true, available: false },
      { url: 'http://127.0.0.3:3', weight: 1, zone: 'b' },
      { url: 'https://127.0.0.1:2', weight: 1, zone: 'a' },
    ]);
  });

  it('never have an address that no target may have', async () => {
    consul.register('users', [{ port: 80, address: '169.254.169.254' }, { port: 8 }]);
    expect(await shown(await rig.gateway(source()))).toMatchObject([{ url: 'http://127.0.0.1:8' }]);
  });

  it('omit instances with a warning, unless the settings accept them with their other weight', async () => {
    consul.register('users', [{ port: 1, status: 'warning', weights: { Passing: 9, Warning: 2 } }]);
    const strict = await rig.gateway(source());
    expect(await shown(strict)).toEqual([]);
    const lenient = await rig.gateway(source({ onlyPassing: false }));
    expect(await shown(lenient)).toMatchObject([{ weight: 2 }]);
  });

  it('are those with every tag of the settings', async () => {
    consul.register('users', [
      { port: 1, tags: ['public', 'v2'] },
      { port: 2, tags: ['public'] },
    ]);
    consul.register('inner', [{ port: 3, tags: ['v2'] }]);
    const running = await rig.gateway(source({ tags: ['public', 'v2'] }));
    expect(running.gateway.names()).toEqual(['users']);
    expect(await shown(running)).toMatchObject([{ url: 'http://127.0.0.1:1' }]);
  });

  it('are queried with the token in a header, which no log and no list contains', async () => {
    consul.token = 'hush-hush';
    consul.register('users', [{ port: echo.port }]);
    const running = await rig.gateway(source({ token: 'hush-hush' }));
    expect((await get(running.port, '/users/1')).status).toBe(200);
    expect(consul.questions.join(' ')).not.toContain('hush');
    const refused = await rig.gateway(source({ token: 'wrong-one' }));
    expect(refused.gateway.health()).toBe('degraded');
    expect(JSON.stringify([running.log, refused.log])).not.toMatch(/hush|wrong-one/);
  });

  it('retain their instances while Consul fails, and are shown as stale', async () => {
    consul.register('users', [{ port: echo.port }]);
    const running = await rig.gateway(source(), { clock });
    await eventually(() => consul.waiting() === 2);
    consul.isBroken = true;
    await eventually(() => running.gateway.health() === 'degraded');
    expect((await get(running.port, '/users/1')).status).toBe(200);
    expect(await refreshRoutes(running)).toMatchObject({ status: 503 });
    expect(running.gateway.names()).toEqual(['users']);
    consul.isBroken = false;
    await eventually(() => {
      clock.advance(100);
      return running.gateway.health() === 'ok' && consul.waiting() === 2;
    });
    consul.register('users', []);
    await eventually(() => running.gateway.names().length === 0);
  });

  it('are read again by POST /routes', async () => {
    consul.register('users', [{ port: echo.port }]);
    const running = await rig.gateway(source(), { clock });
    expect(await refreshRoutes(running)).toMatchObject({ status: 201, body: { '/users/**': 'users' } });
    await eventually(() => consul.waiting() === 2);
    await running.close();
    await eventually(() => consul.waiting() === 0);
  });
});
