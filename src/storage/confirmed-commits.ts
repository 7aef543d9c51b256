/**
 * A file in the folder of an instance on PostgreSQL: the last commit of each store that was confirmed to it. The file is
 * written seldom, so it may have an earlier commit than the last one, and never has a later one.
 * @see docs/adr/0041-commits-are-counted.md
 */
import { constants, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileName = 'confirmed-commits.json';
/** Of a folder that was used with many databases, the last ones are kept. */
const mostStores = 20;

/** A commit of a store that was confirmed, and the life of the server in which it was. */
export interface ConfirmedCommit {
  /** The name of the store. */
  readonly store: string;
  readonly commit: number;
  readonly life: string;
}

export interface ConfirmedCommits {
  /** One for each store, the last used one at the end. */
  readonly commits: readonly ConfirmedCommit[];
  /** `gatehouse restore` has run, and the service has not started since. */
  readonly isRestored: boolean;
}

/** A file that is missing or damaged knows nothing. */
export function readConfirmed(folder: string): ConfirmedCommits {
  try {
    return JSON.parse(readFileSync(join(folder, fileName), 'utf8')) as ConfirmedCommits;
  } catch {
    return { commits: [], isRestored: false };
  }
}

const { O_WRONLY, O_CREAT, O_TRUNC, O_SYNC } = constants;

async function write(folder: string, confirmed: ConfirmedCommits): Promise<void> {
  // Each process has its own name. The last one that renames wins: all write what was confirmed.
  const beside = join(folder, `.${fileName}.${process.pid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // The content is on the disk before the file has its name. Node's permission model does not allow fsync.
    const flag = O_WRONLY | O_CREAT | O_TRUNC | O_SYNC;
    await writeFile(beside, `${JSON.stringify(confirmed)}\n`, { mode: 0o600, flag: flag as never });
    await rename(beside, join(folder, fileName));
  } finally {
    await rm(beside, { force: true });
  }
}

/** Keeps the last commit of a store. A start has taken what was restored. @throws the error of the file system */
export async function keepConfirmed(folder: string, confirmed: ConfirmedCommit): Promise<void> {
  const others = readConfirmed(folder).commits.filter(({ store }) => store !== confirmed.store);
  await write(folder, { commits: [...others, confirmed].slice(-mostStores), isRestored: false });
}

/** The next start takes the store as it is. @throws the error of the file system */
export async function markRestored(folder: string): Promise<void> {
  await write(folder, { ...readConfirmed(folder), isRestored: true });
}
