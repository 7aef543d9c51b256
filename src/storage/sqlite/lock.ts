/**
 * Prevents a second server from using a file. The operating system holds the lock for this process, on a separate
 * file in the same folder, so that it ends with the process in every case. The file with the process id only serves
 * the message.
 */
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { giveToFolderOwner } from '../../foundation/folder-owner.ts';
import { findCondition } from '../../foundation/conditions/conditions.ts';
import { StorageRefused } from '../refused.ts';
import { isBusy } from './sqlite-error.ts';

/** Creates the file with mode 0600 if it does not exist. */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
    giveToFolderOwner(file);
  } catch (error) {
    // The file exists already, which is sufficient. Opening it again would release this process's own locks.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

function holder(pidFile: string): string {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    // The holder has the lock but no id file, at its start or end. The message then omits the id.
    return '';
  }
}

/**
 * Takes the lock of `file`, also if its holder has died; the returned function releases it. `used` names the
 * resource in the message, and `setting` the setting to change.
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
      {
        cause: error,
        found: findCondition('store-in-use', { holder: holder(pidFile), path: used, setting }),
      },
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 });
  return () => {
    rmSync(pidFile, { force: true });
    // The lock file remains. If it were deleted, two processes could lock two files of one name.
    database.close();
  };
}
