/** A database that goes back behind services that run, and behind a service that is stopped. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraOf } from '../../src/storage/sql/commit-counter.ts';
import { StorageRefused } from '../../src/storage/refused.ts';
import { settingsWithClients } from '../authorization/registered-clients.ts';
import { isActive, kiosk, post, refresh, signIn } from '../server/issued-tokens.ts';
import { freePort } from '../support/free-port.ts';
import { isLongRun } from '../support/long-runs.ts';
import { postgresPrograms, startDumpable, whereDumps } from '../support/postgres-dump.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import {
  administratorSecret,
  type RunningService,
  startService,
  type StartOptions,
} from '../support/service.ts';
import { ownsPostgres, reportUnownedPostgres } from '../support/shared-postgres.ts';
import { temporaryFolder } from './folder.ts';
import { holdRights } from './held-rights.ts';

const issuer = 'http://127.0.0.1:8080';
const kills = isLongRun ? 50 : 4;
const refusal = /The store is older than what was confirmed, .* and this instance knows \d+\./;

const secrets = { administrator: administratorSecret, encryptionKey: 'the-key-of-every-instance-0123456789' };

const start = (url: string, folder: string, options: StartOptions = {}): Promise<RunningService> =>
  startService({ ...settingsWithClients({ issuer }), storage: { url, folder } }, { secrets, ...options });

const events = ({ logged }: RunningService, event: string): string[] =>
  logged.filter((line) => line.includes(`"${event}"`));

async function alerts({ url, administrator: authorization }: RunningService): Promise<readonly string[]> {
  const response = await fetch(`${url}/alerts`, { headers: { authorization } });
  const { items } = (await response.json()) as { items: readonly { kind: string }[] };
  return items.map(({ kind }) => kind);
}

/** The change that goes lost. */
const revoke = async (service: RunningService, token: string): Promise<number> =>
  (await post(service, '/revocation', kiosk, { token })).status;

reportUnownedPostgres('a database that goes back');

describe.skipIf(!ownsPostgres)('an older database (docs/decisions/storage.md, older-store)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('behind a stopped service is refused, unless the operator accepts it: then everything has ended', async () => {
    using folder = temporaryFolder();
    const url = await server.createDatabase();
    const first = await start(url, folder.path);
    const early = await signIn(first);
    const putBack = await server.snapshot();
    await expect.poll(() => revoke(first, early.refresh)).toBe(200);
    const late = await signIn(first);
    await first.stop();
    await putBack();

    await expect(start(url, folder.path)).rejects.toThrow(StorageRefused);
    await expect(start(url, folder.path)).rejects.toThrow(refusal);
    const accepting = await start(url, folder.path, { acceptsOlderStore: true });
    expect(events(accepting, 'older-store-accepted')).toHaveLength(1);
    for (const { access, refresh: token } of [early, late]) {
      expect(await isActive(accepting, access)).toBe(false);
      expect(await refresh(accepting, token)).toBe(400);
    }
    const next = await signIn(accepting);
    await accepting.stop();
    const last = await start(url, folder.path);
    expect(await isActive(last, next.access)).toBe(true);
    await last.stop();
  });

  it('behind services that run is an alert at each that knows more, and what they have ended remains ended', async () => {
    const folders = [temporaryFolder(), temporaryFolder()] as const;
    const url = await server.createDatabase();
    const [one, other] = await Promise.all([start(url, folders[0].path), start(url, folders[1].path)]);
    const { access, refresh: token } = await signIn(one);
    const putBack = await server.snapshot();
    await expect.poll(() => revoke(one, token)).toBe(200);
    // It hears of changes again a moment after the restart of the server.
    await expect.poll(() => isActive(other, access)).toBe(false);
    const last = await lastIn(server, url);
    await expect.poll(() => knownIn(folders[1].path)).toBeGreaterThanOrEqual(last);
    await putBack();

    for (const service of [one, other]) {
      await expect.poll(() => events(service, 'store-older-found')).toHaveLength(1);
      expect(await alerts(service)).toContain('store-older');
      expect(await isActive(service, access)).toBe(false);
    }
    // Its own commits make the numbers of the lost ones again, which proves nothing.
    for (let count = 0; count < 20; count += 1) await signIn(one);
    expect(events(one, 'store-older-ended')).toEqual([]);
    await one.stop();
    await expect(start(url, folders[0].path)).rejects.toThrow(refusal);

    const accepting = await start(url, folders[0].path, { acceptsOlderStore: true });
    await expect.poll(() => events(other, 'store-older-ended')).toHaveLength(1);
    expect(await alerts(other)).not.toContain('store-older');
    expect(await isActive(other, (await signIn(accepting)).access)).toBe(true);
    await accepting.stop();
    await other.stop();
    for (const folder of folders) folder[Symbol.dispose]();
  });

  it('gets the ends again that a running service had committed, and what is valid remains', async () => {
    using folder = temporaryFolder();
    const port = await freePort();
    const settings = settingsWithClients({ issuer: `http://127.0.0.1:${port}` });
    const storage = { url: await server.createDatabase(), folder: folder.path };
    const service = await startService({ ...settings, storage, server: { port } }, { secrets });
    const { end, inForce } = await holdRights(service);
    const remaining = ['the valid refresh token', 'the newest refresh token'];
    const putBack = await server.snapshot();
    await expect.poll(() => signIn(service)).not.toMatchObject({ refresh: 'undefined' });
    await end();
    expect(await inForce()).toEqual(remaining);
    expect(events(service, 'ends-repeated')).toEqual([]);
    await putBack();
    await expect.poll(() => events(service, 'ends-repeated')).toHaveLength(1);
    expect(await inForce()).toEqual(remaining);
    await service.stop();
  });

  it('is none after restarts and crashes of the server, and for an instance without a folder of before', async () => {
    const folders = [temporaryFolder(), temporaryFolder()] as const;
    const url = await server.createDatabase();
    let service = await start(url, folders[0].path);
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGQUIT'] as const) {
      await signIn(service);
      await server.stop(signal);
      await server.start();
      await expect.poll(async () => (await signIn(service)).refresh).not.toBe('undefined');
      expect(events(service, 'store-older-found')).toEqual([]);
      await service.stop();
      service = await start(url, folders[0].path);
    }
    const fresh = await start(url, folders[1].path);
    await signIn(fresh);
    await fresh.stop();
    expect(eraOf(await lastIn(server, url))).toBe(0);
    await service.stop();
    for (const folder of folders) folder[Symbol.dispose]();
  });

  it('is none after kills of the server under load, for the same service and for the next one', async () => {
    using folder = temporaryFolder();
    const url = await server.createDatabase();
    let service = await start(url, folder.path);
    const alarms: string[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      const load = Array.from({ length: 8 }, () => signIn(service));
      await load[0];
      await killProcess(server, url);
      await Promise.all(load);
      await expect.poll(async () => (await signIn(service)).refresh).not.toBe('undefined');
      if (kill % 2 === 0) {
        await service.stop();
        alarms.push(...events(service, 'store-older-found'));
        service = await start(url, folder.path);
      }
    }
    await service.stop();
    expect([...alarms, ...events(service, 'store-older-found')]).toEqual([]);
  });

  it('that is promoted and lacks nothing is none (docs/decisions/storage.md, outage)', async () => {
    await using primary = await startPostgres();
    using folder = temporaryFolder();
    const url = await primary.createDatabase();
    await using standby = await primary.startStandby();
    const first = await start(url, folder.path);
    await signIn(first);
    await primary.stop('SIGQUIT');
    await first.stop();
    await standby.promote();
    const second = await start(standby.urlOf(url), folder.path);
    await signIn(second);
    await second.stop();
    // The old primary lacks what the new one has confirmed.
    await primary.start();
    await primary.query("ALTER SYSTEM SET synchronous_standby_names = ''");
    await primary.query('SELECT pg_reload_conf()');
    await expect(start(url, folder.path)).rejects.toThrow(refusal);
  });
});

