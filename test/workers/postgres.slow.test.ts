import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { openWorkerStage } from './worker-stage.ts';

describe.skipIf(!hasPostgres)(
  'two workers on PostgreSQL, each an instance (docs/decisions/workers.md, workers-postgres)',
  () => {
    let server: SharedPostgres;
    beforeAll(async () => {
      server = await sharePostgres();
    });
    afterAll(() => server[Symbol.asyncDispose]());

    it('are two instances with a chain of the audit trail each, and end with exit code 0', async () => {
      const database = await server.createDatabase();
      const stage = await openWorkerStage({ storage: { url: database } });
      const alive = await server.query('SELECT instance FROM service_instance', database);
      expect(alive).toHaveLength(2);
      expect(await stage.stop()).toBe(0);
      expect(await server.query('SELECT instance FROM service_instance', database)).toEqual([]);
      const closed = await server.query(
        "SELECT instance FROM audit_entry WHERE event = 'audit-closed'",
        database,
      );
      expect(new Set(closed)).toEqual(new Set(alive));
      await stage.remove();
    });

    it('share the connections of their machine: one hears of changes, and one counts quotas', async () => {
      const database = await server.createDatabase();
      const storage = { url: database, poolSize: 8 };
      const stage = await openWorkerStage({ storage, quotas: { enabled: true } }, 16);
      const token = await stage.adminToken();
      const list = (client: (typeof stage.clients)[number]): Promise<unknown> =>
        client('/clients', { token });
      const counted = async (): Promise<ReadonlyMap<unknown, unknown>> => {
        await Promise.all(stage.clients.flatMap((client) => Array.from({ length: 5 }, () => list(client))));
        const rows = await server.query(
          `SELECT application_name AS name, COUNT(*)::INT AS number FROM pg_stat_activity
           WHERE datname = current_database() AND application_name LIKE 'gatehouse%' GROUP BY 1`,
          database,
        );
        return new Map(rows.map(({ name, number }) => [name, number]));
      };
      await expect.poll(counted).toEqual(
        new Map([
          ['gatehouse', 6],
          ['gatehouse changes', 1],
          ['gatehouse quotas', 1],
        ]),
      );
      expect(await stage.stop()).toBe(0);
      await stage.remove();
    });

    it('do not start with fewer connections than two for each and two more', async () => {
      const storage = { url: await server.createDatabase(), poolSize: 5 };
      await expect(openWorkerStage({ storage })).rejects.toThrow(
        'storage.poolSize: must be at least 6 for 2 workers',
      );
    });
  },
);
