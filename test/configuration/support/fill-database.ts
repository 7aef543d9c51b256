import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabaseRepository } from '../../../src/configuration/repositories/database/database-repository.ts';
import type { ConfigurationRepository } from '../../../src/configuration/repositories/port/repository.ts';
import type {
  RecordedChange,
  RepositoryWriter,
} from '../../../src/configuration/repositories/port/repository-writer.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { openStorage } from '../../../src/storage/open.ts';
import type { LaidFile } from './lay-files.ts';

export interface StoreFile {
  /** As the settings name it. */
  readonly url: string;
  remove(): Promise<void>;
}

/** A store with a repository that contains one change; no process has it open. */
export async function fillDatabase(files: Readonly<Record<string, LaidFile>>): Promise<StoreFile> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-configuration-store-'));
  const url = `sqlite:${join(folder, 'gatehouse.db')}`;
  const log = createLog({ clock: systemClock, write: () => undefined });
  const storage = await openStorage(url, { clock: systemClock, log, purgeSeconds: 3_600 });
  const repository = await createDatabaseRepository('config', {
    store: storage.configuration,
    storedAs: 'configuration',
    defaultLabel: 'main',
    isWritable: true,
    changed: () => undefined,
  });
  await putFiles(repository, files);
  await storage.close();
  return { url, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The writer of a repository that has one. */
export function writerOf({ writer }: ConfigurationRepository): RepositoryWriter {
  if (!writer) throw new Error('the repository cannot be written to');
  return writer;
}

/**
 * One change that writes these files; `undefined` deletes one. Links are omitted, because the store does not
 * support them.
 */
export async function putFiles(
  repository: ConfigurationRepository,
  files: Readonly<Record<string, LaidFile | undefined>>,
  { label, version }: { readonly label?: string; readonly version?: string } = {},
): Promise<RecordedChange> {
  const writer = writerOf(repository);
  const state = await writer.open(label);
  if (!state) throw new Error(`the label ${label} names no line`);
  return writer.write({
    label,
    version: version ?? state.version,
    files: new Map(Object.entries(files).flatMap(([path, file]) => bytesOf(path, file))),
    author: 'tester',
    message: 'a test',
    restores: undefined,
    at: 1_767_225_600_000,
  });
}

function bytesOf(path: string, file: LaidFile | undefined): [string, Uint8Array | undefined][] {
  if (file === undefined) return [[path, undefined]];
  if (typeof file === 'string') return [[path, Buffer.from(file)]];
  return 'hex' in file ? [[path, Buffer.from(file.hex, 'hex')]] : [];
}
