import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '../../src/storage/open.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { createCollectingLog } from './collecting-log.ts';
import { createManualClock } from './manual-clock.ts';
import { probeTask } from './probe-task.ts';

const purgeSeconds = 60;
const rounds = 5;

/** Notes each run of the purge in a table of its own. */
const noteRuns = `
  CREATE TABLE noted_run (run_at BIGINT);
  CREATE FUNCTION note_run() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN INSERT INTO noted_run VALUES (NEW.last_run_at); RETURN NEW; END';
  CREATE TRIGGER note_run AFTER INSERT OR UPDATE ON job_run
    FOR EACH ROW WHEN (NEW.job = 'purge') EXECUTE FUNCTION note_run();`;

describe.skipIf(!hasPostgres)('a purge that is due at two instances', () => {
  let server: SharedPostgres;
  beforeAll(async () => {
    server = await sharePostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('is run by one of them, each time (docs/decisions/several-instances.md, jobs)', async () => {
    const url = await server.createDatabase();
    const clocks = [createManualClock(), createManualClock()] as const;
    const open = (clock: (typeof clocks)[number]) =>
      openStorage(url, {
        clock,
        databaseTime: clock.now,
        log: createCollectingLog(clock).log,
        purgeSeconds,
      });
    const [one, two] = [await open(clocks[0]), await open(clocks[1])];
    await server.query(noteRuns, url);
    const runs = async (): Promise<number> =>
      Number((await server.query('SELECT COUNT(*) AS runs FROM noted_run', url))[0]?.['runs']);
    const expiresAt = clocks[0].now() + 1000;
    await one.conventions.tasks.insert(probeTask(clocks[0], { taskId: 'expired', expiresAt }));
    for (let round = 1; round <= rounds; round += 1) {
      for (const clock of clocks) clock.advance(purgeSeconds * 1000);
      await expect.poll(runs).toBeGreaterThanOrEqual(round);
    }
    expect(await two.conventions.tasks.find('expired')).toBeUndefined();
    // A run that began ends before its storage is closed.
    for (const storage of [one, two]) await storage.close();
    expect(await runs()).toBe(rounds);
  });
});
