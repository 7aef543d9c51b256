import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { occurrences, readBugs, tierOf } from '../../tools/seeded-bugs/bug.ts';
import { roomNames } from '../../tools/seeded-bugs/rooms.ts';
import { drawBugs } from '../../tools/seeded-bugs/words.ts';

const root = resolve(import.meta.dirname, '../..');
const bugs = readBugs(root);

describe('the seeded bugs (docs/decisions/tests.md, seeded-bugs)', () => {
  it('are 60 that were drawn and 9 named ones, with distinct ids and files, at least five in each room', () => {
    expect(new Set(bugs.map(({ id }) => id)).size).toBe(69);
    expect(new Set(bugs.map(({ file }) => file)).size).toBe(69);
    expect(bugs.filter(({ kind }) => kind === 'named').length).toBe(9);
    for (const room of roomNames)
      expect(bugs.filter((bug) => bug.room === room).length, room).toBeGreaterThanOrEqual(5);
  });

  it('are found by the fast tier in at least 50 cases', () => {
    expect(bugs.filter((bug) => tierOf(bug) === 'fast').length).toBeGreaterThanOrEqual(50);
  });

  it('have a text that is exactly once in the source; a change that moves it updates the entry', () => {
    const moved = bugs.filter((bug) => {
      const path = join(root, bug.file);
      return !existsSync(path) || occurrences(readFileSync(path, 'utf8'), bug) !== 1;
    });
    expect(moved.map(({ id, room }) => `${id}: update tools/seeded-bugs/bugs/${room}.yaml`)).toEqual([]);
  });

  it('name a test file that exists', () => {
    expect(bugs.filter(({ test }) => !existsSync(join(root, test))).map(({ id }) => id)).toEqual([]);
  });

  it('are drawn by lot for the whole gate: the same for the same seed', () => {
    const drawn = drawBugs(bugs, 3, 'one');
    expect(new Set(drawn).size).toBe(3);
    expect(drawBugs(bugs, 3, 'one')).toEqual(drawn);
    expect(drawBugs(bugs, 3, 'two')).not.toEqual(drawn);
  });
});
