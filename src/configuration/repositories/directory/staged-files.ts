import { link, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Random } from '../../../foundation/random.ts';
import { syncFolder } from '../../../foundation/sync-folder.ts';
import { foldersBelow } from '../port/folder-watch.ts';
import { makeFolder, nameBeside, unfinishedSuffix, writeNew } from './durable-file.ts';

/** One file of a change; null where there was none, or is to be none. */
export interface FileToStage {
  readonly path: string;
  readonly before: Uint8Array | null;
  readonly after: Uint8Array | null;
}

/**
 * Everything that a change needs of a disk, before the first file changes: new contents lie beside their places, and old
 * ones have a second name. What follows is renaming, which takes no room, both forward and back.
 */
export interface StagedFiles {
  /** Puts all files in place. @throws what the file system says; some may be in place then. */
  apply(): Promise<void>;
  /** Puts the old files back wherever new ones are in place. */
  takeBack(): Promise<void>;
  /** Removes what is left beside the files; a folder that was made and holds nothing goes too. */
  clear(): Promise<void>;
}

interface Staged {
  readonly target: string;
  /** Where the new content lies; undefined for a file that is to be removed. */
  readonly fresh: string | undefined;
  /** The second name of the old content; undefined where there was none. */
  readonly old: string | undefined;
}

/** @throws what the file system says; nothing is left beside the files then. */
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
    // A folder that holds something stays.
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

/** Takes no room where the file system knows links. */
async function keepOld(target: string, old: string, before: Uint8Array): Promise<void> {
  try {
    await link(target, old);
    // Somebody may have changed the file by hand since it was read.
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

/** Removes what a process has left beside the files that was cut off between staging and clearing. */
export async function removeUnfinished(directory: string): Promise<void> {
  for (const folder of await foldersBelow(directory)) {
    const names = await readdir(folder).catch(() => []);
    for (const name of names)
      if (name.startsWith('.') && name.endsWith(unfinishedSuffix))
        await rm(join(folder, name), { force: true });
  }
}
