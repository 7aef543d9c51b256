/** The feed of an instance that reads the row of its own transaction before the response to `COMMIT`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAcknowledgements } from '../../src/storage/postgres/acknowledgements.ts';
import { followChanges } from '../../src/storage/postgres/change-feed.ts';
import { createOwnChanges } from '../../src/storage/postgres/own-changes.ts';
import { openPool } from '../../src/storage/postgres/postgres-pool.ts';
import { createServers } from '../../src/storage/postgres/servers.ts';
import { migrate } from '../../src/storage/postgres/schema.ts';
import { migrations } from '../../src/storage/migrations/list.ts';
import type { StoreChange } from '../../src/storage/sql/unit.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { createCollectingLog } from './collecting-log.ts';
import { createManualClock } from './manual-clock.ts';

const instance = 'own';
const changes: readonly StoreChange[] = [{ changed: 'routes' }];

describe.skipIf(!hasPostgres)(
  'an own change that the feed reads before the response to its commit (docs/decisions/several-instances.md, feed)',
  () => {
    let server: SharedPostgres;
    beforeAll(async () => {
      server = await sharePostgres();
    });
    afterAll(() => server[Symbol.asyncDispose]());

    async function withCommittedRow() {
      const clock = createManualClock();
      const { log } = createCollectingLog(clock);
      const pool = openPool(createServers({ url: await server.createDatabase() }), { log });
      const writer = await pool.connect();
      await migrate(writer, migrations, clock.now());
      const acknowledgements = createAcknowledgements(instance, clock);
      const own = createOwnChanges({ instance, clock, acknowledgements });
      const announced: StoreChange[] = [];
      const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
      const feed = await followChanges({
        pool,
        own: {
          ...own,
          take(row) {
            read();
            return own.take(row);
          },
        },
        announce: async (given) => void announced.push(...given),
        acknowledge: () => undefined,
        reached: () => undefined,
        maxStaleMilliseconds: 30_000,
        clock,
        log,
      });
      await writer.query('BEGIN');
      const seq = await own.publish(writer, changes);
      await writer.query('COMMIT');
      return {
        clock,
        own,
        seq,
        feed,
        isRead,
        announced,
        async [Symbol.asyncDispose]() {
          writer.release();
          await feed.close();
          await pool.end();
        },
      };
    }

    it('is announced by its transaction alone', async () => {
      await using row = await withCommittedRow();
      const polled = row.feed.poll();
      await row.isRead;
      await row.own.applied(row.seq);
      await polled;
      expect(row.announced).toEqual([]);
    });

    it('is announced by the feed if the response is lost', async () => {
      await using row = await withCommittedRow();
      const polled = row.feed.poll();
      await row.isRead;
      row.own.unconfirmed();
      await polled;
      expect(row.announced).toEqual(changes);
    });

    it('is announced by the feed if the response takes longer than a tenth of a second', async () => {
      await using row = await withCommittedRow();
      void row.feed.poll();
      await expect
        .poll(() => {
          row.clock.advance(100);
          return row.announced;
        })
        .toEqual(changes);
    });
  },
);
