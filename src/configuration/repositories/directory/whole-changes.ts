import { join } from 'node:path';
import type { Random } from '../../../foundation/random.ts';
import type { ChangeJournal, JournalEntry, JournalledFile } from './change-journal.ts';
import { putFile, removeFile } from './durable-file.ts';
import { removeUnfinished, type StagedFiles, stageFiles } from './staged-files.ts';
import { reportingFailures } from './write-failures.ts';
import { WriteFailed } from '../port/repository-writer.ts';

/**
 * Puts changes in place so that each is done whole or not at all, whenever the power goes: the journal has it first, and
 * the next run finishes it or takes it back.
 */
export interface WholeChanges {
  /** Resolves once what an earlier run began is finished or taken back. */
  ready(): Promise<void>;
  /** Resolves once no change is half done. */
  settled(): Promise<void>;
  /** Odd while a change is put in place, and another one afterwards. */
  generation(): number;
  /** One at a time. @throws WriteFailed where nobody can say what became of it. */
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
  /** Changes that were answered with an error and could not be taken back at once. */
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
      // Rolled back: a folder that does not take the change any more must not stand still for ever.
      return false;
    }
    await journal.finish(entry);
    return true;
  };
  const ready = (): Promise<void> => {
    recovered ??= recover().catch((error: unknown) => {
      // The next one who asks looks again.
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
      // Recovered by the next start, which removes what is left.
      await staged.clear().catch(() => undefined);
    }
  };
  const takeBack = async (entry: JournalEntry, staged: StagedFiles, cause: unknown): Promise<void> => {
    try {
      await staged.takeBack();
      await journal.abandon(entry);
    } catch {
      // Recovered by whoever reads next; until then nobody reads a part of the change.
      refused.add(entry.id);
      recovered = undefined;
      throw new WriteFailed(cause, { isUnknown: true });
    }
  };

  return {
    ready,
    async settled() {
      await reportingFailures(ready);
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
