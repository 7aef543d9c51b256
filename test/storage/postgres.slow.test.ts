import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { openStorage, type Storage } from '../../src/storage/open.ts';
import { isStatementRefused } from '../../src/storage/postgres/postgres-error.ts';
import { StorageRefused } from '../../src/storage/refused.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { createCollectingLog } from './collecting-log.ts';
import { probeTask } from './probe-task.ts';

function open(url: string): Promise<Storage> {
  return openStorage(url, {
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
    await server.query(`INSERT INTO schema_migration VALUES (99, 'later', '', 0)`, newer);
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

  it('never shows the password of the URL', async () => {
    const opening = open('postgres://gatehouse:s3cret-word@127.0.0.1:1/gatehouse');
    await expect(opening).rejects.toThrow(StorageRefused);
    const error = (await opening.catch((reason: unknown) => reason)) as Error;
    expect(`${error.message} ${error.stack ?? ''}`).not.toContain('s3cret-word');
    expect(error.message).toContain('postgres://127.0.0.1:1/gatehouse');
  });
});
