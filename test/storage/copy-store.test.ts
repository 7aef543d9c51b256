import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { StorageRefused } from '../../src/storage/refused.ts';
import { copyStore } from '../../src/storage/sqlite/copy-store.ts';
import { temporaryFolder } from './folder.ts';

const rows = 40_000;

function filled(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE entry (number INTEGER, filler TEXT); BEGIN');
  const insert = database.prepare('INSERT INTO entry VALUES (?, ?)');
  for (let number = 0; number < rows; number += 1) insert.run(number, 'x'.repeat(400));
  database.exec('COMMIT');
  return database;
}

const countOf = (database: DatabaseSync): unknown =>
  database.prepare('SELECT COUNT(*) AS count FROM entry').get()?.['count'];

describe('a copy of a store (docs/decisions/storage.md, backup)', () => {
  it('is of one point in time, and does not start again when a service writes', async () => {
    using folder = temporaryFolder();
    const [from, to] = [join(folder.path, 'from.db'), join(folder.path, 'to.db')];
    const writer = filled(from);
    const seen: number[] = [];
    await copyStore(from, to, (pages) => {
      if (seen.length < 3) writer.exec("INSERT INTO entry VALUES (-1, 'written meanwhile')");
      seen.push(pages);
    });
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
    const copy = new DatabaseSync(to, { readOnly: true });
    expect([countOf(copy), countOf(writer)]).toEqual([rows, rows + 3]);
    expect(copy.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'delete' });
    expect(statSync(to).mode & 0o777).toBe(0o600);
    copy.close();
    writer.close();
  });

  it('is refused with one sentence if the file is missing or damaged', async () => {
    using folder = temporaryFolder();
    const [from, to] = [join(folder.path, 'from.db'), join(folder.path, 'to.db')];
    const copying = (): Promise<unknown> =>
      copyStore(from, to, () => undefined).catch((error: unknown) => error);
    expect(await copying()).toEqual(new StorageRefused(`${from} does not exist`));
    filled(from).close();
    const handle = await open(from, 'r+');
    await handle.write(Buffer.alloc(4096, 0xa5), 0, 4096, 200 * 4096);
    await handle.close();
    expect(await copying()).toMatchObject({
      name: 'StorageRefused',
      message: expect.stringContaining('damaged'),
    });
  });
});
