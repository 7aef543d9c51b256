import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresPrograms, startDumpable, whereDumps } from '../support/postgres-dump.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { ownsPostgres } from '../support/shared-postgres.ts';
import { createStage, type Stage } from './stage.ts';

/** Starts a service on SQLite, as the guides expect one. */
async function startService({ shell, own }: Stage): Promise<void> {
  await shell.run(
    own('mkdir -p data; gatehouse serve --port 8084 2> data/gatehouse.log & echo $! > gatehouse.pid'),
  );
  const ready = 'curl -sf --retry 60 --retry-delay 1 --retry-connrefused http://127.0.0.1:8084/readyz';
  expect((await shell.run(own(ready))).code).toBe(0);
}

describe('docs/guides/backup.md', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await createStage('backup', {});
    await startService(stage);
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it('backs up a running service, restores it in a drill, and in its place', async () => {
    await stage.follow('Make a backup');
    await stage.follow('Drill');
    await stage.follow('Restore');
    await startService(stage);
    const audit = await stage.shell.run('gatehouse audit verify');
    expect(audit.code, audit.printed).toBe(0);
  });
});

describe.skipIf(!ownsPostgres)('docs/guides with PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('moves a service from SQLite (docs/guides/upgrade.md)', async () => {
    await using stage = await createStage('upgrade', { gatehouse: await server.createDatabase() });
    await startService(stage);
    await stage.follow('Before an upgrade');
    await stage.follow('Move from SQLite to PostgreSQL');
    const audit = await stage.shell.run('gatehouse audit verify');
    expect(audit.code, audit.printed).toBe(0);
  });

  whereDumps('the guide of backup with PostgreSQL', () => {
    it('restores a dump into another database (docs/guides/backup.md)', async () => {
      await using whole = await startDumpable();
      const [gatehouse, drill] = [await whole.createDatabase(), await whole.createDatabase()];
      await using stage = await createStage('backup', { gatehouse, drill });
      await stage.shell.run(`PATH=${postgresPrograms}:$PATH; export GATEHOUSE_STORAGE_FOLDER=data`);
      await stage.shell.run(`export GATEHOUSE_STORAGE_URL='${gatehouse}'`);
      await startService(stage);
      await stage.follow('PostgreSQL');
      const { code, printed } = await stage.shell.run(
        `GATEHOUSE_STORAGE_URL='${drill}' gatehouse audit verify`,
      );
      expect(code, printed).toBe(0);
    });
  });
});
