/** The committed bugs: a file for each room, so that changes of two rooms never meet. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { type Room, roomNames } from './rooms.ts';

export interface Bug {
  /** The room and the name of the file. */
  readonly id: string;
  readonly room: Room;
  readonly kind: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The file of tests that finds it, and the title of a test that fails. */
  readonly test: string;
  readonly title: string;
}

const fileOf = (root: string, room: Room): string => join(root, 'tools/seeded-bugs/bugs', `${room}.yaml`);

export function readBugs(root: string): Bug[] {
  return roomNames.flatMap((room) =>
    (parse(readFileSync(fileOf(root, room), 'utf8')) as readonly Bug[]).map((bug) => ({ ...bug, room })),
  );
}

export function writeBugs(root: string, room: Room, bugs: readonly Bug[]): void {
  const entries = bugs.map(({ id, kind, file, find, replace, test, title }) => ({
    id,
    kind,
    file,
    find,
    replace,
    test,
    title,
  }));
  writeFileSync(fileOf(root, room), stringify(entries, { lineWidth: 0, blockQuote: 'literal' }));
}

export const tierOf = ({ test }: Pick<Bug, 'test'>): 'fast' | 'slow' =>
  test.endsWith('.slow.test.ts') ? 'slow' : 'fast';

/** Returns how often the text of a bug occurs in its file. */
export const occurrences = (text: string, { find }: Pick<Bug, 'find'>): number => text.split(find).length - 1;

/** @throws Error if the text of the bug is not exactly once in the file */
export function plantBug(folder: string, bug: Pick<Bug, 'id' | 'file' | 'find' | 'replace'>): void {
  const path = join(folder, bug.file);
  const text = readFileSync(path, 'utf8');
  const count = occurrences(text, bug);
  if (count !== 1) throw new Error(`${bug.id}: its text occurs ${count} times in ${bug.file}`);
  writeFileSync(
    path,
    text.replace(bug.find, () => bug.replace),
  );
}
