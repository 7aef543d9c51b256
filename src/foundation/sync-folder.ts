import { open } from 'node:fs/promises';

/** A folder's entries are on the disk only when the folder was flushed too. @see fsync(2) */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
