import { afterAll, beforeAll, describe } from 'vitest';
import { sharedRules } from '../instances/shared-rules.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { isLongRun } from '../support/long-runs.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { openWorkers } from './open-workers.ts';

/** Workers over a file and instances over PostgreSQL play all rules each time. */
const extent = isLongRun ? { rounds: 200 } : { rounds: 10, hasAll: false };

describe.skipIf(!hasPostgres)(
  'two workers over one database, by their own connections (docs/decisions/workers.md, workers-postgres)',
  () => {
    let server: SharedPostgres;
    beforeAll(async () => {
      server = await sharePostgres();
    });
    afterAll(() => server[Symbol.asyncDispose]());

    sharedRules(async (settings) => openWorkers(settings, await server.createDatabase()), extent);
  },
);
