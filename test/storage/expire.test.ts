import { describe, expect, it } from 'vitest';
import { purges } from '../../src/storage/units.ts';
import { drivers } from './drivers.ts';
import { probeTask } from './probe-task.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

describe.each(drivers)('purging on $name', (driver) => {
  it('removes what has expired, every purgeSeconds, in batches (docs/decisions/storage.md, expiry)', async () => {
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
    const purged = Promise.withResolvers<void>();
    const look = async (): Promise<void> => {
      const [row] = await opened.database.read('SELECT last_run_at FROM job_run');
      if (row?.['last_run_at'] === clock.now()) purged.resolve();
      else setImmediate(() => void look());
    };
    await look();
    await purged.promise;
    expect(await left()).toBe(1);
    expect(await tasks.find('stays')).toBeDefined();
    // A write is answered after all that came before it, so that the counts are complete.
    await tasks.insert(probeTask(clock, { taskId: 'after' }));
    // 500, 500 and 200 tasks, one transaction for each other kind of row, the record, and the write above.
    expect(opened.database.activity().commits - before).toBe(3 + (purges.length - 1) + 1 + 1);
  });

  it('ends the run under way before the storage closes', async () => {
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
    expect(logged.join('')).toContain('"removed":1200');
    expect(logged.join('')).not.toContain('"level":"error"');
  });
});
