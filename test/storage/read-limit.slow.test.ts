import { DatabaseError } from 'pg';
import { expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { openStorage } from '../../src/storage/open.ts';
import { StorageUnavailable } from '../../src/storage/sql/database.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { sharePostgres } from '../support/shared-postgres.ts';
import { createCollectingLog } from './collecting-log.ts';

it.skipIf(!hasPostgres)(
  'a read that takes too long is ended by the server, so that it does not continue there (docs/decisions/storage.md, postgres)',
  async () => {
    await using server = await sharePostgres();
    const { log } = createCollectingLog(systemClock);
    const url = await server.createDatabase();
    const storage = await openStorage(url, { clock: systemClock, log, purgeSeconds: 3600 });
    const limit = "SELECT current_setting('statement_timeout') AS value";
    expect(await storage.database.read(limit)).toEqual([{ value: '4s' }]);
    const error: unknown = await storage.database
      .read('SELECT pg_sleep(600)')
      .catch((reason: unknown) => reason);
    await storage.close();
    expect(error).toBeInstanceOf(StorageUnavailable);
    const { cause } = error as StorageUnavailable;
    expect(cause).toBeInstanceOf(DatabaseError);
    // query_canceled: the server has ended it, and not the client.
    expect((cause as DatabaseError).code).toBe('57014');
  },
);
