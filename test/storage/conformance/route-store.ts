import { expect, it } from 'vitest';
import type { StoredRoute } from '../../../src/gateway/routes/route-store.ts';
import type { Driver } from '../drivers.ts';

function route(fields: Partial<StoredRoute> = {}): StoredRoute {
  const common = { routeId: 'users', definition: '{"path":"/users/**"}', order: undefined };
  return { ...common, version: 1, createdAt: 1000, updatedAt: 1000, ...fields };
}

/** The rules of every engine's `RouteStore`. */
export function routeStoreConformance(driver: Driver): void {
  it('creates, then replaces, a route as given', async () => {
    await using storage = await driver.openPorts();
    const { routes } = storage.opened.gateway;
    expect(await routes.put(route())).toBe('created');
    expect(await routes.list()).toEqual([route()]);
    const next = route({ definition: '{"path":"/people/**"}', order: -3, version: 2, updatedAt: 2000 });
    expect(await routes.put(next)).toBe('replaced');
    expect(await routes.list()).toEqual([next]);
  });

  it('lists routes in the order of creation, then of their ids', async () => {
    await using storage = await driver.openPorts();
    const { routes } = storage.opened.gateway;
    await routes.put(route({ routeId: 'late', createdAt: 3000 }));
    await routes.put(route({ routeId: 'b', createdAt: 1000 }));
    await routes.put(route({ routeId: 'a', createdAt: 1000 }));
    expect((await routes.list()).map(({ routeId }) => routeId)).toEqual(['a', 'b', 'late']);
  });

  it('refuses an expected version that is not the current one, and writes nothing', async () => {
    await using storage = await driver.openPorts();
    const { routes } = storage.opened.gateway;
    expect(await routes.put(route(), 1)).toBe('stale');
    expect(await routes.list()).toEqual([]);
    expect(await routes.put(route(), 0)).toBe('created');
    expect(await routes.put(route({ definition: '{}', version: 2 }), 0)).toBe('stale');
    expect(await routes.put(route({ definition: '{}', version: 2 }), 7)).toBe('stale');
    expect(await routes.list()).toEqual([route()]);
    expect(await routes.put(route({ version: 2 }), 1)).toBe('replaced');
    const removal = { routeId: 'users', now: 0, tombstoneUntil: 9000 };
    expect(await routes.remove({ ...removal, expectedVersion: 1 })).toBe('stale');
    expect(await routes.list()).toHaveLength(1);
    expect(await routes.isTombstone('users', 0)).toBe(false);
  });

  it('accepts one of many parallel replacements of a version', async () => {
    await using storage = await driver.openPorts();
    const { routes } = storage.opened.gateway;
    await routes.put(route());
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        routes.put(route({ version: 2, definition: `{"n":${index}}` }), 1),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'replaced')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'stale')).toHaveLength(19);
    const winner = outcomes.indexOf('replaced');
    expect((await routes.list())[0]?.definition).toBe(`{"n":${winner}}`);
  });

  it('leaves a tombstone for its time, which a new route of the id removes (Spec §7)', async () => {
    await using storage = await driver.openPorts();
    const { routes } = storage.opened.gateway;
    const removal = { routeId: 'users', expectedVersion: undefined, now: 0, tombstoneUntil: 9000 };
    expect(await routes.remove(removal)).toBe('absent');
    expect(await routes.isTombstone('users', 0)).toBe(false);

    await routes.put(route());
    expect(await routes.remove({ ...removal, expectedVersion: 1 })).toBe('removed');
    expect(await routes.list()).toEqual([]);
    expect(await routes.isTombstone('users', 8999)).toBe(true);
    expect(await routes.isTombstone('users', 9000)).toBe(false);

    expect(await routes.put(route(), 0)).toBe('created');
    expect(await routes.isTombstone('users', 0)).toBe(false);
    await routes.remove({ ...removal, tombstoneUntil: 20_000 });
    await routes.put(route());
    await routes.remove({ ...removal, tombstoneUntil: 30_000 });
    expect(await routes.isTombstone('users', 29_999)).toBe(true);
  });
}
