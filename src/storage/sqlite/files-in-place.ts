/**
 * Whether the files that are open still have their names. A process goes on writing into a file that was removed or
 * replaced, and the system removes it when the process ends.
 */
import { statSync } from 'node:fs';

export interface FilesInPlace {
  /** A few microseconds: to be asked around every commit. */
  check(): boolean;
}

function identityOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
}

/** Of a database and of its log, which SQLite makes with the first change and keeps. */
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
