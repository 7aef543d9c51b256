import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkConfigurationSettings } from '../../src/configuration/index.ts';
import { readEnvironment } from '../../src/settings/environment.ts';
import { type LaidFolder, layFiles } from './support/lay-files.ts';
import { createSurface, requestOf } from './support/surface.ts';

let folder: LaidFolder | undefined;
afterEach(() => folder?.remove());

describe('settings of the configuration surface', () => {
  const settingsOf = (...directories: string[]) => ({
    prefix: '',
    access: 'authenticated' as const,
    acceptEmpty: true,
    plainText: 'active' as const,
    readyWhenRead: false,
    maximumFileBytes: 1_048_576,
    overrides: {},
    encryption: { keys: {} },
    repositories: directories.map((directory) => ({ directory, dialect: 'yaml-1.1' as const })),
  });

  it('name an existing folder, relative to the settings file; each problem has its path', async () => {
    folder = await layFiles({ 'sub/a.yml': 'k: 1\n', 'file.txt': 'x' });
    expect(checkConfigurationSettings(settingsOf('.', 'sub', join(folder.root, 'sub')), folder.root)).toEqual(
      [],
    );
    const found = { condition: 'repository-stale' };
    expect(checkConfigurationSettings(settingsOf('sub', 'none', 'file.txt'), folder.root)).toMatchObject([
      { path: 'configuration.repositories[1].directory', message: 'there is no folder none', found },
      { path: 'configuration.repositories[2].directory', message: 'file.txt is not a folder', found },
    ]);
  });

  it('name the key for writing if there are several, and only an existing one', () => {
    const problems = (encryption: Parameters<typeof checkConfigurationSettings>[0]['encryption']) =>
      checkConfigurationSettings({ ...settingsOf(), encryption }, '/');
    expect(problems({ keys: { k1: 'a' } })).toEqual([]);
    expect(problems({ keys: { k1: 'a', k2: 'b' }, current: 'k2', unnamed: 'k1' })).toEqual([]);
    expect(problems({ keys: { k1: 'a', k2: 'b' } })).toEqual([
      {
        path: 'configuration.encryption.current',
        message: 'must name one of the keys, as there are several',
      },
    ]);
    expect(problems({ keys: {}, current: 'k1', unnamed: 'constructor' })).toEqual([
      { path: 'configuration.encryption.current', message: 'there is no key "k1"' },
      { path: 'configuration.encryption.unnamed', message: 'there is no key "constructor"' },
    ]);
  });

  it('read the keys of encrypted values from variables, and from files that these name', () => {
    const environment = {
      GATEHOUSE_CONFIGURATION__ENCRYPTION__KEYS__k1: 'foo',
      GATEHOUSE_CONFIGURATION__ENCRYPTION__KEYS__k2_FILE: '/run/secrets/k2',
    };
    const { assignments, problems } = readEnvironment(environment, {}, (file) => `content of ${file}\n`);
    expect(problems).toEqual([]);
    expect(assignments.map(({ path, value }) => [path.at(-1), value])).toEqual([
      ['k1', 'foo'],
      ['k2', 'content of /run/secrets/k2'],
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
