import { chmod, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type LaidFile, type LaidFolder, layFiles } from '../support/lay-files.ts';
import { createSurface, requestOf, type Surface } from '../support/surface.ts';
import { createTicker } from '../support/ticker.ts';

let folder: LaidFolder | undefined;
let surface: Surface | undefined;
afterEach(async () => {
  await surface?.configuration.close();
  await folder?.remove();
});

async function start(
  files: Readonly<Record<string, LaidFile>>,
): Promise<{ folder: LaidFolder; surface: Surface; tick: () => Promise<void> }> {
  const ticker = createTicker();
  folder = await layFiles(files);
  surface = await createSurface(
    { access: 'anonymous', repositories: [{ directory: folder.root, dialect: 'yaml-1.1' }] },
    ticker.clock,
  );
  const health = surface.configuration.health;
  return {
    folder,
    surface,
    tick: () =>
      ticker.tick(() =>
        health()
          .map(({ status }) => status)
          .join(),
      ),
  };
}

async function textOf(application: string): Promise<string> {
  const input = {
    path: { application, profile: 'default' },
    query: {},
    header: {},
    cookie: {},
    body: undefined,
    bodyType: undefined,
  } as const;
  const reply = await (surface as Surface).configuration.handlers.getPropertiesFile(
    input,
    requestOf(undefined),
  );
  return reply.body as string;
}

describe('a file that breaks (docs/decisions/configuration.md, last-good)', () => {
  it('keeps its last good version, and health reports it', async () => {
    const { folder: files, surface: own } = await start({ 'a.yml': 'k: 1\n', 'b.yml': 'k: 1\n' });
    expect(own.configuration.health()).toEqual([{ repository: 'config', status: 'ok', problems: [] }]);
    await files.write({ 'a.yml': 'k: 2\nk: 3\n' });
    expect(await textOf('a')).toBe('k: 1');
    expect(await textOf('b')).toBe('k: 1');
    expect(own.configuration.health()).toEqual([
      { repository: 'config', status: 'degraded', problems: ['a.yml: line 2, column 1: duplicate key'] },
    ]);
    expect(own.metrics()).toContain('gatehouse_configuration_broken_files 1');
    await files.write({ 'a.yml': 'k: 4\n' });
    expect(await textOf('a')).toBe('k: 4');
    expect(own.configuration.health()).toEqual([{ repository: 'config', status: 'ok', problems: [] }]);
  });

  it('keeps a version that no request had read, since every file is read at start', async () => {
    const { folder: files } = await start({ 'a.yml': 'k: 1\n', 'v1/a.yml': 'k: 2\n' });
    await files.write({ 'a.yml': ': [', 'v1/a.yml': ': [' });
    expect(await textOf('a')).toBe('k: 1');
  });

  it('is 500 with its name if it never was good, and affects no other application (Spec §7(2))', async () => {
    const { surface: own } = await start({ 'a.yml': 'k: 1\nk: 2\n', 'b.yml': 'k: 1\n' });
    await expect(textOf('a')).rejects.toMatchObject({
      status: 500,
      code: 'config_source_invalid',
      detail: { 'a.yml': 'line 2, column 1: duplicate key' },
    });
    expect(await textOf('b')).toBe('k: 1');
    expect(own.configuration.health()[0]?.status).toBe('degraded');
    expect(own.logged.filter((line) => line.includes('duplicate key'))).toHaveLength(1);
  });

  it('is forgotten when it is deleted', async () => {
    const { folder: files } = await start({ 'a.yml': 'k: 1\n' });
    await rm(join(files.root, 'a.yml'));
    expect(await textOf('a')).toBe('');
    await files.write({ 'a.yml': ': [' });
    await expect(textOf('a')).rejects.toMatchObject({ status: 500 });
  });

  it('counts as broken if it cannot be opened', async () => {
    const { folder: files } = await start({ 'a.yml': 'k: 1\n', 'large.yml': 'k: 1\n' });
    await chmod(join(files.root, 'a.yml'), 0);
    await files.write({ 'large.yml': `k: ${'x'.repeat(1_048_576)}\n` });
    expect(await textOf('a')).toBe('k: 1');
    expect(await textOf('large')).toBe('k: 1');
  });

  it('is found by the periodic check without a request, and so is a new file', async () => {
    const { folder: files, surface: own, tick } = await start({ 'a.yml': 'k: 1\n' });
    await files.write({ 'a.yml': ': [', 'my-shop-prod.yml': 'k: 1\n' });
    await tick();
    expect(own.configuration.health()[0]?.problems).toEqual([
      expect.stringMatching(/^a\.yml: line 1, column \d+: /),
    ]);
    expect(own.configuration.applications()).toEqual(['a', 'my', 'my-shop', 'my-shop-prod']);
  });

  it('reports a deleted folder, and recovers', async () => {
    const { folder: files, surface: own, tick } = await start({ 'a.yml': 'k: 1\n' });
    await rename(files.root, `${files.root}-away`);
    await tick();
    expect(own.configuration.health()).toEqual([
      { repository: 'config', status: 'down', problems: ['the folder cannot be read'] },
    ]);
    await expect(textOf('a')).rejects.toMatchObject({
      status: 500,
      detail: { config: 'the folder cannot be read' },
    });
    await rename(`${files.root}-away`, files.root);
    await tick();
    expect(own.configuration.health()[0]?.status).toBe('ok');
    expect(await textOf('a')).toBe('k: 1');
  });
});
