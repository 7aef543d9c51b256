import { hash } from 'node:crypto';
import { lstat, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Clock } from '../../../foundation/clock.ts';
import type { Random } from '../../../foundation/random.ts';
import { changeOf, type ChangeJournal, createChangeJournal, type JournalledFile } from './change-journal.ts';
import { readContained, resolveContained } from '../port/contained-file.ts';
import { createDirectoryDigests } from './directory-digests.ts';
import { createWholeChanges } from './whole-changes.ts';
import { reportingWriteFailures } from './write-failures.ts';
import {
  refusedAt,
  type NewChange,
  type RecordedChange,
  type RepositoryWriter,
  VersionMoved,
} from '../port/repository-writer.ts';

/**
 * Writes into a folder. The folder's own journal is the only line of history; a label is a folder in it. Every
 * change is written to the journal first, so that it is applied completely or not at all, even after a power
 * failure. Only one service writes a folder. A manual edit creates another version but is not in the journal.
 * @see docs/decisions/configuration.md, directory-writes
 */
export interface DirectoryWriter extends RepositoryWriter {
  /** Resolves when no change is incomplete; reads that wait for it see none. Completes a change of an earlier run. */
  settled(): Promise<void>;
  /** Odd while a change is written, another number afterwards. */
  generation(): number;
}

export function createDirectoryWriter(dependencies: {
  readonly directory: string;
  readonly clock: Clock;
  readonly random: Random;
  readonly fileBytes?: number | undefined;
}): DirectoryWriter {
  const { directory, clock, random, fileBytes } = dependencies;
  const digestsOf = createDirectoryDigests(clock, fileBytes);
  const journal = createChangeJournal(directory, random);
  const changes = createWholeChanges({ directory, journal, random });
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };

  const open: RepositoryWriter['open'] = (label) =>
    reportingWriteFailures(async () => {
      await changes.settled();
      const root = await realpath(directory);
      const digests = await digestsOf(root);
      return {
        version: versionOf(digests),
        prefix: label === undefined ? '' : `${label}/`,
        list: async () => [...digests.keys()],
        read: (path) => readContained(root, path, fileBytes),
      };
    });

  const write: RepositoryWriter['write'] = (change) =>
    inTurn(() => reportingWriteFailures(() => writeNow(change)));

  const writeNow = async (change: NewChange): Promise<RecordedChange> => {
    await changes.ready();
    const root = await realpath(directory);
    const digests = await digestsOf(root);
    if (versionOf(digests) !== change.version) throw new VersionMoved();
    const files: JournalledFile[] = [];
    for (const [path, bytes] of change.files) {
      await assertPlain(root, path);
      const before = (await readContained(root, path, fileBytes)) ?? null;
      files.push({ path, before: base64(before), after: base64(bytes ?? null) });
      if (bytes) digests.set(path, hash('sha256', bytes, 'hex'));
      else digests.delete(path);
    }
    const { label, author, message, restores, at } = change;
    const id = random.bytes(20).toString('hex');
    const entry = { id, version: versionOf(digests), label, author, message, restores, at, files };
    await changes.apply(entry);
    return changeOf(entry);
  };

  return {
    open,
    write,
    settled: changes.settled,
    generation: changes.generation,
    async history({ label, limit, after }) {
      await changes.settled();
      const all = (await journal.changes()).filter((change) => label === undefined || change.label === label);
      const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
      return after !== undefined && from === 0 ? undefined : all.slice(from, from + limit);
    },
    async find(id) {
      await changes.settled();
      return (await journal.changes()).find((change) => change.id === id);
    },
    async contents(id) {
      await changes.settled();
      const entry = await journal.entry(id);
      const at = (path: string) => entry?.files.find((file) => file.path === path);
      return (
        entry && {
          before: async (path) => bytesOf(at(path)?.before),
          after: async (path) => bytesOf(at(path)?.after),
        }
      );
    },
    async since(_, id) {
      await changes.settled();
      const contents = await contentsBefore(journal, id);
      if (!contents) return undefined;
      return {
        paths: [...contents.keys()],
        read: async (path) => bytesOf(contents.get(path)),
      };
    },
  };
}

/** The contents, as base64, of the files that were changed since; null for a file that did not exist. */
async function contentsBefore(
  journal: ChangeJournal,
  id: string,
): Promise<ReadonlyMap<string, string | null> | undefined> {
  const all = await journal.changes();
  const at = all.findIndex((change) => change.id === id);
  if (at === -1) return undefined;
  const contents = new Map<string, string | null>();
  // From the newest on. For a file with several changes, the earliest of them contains the previous content.
  for (const later of all.slice(0, at)) {
    const entry = await journal.entry(later.id);
    for (const { path, before } of entry?.files ?? []) contents.set(path, before);
  }
  return contents;
}

function base64(bytes: Uint8Array | null): string | null {
  return bytes && Buffer.from(bytes).toString('base64');
}

function bytesOf(content: string | null | undefined): Uint8Array | undefined {
  return content === undefined || content === null ? undefined : Buffer.from(content, 'base64');
}

/** A link is a file from elsewhere, or a mount; a folder or a pipe is not a file. */
async function assertPlain(root: string, path: string): Promise<void> {
  const found = await lstat(join(root, path)).catch(() => undefined);
  if (found && !found.isFile()) throw refusedAt(path, 'is not a regular file');
  let folder = dirname(path);
  while (folder !== '.' && !(await stat(join(root, folder)).catch(() => undefined))) folder = dirname(folder);
  const real = folder === '.' ? root : await resolveContained(root, folder);
  if (real !== (folder === '.' ? root : join(root, folder))) throw refusedAt(path, 'is behind a link');
}

/** As long as a commit id, so that clients can display both. */
function versionOf(digests: ReadonlyMap<string, string>): string {
  const lines = [...digests].map(([path, digest]) => `${path}\n${digest}\n`).toSorted();
  return hash('sha256', lines.join(''), 'hex').slice(0, 40);
}
