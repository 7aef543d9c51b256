/** Restores a backup to the places that the settings name. */
import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { assertKeysOpened } from '../../authorization/index.ts';
import { lastCommitOf } from '../../foundation/audit/later-entries.ts';
import { verifyTrail } from '../../foundation/audit/verify-trail.ts';
import type { Clock } from '../../foundation/clock.ts';
import { giveToFolderOwner } from '../../foundation/folder-owner.ts';
import { lockOwnFiles } from '../../server/files/own-files.ts';
import { markRestored } from '../../storage/confirmed-commits.ts';
import { commitsOfFile, inspectStore } from '../../storage/inspect.ts';
import { endEverythingIn } from '../../storage/sqlite/end-everything.ts';
import { lock } from '../../storage/sqlite/lock.ts';
import { keyName } from './create-backup.ts';
import type { Deployment } from './deployment.ts';
import { assertDump } from './dump-file.ts';
import { type Manifest, readManifest, verifyFile } from './manifest.ts';
import { type Places, placeFiles, presentFiles, removeStaged, type StagedFile } from './placement.ts';
import { BackupRefused } from './refused.ts';

export interface RestoreOptions {
  readonly deployment: Deployment;
  readonly from: string;
  /** True if the data of a stopped service may be replaced. `present` is one of its files. */
  readonly mayReplace: (present: string) => Promise<boolean>;
  readonly clock: Clock;
  readonly progressed: (text: string) => void;
}

export interface Restored {
  readonly manifest: Manifest;
  readonly places: Places;
  /** The migrations that the next start applies. */
  readonly missing: readonly string[];
  /** The files that were replaced, and the stamp of their folders. */
  readonly replaced: readonly string[];
  readonly stamp: string;
}

function placesOf({ store, folder, auditFile }: Deployment): Places {
  return {
    store: store.engine === 'sqlite' ? store.file : undefined,
    key: join(folder, keyName),
    auditFile,
  };
}

/** The place of each file of the backup; the trail's current file takes the name of the settings. The store is last. */
function targets({ store, audit, files }: Manifest, places: Places): Map<string, string> {
  const all = new Map<string, string>();
  for (const { name } of files) {
    if (name === store.file) continue;
    if (name === keyName) all.set(name, places.key);
    else if (audit && name.startsWith(audit.file))
      all.set(
        name,
        join(dirname(places.auditFile), basename(places.auditFile) + name.slice(audit.file.length)),
      );
    else throw new BackupRefused(`${name} has no place; the manifest was changed`);
  }
  if (places.store !== undefined) all.set(store.file, places.store);
  return all;
}

async function copyDurably(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  copyFileSync(from, to);
  chmodSync(to, 0o600);
  giveToFolderOwner(to);
  const handle = await open(to, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The trail of the backup is read before anything is copied: its end must be that of the manifest. */
async function assertTrail(from: string, { audit }: Manifest): Promise<void> {
  if (audit === undefined) return;
  const { last, problems } = await verifyTrail(join(from, audit.file));
  if (problems.length !== audit.problems || (last?.hash ?? '') !== audit.hash)
    throw new BackupRefused(`the audit trail of the backup is not the one that the manifest describes`);
}

/**
 * Checks the schema, and that the keys open. Of a dump only the beginning is checked: pg_restore reads the rest, and
 * the next start of the service checks the schema and the keys.
 * @returns the missing migrations, as far as they are known
 */
async function assertUsable(
  { from, deployment }: RestoreOptions,
  { store, encryptionKey }: Manifest,
): Promise<readonly string[]> {
  if (store.engine !== deployment.store.engine)
    throw new BackupRefused(
      `the backup is one of ${store.engine}, but storage.url names ${deployment.store.engine}`,
    );
  if (encryptionKey === 'environment' && !deployment.isKeyInEnvironment)
    throw new BackupRefused('the backup needs the encryption key: set GATEHOUSE_ENCRYPTION_KEY');
  const keys = await deployment.keys(from);
  if (store.engine === 'postgres') {
    await assertDump(join(from, store.file), 'use another backup');
    return [];
  }
  const { missing, sealingKeys } = await inspectStore(`sqlite:${join(from, store.file)}`);
  assertKeysOpened(keys, sealingKeys);
  return missing;
}

function lockPlaces({ store, auditFile }: Places, { settings, baseDirectory }: Deployment): () => void {
  const releases: (() => void)[] = [];
  if (store !== undefined) {
    mkdirSync(dirname(store), { recursive: true, mode: 0o700 });
    releases.push(lock(store));
  }
  try {
    releases.push(lockOwnFiles(auditFile, settings.configuration, baseDirectory));
  } catch (error) {
    for (const release of releases) release();
    throw error;
  }
  return () => releases.forEach((release) => release());
}

/** The backup may be older than its own trail, and both are older than the present ones. */
async function lastKnownCommit(from: string, { audit }: Manifest, places: Places): Promise<number> {
  const ofBackup = audit ? await lastCommitOf(join(from, audit.file)) : undefined;
  const ofPresent = await lastCommitOf(places.auditFile);
  const isPresent = places.store !== undefined && existsSync(places.store);
  const stored = isPresent ? await commitsOfFile(places.store) : undefined;
  return Math.max(0, ofBackup ?? 0, ofPresent ?? 0, stored ?? 0);
}

async function replace(options: RestoreOptions, manifest: Manifest, places: Places) {
  const { deployment, from, clock, progressed, mayReplace } = options;
  const present = presentFiles(places);
  const [first] = present;
  if (first !== undefined && !(await mayReplace(first)))
    throw new BackupRefused('the present data were not replaced');
  const staged: StagedFile[] = [];
  const stamp = new Date(clock.now()).toISOString().replaceAll(/[:.]/g, '-');
  try {
    for (const [name, place] of targets(manifest, places)) {
      progressed(`copying ${name}`);
      staged.push({ staged: `${place}.restoring`, place });
      await copyDurably(join(from, name), `${place}.restoring`);
      if (place !== places.store) continue;
      const commit = await lastKnownCommit(from, manifest, places);
      endEverythingIn(`${place}.restoring`, { now: clock.now(), commit });
    }
    await placeFiles(staged, present, stamp);
    // The database is restored by another program, so the next start ends what was issued.
    if (places.store === undefined) await markRestored(deployment.folder);
  } catch (error) {
    removeStaged(staged);
    throw error;
  }
  return { replaced: present, stamp };
}

/** @throws BackupRefused, StorageRefused; the present data are then unchanged */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { deployment, from, progressed } = options;
  const manifest = readManifest(from);
  for (const file of manifest.files) {
    progressed(`digest of ${file.name}`);
    await verifyFile(from, file);
  }
  const missing = await assertUsable(options, manifest);
  await assertTrail(from, manifest);
  const places = placesOf(deployment);
  const release = lockPlaces(places, deployment);
  try {
    return { manifest, places, missing, ...(await replace(options, manifest, places)) };
  } finally {
    release();
  }
}
