import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkConfigurationSettings } from '../../src/configuration/index.ts';
import { type LaidFolder, layFiles } from './lay-files.ts';
import { createSurface, requestOf } from './surface.ts';

let folder: LaidFolder | undefined;
afterEach(() => folder?.remove());

describe('settings of the configuration surface', () => {
  const settingsOf = (...directories: string[]) => ({
    prefix: '',
    access: 'authenticated' as const,
    acceptEmpty: true,
    overrides: {},
    repositories: directories.map((directory) => ({ directory, dialect: 'yaml-1.1' as const })),
  });

  it('name a folder that is there, relative to the settings file; each problem has its path', async () => {
    folder = await layFiles({ 'sub/a.yml': 'k: 1\n', 'file.txt': 'x' });
    expect(checkConfigurationSettings(settingsOf('.', 'sub', join(folder.root, 'sub')), folder.root)).toEqual(
      [],
    );
    expect(checkConfigurationSettings(settingsOf('sub', 'none', 'file.txt'), folder.root)).toEqual([
      { path: 'configuration.repositories[1].directory', message: 'there is no folder none' },
      { path: 'configuration.repositories[2].directory', message: 'file.txt is no folder' },
    ]);
  });

  it('may choose the YAML dialect of a repository (docs/decisions/configuration.md, yaml-dialect)', async () => {
    folder = await layFiles({ 'a.yml': 'k: 0755\n' });
    const surface = await createSurface({
      access: 'anonymous',
      repositories: [{ directory: folder.root, dialect: 'yaml-1.2' }],
    });
    const input = {
      path: { application: 'a', profile: 'x' },
      query: {},
      header: {},
      cookie: {},
      body: undefined,
      bodyType: undefined,
    } as const;
    const reply = await surface.configuration.handlers.getPropertiesFile(input, requestOf(undefined));
    expect(reply.body).toBe('k: 755');
    await surface.configuration.close();
  });
});
