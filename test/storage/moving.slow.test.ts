import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { type MoveOptions, moveStore } from '../../src/storage/moving/move-store.ts';
import { openStorage, type Storage } from '../../src/storage/open.ts';
import { StorageRefused } from '../../src/storage/refused.ts';
import { run } from '../cli/gatehouse.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { createCollectingLog } from './collecting-log.ts';
import { temporaryFolder } from './folder.ts';
import { probeTask } from './probe-task.ts';

const { log } = createCollectingLog(systemClock);
const numbers = Array.from({ length: 450 }, (_, index) => index);
const taskOf = (number: number) =>
  probeTask(systemClock, {
    taskId: `t${number}`,
    status: 'succeeded',
    kind: `ünïcode "${number}"`,
    progress: 1,
  });

function open(url: string): Promise<Storage> {
  return openStorage(url, { clock: systemClock, log, purgeSeconds: 60 });
}

describe.skipIf(!hasPostgres)('a move from a file to PostgreSQL (docs/decisions/storage.md, move)', () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'gatehouse.db');
  const tasks = numbers.map(taskOf);
  let server: SharedPostgres;
  beforeAll(async () => {
    server = await sharePostgres();
    const storage = await open(`sqlite:${file}`);
    await Promise.all(tasks.map((task) => storage.conventions.tasks.insert(task)));
    const now = systemClock.now();
    await storage.gateway.routes.put({
      routeId: 'orders',
      key: 'orders',
      definition: '{"path":"/orders/**","url":"http://127.0.0.1:9"}',
      order: undefined,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    await storage.close();
    // An earlier version stored such times.
    const database = new DatabaseSync(file);
    database.exec(`INSERT INTO job_run VALUES ('fraction', 1893456000000.75)`);
    database.close();
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  });

  const move = (to: string, progressed: MoveOptions['progressed'] = () => undefined) =>
    moveStore({ from: file, to, clock: systemClock, progressed });

  it('has every row afterwards, with equal digests, and the service runs with it', async () => {
    const to = await server.createDatabase();
    const moved = await move(to);
    expect(moved).toContainEqual(expect.objectContaining({ table: 'task', rows: 450 }));
    const storage = await open(to);
    for (const task of tasks) expect(await storage.conventions.tasks.find(task.taskId)).toEqual(task);
    expect(await storage.gateway.routes.list()).toMatchObject([{ routeId: 'orders' }]);
    expect(await storage.database.read(`SELECT last_run_at FROM job_run WHERE job = 'fraction'`)).toEqual([
      { last_run_at: 1_893_456_000_000 },
    ]);
    await storage.close();
  });

  it('continues after an interruption, and no service starts with a part of the rows', async () => {
    const to = await server.createDatabase();
    const interrupted = move(to, (table, rows) => {
      if (table === 'task' && rows > 100) throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    await expect(open(to)).rejects.toThrow('was not moved into it completely');
    const seen: number[] = [];
    await move(to, (table, rows) => table === 'task' && seen.push(rows));
    expect(seen).toEqual([400, 450]);
    await (await open(to)).close();
  });

  it('is refused while a service uses the source or the target, and into a database with data', async () => {
    const used = await open(`sqlite:${file}`);
    await expect(move(await server.createDatabase())).rejects.toThrow('another');
    await used.close();
    const to = await server.createDatabase();
    const target = await open(to);
    await expect(move(to)).rejects.toThrow('a service uses the target');
    await target.conventions.tasks.insert(taskOf(0));
    await target.close();
    await expect(move(to)).rejects.toThrow('it holds data already (task)');
    // The database in use remains as it was.
    const again = await open(to);
    expect(await again.conventions.tasks.find('t0')).toMatchObject({ taskId: 't0' });
    await again.close();
  });

  it('is refused with one sentence if the target cannot be reached, or the file is not a store', async () => {
    const unreachable = 'postgres://gatehouse:s3cret-word@127.0.0.1:1/gatehouse';
    const error = (await move(unreachable).catch((reason: unknown) => reason)) as Error;
    expect(error).toBeInstanceOf(StorageRefused);
    expect(error.message).toContain('cannot use postgres://127.0.0.1:1/gatehouse');
    expect(`${error.message} ${error.stack ?? ''}`).not.toContain('s3cret-word');
    const foreign = join(folder.path, 'foreign.db');
    const database = new DatabaseSync(foreign);
    database.exec('CREATE TABLE invoice (id INTEGER)');
    database.close();
    const to = await server.createDatabase();
    await expect(
      moveStore({ from: foreign, to, clock: systemClock, progressed: () => undefined }),
    ).rejects.toThrow('is not a store of Gatehouse');
  });

  it('fails if the source was changed after an interruption', async () => {
    const to = await server.createDatabase();
    const interrupted = move(to, (table, rows) => {
      if (table === 'task' && rows > 100) throw new Error('interrupted');
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    const database = new DatabaseSync(file);
    database.exec(`UPDATE task SET kind = 'changed' WHERE task_id = 't1'`);
    database.close();
    await expect(move(to)).rejects.toThrow('the rows of task differ');
  });

  it('is a command with the numbers of rows, and without --from changes only the schema', async () => {
    const to = await server.createDatabase();
    const moved = await run(['migrate', '--from', `sqlite:${file}`], {
      environment: { GATEHOUSE_STORAGE_URL: to },
    });
    expect(moved).toMatchObject({ code: 0, stderr: '' });
    expect(moved.stdout).toMatch(/^task +450 rows {2}[0-9a-f]{16}$/m);
    const schema = await run(['migrate'], { environment: { GATEHOUSE_STORAGE_URL: to } });
    expect(schema).toMatchObject({ code: 0, stdout: 'The store has the schema of this program.\n' });
    const refused = await run(['migrate', '--from', 'sqlite:missing.db', '--to', to]);
    expect(refused.code).toBe(3);
    expect(refused.stderr).toContain('missing.db: there is no such file');
  });
});
