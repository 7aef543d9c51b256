import { rename, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, describe, it, onTestFinished } from 'vitest';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createDirectoryRepository } from '../../../src/configuration/repositories/directory/directory.ts';
import { mayLead } from '../../../src/configuration/repositories/directory/folder-states.ts';
import { type LaidFile, layFiles } from '../support/lay-files.ts';
import { createSurface, requestOf } from '../support/surface.ts';

/** Treats every time of a file system as old. */
const laterClock = { ...systemClock, now: () => systemClock.now() + 60_000 };
const names = ['a.yml', 'a.yaml', 'application.yml'];

async function lay(files: Readonly<Record<string, LaidFile>>) {
  const folder = await layFiles(files);
  onTestFinished(() => folder.remove());
  /** Resolves when a new write gets another time than the existing files. */
  const later = async (): Promise<void> => {
    const { ctimeNs } = await stat(folder.root, { bigint: true });
    const probe = join(dirname(folder.root), 'probe');
    for (;;) {
      await writeFile(probe, '');
      if ((await stat(probe, { bigint: true })).ctimeNs > ctimeNs) return;
    }
  };
  await later();
  return { ...folder, later };
}

describe('the state of files of a folder (docs/decisions/configuration.md, cached-responses)', () => {
  it('is the same while nothing changes, and another one immediately when a relevant file changes', async () => {
    const folder = await lay({ 'a.yml': 'k: 1\n', 'v1/a.yml': 'k: 1\n' });
    const repository = createDirectoryRepository('config', { directory: folder.root, clock: laterClock });
    const state = repository.stateOf?.(['v1', 'none'], names);
    const seen = [await state?.()];
    expect(seen[0]).toBeTypeOf('string');
    expect(await state?.()).toBe(seen[0]);
    for (const change of [
      () => folder.write({ 'a.yml': 'k: 22\n' }),
      () => folder.write({ 'a.yaml': 'k: 3\n' }),
      () => folder.write({ 'v1/a.yml': 'k: 44\n' }),
      () => folder.write({ 'v1/application.yml': 'k: 5\n' }),
      () => folder.write({ 'none/a.yml': 'k: 6\n' }),
      () => unlink(join(folder.root, 'a.yml')),
    ]) {
      await change();
      const now = await state?.();
      expect(now).toBeTypeOf('string');
      expect(seen).not.toContain(now);
      expect(await state?.()).toBe(now);
      seen.push(now);
      await folder.later();
    }
  });

  it('differs when a link on the path leads elsewhere, as for a mounted ConfigMap', async () => {
    const folder = await lay({
      '..1/a.yml': 'k: 1\n',
      '..2/a.yml': 'k: 2\n',
      '..data': { link: '..1' },
      'a.yml': { link: '..data/a.yml' },
    });
    const repository = createDirectoryRepository('config', { directory: folder.root, clock: laterClock });
    const state = repository.stateOf?.([], names);
    const before = await state?.();
    await symlink('..2', join(folder.root, '..new'));
    await rename(join(folder.root, '..new'), join(folder.root, '..data'));
    expect(await state?.()).not.toBe(before);
  });

  it('is unknown for a file that was just changed, and for a missing folder', async () => {
    const folder = await lay({ 'a.yml': 'k: 1\n' });
    const { root } = folder;
    const young = createDirectoryRepository('config', { directory: root, clock: systemClock });
    expect(await young.stateOf?.([], names)()).toBeUndefined();
    const gone = createDirectoryRepository('config', { directory: `${root}/\0`, clock: laterClock });
    expect(await gone.stateOf?.([], names)()).toBeUndefined();
  });

  it('checks each name that a file system may fold or shorten another one to', () => {
    const listed = new Set(['a.yml']);
    expect(mayLead('a.yml', listed)).toBe(true);
    expect(mayLead('A.YML', listed)).toBe(true);
    expect(mayLead('b.yml', listed)).toBe(false);
    expect(mayLead('\u{212a}.yml', listed)).toBe(true);
    expect(mayLead('longna~1.yml', listed)).toBe(true);
  });

  it('allows sending the same bytes while it is the same, and other bytes immediately when it differs', async () => {
    const folder = await lay({ 'a.yml': 'k: 1\n' });
    const { configuration } = await createSurface(
      { repositories: [{ directory: folder.root, dialect: 'yaml-1.1' }] },
      laterClock,
    );
    onTestFinished(() => configuration.close());
    const read = async (): Promise<unknown> => {
      const path = { application: 'a', profile: 'default' };
      const input = {
        path,
        query: {},
        header: {},
        cookie: {},
        body: undefined,
        bodyType: undefined,
      } as const;
      const reply = await configuration.handlers.getEnvironment(input, requestOf(['config:*:*']));
      return reply.body;
    };
    const first = await read();
    expect(await read()).toBe(first);
    await folder.write({ 'a.yml': 'k: 22\n' });
    expect(String(await read())).toContain('"k":22');
    await folder.write({ 'application.yml': 'j: 1\n' });
    expect(String(await read())).toContain('"j":1');
    await unlink(join(folder.root, 'a.yml'));
    expect(String(await read())).not.toContain('"k"');
  });
});
