/** Which of SQLite's errors mean that the store cannot say, and which that a statement is wrong. */

// The primary result codes of https://www.sqlite.org/rescode.html that name the store's own trouble:
// BUSY, LOCKED, NOMEM, READONLY, INTERRUPT, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOTADB.
const storeTrouble = new Set([5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 26]);

/** True where the same unit may succeed once the disk, the file or its holder is well again. */
export function isStoreTrouble(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  return typeof error.errcode === 'number' && storeTrouble.has(error.errcode & 0xff);
}
