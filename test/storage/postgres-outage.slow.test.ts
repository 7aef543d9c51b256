import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { openStorage, type Storage } from '../../src/storage/open.ts';
import { OutcomeUnknown, StorageUnavailable } from '../../src/storage/sql/database.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { ownsPostgres, reportUnownedPostgres } from '../support/shared-postgres.ts';
import { createCollectingLog } from './collecting-log.ts';
import { probeTask } from './probe-task.ts';

reportUnownedPostgres('a PostgreSQL server that stops');

function open(url: string): Promise<Storage> {
  return openStorage(url, {
    clock: systemClock,
    log: createCollectingLog(systemClock).log,
    purgeSeconds: 60,
  });
}

describe.skipIf(!ownsPostgres)('a server that stops (docs/decisions/storage.md, outage)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('responds with StorageUnavailable while the server is down, and works when it is back, with every confirmed write', async () => {
    const url = await server.createDatabase();
    const storage = await open(url);
    const { tasks } = storage.conventions;
    const kept: string[] = [];
    const lost: unknown[] = [];
    async function insert(taskId: string): Promise<void> {
      await tasks.insert(probeTask(systemClock, { taskId, status: 'succeeded' })).then(
        () => kept.push(taskId),
        (error: unknown) => lost.push(error),
      );
    }
    for (let number = 0; number < 20; number += 1) await insert(`before-${number}`);
    await Promise.all([
      ...Array.from({ length: 20 }, (_, number) => insert(`while-${number}`)),
      server.stop('SIGQUIT'),
    ]);
    await insert('down');
    await expect(tasks.find('before-0')).rejects.toThrow(StorageUnavailable);
    expect(storage.health()).toBe('degraded');
    expect(lost.length).toBeGreaterThan(0);
    for (const error of lost) expect(error).toBeInstanceOf(StorageUnavailable);

    await server.start();
    await expect.poll(() => storage.health()).toBe('ok');
    await insert('after');
    expect(kept).toContain('after');
    for (const taskId of kept) expect(await tasks.find(taskId)).toMatchObject({ taskId });
    const isUnknown = lost.filter((error) => error instanceof OutcomeUnknown);
    const stored = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => (await tasks.find(`while-${number}`))?.taskId),
    );
    const unconfirmed = stored.filter((id) => id !== undefined && !kept.includes(id));
    expect(unconfirmed.length).toBeLessThanOrEqual(isUnknown.length);
    await storage.close();
  });
});
