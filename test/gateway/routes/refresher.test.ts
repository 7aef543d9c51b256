import { describe, expect, it } from 'vitest';
import { get } from '../support/raw-client.ts';
import { refreshRoutes, useServiceRig } from '../support/service-rig.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { openStorage } from '../../../src/storage/open.ts';
import { StorageUnavailable } from '../../../src/storage/sql/database.ts';
import { createManualClock } from '../../storage/manual-clock.ts';
import { startConsulServer } from '../../support/consul-server.ts';
import { eventually } from '../support/raw-client.ts';

const rig = useServiceRig();

function stored(routeId: string, path: string, url: string) {
  const definition = JSON.stringify({ path, url });
  return { routeId, key: path, definition, order: undefined, version: 1, createdAt: 1 };
}

describe('the computation of a refresh (docs/decisions/gateway.md, refresh)', () => {
  it('includes the routes only if names or definitions changed: instances change at almost no cost', async () => {
    const consul = rig.keep(await startConsulServer());
    const echo = await rig.echo();
    consul.register('users', [{ port: 9 }]);
    const routes = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [`r${index}`, { path: `/r${index}/**`, url: echo.url }]),
    );
    const running = await rig.gateway({
      routes,
      discovery: [
        { consul: { url: consul.url, services: [], tags: [], onlyPassing: true, waitSeconds: 60 } },
      ],
    });
    const [before] = [running.gateway.dataPlane.match('/r2999/x', '')];
    await eventually(() => consul.waiting() === 2);
    consul.register('users', [{ port: echo.port }]);
    await eventually(async () => (await get(running.port, '/users/1')).status === 200);
    const after = running.gateway.dataPlane.match('/r2999/x', '');
    // The same route object in another table.
    expect(after?.route).toBe(before?.route);
    expect(after?.table).not.toBe(before?.table);
    consul.register('orders', [{ port: echo.port }]);
    await eventually(() => running.gateway.names().includes('orders'));
    // A further name causes another table, but unchanged routes remain the same objects.
    const further = running.gateway.dataPlane.match('/r2999/x', '');
    expect(further?.table.lookup).not.toBe(after?.table.lookup);
    expect(further?.route).toBe(before?.route);
  });

  it('is omitted if no source has changed: the table and its cached paths remain', async () => {
    const echo = await rig.echo();
    const running = await rig.gateway({ services: { users: [echo.url] } });
    const { dataPlane } = running.gateway;
    const before = dataPlane.match('/users/1', '?a');
    await refreshRoutes(running);
    const after = dataPlane.match('/users/1', '?b');
    expect(after?.table).toBe(before?.table);
    expect([after?.route, after?.query]).toEqual([before?.route, '?b']);
  });

  it('is repeated after a second if the store could not be read after a change', async () => {
    const echo = await rig.echo();
    const clock = createManualClock();
    const log = createLog({ clock, write: () => undefined });
    const storage = await openStorage('sqlite::memory:', { clock, log, purgeSeconds: 3600 });
    const { routes } = storage.gateway;
    let isAway = false;
    const list: typeof routes.list = () =>
      isAway ? Promise.reject(new StorageUnavailable('the store is away')) : routes.list();
    const gateway = { ...storage.gateway, routes: { ...routes, list } };
    const running = await rig.gateway({}, { clock, storage: { ...storage, gateway } });
    isAway = true;
    await routes.put({ ...stored('users', '/users/**', echo.url), updatedAt: 1 });
    await eventually(() => running.log.some(({ event }) => event === 'routes-kept'));
    isAway = false;
    expect(running.gateway.dataPlane.match('/users/1', '')).toBeUndefined();
    await eventually(() => {
      clock.advance(1000);
      return running.gateway.dataPlane.match('/users/1', '')?.route.id === 'users';
    });
  });

  it('detects a stored route that was deleted and created again', async () => {
    const [first, second] = await Promise.all([rig.echo(), rig.echo()]);
    const running = await rig.gateway({});
    const { routes } = running.storage.gateway;
    await routes.put({ ...stored('users', '/users/**', first.url), updatedAt: 1 });
    await refreshRoutes(running);
    await get(running.port, '/users/1');
    await routes.remove({ routeId: 'users', expectedVersion: 1, now: 2, tombstoneUntil: 3 });
    await routes.put({ ...stored('users', '/users/**', second.url), updatedAt: 2 });
    await refreshRoutes(running);
    await get(running.port, '/users/1');
    expect([first.seen.length, second.seen.length]).toEqual([1, 1]);
  });
});
