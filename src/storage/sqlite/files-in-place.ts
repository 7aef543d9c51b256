/**
 * Checks that the open files still have their names. A process continues to write into a file that was deleted or
 * replaced, and its content is lost when the process ends.
 */
import { statSync } from 'node:fs';

export interface FilesInPlace {
  /** Takes a few microseconds, so that it can run with every commit. */
  check(): boolean;
}

function identityOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/** For a database and its WAL, which SQLite creates with the first change and then keeps. */
export function rememberFiles(file: string): FilesInPlace {
  const log = `${file}-wal`;
  const database = identityOf(file);
  let ofLog = identityOf(log);
  return {
    check() {
      if (database === undefined || identityOf(file) !== database) return false;
      const found = identityOf(log);
      ofLog ??= found;
      return found === ofLog;
    },
  };
}
