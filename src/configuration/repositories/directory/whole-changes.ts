import { join } from 'node:path';
import type { Random } from '../../../foundation/random.ts';
import type { ChangeJournal, JournalEntry, JournalledFile } from './change-journal.ts';
import { putFile, removeFile } from './durable-file.ts';
import { removeUnfinished, type StagedFiles, stageFiles } from './staged-files.ts';
import { reportingWriteFailures } from './write-failures.ts';
import { WriteFailed } from '../port/repository-writer.ts';

/**
 * Applies changes so that each is complete or has no effect, even after a power failure. The journal is written
 * first, and the next run completes or reverts the change.
 */
export interface WholeChanges {
  /** Resolves when the change of an earlier run is completed or reverted. */
  ready(): Promise<void>;
  /** Resolves when no change is incomplete. */
  settled(): Promise<void>;
  /** Odd while a change is applied, another number afterwards. */
  generation(): number;
  /** One at a time. @throws WriteFailed if the result is unknown. */
  apply(entry: JournalEntry): Promise<void>;
}

interface Folder {
  readonly directory: string;
  readonly random: Random;
}

async function put(
  files: readonly JournalledFile[],
  which: 'before' | 'after',
  { directory, random }: Folder,
): Promise<void> {
  for (const file of files) {
    const content = file[which];
    const path = join(directory, file.path);
    if (content === null) await removeFile(path);
    else await putFile(path, Buffer.from(content, 'base64'), random);
  }
}

export function createWholeChanges(dependencies: Folder & { readonly journal: ChangeJournal }): WholeChanges {
  const { directory, journal, random } = dependencies;
  /** Changes that failed and could not be reverted immediately. */
  const refused = new Set<string>();
  let generation = 0;
  let recovered: Promise<void> | undefined;
  let applying: Promise<void> = Promise.resolve();

  const recover = async (): Promise<void> => {
    await removeUnfinished(directory);
    const entry = await journal.pending();
    if (!entry) return;
    const isDone = !refused.has(entry.id) && (await finish(entry));
    if (!isDone) {
      await put(entry.files, 'before', dependencies);
      await journal.abandon(entry);
    }
    generation += 2;
  };
  const finish = async (entry: JournalEntry): Promise<boolean> => {
    try {
      await put(entry.files, 'after', dependencies);
    } catch {
      // Rolled back: a folder that refuses the change must not block all others for ever.
      return false;
    }
    await journal.finish(entry);
    return true;
  };
  const ready = (): Promise<void> => {
    recovered ??= recover().catch((error: unknown) => {
      // The next caller tries again.
      recovered = undefined;
      throw error;
    });
    return recovered;
  };

  const applyNow = async (entry: JournalEntry): Promise<void> => {
    const staged = await stageFiles(directory, entry.files.map(bytesOf), random);
    try {
      await journal.begin(entry);
      await staged.apply();
      await journal.finish(entry);
    } catch (cause) {
      await takeBack(entry, staged, cause);
      throw cause;
    } finally {
      // Recovered by the next start, which deletes the rest.
      await staged.clear().catch(() => undefined);
    }
  };
  const takeBack = async (entry: JournalEntry, staged: StagedFiles, cause: unknown): Promise<void> => {
    try {
      await staged.takeBack();
      await journal.abandon(entry);
    } catch {
      // Recovered by the next reader; until then no read returns a part of the change.
      refused.add(entry.id);
      recovered = undefined;
      throw new WriteFailed(cause, { isUnknown: true });
    }
  };

  return {
    ready,
    async settled() {
      await reportingWriteFailures(ready);
      await applying.catch(() => undefined);
    },
    generation: () => generation,
    apply(entry) {
      generation += 1;
      applying = applyNow(entry).finally(() => {
        generation += 1;
      });
      return applying;
    },
  };
}

function bytesOf({ path, before, after }: JournalledFile) {
  const decoded = (content: string | null): Buffer | null =>
    content === null ? null : Buffer.from(content, 'base64');
  return { path, before: decoded(before), after: decoded(after) };
}
