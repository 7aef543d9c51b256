/** Copies an audit trail while a service writes to it. */
import { open, copyFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { trailFiles } from './trail-files.ts';

/** A rotation takes place every 100 MiB, so a second one during a copy is improbable. */
const attempts = 5;

/** The lines that are complete. The last one may be half written. */
async function copyLines(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const copy = await open(to, 'r+');
  try {
    const { size } = await copy.stat();
    const length = Math.min(size, 65_536);
    const { buffer } = await copy.read(Buffer.alloc(length), 0, length, size - length);
    const end = buffer.lastIndexOf('\n');
    if (end !== -1) await copy.truncate(size - length + end + 1);
    await copy.chmod(0o600);
  } finally {
    await copy.close();
  }
}

const fullFilesOf = (trail: string): string =>
  trailFiles(trail)
    .filter((file) => file !== trail)
    .join('\n');

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Copies the files of a trail into a folder, the full ones first, and returns the paths of the copies. If the trail
 * begins a new file meanwhile, the copy is repeated.
 * @param progressed is called with the name of each file
 */
export async function copyTrail(
  trail: string,
  folder: string,
  progressed: (name: string) => void = () => undefined,
): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    const before = fullFilesOf(trail);
    try {
      for (const file of trailFiles(trail)) {
        const name = basename(file);
        progressed(name);
        await copyLines(file, join(folder, name));
      }
    } catch (error) {
      // A full file was deleted, or the current one renamed, in between.
      if (!isMissing(error) || attempt === attempts) throw error;
      continue;
    }
    if (fullFilesOf(trail) === before) return trailFiles(join(folder, basename(trail)));
    if (attempt === attempts) throw new Error(`${trail} began new files during each of ${attempts} copies`);
  }
}
