/**
 * Keeps a second server off a file. The lock is one that the operating system holds for this process, on a file
 * of its own beside the data, so that it ends with the process however that ends; the file with the process id
 * only serves the message.
 */
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StorageRefused } from './refused.ts';
import { isBusy } from './sqlite/sqlite-error.ts';

/** Makes the file with mode 0600 where there is none. */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    // A file that is there already is what was wanted; opening it again would drop this process's own locks.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

function holder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    // The holder has the lock and not yet, or no longer, its id file: the message goes without it.
    return '';
  }
}

/**
 * Takes the lock of `file`, also where a process that held it has died; the returned function gives it back. `used` is
 * what the message says is in use, and `setting` the one that names it.
 *
 * @throws StorageRefused when a running process holds it.
 */
export function lock(
  file: string,
  { used = file, setting = 'storage.url' }: { used?: string; setting?: string } = {},
): () => void {
  const lockFile = `${file}.lock`;
  const pidFile = `${file}.pid`;
  createPrivateFile(lockFile);
  const database = new DatabaseSync(lockFile, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (!isBusy(error)) throw error;
    throw new StorageRefused(
      `another server${holder(pidFile)} uses ${used}; stop it, or choose another ${setting}`,
      { cause: error },
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  return () => {
    rmSync(pidFile, { force: true });
    // The lock file stays: removing it would let two processes lock two files of one name.
    database.close();
  };
}
