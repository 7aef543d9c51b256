/** Changes that no static gate reports: they compile, follow the lint and are formatted. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Bug, occurrences } from './bug.ts';
import { type Change, changed } from './changes.ts';
import type { DrawnFile } from './draw.ts';

export type Candidate = Omit<Bug, 'test' | 'title'>;

function output(folder: string, words: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [...words], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  return `${stdout}${stderr}`;
}

const compile = ['node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.json', '--pretty', 'false'];
const lint = ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--format', 'unix'];
const format = ['node_modules/oxfmt/bin/oxfmt'];

/** The lines that differ, with as many before them as make them the only ones of their kind. */
function difference(before: string, after: string): { find: string; replace: string } | undefined {
  const [old, young] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, young.length);
  let head = 0;
  while (head < shorter && old[head] === young[head]) head += 1;
  if (head === old.length && head === young.length) return undefined;
  let tail = 0;
  while (tail < shorter - head && old.at(-1 - tail) === young.at(-1 - tail)) tail += 1;
  for (let from = head; from >= 0; from -= 1) {
    const find = old
      .slice(from, old.length - tail)
      .join('\n')
      .trimStart();
    if (find === '' || occurrences(before, { find }) !== 1) continue;
    const replace = young
      .slice(from, young.length - tail)
      .join('\n')
      .trimStart();
    if (replace === '') continue;
    return { find, replace };
  }
  return undefined;
}

/** Tries the change number `turn` of each file in one tree. Returns those that no static gate reports. */
export function cleanCandidates(folder: string, drawn: readonly DrawnFile[], turn: number): Candidate[] {
  const planted = drawn.flatMap(({ room, file, changes }) => {
    const change: Change | undefined = changes[turn];
    if (change === undefined) return [];
    const path = join(folder, file);
    const original = readFileSync(path, 'utf8');
    writeFileSync(path, changed(original, change));
    return [{ room, file, path, kind: change.kind, original }];
  });
  output(folder, [...format, ...planted.map(({ file }) => file)]);
  const complaints = [
    output(folder, compile),
    output(folder, [...lint, ...planted.map(({ file }) => file)]),
  ].join('\n');
  const candidates = planted.flatMap(({ room, file, path, kind, original }) => {
    const texts = difference(original, readFileSync(path, 'utf8'));
    if (texts === undefined || complaints.includes(file)) return [];
    return [{ id: `${room}/${basename(file, '.ts')}`, room, kind, file, ...texts }];
  });
  for (const { path, original } of planted) writeFileSync(path, original);
  return candidates;
}
