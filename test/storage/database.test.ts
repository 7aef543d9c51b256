import { describe, expect, it } from 'vitest';
import { type Database, StorageUnavailable, UnitFailed } from '../../src/storage/sql/database.ts';
import { databaseConformance } from './conformance/database.ts';
import { drivers } from './drivers.ts';
import { probeUnits } from './probe-units.ts';

async function keys(database: Database): Promise<readonly unknown[]> {
  const rows = await database.read('SELECT key FROM probe ORDER BY key');
  return rows.map((row) => row['key']);
}

describe.each(drivers)('a database on $name', (driver) => {
  databaseConformance(driver);

  it('preserves every kind of value', async () => {
    await using probe = await driver.openProbe();
    const values = [
      'ünïcode 𝛼 \u0000 quote\'"',
      1_893_456_000_123,
      -0.5,
      null,
      new Uint8Array([0, 255, 7]),
      '',
      0,
      8,
      9,
      'tenth',
      11,
    ];
    const row = (await probe.opened.write(probeUnits.echo, { values })) ?? {};
    expect(values.map((_, index) => row[`value${index + 1}`])).toEqual(values);
    expect(row['again']).toEqual(values[0]);
  });

  it('responds to a full disk with StorageUnavailable, still reads, and writes again once there is space (docs/decisions/storage.md, outage)', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    await database.write(probeUnits.put, { key: 'kept', value: null });
    await database.write(probeUnits.store, { key: 'ballast', size: 400_000 });
    await database.write(probeUnits.leaveRoomFor, { pages: 2 });
    const refused = await Promise.allSettled([
      database.write(probeUnits.put, { key: 'neighbour', value: null }),
      database.write(probeUnits.store, { key: 'too much', size: 400_000 }),
    ]);
    for (const result of refused) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StorageUnavailable) });
    }
    expect((refused[0] as PromiseRejectedResult).reason.cause.message).toBe('database or disk is full');
    expect(database.health()).toBe('degraded');
    expect(await keys(database)).toEqual(['kept']);

    await database.write(probeUnits.drop, { key: 'ballast' });
    expect(database.health()).toBe('ok');
    await database.write(probeUnits.store, { key: 'fits now', size: 200_000 });
    expect(await database.write(probeUnits.put, { key: 'neighbour', value: null })).toBe('neighbour');
    expect(await database.read('PRAGMA integrity_check')).toMatchObject([{ integrity_check: 'ok' }]);
  });

  it('distinguishes a unit that the store refuses from one that fails', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    const [failed, refused] = await Promise.allSettled([
      database.write(probeUnits.putThenThrow, { key: 'failed' }),
      database.write(probeUnits.putReadOnly, { key: 'refused' }),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(UnitFailed) });
    expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(StorageUnavailable) });
    expect(await keys(database)).toEqual([]);
  });

  it('remains degraded while no commit has proved that the store accepts changes', async () => {
    await using probe = await driver.openProbe();
    const database = probe.opened;
    await database.write(probeUnits.leaveRoomFor, { pages: 2 });
    await expect(database.write(probeUnits.store, { key: 'big', size: 400_000 })).rejects.toThrow(
      StorageUnavailable,
    );
    expect(await database.write(probeUnits.claim, { key: 'nothing', by: 'nobody' })).toBe(false);
    expect(database.health()).toBe('degraded');
    await database.write(probeUnits.put, { key: 'small', value: null });
    expect(database.health()).toBe('ok');
  });
});
