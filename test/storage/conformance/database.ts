import { expect, it } from 'vitest';
import { type Database, StorageUnavailable, UnitFailed } from '../../../src/storage/sql/database.ts';
import type { StoreChange } from '../../../src/storage/sql/unit.ts';
import type { Driver } from '../drivers.ts';
import { probeUnits } from '../probe-units.ts';

async function keys(database: Database): Promise<readonly unknown[]> {
  const rows = await database.read('SELECT key FROM probe ORDER BY key');
  return rows.map((row) => row['key']);
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The rules of every driver. */
export function databaseConformance(driver: Driver): void {
  it('resolves a write with the result of its unit, and reads confirmed writes', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    expect(await database.write(probeUnits.put, { key: 'a', value: 'one' })).toBe('a');
    const rows = await database.read('SELECT value FROM probe WHERE key = $1', ['a']);
    expect(rows.map((row) => row['value'])).toEqual(['one']);
  });

  it('commits the units of one turn as one transaction, in the order of their calls (docs/decisions/storage.md, default)', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    const before = database.activity();
    // The turn continues through all promises that settle within it.
    const asked: Promise<number>[] = [];
    for (const number of numbers(50)) {
      asked.push(database.write(probeUnits.countThenPut, { key: `k${number}` }));
      await Promise.resolve();
    }
    const counts = await Promise.all(asked);
    expect(counts).toEqual(numbers(50));
    const after = database.activity();
    expect(after.commits - before.commits).toBe(1);
    expect(after.units - before.units).toBe(50);
  });

  it('announces a change again if a listener could not read it (docs/decisions/several-instances.md, feed)', async () => {
    await using ports = await driver.openPorts();
    const { database, authorization } = ports.opened;
    const seen: StoreChange[] = [];
    database.onCommit((change) =>
      seen.push(change) === 1 ? Promise.reject(new StorageUnavailable('the store is away')) : undefined,
    );
    const denial = { kind: 'token' as const, key: 'a', until: Date.UTC(2031, 0, 1) };
    await authorization.denials.insert(denial);
    expect(seen).toHaveLength(1);
    await expect
      .poll(() => {
        ports.clock.advance(1000);
        return seen;
      })
      .toHaveLength(2);
    expect(seen[1]).toEqual(seen[0]);
    ports.clock.advance(5000);
    await nextTurn();
    expect(seen).toHaveLength(2);
  });

  it('returns a result when the listeners have read the change, and commits others meanwhile (docs/decisions/storage.md, memory-follows)', async () => {
    await using ports = await driver.openPorts();
    const { database, authorization } = ports.opened;
    const read = Promise.withResolvers<void>();
    const seen: string[] = [];
    database.onCommit(({ changed }) => {
      seen.push(changed);
      return read.promise;
    });
    const until = Date.UTC(2031, 0, 1);
    const denied = authorization.denials
      .insert({ kind: 'token', key: 'a', until })
      .then(() => seen.push('denied'));
    await expect.poll(() => seen).toEqual(['denial']);
    await authorization.sealingKeys.addUses([{ keyId: 'none', count: 1 }]);
    expect(seen).toEqual(['denial']);
    read.resolve();
    await denied;
    expect(seen).toEqual(['denial', 'denied']);
  });

  it('returns a result after a second if a listener still reads the change (docs/decisions/storage.md, outcome)', async () => {
    await using ports = await driver.openPorts();
    const { database, authorization } = ports.opened;
    const seen: string[] = [];
    database.onCommit(({ changed }) => {
      seen.push(changed);
      return new Promise(() => undefined);
    });
    const denied = authorization.denials
      .insert({ kind: 'token', key: 'a', until: Date.UTC(2031, 0, 1) })
      .then(() => seen.push('denied'));
    await expect.poll(() => seen).toEqual(['denial']);
    ports.clock.advance(999);
    await nextTurn();
    expect(seen).toEqual(['denial']);
    ports.clock.advance(1);
    await denied;
  });

  it('commits units of later turns in later transactions', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    const before = database.activity().commits;
    for (const number of numbers(3)) await database.write(probeUnits.put, { key: `k${number}`, value: null });
    expect(database.activity().commits - before).toBe(3);
  });

  it('waits for callers that call again while a turn adds a unit, and not for all of them (docs/adr/0015)', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    const asked: Promise<unknown>[] = [];
    const commitsAt: number[] = [];
    for (const turn of numbers(20)) {
      asked.push(database.write(probeUnits.put, { key: `k${turn}`, value: null }));
      await nextTurn();
      commitsAt.push(database.activity().commits);
    }
    expect(commitsAt.slice(0, 3)).toEqual([0, 0, 0]);
    await Promise.all(asked);
    const { commits } = database.activity();
    expect(commits).toBeGreaterThan(1);
    expect(commits).toBeLessThan(10);
  });

  it('collects the calls during the commit of a group', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    const first = numbers(10).map((number) =>
      database.write(probeUnits.put, { key: `a${number}`, value: null }),
    );
    await nextTurn();
    await nextTurn();
    const second = numbers(10).map((number) =>
      database.write(probeUnits.put, { key: `b${number}`, value: null }),
    );
    await Promise.all([...first, ...second]);
    expect(database.activity()).toMatchObject({ commits: 2, units: 20, failedUnits: 0, failedCommits: 0 });
    expect(await keys(database)).toHaveLength(20);
  });

  it('allows exactly one of many parallel units through a guard', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    await database.write(probeUnits.put, { key: 'once', value: null });
    const claims: Promise<boolean>[] = [];
    for (const turn of numbers(5)) {
      for (const number of numbers(20)) {
        claims.push(database.write(probeUnits.claim, { key: 'once', by: `${turn}.${number}` }));
      }
      await nextTurn();
    }
    const won = (await Promise.all(claims))
      .map((success, index) => (success ? index : -1))
      .filter((index) => index >= 0);
    expect(won).toEqual([0]);
    const rows = await database.read('SELECT claimed_by FROM probe');
    expect(rows[0]?.['claimed_by']).toBe('0.0');
  });

  it('reports whether a guarded update found its row', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    await database.write(probeUnits.put, { key: 'once', value: null });
    expect(await database.write(probeUnits.claimCounted, { key: 'once', by: 'a' })).toBe(true);
    expect(await database.write(probeUnits.claimCounted, { key: 'once', by: 'b' })).toBe(false);
  });

  it('rolls back only the unit that throws, and keeps the others (docs/decisions/storage.md, units)', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    const before = database.activity();
    const [left, thrown, right] = await Promise.allSettled([
      database.write(probeUnits.put, { key: 'left', value: null }),
      database.write(probeUnits.putThenThrow, { key: 'thrown' }),
      database.write(probeUnits.put, { key: 'right', value: null }),
    ]);
    expect([left.status, right.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(thrown).toMatchObject({ status: 'rejected', reason: expect.any(UnitFailed) });
    expect((thrown as PromiseRejectedResult).reason.cause.message).toBe('the unit changed its mind');
    expect(await keys(database)).toEqual(['left', 'right']);
    const after = database.activity();
    expect(after.commits - before.commits).toBe(1);
    expect(after.failedUnits - before.failedUnits).toBe(1);
    expect(database.health()).toBe('ok');
  });

  it('fails only the unit that violates a constraint', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    const results = await Promise.allSettled([
      database.write(probeUnits.put, { key: 'same', value: 'first' }),
      database.write(probeUnits.put, { key: 'same', value: 'second' }),
      database.write(probeUnits.put, { key: 'other', value: null }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((results[1] as PromiseRejectedResult).reason).toBeInstanceOf(UnitFailed);
    expect(await keys(database)).toEqual(['other', 'same']);
  });

  it('fails alone a value that cannot cross a thread boundary, and an unknown unit', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    const uncloneable = { key: 'x', value: (() => undefined) as never };
    const unknown = { name: 'probe.nothing', steps: probeUnits.put.steps };
    const results = await Promise.allSettled([
      database.write(probeUnits.put, { key: 'left', value: null }),
      database.write(probeUnits.put, uncloneable),
      database.write(unknown, { key: 'y', value: null }),
      database.write(probeUnits.put, { key: 'right', value: null }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect((results[1] as PromiseRejectedResult).reason).toBeInstanceOf(UnitFailed);
    expect((results[2] as PromiseRejectedResult).reason).toBeInstanceOf(UnitFailed);
    expect(await keys(database)).toEqual(['left', 'right']);
  });

  it('rejects every unit of a group whose commit fails, and keeps none of them (docs/decisions/storage.md, units)', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    const results = await Promise.allSettled([
      database.write(probeUnits.put, { key: 'before', value: null }),
      database.write(probeUnits.putOrphan, { key: 'orphan' }),
      database.write(probeUnits.put, { key: 'after', value: null }),
    ]);
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StorageUnavailable) });
    }
    expect(await keys(database)).toEqual([]);
    expect(database.activity()).toMatchObject({ commits: 0, units: 0, failedCommits: 1 });
    expect(await database.write(probeUnits.put, { key: 'later', value: null })).toBe('later');
  });

  it('commits pending writes when it is closed, and refuses later ones', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    const waiting = database.write(probeUnits.put, { key: 'last', value: null });
    const closed = database.close();
    const late = database.write(probeUnits.put, { key: 'late', value: null });
    await expect(late).rejects.toThrow(StorageUnavailable);
    expect(await waiting).toBe('last');
    await closed;
    await expect(database.read('SELECT 1')).rejects.toThrow(StorageUnavailable);
    await database.close();
  });

  it('refuses early a write that would wait behind ten thousand others (docs/decisions/storage.md, patience)', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    const writes = numbers(10_001).map((number) =>
      database.write(probeUnits.put, { key: `k${number}`, value: null }),
    );
    const results = await Promise.allSettled(writes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10_000);
    expect(results.at(-1)).toMatchObject({ status: 'rejected', reason: expect.any(StorageUnavailable) });
  });
}
