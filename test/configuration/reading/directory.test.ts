import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createDirectoryRepository } from '../../../src/configuration/repositories/directory/directory.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';

let folder: LaidFolder | undefined;
afterEach(() => folder?.remove());

describe('a directory as a repository (docs/decisions/configuration.md, directory)', () => {
  it('itself refuses files that must never be served, for every caller', async () => {
    folder = await layFiles({
      'a.yml': 'k: 1\n',
      '..data/a.yml': 'k: 1\n',
      '.git/config': 'x',
      'v1/.env': 'x',
      out: { link: '..' },
    });
    const repository = createDirectoryRepository('config', { directory: folder.root, clock: systemClock });
    const [root] = (await repository.open([])) ?? [];
    expect((await root?.read('a.yml'))?.path).toBe('a.yml');
    for (const path of [
      '..data/a.yml',
      '.git/config',
      'v1/.env',
      'out/outside.properties',
      '../outside.properties',
      'v1//.env',
      '/etc/passwd',
      '',
      '.',
      'v1',
    ]) {
      expect(await root?.read(path), path).toBeUndefined();
    }
    for (const label of ['..', '.git', 'out', '../root'])
      expect(await repository.open([label]), label).toHaveLength(1);
  });

  it('reads a file again after it was replaced by another of the same size', async () => {
    folder = await layFiles({ 'a.yml': 'k: 1\n' });
    const repository = createDirectoryRepository('config', { directory: folder.root, clock: systemClock });
    const [root] = (await repository.open([])) ?? [];
    for (const value of [2, 3, 4, 5, 6, 7]) {
      await folder.write({ 'a.yml': `k: ${value}\n` });
      expect(Buffer.from((await root?.read('a.yml'))?.bytes ?? []).toString()).toBe(`k: ${value}\n`);
    }
  });

  it('lists the property files of the root and of its folders', async () => {
    folder = await layFiles({
      'a.yml': '',
      'b.txt': '',
      '.c.yml': '',
      'v1/a.yaml': '',
      'v1/deep/a.yml': '',
      '.git/a.yml': '',
    });
    const repository = createDirectoryRepository('config', { directory: folder.root, clock: systemClock });
    expect(await repository.list()).toEqual(['a.yml', 'v1/a.yaml']);
  });

  it('reads no unchanged file again, in a folder of 2,100 files', async () => {
    const names = Array.from({ length: 2_100 }, (_, index) => `app${index}.yml`);
    folder = await layFiles(Object.fromEntries(names.map((name) => [name, `name: ${name}\n`])));
    // Files that have just changed are read each time.
    const clock = { ...systemClock, now: () => systemClock.now() + 10_000 };
    const repository = createDirectoryRepository('config', { directory: folder.root, clock });
    const [root] = (await repository.open([])) ?? [];
    const first = await Promise.all(names.map(async (name) => root?.read(name)));
    expect(first.every((file) => file !== undefined)).toBe(true);
    const second = await Promise.all(names.map(async (name) => root?.read(name)));
    expect(second.filter((file, index) => file !== first[index])).toEqual([]);
  });
});
