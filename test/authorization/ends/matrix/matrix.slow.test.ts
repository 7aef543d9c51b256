import { afterAll, beforeAll, describe } from 'vitest';
import { randomRuns } from '../../../support/random-runs.ts';
import { hasPostgres } from '../../../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../../../support/shared-postgres.ts';
import { twoInstances, twoWorkers } from './deployments.ts';
import { endsMatrix } from './matrix.ts';
import { randomOffsets } from './offsets.ts';

const runs = randomRuns(import.meta.url, 33, { short: 1, long: 40 });

describe('SQLite, two workers', () => {
  endsMatrix(twoWorkers);
  randomOffsets(twoWorkers, runs);
});

describe.skipIf(!hasPostgres)('PostgreSQL, two instances', () => {
  let server: SharedPostgres;
  beforeAll(async () => {
    server = await sharePostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());
  endsMatrix(() => twoInstances(server));
  randomOffsets(() => twoInstances(server), runs);
});
