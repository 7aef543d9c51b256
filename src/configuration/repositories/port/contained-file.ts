import { constants } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { limits } from '../../formats/text/limits.ts';
import { SourceProblem, SourceUnreadable } from '../../formats/text/source-problem.ts';

/**
 * The bytes of a regular file inside a folder, with links followed. `undefined` if it does not exist, or if the
 * path leads out of the folder or through a hidden part of it.
 * @throws SourceProblem for an existing file that cannot be read.
 */
export async function readContained(
  root: string,
  path: string,
  most: number = limits.fileBytes,
): Promise<Uint8Array | undefined> {
  const real = await resolveContained(root, path);
  const handle = real === undefined ? undefined : await openRegular(real);
  if (!handle) return undefined;
  try {
    const bytes = await readAtMost(handle, most);
    // The path is resolved again, because another process may have replaced a part of it in the meantime.
    return (await resolveContained(root, path)) === real ? bytes : undefined;
  } finally {
    await handle.close();
  }
}

/**
 * The real path, or `undefined` if it does not exist or is outside. Links inside the folder are followed. The real
 * path may contain a folder such as `..2026_01_01`, as mounted ConfigMaps have, but no hidden one.
 */
export async function resolveContained(root: string, path: string): Promise<string | undefined> {
  if (path.split('/').some((part) => part === '' || part.startsWith('.'))) return undefined;
  const real = await realpath(join(root, path)).catch(absent);
  if (real === undefined || !real.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
  const parts = relative(root, real).split(sep);
  return parts.some((part) => /^\.(?!\.)/.test(part)) ? undefined : real;
}

/**
 * One descriptor for all calls, so that the checked file is the file that is read. A pipe or a device is not a
 * file.
 */
async function openRegular(real: string): Promise<FileHandle | undefined> {
  const handle = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    absent,
  );
  const isRegular = handle && (await handle.stat()).isFile();
  if (handle && !isRegular) await handle.close();
  return isRegular ? handle : undefined;
}

/** Error codes of the file system for a path without a file. */
const absence = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ENXIO', 'EISDIR']);

export function absent(cause: unknown): undefined {
  if (cause instanceof Error && 'code' in cause && absence.has(String(cause.code))) return undefined;
  throw new SourceUnreadable('cannot be read', cause);
}

/** A file may grow while it is read. Its size is a hint, and the limit applies to the bytes that were read. */
async function readAtMost(handle: FileHandle, most: number): Promise<Uint8Array> {
  const { size } = await handle.stat();
  if (size > most) throw tooLarge(most);
  let bytes = Buffer.alloc(0);
  for (;;) {
    const piece = Buffer.allocUnsafe(Math.max(1, size - bytes.length + 1));
    const { bytesRead } = await handle.read(piece, 0, piece.length, bytes.length);
    if (bytesRead === 0) return bytes;
    bytes = Buffer.concat([bytes, piece.subarray(0, bytesRead)]);
    if (bytes.length > most) throw tooLarge(most);
  }
}

function tooLarge(most: number): SourceProblem {
  return new SourceProblem(`larger than ${most} bytes`);
}
