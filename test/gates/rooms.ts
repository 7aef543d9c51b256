/** Loops among the rooms of a folder. A room is a subfolder or a file of the folder itself. */
import { dirname, join } from 'node:path/posix';
import ts from 'typescript';

/** The rooms of a loop, each with the import that leads to another one. */
export interface Loop {
  readonly folder: string;
  readonly rooms: readonly string[];
  /** `from -> to` of the files. */
  readonly imports: readonly string[];
}

interface Import {
  readonly from: string;
  readonly to: string;
}

/** The imports among the files, type imports and those of `import()` included. */
function importsAmong(files: ReadonlyMap<string, string>): readonly Import[] {
  return [...files].flatMap(([from, text]) =>
    ts
      .preProcessFile(text)
      .importedFiles.map(({ fileName }) => join(dirname(from), fileName))
      .filter((to) => files.has(to))
      .map((to) => ({ from, to })),
  );
}

/** The rooms that can be reached from a room. */
function reachedFrom(room: string, next: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const pending = [room];
  for (let at = pending.pop(); at !== undefined; at = pending.pop())
    for (const other of next.get(at) ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        pending.push(other);
      }
  return reached;
}

/** @param files the text of each file by its path */
export function loopsOfRooms(files: ReadonlyMap<string, string>): readonly Loop[] {
  const imports = importsAmong(files);
  const folders = new Set<string>();
  for (const path of files.keys())
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  return [...folders].toSorted().flatMap((folder) => loopsOf(folder, imports));
}

function loopsOf(folder: string, imports: readonly Import[]): Loop[] {
  const roomOf = (path: string): string | undefined =>
    path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined;
  const arrows = imports.flatMap(({ from, to }) => {
    const [left, right] = [roomOf(from), roomOf(to)];
    return left === undefined || right === undefined || left === right ? [] : [{ from, to, left, right }];
  });
  const next = new Map<string, Set<string>>();
  for (const { left, right } of arrows) next.set(left, (next.get(left) ?? new Set()).add(right));
  const reached = new Map([...next.keys()].map((room) => [room, reachedFrom(room, next)]));
  const isBack = (from: string, to: string): boolean => reached.get(to)?.has(from) ?? false;
  const found = new Map<string, Loop>();
  for (const [room, others] of reached) {
    if (!others.has(room)) continue;
    const rooms = [...others].filter((other) => isBack(room, other)).toSorted();
    const within = arrows.filter(({ left, right }) => rooms.includes(left) && rooms.includes(right));
    found.set(rooms.join(), { folder, rooms, imports: within.map(({ from, to }) => `${from} -> ${to}`) });
  }
  return [...found.values()];
}
