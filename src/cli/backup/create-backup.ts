/** Writes a backup of a service to a new folder, while the service runs or after it stopped. */
import { copyFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import packageJson from '../../../package.json' with { type: 'json' };
import { assertKeysOpened } from '../../authorization/index.ts';
import { copyTrail } from '../../foundation/audit/copy-trail.ts';
import { trailFiles } from '../../foundation/audit/trail-files.ts';
import { verifyTrail } from '../../foundation/audit/verify-trail.ts';
import type { Clock } from '../../foundation/clock.ts';
import { syncFolder } from '../../foundation/sync-folder.ts';
import { inspectStore, type StoreState } from '../../storage/inspect.ts';
import { copyStore } from '../../storage/sqlite/copy-store.ts';
import type { Deployment } from './deployment.ts';
import { assertDump } from './dump-file.ts';
import { describeFile, format, type Manifest, manifestName } from './manifest.ts';
import { BackupRefused } from './refused.ts';

export const keyName = 'encryption-key';
const dumpName = 'gatehouse.dump';
/** Further attempts to remove an incomplete folder; Node waits 100 ms longer before each. */
const removals = 5;

export interface BackupOptions {
  readonly deployment: Deployment;
  /** The path of the new folder. */
  readonly to: string;
  /** The dump of the database that `pg_dump` wrote; for PostgreSQL only. */
  readonly dump?: string;
  readonly clock: Clock;
  readonly progressed: (text: string) => void;
}

/** Backups that were interrupted. They may contain keys, so the user should know about them. */
export function unfinishedBackups(to: string): string[] {
  const folder = dirname(to);
  return readdirSync(folder)
    .filter((name) => name.includes('.incomplete-'))
    .map((name) => join(folder, name));
}

function copyPrivately(from: string, to: string): void {
  copyFileSync(from, to);
  chmodSync(to, 0o600);
}

interface AddedStore {
  readonly store: Manifest['store'];
  readonly sealingKeys: StoreState['sealingKeys'];
}

/** No program of ours reads a dump. So the database itself shows the schema, and the keys that must open. */
async function addDump(folder: string, url: string, dump: string | undefined): Promise<AddedStore> {
  if (dump === undefined) throw new BackupRefused('the dump of the database is missing');
  await assertDump(dump, 'write it with the command that gatehouse backup prints without --dump');
  const { schema, sealingKeys } = await inspectStore(url);
  copyPrivately(dump, join(folder, dumpName));
  return { store: { engine: 'postgres', file: dumpName, schema }, sealingKeys };
}

async function addStore(folder: string, options: BackupOptions): Promise<AddedStore> {
  const { deployment, dump, progressed } = options;
  if (deployment.store.engine === 'postgres') return addDump(folder, deployment.store.url, dump);
  const { file } = deployment.store;
  const copy = join(folder, basename(file));
  await copyStore(file, copy, (pages, all) => progressed(`${basename(file)}: ${pages} of ${all} pages`));
  const { schema, sealingKeys } = await inspectStore(`sqlite:${copy}`);
  return { store: { engine: 'sqlite', file: basename(file), schema }, sealingKeys };
}

/** The key is copied before the store, and must open the keys of the copied store, or those of the database. */
async function addKey(
  folder: string,
  { deployment: { folder: data, isKeyInEnvironment } }: BackupOptions,
): Promise<Manifest['encryptionKey']> {
  const file = join(data, keyName);
  if (existsSync(file)) copyPrivately(file, join(folder, keyName));
  else if (!isKeyInEnvironment) throw new BackupRefused(`${file} is missing, and without it no store opens`);
  return isKeyInEnvironment ? 'environment' : 'file';
}

/** The trail is copied after the store, so that it never ends before the store's record of it. */
async function addTrail(
  folder: string,
  store: Manifest['store'],
  { deployment: { auditFile }, progressed }: BackupOptions,
): Promise<Manifest['audit']> {
  if (trailFiles(auditFile).length === 0) return undefined;
  await copyTrail(auditFile, folder, (name) => progressed(`copying ${name}`));
  const copy = join(folder, basename(auditFile));
  const { last, problems } = await verifyTrail(copy);
  const { sequence = 0, hash = '' } = last ?? {};
  if (store.engine === 'sqlite') {
    const { auditMark } = await inspectStore(`sqlite:${join(folder, store.file)}`, auditFile);
    if (auditMark && auditMark.sequence > sequence)
      throw new BackupRefused(
        `${auditFile} ends at entry ${sequence}, before entry ${auditMark.sequence} that the store knows`,
      );
  }
  return { file: basename(auditFile), sequence, hash, problems: problems.length };
}

async function flushFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function fill(folder: string, options: BackupOptions): Promise<Manifest> {
  const encryptionKey = await addKey(folder, options);
  const takenAt = new Date(options.clock.now()).toISOString();
  const { store, sealingKeys } = await addStore(folder, options);
  assertKeysOpened(await options.deployment.keys(folder), sealingKeys);
  const audit = await addTrail(folder, store, options);
  const files: Manifest['files'][number][] = [];
  for (const name of readdirSync(folder).toSorted()) {
    options.progressed(`digest of ${name}`);
    files.push(await describeFile(folder, name));
    await flushFile(join(folder, name));
  }
  const { version } = packageJson;
  return { format, version, takenAt, store, encryptionKey, ...(audit && { audit }), files };
}

/**
 * The folder has its name only when it is complete. Before that its name contains `.incomplete-`.
 * @param begun receives, before anything is written, the function that removes the incomplete folder
 * @throws BackupRefused, StorageRefused
 */
export async function createBackup(
  options: BackupOptions,
  begun: (remove: () => void) => void = () => undefined,
): Promise<Manifest> {
  const { to } = options;
  if (existsSync(to)) throw new BackupRefused(`${to} exists already; name a new folder`);
  let folder: string | undefined;
  const remove = (): void => {
    // After an interruption, another thread may still add a file to the folder.
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true, maxRetries: removals });
  };
  begun(remove);
  folder = mkdtempSync(`${to}.incomplete-`);
  try {
    const manifest = await fill(folder, options);
    const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
    await writeFile(join(folder, manifestName), text, { mode: 0o600, flush: true });
    await syncFolder(folder);
    // Another backup with the same name may have ended meanwhile: then it is not empty, and this fails.
    renameSync(folder, to);
    await syncFolder(dirname(to));
    return manifest;
  } catch (error) {
    remove();
    throw error;
  }
}
