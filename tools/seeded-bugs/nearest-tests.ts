/** The test files of a source file, those that probably find a bug there first. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { type Room, rooms } from './rooms.ts';

/** The imports of each file, read once. */
const imports = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  const known = imports.get(file);
  if (known) return known;
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  const paths = importedFiles
    .filter(({ fileName }) => fileName.startsWith('.') && fileName.endsWith('.ts'))
    .map(({ fileName }) => join(dirname(file), fileName))
    .filter((path) => existsSync(path));
  imports.set(file, paths);
  return paths;
}

/** The number of imports from each file that `test` reaches. */
function stepsFrom(test: string): ReadonlyMap<string, number> {
  const steps = new Map([[test, 0]]);
  for (const [file, step] of steps)
    for (const path of importsOf(file)) if (!steps.has(path)) steps.set(path, step + 1);
  return steps;
}

const reached = new Map<string, ReadonlyMap<string, number>>();

function distance(test: string, file: string): number {
  const steps = reached.get(test) ?? stepsFrom(test);
  reached.set(test, steps);
  return steps.get(file) ?? 9;
}

const wordsOf = (path: string): Set<string> =>
  new Set(
    path
      .replace(/\.(slow\.)?(test\.)?ts$/, '')
      .split(/[/-]/)
      .slice(1),
  );

/** They find much, but late. */
const long = /fuzz|soak|model|crash|random|differential|self-test|planted|invariants|formats-agree/;

function far(test: string, file: string, room: Room): number {
  const words = wordsOf(file);
  const shared = [...wordsOf(test)].filter((word) => words.has(word)).length;
  const isOwn = rooms[room].some((folder) => test.startsWith(folder.replace('src/', 'test/')));
  return distance(test, file) - 2 * shared - (isOwn ? 4 : 0) + (long.test(test) ? 9 : 0);
}

/** Returns the files of one tier, the nearest first. */
export function nearestTests(file: string, room: Room, tier: 'fast' | 'slow'): string[] {
  return globSync('test/**/*.test.ts')
    .filter((test) => test.endsWith('.slow.test.ts') === (tier === 'slow'))
    .map((test) => ({ test, far: far(test, file, room) }))
    .toSorted((one, other) => one.far - other.far)
    .map(({ test }) => test);
}
