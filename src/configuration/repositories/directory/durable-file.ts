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

/** What the names of files end in that are not yet, or no longer, what they are for. */
export const unfinishedSuffix = '.gatehouse-part';

/** A name of its own beside a file, hidden, so that nothing serves it. */
export function nameBeside(path: string, random: Random): string {
  const name = Buffer.from(basename(path))
    .subarray(0, 200)
    .toString('latin1')
    .replace(/[^ -~]/g, '_');
  return join(dirname(path), `.${name}.${random.token(6)}${unfinishedSuffix}`);
}

/** Writes a file that is not there yet, durably. @param like the file whose mode it gets. */
export async function writeNew(path: string, bytes: Uint8Array, like: string): Promise<void> {
  const handle = await open(path, 'wx', await modeOf(like));
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
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

/** Makes a folder and those above it, durably. @returns those that were not there, the deepest first. */
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

/** What the file system says of a path that names no file, and cannot. */
const absence = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && absence.has(String(error.code));
}
