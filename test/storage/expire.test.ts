import { describe, expect, it } from 'vitest';
import { purges } from '../../src/storage/units.ts';
import type { Storage } from '../../src/storage/open.ts';
import { drivers } from './drivers.ts';
import type { ManualClock } from './manual-clock.ts';
import { probeTask } from './probe-task.ts';
import { codeDigest, codeOf, grantId, grantOf } from './records.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Resolves when the purge that is due at this time has run. */
async function purged({ database }: Storage, clock: ManualClock): Promise<void> {
  for (;;) {
    const [row] = await database.read('SELECT last_run_at FROM job_run');
    if (row?.['last_run_at'] === clock.now()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe.each(drivers)('purging on $name', (driver) => {
  it('removes expired rows, every purgeSeconds, in batches (docs/decisions/storage.md, expiry)', async () => {
    await using storage = await driver.openPorts();
    const { opened, clock } = storage;
    const { tasks } = opened.conventions;
    const expiresAt = clock.now() + 30_000;
    await Promise.all(
      numbers(1200).map((number) => tasks.insert(probeTask(clock, { taskId: `t${number}`, expiresAt }))),
    );
    await tasks.insert(probeTask(clock, { taskId: 'stays', expiresAt: clock.now() + 60_001 }));
    const left = async (): Promise<unknown> =>
      (await opened.database.read('SELECT count(*) AS count FROM task'))[0]?.['count'];

    clock.advance(59_999);
    expect(await left()).toBe(1201);

    const before = opened.database.activity().commits;
    clock.advance(1);
    await purged(opened, clock);
    expect(await left()).toBe(1);
    expect(await tasks.find('stays')).toBeDefined();
    // A write resolves after all earlier ones, so the counts are complete.
    await tasks.insert(probeTask(clock, { taskId: 'after' }));
    // 500, 500 and 200 tasks, one transaction for each other kind of row, the record, and the write above.
    expect(opened.database.activity().commits - before).toBe(3 + (purges.length - 1) + 1 + 1);
  });

  it('removes an unredeemed code, and a redeemed one half an hour after the end of its grant (docs/decisions/storage.md, expiry)', async () => {
    await using storage = await driver.openPorts();
    const { opened, clock } = storage;
    const { codes, grants } = opened.authorization;
    const now = clock.now();
    const minutes = (count: number): number => now + count * 60_000;
    const redeem = async (key: string, expiresAt: number): Promise<void> => {
      const grant = { ...grantOf(key, now), accessExpiresAt: expiresAt, expiresAt };
      await codes.insert({ ...codeOf(key, now), expiresAt: minutes(1) });
      await codes.redeem({ digest: codeDigest(key), clientId: 'client', now, grant, family: undefined });
    };
    await codes.insert({ ...codeOf('unredeemed', now), expiresAt: minutes(1) });
    await redeem('short', minutes(5));
    await redeem('long', minutes(60));
    const known = async (): Promise<unknown> => {
      const rows = await opened.database.read('SELECT grant_id FROM token_grant ORDER BY grant_id');
      return rows.map((row) => row['grant_id']);
    };
    const seen: unknown[] = [];
    for (let minute = 1; minute <= 60; minute += 1) {
      clock.advance(60_000);
      await purged(opened, clock);
      // A write resolves after all earlier ones, so the next run can begin.
      await grants.revoke('unknown', now);
      if ([1, 29, 30, 59, 60].includes(minute)) seen.push(await known());
    }
    const both = [grantId('long'), grantId('short')];
    expect(seen).toEqual([both, both, [grantId('long')], [grantId('long')], []]);
  });

  it('ends the current batch, and no more, before the storage closes (docs/decisions/storage.md, expiry)', async () => {
    await using storage = await driver.openPorts();
    const { opened, clock, logged } = storage;
    const expiresAt = clock.now() + 1;
    await Promise.all(
      numbers(1200).map((number) =>
        opened.conventions.tasks.insert(probeTask(clock, { taskId: `t${number}`, expiresAt })),
      ),
    );
    clock.advance(60_000);
    await opened.close();
    expect(logged.join('')).toContain('"rows":500');
    expect(logged.join('')).not.toContain('"level":"error"');
  });
});
