import { it } from 'vitest';
import { openStorage } from '../../src/storage/open.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { sharePostgres } from '../support/shared-postgres.ts';
import { createCollectingLog } from './collecting-log.ts';
import { expectIndexes } from './conformance/client-plans.ts';
import { createManualClock } from './manual-clock.ts';

it.runIf(hasPostgres)(
  'PostgreSQL finds the grants in use and the clients of a manager in an index (docs/decisions/storage.md, growth)',
  async () => {
    await using server = await sharePostgres();
    const url = await server.createDatabase();
    // A table without rows is otherwise read as a whole, because that is cheaper.
    await server.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET enable_seqscan = off', current_database()); END $$`,
      url,
    );
    const clock = createManualClock();
    const { log } = createCollectingLog(clock);
    const storage = await openStorage(url, { clock, log, purgeSeconds: 60 });
    await expectIndexes(storage.database);
    await storage.close();
  },
);
