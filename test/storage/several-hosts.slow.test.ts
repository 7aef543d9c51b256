/** A URL with several hosts, and one in a file that changes while the service runs. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectTo, createServers } from '../../src/storage/postgres/servers.ts';
import { inspectStore } from '../../src/storage/inspect.ts';
import { startChildService } from '../support/child-service.ts';
import { type PostgresServer, startPostgres, type Standby } from '../support/postgres-server.ts';
import { administratorSecret, type RunningService, startService } from '../support/service.ts';
import { ownsPostgres, reportUnownedPostgres } from '../support/shared-postgres.ts';
import { temporaryFolder } from './folder.ts';

reportUnownedPostgres('a URL with several hosts');

const folderOf = (url: string): string => new URL(url).searchParams.get('host') ?? '';

/** The URL with the sockets of several servers. */
function urlOf(urls: readonly string[], more = ''): string {
  const { pathname } = new URL(urls[0] ?? '');
  return `postgres://postgres:s3cret@localhost${pathname}?host=${urls.map(folderOf).join(',')}${more}`;
}

async function register(url: string, authorization: string): Promise<number> {
  const response = await fetch(`${url}/clients`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'app', grant_types: ['client_credentials'], scope: 'read' }),
  });
  return response.status;
}

describe.skipIf(!ownsPostgres)('several hosts (docs/decisions/storage.md, several-hosts)', () => {
  let primary: PostgresServer;
  let standby: Standby;
  let url: string;
  beforeAll(async () => {
    primary = await startPostgres();
    url = await primary.createDatabase();
    standby = await primary.startStandby();
  });
  afterAll(async () => {
    await standby[Symbol.asyncDispose]();
    await primary[Symbol.asyncDispose]();
  });

  const nameOf = async (url: string): Promise<string> => {
    const client: Client = await connectTo(createServers({ url }));
    const { rows } = await client.query<{ name: string }>('SELECT current_setting($1) AS name', [
      'unix_socket_directories',
    ]);
    await client.end();
    return rows[0]?.name ?? '';
  };

  it.each([
    ['read-write', true],
    ['primary', true],
    ['any', false],
  ])('are tried in their order until one fits: %s', async (target, isPrimary) => {
    const of = (urls: readonly string[]): string => urlOf(urls, `&target_session_attrs=${target}`);
    const [there, other] = [folderOf(url), folderOf(standby.urlOf(url))];
    expect(await nameOf(of([standby.urlOf(url), url]))).toBe(isPrimary ? there : other);
    expect(await nameOf(of([url, standby.urlOf(url)]))).toBe(there);
    expect(await nameOf(urlOf([url, url]).replace(there, '/nowhere'))).toBe(there);
  });

  it('skip a server that is read-only without being a standby, unless any primary is asked for', async () => {
    await using other = await startPostgres();
    const second = await other.createDatabase();
    await other.query("ALTER DATABASE test_1 SET default_transaction_read_only = 'on'");
    expect(await nameOf(urlOf([second, url]))).toBe(folderOf(url));
    expect(await nameOf(urlOf([second, url], '&target_session_attrs=primary'))).toBe(folderOf(second));
  });

  it('are each named with their reason if none fits, without the password', async () => {
    const [there, other] = [folderOf(url), folderOf(standby.urlOf(url))];
    const message = await inspectStore(
      urlOf([standby.urlOf(url), url]).replace(`,${there}`, ',/nowhere'),
    ).catch((error: Error) => error.message);
    expect(message).toContain(
      `no server can be used: ${other}: the server is a standby; /nowhere: connect ENOENT`,
    );
    expect(message).not.toContain('s3cret');
  });

  it('are not tried if a server refuses the user or the database (PostgreSQL documentation, Specifying Multiple Hosts)', async () => {
    const missing = url.replace(/test_\d+/, 'missing');
    await expect(nameOf(urlOf([missing, missing]))).rejects.toThrow(/^database "missing" does not exist$/);
  });

  it('are refused with an unknown kind of server', () => {
    const refused = urlOf([url], '&target_session_attrs=standby');
    expect(() => createServers({ url: refused })).toThrow(
      'target_session_attrs in storage.url must be any, read-write, primary',
    );
  });

  it('let a service use the new primary after a failover, without a restart and another name', async () => {
    await using first = await startPostgres();
    const database = await first.createDatabase();
    await using second = await first.startStandby();
    using folder = temporaryFolder();
    const service: RunningService = await startService({
      authorization: { issuer: 'http://127.0.0.1:9' },
      quotas: { enabled: true },
      storage: { url: urlOf([database, second.urlOf(database)]), folder: folder.path },
    });
    const { administrator } = service;
    expect(await register(service.url, administrator)).toBe(201);
    await first.stop('SIGQUIT');
    expect(await register(service.url, administrator)).toBe(503);
    await second.promote();
    await expect.poll(() => register(service.url, administrator)).toBe(201);
    const listeners = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'gatehouse changes'";
    await expect.poll(async () => (await first.query(listeners, second.urlOf(database))).length).toBe(1);
    expect(service.logged.filter((line) => line.includes('store-older-found'))).toEqual([]);
    await service.stop();
  });
});

describe.skipIf(!ownsPostgres)(
  'the file with the URL of the database (docs/decisions/storage.md, rotated-files)',
  () => {
    it.each([1, 2])('is read again for each connection, by %i processes', async (workers) => {
      await using server = await startPostgres();
      using folder = temporaryFolder();
      const url = await server.createDatabase();
      await server.query("CREATE ROLE gate LOGIN PASSWORD 'first'; ALTER DATABASE test_1 OWNER TO gate");
      const [row] = await server.query('SHOW hba_file');
      await server.query(
        `COPY (VALUES ('local all gate scram-sha-256'), ('local all all trust')) TO '${String(row?.['hba_file'])}'`,
      );
      await server.query('SELECT pg_reload_conf()');
      const { pathname } = new URL(url);
      const file = join(folder.path, 'url');
      const write = (password: string): void =>
        writeFileSync(file, `postgres://gate:${password}@localhost${pathname}?host=${folderOf(url)}\n`);
      write('first');
      const child = await startChildService(
        {
          authorization: { issuer: 'http://127.0.0.1:9' },
          server: { workers },
          storage: { folder: folder.path },
        },
        {
          folder: folder.path,
          environment: { GATEHOUSE_STORAGE_URL_FILE: file, GATEHOUSE_ADMIN_SECRET: administratorSecret },
        },
      );
      const administrator = `Basic ${Buffer.from(`admin:${administratorSecret}`).toString('base64')}`;
      expect(await register(child.url, administrator)).toBe(201);

      await server.query("ALTER ROLE gate PASSWORD 'second'");
      write('second');
      await server.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'gate'");
      await expect.poll(() => register(child.url, administrator)).toBe(201);
      const connected =
        "SELECT DISTINCT application_name AS name FROM pg_stat_activity WHERE usename = 'gate'";
      const names = async (): Promise<unknown[]> => (await server.query(connected)).map(({ name }) => name);
      await expect.poll(names).toEqual(expect.arrayContaining(['gatehouse', 'gatehouse changes']));
      expect(child.errors()).not.toContain('second');
      expect(await child.stop()).toBe(0);
    });
  },
);
