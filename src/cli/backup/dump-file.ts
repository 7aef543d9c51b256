/** Recognizes a dump of PostgreSQL. Only its beginning is read, because a dump can be large. */
import { open, stat } from 'node:fs/promises';
import { BackupRefused } from './refused.ts';

/**
 * The first bytes of the custom format of pg_dump. A file with SQL statements would need another program than the
 * pg_restore that a restore prints.
 * @see https://www.postgresql.org/docs/current/app-pgdump.html (--format=custom)
 */
const beginning = Buffer.from('PGDMP');

async function isDump(file: string): Promise<boolean> {
  // The directory format is a folder, and a pipe would lose the bytes that are read here.
  if (!(await stat(file)).isFile()) return false;
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginning.length), 0, beginning.length, 0);
    return buffer.subarray(0, bytesRead).equals(beginning);
  } finally {
    await handle.close();
  }
}

/**
 * @param remedy the next step of the user
 * @throws BackupRefused if the file does not begin as a dump in the custom format does
 */
export async function assertDump(file: string, remedy: string): Promise<void> {
  if (await isDump(file)) return;
  throw new BackupRefused(
    `${file} is not a dump in the custom format of pg_dump, which begins with PGDMP; ${remedy}`,
  );
}
