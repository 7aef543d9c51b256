import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '../../../foundation/random.ts';
import { makeFolder, moveFile, putFile, removeFile } from './durable-file.ts';
import type { ChangedFile, RecordedChange } from '../port/repository-writer.ts';

/** A change as it is kept: each file before and after it, so that it can be done again, and gone back to. */
export interface JournalEntry extends Omit<RecordedChange, 'files'> {
  readonly label: string | undefined;
  readonly files: readonly JournalledFile[];
}

export interface JournalledFile {
  readonly path: string;
  /** Base64; null for a file that was not there. */
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * What was changed in a folder, in the folder itself, where nothing serves it: the changes that are done, and the one
 * that is being done. Once an entry is pending the change will be done, by a later start where this one is cut off.
 */
export interface ChangeJournal {
  /** The change that somebody was cut off from. */
  pending(): Promise<JournalEntry | undefined>;
  begin(entry: JournalEntry): Promise<void>;
  /** Forgets a change of which nothing is done any more. */
  abandon(entry: JournalEntry): Promise<void>;
  /** Marks the pending change as done. */
  finish(entry: JournalEntry): Promise<void>;
  /** The changes that are done, the newest first. */
  changes(): Promise<readonly JournalledChange[]>;
  /** One of them with its files' contents. */
  entry(id: string): Promise<JournalEntry | undefined>;
}

export interface JournalledChange extends RecordedChange {
  readonly label: string | undefined;
}

/** Older changes are forgotten; a file of the journal holds the files of its change. */
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
    // One after the other: together they may be more than fits into memory.
    for (const name of await names()) {
      const entry = await read(join(doneFolder, name));
      if (entry) changes.push(changeOf(entry));
    }
    return changes;
  };

  return {
    pending: () => read(pendingFile),
    async begin(entry) {
      // What finishing takes is there before anything changes.
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

function changeOf({ files, ...entry }: JournalEntry): JournalledChange {
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
