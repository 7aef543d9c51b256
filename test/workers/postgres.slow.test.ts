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
  },
);
