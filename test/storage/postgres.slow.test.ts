import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { openStorage, type Storage } from '../../src/storage/open.ts';
import { connectionOptions } from '../../src/storage/postgres/connection-options.ts';
import { locks, lockSpace } from '../../src/storage/postgres/transaction.ts';
import { StorageRefused } from '../../src/storage/refused.ts';
import { OutcomeUnknown, StorageUnavailable } from '../../src/storage/sql/database.ts';
import { hasPostgres, type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { createSelfSigned } from '../support/self-signed.ts';
import { createCollectingLog } from './collecting-log.ts';
import { temporaryFolder } from './folder.ts';
import { probeTask } from './probe-task.ts';

function open(url: string): Promise<Storage> {
  return openStorage(url, {
    clock: systemClock,
    log: createCollectingLog(systemClock).log,
    purgeSeconds: 60,
  });
}

const tryServerLock = `SELECT pg_try_advisory_lock(${lockSpace}, ${locks.server}) AS held`;

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

describe.skipIf(!hasPostgres)('a store on PostgreSQL (docs/decisions/storage.md, postgres)', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  it('is used by one service at a time', async () => {
    const url = await server.createDatabase();
    const first = await open(url);
    await expect(open(url)).rejects.toThrow('another server uses the database');
    await first.close();
    await (await open(url)).close();
  });

  it('is as it was after a restart of the service', async () => {
    const url = await server.createDatabase();
    const first = await open(url);
    const task = probeTask(systemClock, { taskId: 'kept', status: 'succeeded', progress: 1 });
    await first.conventions.tasks.insert(task);
    await first.close();
    const second = await open(url);
    expect(await second.conventions.tasks.find('kept')).toEqual(task);
    await second.close();
  });

  it.each([
    ['synchronous_commit = off', 'synchronous_commit is off'],
    ['default_transaction_read_only = on', 'the server is read-only'],
  ])('refuses a server with %s', async (setting, reason) => {
    const url = await server.createDatabase();
    await server.query(`ALTER DATABASE ${databaseOf(url)} SET ${setting}`);
    await expect(open(url)).rejects.toThrow(reason);
  });

  it('refuses the data of another program, and of a newer version of this one', async () => {
    const foreign = await server.createDatabase();
    await server.query('CREATE TABLE invoice (id BIGINT)', foreign);
    await expect(open(foreign)).rejects.toThrow('the data of another program');
    const newer = await server.createDatabase();
    await (await open(newer)).close();
    await server.query(`INSERT INTO schema_migration VALUES (99, 'later', '', 0)`, newer);
    await expect(open(newer)).rejects.toThrow('was written by a newer version');
  });

  it('responds with StorageUnavailable while the server is down, and works when it is back, with every confirmed write', async () => {
    const url = await server.createDatabase();
    const storage = await open(url);
    const { tasks } = storage.conventions;
    const kept: string[] = [];
    const lost: unknown[] = [];
    async function insert(taskId: string): Promise<void> {
      await tasks.insert(probeTask(systemClock, { taskId, status: 'succeeded' })).then(
        () => kept.push(taskId),
        (error: unknown) => lost.push(error),
      );
    }
    for (let number = 0; number < 20; number += 1) await insert(`before-${number}`);
    await Promise.all([
      ...Array.from({ length: 20 }, (_, number) => insert(`while-${number}`)),
      server.stop('SIGQUIT'),
    ]);
    await insert('down');
    await expect(tasks.find('before-0')).rejects.toThrow(StorageUnavailable);
    expect(storage.health()).toBe('degraded');
    expect(lost.length).toBeGreaterThan(0);
    for (const error of lost) expect(error).toBeInstanceOf(StorageUnavailable);

    await server.start();
    await expect.poll(() => storage.health()).toBe('ok');
    await insert('after');
    expect(kept).toContain('after');
    for (const taskId of kept) expect(await tasks.find(taskId)).toMatchObject({ taskId });
    const isUnknown = lost.filter((error) => error instanceof OutcomeUnknown);
    const stored = await Promise.all(
      Array.from({ length: 20 }, async (_, number) => (await tasks.find(`while-${number}`))?.taskId),
    );
    const unconfirmed = stored.filter((id) => id !== undefined && !kept.includes(id));
    expect(unconfirmed.length).toBeLessThanOrEqual(isUnknown.length);
    await storage.close();
  });

  it('neither reads nor writes after another service has taken the database', async () => {
    const url = await server.createDatabase();
    const storage = await open(url);
    // The server ends the connection with the lock, and another service is faster.
    const other = new Client(connectionOptions(url));
    await other.connect();
    await other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'gatehouse lock' AND datname = current_database()`,
    );
    await expect.poll(async () => (await other.query(tryServerLock)).rows).toEqual([{ held: 1 }]);
    await expect.poll(() => storage.health()).toBe('degraded');
    await expect(storage.conventions.tasks.find('any')).rejects.toThrow(StorageUnavailable);
    const write = storage.conventions.tasks.insert(probeTask(systemClock, { taskId: 'a' }));
    await expect(write).rejects.toThrow(StorageUnavailable);
    await other.end();
    await expect.poll(() => storage.health()).toBe('ok');
    await storage.close();
  });

  it('never shows the password of the URL', async () => {
    const opening = open('postgres://gatehouse:s3cret-word@127.0.0.1:1/gatehouse');
    await expect(opening).rejects.toThrow(StorageRefused);
    const error = (await opening.catch((reason: unknown) => reason)) as Error;
    expect(`${error.message} ${error.stack ?? ''}`).not.toContain('s3cret-word');
    expect(error.message).toContain('postgres://127.0.0.1:1/gatehouse');
  });
});

describe.skipIf(!hasPostgres)('TLS to PostgreSQL (docs/decisions/storage.md, postgres)', () => {
  const certificate = createSelfSigned();
  const folder = temporaryFolder();
  const authority = join(folder.path, 'authority.pem');
  let server: PostgresServer;
  const urlOf = (host: string, query: string): string =>
    `postgres://postgres@${host}:${server.port}/postgres?${query}`;
  beforeAll(async () => {
    writeFileSync(authority, certificate.cert);
    server = await startPostgres(certificate);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  });

  it('is refused for an authority that is not trusted', async () => {
    await expect(open(urlOf('127.0.0.1', 'sslmode=verify-full'))).rejects.toThrow('self-signed certificate');
  });

  it('is used with the authority that the URL names', async () => {
    const storage = await open(urlOf('127.0.0.1', `sslmode=verify-full&sslrootcert=${authority}`));
    const rows = await storage.database.read('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
    expect(rows).toEqual([{ ssl: 1 }]);
    await storage.close();
  });

  it('is verified by default for another machine, and only without it at this one', () => {
    expect(connectionOptions('postgres://db.example.org/gatehouse').ssl).toEqual({
      rejectUnauthorized: true,
    });
    expect(connectionOptions('postgres://localhost/gatehouse').ssl).toBe(false);
  });

  it.each(['require', 'prefer', 'allow', 'verify-ca'])('has no mode %s, which verifies less', (mode) => {
    expect(() => connectionOptions(`postgres://db.example.org/gatehouse?sslmode=${mode}`)).toThrow(
      'sslmode in storage.url must be verify-full or disable',
    );
  });
});