/** `kill -9` of a process of the server: it ends all others in the middle of their work, and recovers from its log. */
async function killProcess({ query }: Pick<PostgresServer, 'query'>, url: string): Promise<void> {
  const [row] = await query(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'gatehouse' AND datname = current_database()
     ORDER BY backend_start LIMIT 1`,
    url,
  );
  process.kill(Number(row?.['pid']), 'SIGKILL');
}

interface Kept {
  readonly commits: readonly { readonly commit: number }[];
}

/** The commit that the folder of an instance knows. */
function knownIn(folder: string): number | undefined {
  const file = join(folder, 'confirmed-commits.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as Kept).commits.at(-1)?.commit;
}

async function lastIn(server: Pick<PostgresServer, 'query'>, url: string): Promise<number> {
  const [row] = await server.query('SELECT last FROM commit_counter', url);
  return Number(row?.['last']);
}

whereDumps('an older dump of PostgreSQL', () => {
  const tool = (name: string, ...words: string[]): Promise<unknown> =>
    promisify(execFile)(join(postgresPrograms, name), words);

  it('is refused in the place of the database and in another one, but not a dump of the last state (docs/decisions/storage.md, older-store)', async () => {
    await using server = await startDumpable();
    using folder = temporaryFolder();
    const dump = join(folder.path, 'dump');
    const url = await server.createDatabase();
    const service = await start(url, folder.path);
    const { refresh: token } = await signIn(service);
    await tool('pg_dump', '--format=custom', `--file=${dump}`, `--dbname=${url}`);
    expect(await revoke(service, token)).toBe(200);
    await service.stop();
    const [older, same] = [await server.createDatabase(), await server.createDatabase()];
    await tool('pg_restore', `--dbname=${older}`, dump);
    await expect(start(older, folder.path)).rejects.toThrow(refusal);

    await tool('pg_dump', '--format=custom', `--file=${dump}-of-now`, `--dbname=${url}`);
    await tool('pg_restore', `--dbname=${same}`, `${dump}-of-now`);
    const moved = await start(same, folder.path);
    expect(await refresh(moved, token)).toBe(400);
    await moved.stop();

    await tool('pg_restore', '--clean', `--dbname=${url}`, dump);
    await expect(start(url, folder.path)).rejects.toThrow(refusal);
  });
});
