import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { finalOutcomeOf } from '../../src/foundation/outcome-unknown.ts';
import type { Database } from '../../src/storage/sql/database.ts';
import { lifeOf } from '../../src/storage/postgres/commit-outcome.ts';
import { connectionOptions } from '../../src/storage/postgres/connection-options.ts';
import { openPostgresDatabase } from '../../src/storage/postgres/postgres-database.ts';
import { openPool } from '../../src/storage/postgres/postgres-pool.ts';
import { createServers } from '../../src/storage/postgres/servers.ts';
import { OutcomeUnknown, UnitFailed } from '../../src/storage/sql/database.ts';
import { type CommitProxy, startCommitProxy } from '../support/commit-proxy.ts';
import { addressOf, behind } from '../support/postgres-address.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { ownsPostgres, reportUnownedPostgres } from '../support/shared-postgres.ts';
import { createCollectingLog } from './collecting-log.ts';
import { makeProbeDatabase } from './drivers.ts';
import { probeUnits, units } from './probe-units.ts';

reportUnownedPostgres('commits whose response is lost');

interface Probe extends AsyncDisposable {
  readonly database: Database;
  readonly proxy: CommitProxy;
  readonly url: string;
}

describe.skipIf(!ownsPostgres)('a commit whose response is lost (docs/decisions/storage.md, outcome)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  async function open(): Promise<Probe> {
    const url = await server.createDatabase();
    await makeProbeDatabase(connectionOptions(url), systemClock);
    const proxy = await startCommitProxy(addressOf(url));
    const { log } = createCollectingLog(systemClock);
    const pool = openPool(createServers({ url: behind(url, proxy) }), { log });
    const database = openPostgresDatabase({ pool, units, clock: systemClock });
    await database.write(probeUnits.put, { key: 'first', value: null });
    return {
      database,
      proxy,
      url,
      async [Symbol.asyncDispose]() {
        await database.close();
        await proxy[Symbol.asyncDispose]();
      },
    };
  }

  const isStored = async ({ url }: Probe, key: string): Promise<boolean> =>
    (await server.query(`SELECT 1 FROM probe WHERE key = '${key}'`, url)).length > 0;

  async function lose({ database, proxy }: Probe, place: 'before' | 'after'): Promise<OutcomeUnknown> {
    proxy.lose(place);
    const error: unknown = await database
      .write(probeUnits.put, { key: 'lost', value: null }, (key) => `formed ${key}`)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OutcomeUnknown);
    return error as OutcomeUnknown;
  }

  it('is done, with the result of each unit, if the server has committed it', async () => {
    await using probe = await open();
    const error = await lose(probe, 'after');
    probe.proxy.heal();
    expect(await finalOutcomeOf(error)).toEqual({ outcome: 'done', result: 'formed lost' });
    expect(await isStored(probe, 'lost')).toBe(true);
    await probe.database.write(probeUnits.put, { key: 'next', value: null });
  });

  it('is not done if it did not reach the server', async () => {
    await using probe = await open();
    const error = await lose(probe, 'before');
    probe.proxy.heal();
    expect(await finalOutcomeOf(error)).toEqual({ outcome: 'not-done' });
    expect(await isStored(probe, 'lost')).toBe(false);
  });

  it('leaves a unit that failed alone what it was', async () => {
    await using probe = await open();
    const { database, proxy } = probe;
    proxy.lose('after');
    const [failed, lost] = await Promise.allSettled([
      database.write(probeUnits.putThenThrow, { key: 'thrown' }),
      database.write(probeUnits.put, { key: 'lost', value: null }),
    ]);
    proxy.heal();
    expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(UnitFailed) });
    const reason: unknown = lost.status === 'rejected' ? lost.reason : undefined;
    expect(await finalOutcomeOf(reason)).toEqual({ outcome: 'done', result: 'lost' });
  });

  it('is done after a restart of the server', async () => {
    await using probe = await open();
    const error = await lose(probe, 'after');
    await expect.poll(() => isStored(probe, 'lost')).toBe(true);
    await server.stop();
    await server.start();
    probe.proxy.heal();
    expect(await finalOutcomeOf(error)).toMatchObject({ outcome: 'done' });
  });

  it('stays unknown after a crash, in which its number may have become that of another transaction', async () => {
    await using probe = await open();
    const error = await lose(probe, 'after');
    await expect.poll(() => isStored(probe, 'lost')).toBe(true);
    await server.stop('SIGQUIT');
    await server.start();
    probe.proxy.heal();
    expect(await finalOutcomeOf(error)).toEqual({ outcome: 'unknown' });
    await probe.database.write(probeUnits.put, { key: 'next', value: null });
  });

  it('stays unknown if the database is closed before', async () => {
    const probe = await open();
    const error = await lose(probe, 'after');
    await probe[Symbol.asyncDispose]();
    expect(await finalOutcomeOf(error)).toEqual({ outcome: 'unknown' });
  });

  it('is found out with the rights of an ordinary user', async () => {
    const url = await server.createDatabase();
    await server.query('CREATE ROLE ordinary LOGIN', url);
    const { log } = createCollectingLog(systemClock);
    const pool = openPool(createServers({ url: `${url}&user=ordinary` }), { log });
    expect(await lifeOf(pool)).toEqual({
      history: expect.stringMatching(/^\d+:[0-9A-F]{8}$/),
      life: expect.any(String),
    });
    await pool.end();
  });
});
