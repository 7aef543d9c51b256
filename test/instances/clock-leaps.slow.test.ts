/** The clock of the database leaps. The timers of the instance are those of the test. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTokenService, type TokenService } from '../authorization/token-service.ts';
import { temporaryFolder } from '../storage/folder.ts';
import { createManualClock } from '../storage/manual-clock.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { type SimulatedClock, simulateClock } from '../support/simulated-clock.ts';

const beat = 5000;
const minute = 60_000;

describe.skipIf(!hasPostgres)(
  'an instance whose database has a clock that leaps (docs/decisions/several-instances.md, clocks)',
  () => {
    const folder = temporaryFolder();
    const clock = createManualClock();
    let server: SharedPostgres;
    let url: string;
    let database: SimulatedClock;
    let service: TokenService;

    beforeAll(async () => {
      server = await sharePostgres();
      url = await server.createDatabase();
      database = await simulateClock(server, url);
      const storage = { url, folder: folder.path };
      service = await startTokenService({}, { clock, hasDatabaseTime: true, storage });
    });
    afterAll(async () => {
      await service.stop();
      await server[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    });

    async function issued(): Promise<string> {
      const { body } = await service.post(
        '/token',
        { grant_type: 'client_credentials' },
        { client: 'batch' },
      );
      return body.access_token ?? '';
    }

    async function issuedAt(): Promise<number> {
      const { body } = await service.post('/introspection', { token: await issued() }, { client: 'watcher' });
      return Number(body['iat']) * 1000;
    }

    /** The time of the database, at its server. */
    async function serverTime(): Promise<number> {
      const [row] = await server.query('SELECT EXTRACT(EPOCH FROM clock_timestamp()) AS time', url);
      return Number(row?.['time']) * 1000;
    }

    async function expectTimeAhead(...[interval]: Parameters<SimulatedClock['setAhead']>): Promise<void> {
      await database.setAhead(interval);
      clock.advance(beat);
      // The clock of the test stands still meanwhile, and that of the database does not.
      await expect
        .poll(async () => {
          const time = await serverTime();
          return Math.abs((await issuedAt()) - time) < minute / 2;
        })
        .toBe(true);
    }

    /** A query has some seconds of the same clock for its result, so a purge is the last step of its tick. */
    async function purge(): Promise<void> {
      const lastRun = async (): Promise<unknown> =>
        (await server.query("SELECT last_run_at FROM job_run WHERE job = 'purge'", url))[0]?.['last_run_at'];
      const before = await lastRun();
      clock.advance(minute - (clock.monotonic() % minute));
      await expect.poll(lastRun).not.toBe(before);
    }

    it('has the new time of the database with the next sign of life', async () => {
      for (const interval of ['1 minute', '-1 minute', '0 minute'] as const) await expectTimeAhead(interval);
    });

    it('loses no right when it leaps ten years forward and back', async () => {
      const fields = { grant_type: 'password', username: 'alice', password: 'wönder+land &=%€' };
      const { body } = await service.post('/token', fields, { client: 'kiosk' });
      const token = await issued();
      await expectTimeAhead('10 years');
      expect(await service.isActive(token)).toBe(false);
      const ofThen = await issued();
      await purge();
      await expectTimeAhead('0 years');
      await purge();
      expect([await service.isActive(token), await service.isActive(ofThen)]).toEqual([true, false]);
      const refresh = { grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' };
      expect((await service.post('/token', refresh, { client: 'kiosk' })).status).toBe(200);
    });
  },
);
