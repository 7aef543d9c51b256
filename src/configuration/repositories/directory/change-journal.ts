import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../../../foundation/random.ts';
import { makeFolder, moveFile, putFile, removeFile } from './durable-file.ts';
import type { ChangedFile, RecordedChange } from '../port/repository-writer.ts';

/** A stored change, with each file before and after it, so that it can be repeated and reverted. */
export interface JournalEntry extends Omit<RecordedChange, 'files'> {
  readonly label: string | undefined;
  readonly files: readonly JournalledFile[];
}

export interface JournalledFile {
  readonly path: string;
  /** Base64; null for a file that did not exist. */
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The journal of a folder's changes. It is in the folder itself but never served. It contains the completed changes
 * and the pending one. A pending change will be completed, after an interruption by the next start.
 */
export interface ChangeJournal {
  /** The interrupted change. */
  pending(): Promise<JournalEntry | undefined>;
  begin(entry: JournalEntry): Promise<void>;
  /** Deletes a change of which no part was written. */
  abandon(entry: JournalEntry): Promise<void>;
  /** Marks the pending change as completed. */
  finish(entry: JournalEntry): Promise<void>;
  /** The completed changes, the newest first. */
  changes(): Promise<readonly JournalledChange[]>;
  /** One of them with the contents of its files. */
  entry(id: string): Promise<JournalEntry | undefined>;
}

export interface JournalledChange extends RecordedChange {
  readonly label: string | undefined;
}

/** Older changes are deleted; an entry of the journal contains the files of its change. */
const keptChanges = 1_000;

export const journalFolder = '.gatehouse';

export function createChangeJournal(directory: string, random: Random): ChangeJournal {
  const folder = join(directory, journalFolder);
  const pendingFile = join(folder, 'pending.json');
  const doneFolder = join(folder, 'changes');
  let known: readonly JournalledChange[] | undefined;

  const read = async (file: string): Promise<JournalEntry | undefined> => {
    const text = await readFile(file, 'utf8').catch(ignoreAbsence);
    return text === undefined ? undefined : (JSON.parse(text) as JournalEntry);
  };

  const names = async (): Promise<string[]> =>
    ((await readdir(doneFolder).catch(ignoreAbsence)) ?? [])
      .filter((name) => /^\d{12}-[0-9a-f]{40}\.json$/.test(name))
      .toSorted()
      .toReversed();

  const load = async (): Promise<JournalledChange[]> => {
    const changes: JournalledChange[] = [];
    // One after the other, because all together may not fit into memory.
    for (const name of await names()) {
      const entry = await read(join(doneFolder, name));
      if (entry) changes.push(changeOf(entry));
    }
    return changes;
  };

  return {
    pending: () => read(pendingFile),
    async begin(entry) {
      // The entry is durable before any file changes, so that the change can be completed.
      await makeFolder(doneFolder);
      await putFile(pendingFile, Buffer.from(JSON.stringify(entry)), random);
    },
    async abandon({ id }) {
      await removeFile(pendingFile);
      const done = (await names()).find((name) => name.endsWith(`-${id}.json`));
      if (done !== undefined) await removeFile(join(doneFolder, done));
    },
    async finish(entry) {
      const all = await names();
      const sequence = Number.parseInt(all[0] ?? '0', 10) + 1;
      await moveFile(pendingFile, join(doneFolder, `${String(sequence).padStart(12, '0')}-${entry.id}.json`));
      await Promise.all(
        all.slice(keptChanges - 1).map((name) => rm(join(doneFolder, name), { force: true })),
      );
      known = known && [changeOf(entry), ...known].slice(0, keptChanges);
    },
    changes: async () => (known ??= await load()),
    async entry(id) {
      const name = (await names()).find((each) => each.endsWith(`-${id}.json`));
      return name === undefined ? undefined : read(join(doneFolder, name));
    },
  };
}

export function changeOf({ files, ...entry }: JournalEntry): JournalledChange {
  return {
    ...entry,
    files: files.map(({ path, before, after }) => ({ path, change: kindOf(before, after) })),
  };
}

function kindOf(before: string | null, after: string | null): ChangedFile['change'] {
  if (before === null) return 'added';
  return after === null ? 'removed' : 'modified';
}

function ignoreAbsence(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
