import { type FSWatcher, watch } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../../foundation/clock.ts';

/**
 * Notifies soon after a change in a folder or below it. Notifications can be missing, on some file systems or if no
 * more watches are available. So the caller must also poll.
 */
export interface FolderWatch {
  /** Watches the folders that exist now, and stops watching the others. */
  follow(): Promise<void>;
  close(): void;
}

export interface FolderWatchDependencies {
  readonly directory: string;
  readonly clock: Clock;
  readonly changed: () => void;
}

/** A file is empty for a moment while it is written. Continuous writes are still reported. */
const quietMilliseconds = 100;
const longestQuietMilliseconds = 2_000;
const mostFolders = 1_000;

export function createFolderWatch({ directory, clock, changed }: FolderWatchDependencies): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  let isClosed = false;
  let isMoved = false;
  let firstAt: number | undefined;
  let cancel = (): void => undefined;

  const unwatch = (key: string): void => {
    watchers.get(key)?.close();
    watchers.delete(key);
  };
  const begin = (key: string, folder: string): void => {
    try {
      const watcher = watch(folder, { persistent: false }, notice);
      watcher.on('error', () => unwatch(key));
      watchers.set(key, watcher);
    } catch {
      // Recovered by polling: no more watches are available, or the folder no longer exists.
    }
  };
  const follow = async (): Promise<void> => {
    const present = new Map(await foldersOf(directory));
    if (isClosed) return;
    for (const key of watchers.keys()) if (!present.has(key)) unwatch(key);
    for (const [key, folder] of present) if (!watchers.has(key)) begin(key, folder);
  };
  const notify = async (): Promise<void> => {
    firstAt = undefined;
    // This notification covers files that were written into a new folder before the watch began.
    if (isMoved) await follow();
    isMoved = false;
    if (!isClosed) changed();
  };
  function notice(event: string): void {
    if (isClosed) return;
    isMoved ||= event === 'rename';
    firstAt ??= clock.monotonic();
    if (clock.monotonic() - firstAt > longestQuietMilliseconds - quietMilliseconds) return;
    cancel();
    cancel = clock.after(quietMilliseconds, () => void notify());
  }

  return {
    follow,
    close() {
      isClosed = true;
      cancel();
      for (const key of watchers.keys()) unwatch(key);
    },
  };
}

/** The folder and those below it, without hidden ones. */
export async function foldersBelow(directory: string): Promise<readonly string[]> {
  return (await foldersOf(directory)).map(([, folder]) => folder);
}

/** Folders, from the top, by identity, so that a replaced folder is detected. A folder may be deleted at any time. */
async function foldersOf(directory: string): Promise<[string, string][]> {
  const found: [string, string][] = [];
  const pending = [directory];
  for (
    let folder = pending.shift();
    folder !== undefined && found.length < mostFolders;
    folder = pending.shift()
  ) {
    const [identity, entries] = await Promise.all([
      stat(folder).catch(() => undefined),
      readdir(folder, { withFileTypes: true }).catch(() => []),
    ]);
    if (!identity) continue;
    found.push([`${identity.dev}:${identity.ino}:${folder}`, folder]);
    for (const entry of entries)
      if (entry.isDirectory() && !entry.name.startsWith('.')) pending.push(join(folder, entry.name));
  }
  return found;
}
