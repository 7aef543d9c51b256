import { lstat, mkdir, open, rename, rm, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Random } from '../../../foundation/random.ts';
import { syncFolder } from '../../../foundation/sync-folder.ts';

const ownMode = 0o640;

/**
 * Writes a file atomically and durably. Readers see the old file or the new one, and after the return a power
 * failure leaves the new one. Missing folders are created.
 */
export async function putFile(path: string, bytes: Uint8Array, random: Random): Promise<void> {
  await makeFolder(dirname(path));
  const beside = nameBeside(path, random);
  try {
    await writeNew(beside, bytes, path);
    await rename(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
  await syncFolder(dirname(path));
}

/** Suffix of files that are temporary. */
export const unfinishedSuffix = '.gatehouse-part';

/** A unique hidden name in the folder of a file, so that it is never served. */
export function nameBeside(path: string, random: Random): string {
  const name = Buffer.from(basename(path))
    .subarray(0, 200)
    .toString('latin1')
    .replace(/[^ -~]/g, '_');
  return join(dirname(path), `.${name}.${random.token(6)}${unfinishedSuffix}`);
}

/** Writes a new file, durably. @param like the file whose mode is copied. */
export async function writeNew(path: string, bytes: Uint8Array, like: string): Promise<void> {
  const handle = await open(path, 'wx', await modeOf(like));
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Deletes a file, durably; a missing file is not an error. */
export async function removeFile(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (!isAbsence(error)) throw error;
  });
  await syncFolder(dirname(path)).catch((error: unknown) => {
    if (!isAbsence(error)) throw error;
  });
}

/** Moves a file to another folder, durably. */
export async function moveFile(from: string, to: string): Promise<void> {
  await makeFolder(dirname(to));
  await rename(from, to);
  await syncFolder(dirname(to));
  await syncFolder(dirname(from));
}

/** Creates a folder and its parents, durably. @returns the created folders, the deepest first. */
export async function makeFolder(folder: string): Promise<readonly string[]> {
  const first = await mkdir(folder, { recursive: true });
  const made: string[] = [];
  if (first === undefined) return made;
  for (let one = folder; one.length >= first.length; one = dirname(one)) {
    made.push(one);
    await syncFolder(dirname(one));
  }
  return made;
}

async function modeOf(path: string): Promise<number> {
  const found = await lstat(path).catch(() => undefined);
  return found?.isFile() ? found.mode & 0o777 : ownMode;
}

/** Error codes of the file system for a path that cannot be a file. */
const absence = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absence.has(String(error.code));
}
