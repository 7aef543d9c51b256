/** Distinguishes SQLite's errors of the store from those of a wrong statement. */

// The primary result codes of https://www.sqlite.org/rescode.html for problems of the store itself: BUSY, LOCKED,
// NOMEM, READONLY, INTERRUPT, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOTADB.
const storeTrouble = new Set([5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 26]);

function primaryCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined;
  return error.errcode & 0xff;
}

/** Another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return primaryCode(error) === 5;
}

/** The file itself is damaged; it does not recover automatically. */
export function isCorruption(error: unknown): boolean {
  const code = primaryCode(error);
  return code === 11 || code === 26;
}

/** True if the same unit may succeed after the disk, the file or its lock has recovered. */
export function isStoreTrouble(error: unknown): boolean {
  const code = primaryCode(error);
  return code !== undefined && storeTrouble.has(code);
}
