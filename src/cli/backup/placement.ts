/**
 * Puts restored files into the place of others. A process that is killed in between leaves a folder with which no
 * service starts: the store is the first file to go and the last to come, and the audit trail is always there.
 */
import { existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { trailFiles } from '../../foundation/audit/trail-files.ts';
import { syncFolder } from '../../foundation/sync-folder.ts';

export interface Places {
  /** Undefined if the store is a database of PostgreSQL. */
  readonly store: string | undefined;
  readonly key: string;
  readonly auditFile: string;
}

/** A restored file, complete under a temporary name beside its place. */
export interface StagedFile {
  readonly staged: string;
  readonly place: string;
}

/** The files that a restore would replace. */
export function presentFiles({ store, key, auditFile }: Places): string[] {
  const ofStore = store === undefined ? [] : ['', '-wal', '-shm'].map((suffix) => `${store}${suffix}`);
  return [...ofStore, ...trailFiles(auditFile), key].filter((file) => existsSync(file));
}

function asidePlace(file: string, stamp: string): string {
  const folder = join(dirname(file), `replaced-${stamp}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return join(folder, basename(file));
}

/** Moves a file away, or gives it a second name if a renamed file replaces it. */
function putAside(file: string, stamp: string, isReplaced: boolean): void {
  const aside = asidePlace(file, stamp);
  if (isReplaced) linkSync(file, aside);
  else renameSync(file, aside);
}

/**
 * Moves the present files to folders `replaced-<stamp>` beside them, and the staged ones to their places.
 * @param staged in the order in which they are placed; the store is last
 */
export async function placeFiles(
  staged: readonly StagedFile[],
  present: readonly string[],
  stamp: string,
): Promise<void> {
  const places = new Set(staged.map(({ place }) => place));
  for (const file of present) putAside(file, stamp, places.has(file) && file !== staged.at(-1)?.place);
  for (const each of staged) renameSync(each.staged, each.place);
  for (const folder of new Set(staged.map(({ place }) => dirname(place)))) await syncFolder(folder);
}

export function removeStaged(staged: readonly StagedFile[]): void {
  for (const file of staged) rmSync(file.staged, { force: true });
}
