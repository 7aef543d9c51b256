import { link, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Random } from '../../../foundation/random.ts';
import { syncFolder } from '../../../foundation/sync-folder.ts';
import { foldersBelow } from '../port/folder-watch.ts';
import { makeFolder, nameBeside, unfinishedSuffix, writeNew } from './durable-file.ts';

/** One file of a change; null if there was none, or if it is deleted. */
export interface FileToStage {
  readonly path: string;
  readonly before: Uint8Array | null;
  readonly after: Uint8Array | null;
}

/**
 * Allocates all disk space of a change before the first file changes. New contents are in temporary files, and old
 * contents have a second name. The rest is renaming, which needs no space, in either direction.
 */
export interface StagedFiles {
  /** Moves all new files into place. @throws file system errors; some files may be in place then. */
  apply(): Promise<void>;
  /** Restores the old files in place of the new ones. */
  takeBack(): Promise<void>;
  /** Deletes the temporary files, and created folders that are empty. */
  clear(): Promise<void>;
}

interface Staged {
  readonly target: string;
  /** The new content; undefined for a deleted file. */
  readonly fresh: string | undefined;
  /** The second name of the old content; undefined if there was none. */
  readonly old: string | undefined;
}

/** @throws file system errors; no temporary files remain then. */
export async function stageFiles(
  directory: string,
  files: readonly FileToStage[],
  random: Random,
): Promise<StagedFiles> {
  const staged: Staged[] = [];
  const made = new Set<string>();
  let applied = 0;

  const stage = async ({ path, before, after }: FileToStage): Promise<void> => {
    const target = join(directory, path);
    const fresh = after === null ? undefined : nameBeside(target, random);
    const old = before === null ? undefined : nameBeside(target, random);
    staged.push({ target, fresh, old });
    if (fresh !== undefined && after !== null) {
      for (const folder of await makeFolder(dirname(target))) made.add(folder);
      await writeNew(fresh, after, target);
    }
    if (old !== undefined && before !== null) await keepOld(target, old, before);
  };

  const clear = async (): Promise<void> => {
    for (const { fresh, old } of staged)
      for (const name of [fresh, old]) if (name !== undefined) await rm(name, { force: true });
    const deepestFirst = [...made].toSorted((left, right) => right.length - left.length);
    // A non-empty folder remains.
    for (const folder of deepestFirst) await rmdir(folder).catch(() => undefined);
  };

  try {
    for (const file of files) await stage(file);
  } catch (error) {
    // Rolled back: no file has changed yet.
    await clear();
    throw error;
  }
  return {
    async apply() {
      for (const { target, fresh } of staged) {
        if (fresh === undefined) await rm(target, { force: true });
        else await rename(fresh, target);
        applied += 1;
      }
      await syncFolders(staged);
    },
    async takeBack() {
      for (const { target, old } of staged.slice(0, applied).toReversed()) {
        if (old === undefined) await rm(target, { force: true });
        else await rename(old, target);
      }
      await syncFolders(staged.slice(0, applied));
    },
    clear,
  };
}

/** Needs no space if the file system supports links. */
async function keepOld(target: string, old: string, before: Uint8Array): Promise<void> {
  try {
    await link(target, old);
    // The file may have been edited manually since it was read.
    if (Buffer.compare(await readFile(old), before) === 0) return;
    await rm(old);
  } catch {
    // Recovered by a copy.
    await rm(old, { force: true });
  }
  await writeNew(old, before, target);
}

async function syncFolders(staged: readonly Staged[]): Promise<void> {
  for (const folder of new Set(staged.map(({ target }) => dirname(target)))) await syncFolder(folder);
}

/** Deletes the temporary files of a process that was interrupted between staging and clearing. */
export async function removeUnfinished(directory: string): Promise<void> {
  for (const folder of await foldersBelow(directory)) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names)
      if (name.startsWith('.') && name.endsWith(unfinishedSuffix))
        await rm(join(folder, name), { force: true });
  }
}
