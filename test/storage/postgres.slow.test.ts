import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { openStorage, type Storage } from '../../src/storage/open.ts';
import { StorageUnavailable } from '../../src/storage/sql/database.ts';
import { connectionOptions } from '../../src/storage/postgres/connection-options.ts';
import { isStatementRefused } from '../../src/storage/postgres/postgres-error.ts';
import { StorageRefused } from '../../src/storage/refused.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { createCollectingLog } from './collecting-log.ts';
import { probeTask } from './probe-task.ts';

function open(url: string, poolSize?: number): Promise<Storage> {
  return openStorage(url, {
    poolSize,
    clock: systemClock,
    log: createCollectingLog(systemClock).log,
    purgeSeconds: 60,
  });
}

const databaseOf = (url: string): string => new URL(url).pathname.slice(1);

describe.skipIf(!hasPostgres)('a store on PostgreSQL (docs/decisions/storage.md, postgres)', () => {
  let server: SharedPostgres;
  beforeAll(async () => {
    server = await sharePostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

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
    await server.query(`INSERT INTO schema_migration VALUES (99, 'later', '', 0, 99)`, newer);
    await expect(open(newer)).rejects.toThrow('was written by a newer version');
  });

  it.each([
    ['23505', true],
    ['57014', true],
    ['57P01', false],
    ['25P03', false],
  ])('reads the effect of error %s from its code, not from the words of a language', (code, isServed) => {
    const error = Object.assign(new DatabaseError('ein Fehler', 1, 'error'), { code, severity: 'FEHLER' });
    expect(isStatementRefused(error)).toBe(isServed);
  });

  it('reads by no more connections than the settings allow', async () => {
    const storage = await open(await server.createDatabase(), 2);
    const read = () => storage.database.read('SELECT pg_backend_pid() AS pid, pg_sleep(0.2)');
    const rows = await Promise.all(Array.from({ length: 8 }, read));
    expect(new Set(rows.map(([row]) => row?.['pid'])).size).toBe(2);
    await storage.close();
  });

  it('gives up a read that takes too long, and a write whose rows another program has locked', async () => {
    const url = await server.createDatabase();
    const storage = await open(url);
    await expect(storage.database.read('SELECT pg_sleep(60)')).rejects.toThrow(StorageUnavailable);
    const other = new Client(connectionOptions(url));
    await other.connect();
    await other.query('BEGIN; LOCK TABLE task IN ACCESS EXCLUSIVE MODE');
    const insert = (taskId: string): Promise<unknown> =>
      storage.conventions.tasks.insert(probeTask(systemClock, { taskId }));
    await expect(insert('locked')).rejects.toThrow(StorageUnavailable);
    await other.query('COMMIT');
    await other.end();
    await insert('free');
    expect(await storage.conventions.tasks.find('free')).toBeDefined();
    expect(await storage.conventions.tasks.find('locked')).toBeUndefined();
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
