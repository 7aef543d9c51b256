import { rename } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { createSurface, requestOf, type Surface } from '../support/surface.ts';
import { createTicker } from '../support/ticker.ts';

const folders: LaidFolder[] = [];
let surface: Surface | undefined;
afterEach(async () => {
  await surface?.configuration.close();
  await Promise.all(folders.splice(0).map((folder) => folder.remove()));
});

const dialect = 'yaml-1.1';

async function start(...members: readonly (LaidFolder | { folder: LaidFolder; required: boolean })[]) {
  const repositories = members.map((member) =>
    'folder' in member
      ? { directory: member.folder.root, dialect, required: member.required }
      : { directory: member.root, dialect },
  );
  const ticker = createTicker();
  surface = await createSurface({ access: 'anonymous', repositories } as never, ticker.clock);
  return surface;
}

async function laid(files: Readonly<Record<string, string>>): Promise<LaidFolder> {
  const folder = await layFiles(files);
  folders.push(folder);
  return folder;
}

interface Read {
  readonly version: string | null;
  readonly propertySources: readonly { readonly name: string; readonly source: Record<string, unknown> }[];
}

async function read(application: string, label?: string): Promise<Read> {
  const { handlers } = (surface as Surface).configuration;
  const input = { query: {}, header: {}, cookie: {}, body: undefined, bodyType: undefined } as const;
  const path = { application, profile: 'default' };
  const reply =
    label === undefined
      ? await handlers.getEnvironment({ ...input, path }, requestOf(undefined))
      : await handlers.getEnvironmentAtLabel({ ...input, path: { ...path, label } }, requestOf(undefined));
  return JSON.parse((reply.body as Buffer).toString()) as Read;
}

describe('several repositories (docs/decisions/configuration.md, composite)', () => {
  it('have the precedence of the settings, the first one highest', async () => {
    await start(
      await laid({ 'a.yml': 'k: 1\n' }),
      await laid({ 'a.yml': 'k: 2\n', 'application.yml': 'k: 3\n' }),
    );
    const { propertySources } = await read('a');
    expect(propertySources).toEqual([
      { name: 'config:a.yml', source: { k: 1 } },
      { name: 'config2:a.yml', source: { k: 2 } },
      { name: 'config2:application.yml', source: { k: 3 } },
    ]);
  });

  it('fail together if one cannot be read', async () => {
    const gone = await laid({ 'a.yml': 'k: 1\n' });
    await start(gone, await laid({ 'b.yml': 'k: 2\n' }));
    await rename(gone.root, `${gone.root}-away`);
    await expect(read('b')).rejects.toMatchObject({
      status: 500,
      code: 'config_source_invalid',
      detail: { config: 'the folder cannot be read' },
    });
  });

  it('respond without one that is not required, and with it as soon as it can be read', async () => {
    const gone = await laid({ 'b.yml': 'k: 1\n' });
    await start({ folder: gone, required: false }, await laid({ 'b.yml': 'k: 2\n' }));
    const whole = await read('b');
    expect(whole.propertySources.map(({ name }) => name)).toEqual(['config:b.yml', 'config2:b.yml']);
    await rename(gone.root, `${gone.root}-away`);
    const without = await read('b');
    expect(without.propertySources).toEqual([{ name: 'config2:b.yml', source: { k: 2 } }]);
    expect(without.version).not.toBe(whole.version);
    await rename(`${gone.root}-away`, gone.root);
    expect(await read('b')).toEqual(whole);
  });

  it('omit a whole repository if one of its files is broken and has no last good version', async () => {
    const broken = await laid({ 'b.yml': 'k: 1\n', 'b-default.yml': 'k: 1\nk: 2\n' });
    await start({ folder: broken, required: false }, await laid({ 'b.yml': 'k: 2\n' }));
    expect((await read('b')).propertySources).toEqual([{ name: 'config2:b.yml', source: { k: 2 } }]);
    expect((surface as Surface).configuration.health()[0]).toMatchObject({ status: 'degraded' });
  });

  it('respond without 404 to a label that an unreadable repository may have', async () => {
    const gone = await laid({ 'b.yml': 'k: 1\n' });
    await start({ folder: gone, required: false });
    await rename(gone.root, `${gone.root}-away`);
    await expect(read('b', 'v1')).rejects.toMatchObject({ status: 500, code: 'config_source_invalid' });
  });
});
