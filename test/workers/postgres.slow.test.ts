import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webUri } from '../authorization/token-service.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { openWorkerStage, webClient, type WorkerStage } from './worker-stage.ts';

const rounds = 50;
const width = 32;

describe.skipIf(!hasPostgres)(
  'two workers on PostgreSQL, each an instance (docs/decisions/workers.md, workers-postgres)',
  () => {
    let server: SharedPostgres;
    let stage: WorkerStage;
    let database: string;
    beforeAll(async () => {
      server = await sharePostgres();
      database = await server.createDatabase();
      stage = await openWorkerStage({ storage: { url: database } }, width);
    });
    afterAll(async () => {
      await stage.remove();
      await server[Symbol.asyncDispose]();
    });

    it(`redeem a code once in ${width} parallel redemptions, ${rounds} times in a row (RFC 6749 §4.1.2)`, async () => {
      for (let round = 0; round < rounds; round += 1) {
        const form = {
          grant_type: 'authorization_code',
          redirect_uri: webUri,
          ...(await stage.obtainCode()),
        };
        const responses = await Promise.all(
          stage.clients.map((client) => client('/token', { client: webClient, form })),
        );
        const statuses = responses.map(({ status }) => status).toSorted((one, other) => one - other);
        expect([round, ...statuses]).toEqual([round, 200, ...Array.from({ length: width - 1 }, () => 400)]);
      }
    });

    it('refuse a revoked token at every connection (RFC 7009 §2)', async () => {
      const [first] = stage.clients;
      const form = { grant_type: 'client_credentials' };
      const issued = await first?.('/token', { client: webClient, form });
      const token = { token: String(issued?.body['access_token']) };
      expect((await first?.('/revocation', { client: webClient, form: token }))?.status).toBe(200);
      await expect
        .poll(() =>
          Promise.all(
            stage.clients.map(
              async (client) =>
                (await client('/introspection', { client: webClient, form: token })).body['active'],
            ),
          ),
        )
        .toEqual(stage.clients.map(() => false));
    });

    it('are two instances with a chain of the audit trail each, and end with exit code 0', async () => {
      const alive = await server.query('SELECT instance FROM service_instance', database);
      expect(alive).toHaveLength(2);
      expect(await stage.stop()).toBe(0);
      expect(await server.query('SELECT instance FROM service_instance', database)).toEqual([]);
      const closed = await server.query(
        "SELECT instance FROM audit_entry WHERE event = 'audit-closed'",
        database,
      );
      expect(new Set(closed)).toEqual(new Set(alive));
    });
  },
);
