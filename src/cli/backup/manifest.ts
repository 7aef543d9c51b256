/** The list of the files of a backup, with their digests. It is written last, so that a backup with it is complete. */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { BackupRefused } from './refused.ts';

export interface BackupFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface Manifest {
  readonly format: typeof format;
  /** The version of the program that wrote it. */
  readonly version: string;
  /** The store is as it was at this time; RFC 3339, UTC. */
  readonly takenAt: string;
  readonly store: {
    readonly engine: 'sqlite' | 'postgres';
    readonly file: string;
    /**
     * The newest migration. With PostgreSQL it is that of the database after the dump; backups of earlier versions
     * do not have it.
     */
    readonly schema?: number;
  };
  /** `environment`: GATEHOUSE_ENCRYPTION_KEY holds the key, and the backup does not. */
  readonly encryptionKey: 'file' | 'environment';
  /** The end of the audit trail; absent without a trail. */
  readonly audit?: {
    readonly file: string;
    readonly sequence: number;
    readonly hash: string;
    readonly problems: number;
  };
  readonly files: readonly BackupFile[];
}

export const format = 'gatehouse-backup/1';
export const manifestName = 'manifest.json';

export async function describeFile(folder: string, name: string): Promise<BackupFile> {
  const file = join(folder, name);
  const digest = createHash('sha256');
  await pipeline(createReadStream(file), digest);
  return { name, bytes: (await stat(file)).size, sha256: digest.digest('hex') };
}

/** A name with a folder in it could be written outside the folder of the data. */
const isPlainName = (name: unknown): boolean =>
  typeof name === 'string' && /^[\w][\w.-]*$/.test(name) && name !== manifestName;

function isManifest(value: unknown): value is Manifest {
  const { format: found, takenAt, store, audit, files } = value as Partial<Manifest>;
  return (
    found === format &&
    typeof takenAt === 'string' &&
    ['sqlite', 'postgres'].includes(store?.engine ?? '') &&
    (audit === undefined || isPlainName(audit.file)) &&
    Array.isArray(files) &&
    files.every(({ name }) => isPlainName(name)) &&
    files.some(({ name }) => name === store?.file)
  );
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as unknown;
  } catch (error) {
    throw new BackupRefused(`${file} cannot be read; is this the folder of a complete backup?`, {
      cause: error,
    });
  }
}

/** @throws BackupRefused if the folder holds no complete backup of a known format */
export function readManifest(folder: string): Manifest {
  const file = join(folder, manifestName);
  const manifest = read(file);
  if (typeof manifest !== 'object' || manifest === null || !isManifest(manifest))
    throw new BackupRefused(`${file} does not describe a backup that this version knows (${format})`);
  return manifest;
}

/** @throws BackupRefused if the file of `folder` is not the one of the manifest */
export async function verifyFile(folder: string, expected: BackupFile): Promise<void> {
  const found = await describeFile(folder, expected.name).catch(() => undefined);
  if (found === undefined) throw new BackupRefused(`${expected.name} is missing in the backup`);
  if (found.sha256 !== expected.sha256)
    throw new BackupRefused(`${expected.name} was changed: its digest is not that of ${manifestName}`);
}
