import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { Task } from '../../src/conventions/tasks/task-store.ts';
import { openStorage, type Storage } from '../../src/storage/open.ts';
import { StorageRefused } from '../../src/storage/refused.ts';
import { createCollectingLog } from './collecting-log.ts';
import { temporaryFolder } from './folder.ts';
import { createManualClock } from './manual-clock.ts';
import { startProcess } from './other-process.ts';
import { probeTask } from './probe-task.ts';

const clock = createManualClock();
const { log } = createCollectingLog(clock);

function open(file: string): Promise<Storage> {
  return openStorage(`sqlite:${file}`, { clock, log, purgeSeconds: 60 });
}

function running(taskId: string): Task {
  return probeTask(clock, { taskId });
}

describe('opening the storage', () => {
  it('restricts folder and files to their owner (docs/decisions/storage.md, files)', async () => {
    using folder = temporaryFolder();
    const data = join(folder.path, 'deep', 'data');
    const storage = await open(join(data, 'gatehouse.db'));
    await storage.conventions.tasks.insert(running('t'));
    expect(statSync(data).mode & 0o777).toBe(0o700);
    for (const suffix of ['', '-wal', '-shm', '.lock', '.pid']) {
      expect(statSync(join(data, `gatehouse.db${suffix}`)).mode & 0o777, `gatehouse.db${suffix}`).toBe(0o600);
    }
    await storage.close();
  });

  it('removes the rights of others from a copied file', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'gatehouse.db');
    await (await open(file)).close();
    chmodSync(file, 0o644);
    const storage = await open(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await storage.close();
  });

  it('finds the stored data again, with the log merged into the file', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'gatehouse.db');
    const first = await open(file);
    await first.conventions.tasks.insert({
      ...running('kept'),
      status: 'succeeded',
      progress: 1,
      result: '/routes',
    });
    expect(await first.conventions.tasks.find('kept')).toBeDefined();
    await first.close();
    expect(existsSync(`${file}-wal`)).toBe(false);
    const second = await open(file);
    expect(await second.conventions.tasks.find('kept')).toMatchObject({
      status: 'succeeded',
      result: '/routes',
    });
    await second.close();
  });

  it('fails the tasks that ran when the service ended, and no others (Spec §2.8)', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'gatehouse.db');
    const first = await open(file);
    await first.conventions.tasks.insert(running('interrupted'));
    await first.conventions.tasks.insert({
      ...running('done'),
      status: 'succeeded',
      progress: 1,
      result: '/routes',
    });
    await first.close();
    const second = await open(file);
    expect(await second.conventions.tasks.find('interrupted')).toMatchObject({
      status: 'failed',
      error: { error: 'server_error' },
    });
    expect(await second.conventions.tasks.find('done')).toMatchObject({
      status: 'succeeded',
      error: undefined,
    });
    await second.close();
  });

  it('allows another process to read confirmed writes', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'gatehouse.db');
    const storage = await open(file);
    await storage.conventions.tasks.insert(running('seen'));
    const reader = startProcess('./read-process.ts', file, 'SELECT task_id FROM task');
    expect(JSON.parse(await reader.line())).toEqual([{ task_id: 'seen' }]);
    await reader.ended;
    await storage.close();
  });

  it('refuses a second server on the same file and names the first (docs/decisions/storage.md, one-writer)', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'gatehouse.db');
    const storage = await open(file);
    await expect(open(file)).rejects.toThrow(StorageRefused);

    const second = startProcess('./storage-process.ts', `sqlite:${file}`);
    const { end, errors } = await second.ended;
    expect(end).toBe(3);
    expect(errors).toContain(`another server (process ${process.pid}) uses ${file}`);

    await storage.conventions.tasks.insert(running('unharmed'));
    await storage.close();
    await (await open(file)).close();
  });

  it('refuses a second server that uses a link to the file (docs/decisions/storage.md, one-writer)', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'gatehouse.db');
    const link = join(folder.path, 'elsewhere', 'linked.db');
    mkdirSync(dirname(link));
    symlinkSync(file, link);
    const storage = await open(file);
    await expect(open(link)).rejects.toThrow(StorageRefused);
    await storage.close();
    const linked = await open(link);
    await expect(open(file)).rejects.toThrow(StorageRefused);
    await linked.close();
  });

  it('takes over the lock of a process that was killed (docs/decisions/storage.md, one-writer)', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'gatehouse.db');
    const first = startProcess('./storage-process.ts', `sqlite:${file}`);
    expect(await first.line()).toBe('open');
    await expect(open(file)).rejects.toThrow(`process ${first.child.pid}`);
    first.child.kill('SIGKILL');
    expect((await first.ended).end).toBe('SIGKILL');
    expect(readFileSync(`${file}.pid`, 'utf8')).toBe(`${first.child.pid}\n`);
    const storage = await open(file);
    expect(readFileSync(`${file}.pid`, 'utf8')).toBe(`${process.pid}\n`);
    await storage.close();
    expect(existsSync(`${file}.pid`)).toBe(false);
  });

  it('refuses a file that is not a database, a foreign database, and an unsupported address', async () => {
    using folder = temporaryFolder();
    const text = join(folder.path, 'text.db');
    writeFileSync(text, 'This is a text and no database, however long one makes it. '.repeat(100));
    await expect(open(text)).rejects.toThrow(`${text} cannot be read: file is not a database`);

    const foreign = join(folder.path, 'foreign.db');
    const database = new DatabaseSync(foreign);
    database.exec('CREATE TABLE customers (name TEXT)');
    database.close();
    await expect(open(foreign)).rejects.toThrow('the data of another program');

    mkdirSync(join(folder.path, 'a-folder.db'));
    await expect(open(join(folder.path, 'a-folder.db'))).rejects.toThrow(StorageRefused);
    await expect(open(join(text, 'below-a-file.db'))).rejects.toThrow(StorageRefused);
    await expect(openStorage('mysql://localhost', { clock, log, purgeSeconds: 60 })).rejects.toThrow(
      StorageRefused,
    );
    // A refused start holds no lock.
    await expect(open(text)).rejects.toThrow('file is not a database');
  });
});
