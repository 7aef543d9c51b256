import { lstat, mkdir, open, rename, rm, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Random } from '../../../foundation/random.ts';
import { syncFolder } from '../../../foundation/sync-folder.ts';

const ownMode = 0o640;

/**
 * Puts a file in place whole: readers see the old one or the new one, and after this returns a power cut leaves the
 * new one. Folders that are missing are made.
 */
export async function putFile(path: string, bytes: Uint8Array, random: Random): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder);
  const beside = join(folder, `.${basename(path).slice(0, 200)}.${random.token(6)}`);
  try {
    const handle = await open(beside, 'wx', await modeOf(path));
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
  await syncFolder(folder);
}

/** Removes a file, durably; one that is not there is removed already. */
export async function removeFile(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (!isAbsence(error)) throw error;
  });
  await syncFolder(dirname(path)).catch((error: unknown) => {
    if (!isAbsence(error)) throw error;
  });
}

/** Gives a file another name in another folder, durably. */
export async function moveFile(from: string, to: string): Promise<void> {
  await makeFolder(dirname(to));
  await rename(from, to);
  await syncFolder(dirname(to));
  await syncFolder(dirname(from));
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

async function modeOf(path: string): Promise<number> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() ? found.mode & 0o777 : ownMode;
}

/** What the file system says of a path that names no file, and cannot. */
const absence = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absence.has(String(error.code));
}
