import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFolderStates } from '../../../src/configuration/repositories/directory/folder-states.ts';
import { isOnLocalFileSystem } from '../../../src/configuration/repositories/directory/local-file-system.ts';
import { systemClock } from '../../../src/foundation/clock.ts';

/** Late enough for every file of a test to count as settled. */
const later = { ...systemClock, now: () => systemClock.now() + 3_600_000 };

let directory = '';
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'gatehouse-states-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const write = (name: string, text: string): void => writeFileSync(join(directory, name), text);

describe.each([true, false])(
  'the state of files, with metadata in memory: %s (docs/decisions/configuration.md, cached-responses)',
  (isLocal) => {
    const statesOf = (clock = later) =>
      createFolderStates({ directory, clock, settled: undefined, isLocal: () => Promise.resolve(isLocal) });

    it('is the same until a file is written, created or removed', async () => {
      write('a.yml', 'k: 1');
      const state = statesOf()(['a.yml', 'b.yml']);
      const first = await state();
      expect(first).toBeTypeOf('string');
      expect(await state()).toBe(first);
      write('a.yml', 'k: 22');
      const second = await state();
      write('b.yml', 'k: 3');
      const third = await state();
      rmSync(join(directory, 'b.yml'));
      expect(new Set([first, second, third, await state()]).size).toBe(4);
    });

    it('follows links, and is unknown if a link leads to itself', async () => {
      write('a.yml', 'k: 1');
      symlinkSync('a.yml', join(directory, 'b.yml'));
      const state = statesOf()(['b.yml']);
      const first = await state();
      write('a.yml', 'k: 22');
      expect(await state()).not.toBe(first);
      symlinkSync('loop.yml', join(directory, 'loop.yml'));
      expect(await statesOf()(['loop.yml'])()).toBeTypeOf('string');
    });

    it('is unknown for a file that has just changed', async () => {
      write('a.yml', 'k: 1');
      expect(await statesOf(systemClock)(['a.yml'])()).toBeUndefined();
    });

    it('covers files of folders below, which may not exist', async () => {
      mkdirSync(join(directory, 'sub'));
      write('sub/a.yml', 'k: 1');
      const state = statesOf()(['sub/a.yml', 'other/a.yml']);
      const first = await state();
      expect(first).toBeTypeOf('string');
      write('sub/a.yml', 'k: 22');
      expect(await state()).not.toBe(first);
    });
  },
);

describe('a file system', () => {
  it('counts as local if it is known to be, and not if it is another or does not exist', async () => {
    expect(await isOnLocalFileSystem('/proc')).toBe(false);
    expect(await isOnLocalFileSystem(join(directory, 'missing'))).toBe(false);
  });
});
