import { open } from 'node:fs/promises';

/** A folder's entries are on the disk only after the folder itself was flushed. @see fsync(2) */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
