/** Copies a SQLite store while a service writes to it. */
import { existsSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { StorageRefused } from '../refused.ts';
import { createPrivateFile } from './lock.ts';
import { isStoreTrouble } from './sqlite-error.ts';

/** A step of 4 MB: progress is visible, and the number of steps has no cost. */
const pagesPerStep = 1000;

/** The copy is one file without a write-ahead log, and complete. */
function settle(file: string): void {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('PRAGMA journal_mode = DELETE');
    assertIntact(copy, file);
  } finally {
    copy.close();
  }
}

function assertIntact(database: DatabaseSync, file: string): void {
  const [row] = database.prepare('PRAGMA integrity_check(1)').all();
  if (row?.['integrity_check'] !== 'ok')
    throw new StorageRefused(`${file} is damaged: ${String(row?.['integrity_check'])}`);
}

/**
 * Writes the store, as it is now, to a new file that only its owner can read. SQLite starts a copy again after each
 * write of another process, so under load it would never end. An open read transaction keeps one state for all
 * steps; writers do not wait for it.
 * @param progressed is called with the copied pages and their total
 * @throws StorageRefused if the store is missing or damaged
 */
export async function copyStore(
  from: string,
  to: string,
  progressed: (pages: number, all: number) => void,
): Promise<void> {
  if (!existsSync(from)) throw new StorageRefused(`${from} does not exist`);
  createPrivateFile(to);
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    source.exec('BEGIN');
    // A transaction begins with its first read.
    source.prepare('SELECT COUNT(*) FROM sqlite_master').get();
    await backup(source, to, {
      rate: pagesPerStep,
      progress: ({ totalPages, remainingPages }) => progressed(totalPages - remainingPages, totalPages),
    });
    settle(to);
  } catch (error) {
    if (!(error instanceof Error && isStoreTrouble(error))) throw error;
    throw new StorageRefused(`${from} cannot be copied: ${error.message}`, { cause: error });
  } finally {
    source.close();
  }
}
