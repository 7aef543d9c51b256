import { hash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, readdir, realpath } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { limits } from '../formats/limits.ts';
import { sourceExtensions } from '../formats/source-document.ts';
import { SourceProblem } from '../formats/source-problem.ts';
import type { ConfigurationRepository, Location, RepositoryFile } from './repository.ts';

/**
 * A folder of files. Labels are folders in it that stand above the root; a label without a folder reads the root,
 * as Spring's native backend does. Nothing is watched: each read asks the file system whether the file is still the
 * same, so an answer is never older than the request, and a swapped link (a mounted ConfigMap) is seen at once.
 */
export function createDirectoryRepository(name: string, directory: string): ConfigurationRepository {
  return {
    name,
    async open(labels) {
      const root = await rootOf(directory);
      const present = await Promise.all(labels.toReversed().map((label) => resolveInside(root, label)));
      const folders = labels.toReversed().filter((_, index) => present[index] !== undefined);
      return [locationAt(root, ''), ...folders.map((folder) => locationAt(root, `${folder}/`))];
    },
    list: () => listSources(directory),
  };
}

const listedFiles = 10_000;

function locationAt(root: string, prefix: string): Location {
  const pathOf = (path: string): string => prefix + path;
  return { version: undefined, pathOf, read: (path) => readInside(root, pathOf(path)) };
}

async function rootOf(directory: string): Promise<string> {
  return realpath(directory).catch(unreadableFolder);
}

function unreadableFolder(cause: unknown): never {
  throw new SourceProblem('the folder cannot be read', cause);
}

async function readInside(root: string, path: string): Promise<RepositoryFile | undefined> {
  const real = await resolveInside(root, path);
  const handle = real === undefined ? undefined : await openRegular(real);
  if (!handle) return undefined;
  try {
    const bytes = await readAtMost(handle, limits.fileBytes);
    // The path is resolved again: whoever may write in the folder must not swap a part of it in between.
    const isSame = (await resolveInside(root, path)) === real;
    return isSame ? { path, bytes, digest: hash('sha256', bytes, 'hex') } : undefined;
  } finally {
    await handle.close();
  }
}

/**
 * Where the path really leads, or `undefined` when that is nowhere or outside. Links that stay inside are followed. The
 * real path may pass a folder such as `..2026_01_01`, which is how ConfigMaps are mounted, but no hidden one.
 */
async function resolveInside(root: string, path: string): Promise<string | undefined> {
  if (path.split('/').some((part) => part === '' || part.startsWith('.'))) return undefined;
  const real = await realpath(join(root, path)).catch(absent);
  if (real === undefined || !real.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;
  const parts = relative(root, real).split(sep);
  return parts.some((part) => /^\.(?!\.)/.test(part)) ? undefined : real;
}

/** One descriptor for everything: what is looked at is what is read. A pipe or a device is no file. */
async function openRegular(real: string): Promise<FileHandle | undefined> {
  const handle = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    absent,
  );
  const isRegular = handle && (await handle.stat()).isFile();
  if (handle && !isRegular) await handle.close();
  return isRegular ? handle : undefined;
}

const absence = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ENXIO', 'EISDIR']);

function absent(cause: unknown): undefined {
  if (cause instanceof Error && 'code' in cause && absence.has(String(cause.code))) return undefined;
  throw new SourceProblem('cannot be read', cause);
}

/** A file may grow while it is read, so its size is a hint and the limit is kept on what was read. */
async function readAtMost(handle: FileHandle, most: number): Promise<Uint8Array> {
  const { size } = await handle.stat();
  if (size > most) throw tooLarge();
  let bytes = Buffer.alloc(0);
  for (;;) {
    const piece = Buffer.allocUnsafe(Math.max(1, size - bytes.length + 1));
    const { bytesRead } = await handle.read(piece, 0, piece.length, bytes.length);
    if (bytesRead === 0) return bytes;
    bytes = Buffer.concat([bytes, piece.subarray(0, bytesRead)]);
    if (bytes.length > most) throw tooLarge();
  }
}

function tooLarge(): SourceProblem {
  return new SourceProblem(`larger than ${limits.fileBytes} bytes`);
}

/** Property files of the root and of the folders in it; deeper ones are found by name alone. */
async function listSources(directory: string): Promise<readonly string[]> {
  const isSource = (name: string): boolean =>
    !name.startsWith('.') && sourceExtensions.some((extension) => name.endsWith(`.${extension}`));
  const entries = await readdir(directory, { withFileTypes: true }).catch(unreadableFolder);
  const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  const inFolders = await Promise.all(
    folders.map((folder) => readdir(join(directory, folder.name)).catch(() => [])),
  );
  const nested = folders.flatMap((folder, index) =>
    (inFolders[index] ?? []).filter(isSource).map((file) => `${folder.name}/${file}`),
  );
  return [...entries.map((entry) => entry.name).filter(isSource), ...nested].slice(0, listedFiles);
}
