import { expect, it } from 'vitest';
import type { StoredRoute } from '../../../src/gateway/routes/route-store.ts';
import type { Driver } from '../drivers.ts';

function route(fields: Partial<StoredRoute> = {}): StoredRoute {
  const { routeId = 'users' } = fields;
  const common = { routeId, key: routeId, definition: '{"path":"/users/**"}', order: undefined };
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

  it('gives a key to one of many parallel routes, and says its holder to the others', async () => {
    await using storage = await driver.openPorts();
    const { routes } = storage.opened.gateway;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => routes.put(route({ routeId: `r${index}`, key: 'one' }), 0)),
    );
    const winner = outcomes.indexOf('created');
    const holder = { routeId: `r${winner}`, managedBy: 'registry' };
    expect(outcomes.toSpliced(winner, 1)).toEqual(Array.from({ length: 19 }, () => holder));
    expect(await routes.list()).toHaveLength(1);
    expect(await routes.findHolder({ routeId: 'another', key: 'one' })).toEqual(holder);
    expect(await routes.findHolder({ routeId: holder.routeId, key: 'one' })).toBeUndefined();

    expect(await routes.put(route({ routeId: 'another', key: 'two' }), 0)).toBe('created');
    const moved = route({ routeId: 'another', key: 'one', version: 2 });
    expect(await routes.put(moved, 1)).toEqual(holder);
    await routes.remove({ routeId: holder.routeId, expectedVersion: 1, now: 0, tombstoneUntil: 1 });
    expect(await routes.put(moved, 1)).toBe('replaced');
    expect(await routes.findHolder({ routeId: 'third', key: 'two' })).toBeUndefined();
  });

  it('keeps the ids and keys of the routes of the settings free, until the next ones are registered', async () => {
    await using storage = await driver.openPorts();
    const { routes } = storage.opened.gateway;
    expect(await routes.settle([{ routeId: 'a', key: 'one' }])).toEqual([]);
    const holder = { routeId: 'a', managedBy: 'settings' };
    expect(await routes.put(route({ routeId: 'a', key: 'two' }))).toEqual(holder);
    expect(await routes.put(route({ routeId: 'b', key: 'one' }))).toEqual(holder);
    expect(await routes.list()).toEqual([]);

    await routes.settle([{ routeId: 'c', key: 'three' }]);
    expect(await routes.put(route({ routeId: 'a', key: 'one' }))).toBe('created');
  });

  it('registers no route of the settings if a stored one has the id or the key of one', async () => {
    await using storage = await driver.openPorts();
    const { routes } = storage.opened.gateway;
    await routes.put(route({ routeId: 'a', key: 'one' }));
    const [free, sameId, sameKey] = [
      { routeId: 'c', key: 'three' },
      { routeId: 'a', key: 'two' },
      { routeId: 'b', key: 'one' },
    ] as const;
    const stored = { routeId: 'a', key: 'one' };
    expect(await routes.settle([free, sameId, sameKey])).toEqual([
      { declared: sameId, stored },
      { declared: sameKey, stored },
    ]);
    expect(await routes.put(route({ routeId: 'c', key: 'three' }))).toBe('created');
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
