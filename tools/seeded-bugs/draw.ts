/** Draws places for bugs: the same for the same source and seed. A file with more places is drawn earlier. */
import { globSync } from 'node:fs';
import { drawKey } from '../mutation/draw-key.ts';
import { parseFile } from '../mutation/parse-file.ts';
import { type Change, changesOf } from './changes.ts';
import { type Room, rooms } from './rooms.ts';

export interface DrawnFile {
  readonly room: Room;
  readonly file: string;
  /** In the order in which they are tried: each kind once, then again. */
  readonly changes: readonly Change[];
}

const share = (text: string): number => (Number.parseInt(drawKey(text).slice(0, 12), 16) + 1) / 2 ** 48;

function inDrawnOrder(file: string, seed: string): Change[] {
  const kinds = new Map<string, Change[]>();
  const text = parseFile(file);
  const keyOf = ({ kind, start, text: to }: Change): string =>
    drawKey(`${seed} ${file} ${kind} ${start} ${to}`);
  const drawn = changesOf(text)
    .map((change) => ({ change, key: keyOf(change) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  for (const { change } of drawn) kinds.set(change.kind, [...(kinds.get(change.kind) ?? []), change]);
  const turns = [...kinds.values()].toSorted((one, other) =>
    drawKey(`${seed} ${file} ${one[0]?.kind}`) < drawKey(`${seed} ${file} ${other[0]?.kind}`) ? -1 : 1,
  );
  const longest = Math.max(0, ...turns.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => turns.flatMap((turn) => turn[at] ?? [])).flat();
}

/** Returns the files of a room in the order in which they give a bug. */
export function drawFiles(room: Room, seed: string): DrawnFile[] {
  return rooms[room]
    .flatMap((folder) => globSync(`${folder}/**/*.ts`))
    .map((file) => ({ room, file, changes: inDrawnOrder(file, seed) }))
    .filter(({ changes }) => changes.length > 0)
    .map((one) => ({ one, turn: -Math.log(share(`${seed} ${one.file}`)) / one.changes.length }))
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ one }) => one);
}
