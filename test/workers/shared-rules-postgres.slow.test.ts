import { afterAll, beforeAll, describe } from 'vitest';
import { sharedRules } from '../instances/shared-rules.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { isLongRun } from '../support/long-runs.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { openWorkers } from './open-workers.ts';

const rounds = isLongRun ? 200 : 10;

describe.skipIf(!hasPostgres)(
  'two workers over one database, by their own connections (docs/decisions/workers.md, workers-postgres)',
  () => {
    let server: SharedPostgres;
    beforeAll(async () => {
      server = await sharePostgres();
    });
    afterAll(() => server[Symbol.asyncDispose]());

    sharedRules(async (settings) => openWorkers(settings, await server.createDatabase()), rounds);
  },
);
