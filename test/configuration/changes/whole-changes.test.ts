import { describe, expect, it } from 'vitest';
import { createEnvironmentReader } from '../../../src/configuration/reading/environment-reader.ts';
import { readCoordinates } from '../../../src/configuration/operations/coordinates.ts';
import { createDirectoryRepository } from '../../../src/configuration/repositories/directory/directory.ts';
import type { ConfigurationRepository } from '../../../src/configuration/repositories/port/repository.ts';
import { createSourceReader } from '../../../src/configuration/repositories/source-reader.ts';
import { createDirectoryWriter } from '../../../src/configuration/repositories/directory/directory-writer.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { layFiles } from '../support/lay-files.ts';

describe('a change of several files (docs/decisions/configuration.md, directory-writes)', () => {
  it('is never read in part: a read during the change is repeated', async () => {
    const folder = await layFiles({
      'application.yml': 'a: 0\n',
      'users.yml': 'b: 0\n',
      'users-dev.yml': 'c: 0\n',
    });
    const writer = createDirectoryWriter({
      directory: folder.root,
      clock: systemClock,
      random: createSystemRandom(),
    });
    const directory = createDirectoryRepository('config', {
      directory: folder.root,
      clock: systemClock,
      writer,
    });
    let writes = 0;
    const change = async (): Promise<void> => {
      writes += 1;
      const files = ['application.yml', 'users.yml', 'users-dev.yml'].map(
        (path, index) => [path, Buffer.from(`${'abc'[index]}: ${writes}\n`)] as const,
      );
      await writer.write({
        label: undefined,
        version: (await writer.open(undefined))?.version ?? '',
        files: new Map(files),
        author: 'the test',
        message: 'together',
        restores: undefined,
        at: writes,
      });
    };
    const changed = Promise.withResolvers<void>();
    // Between the reads of two files another process changes all of them.
    const disturbed: ConfigurationRepository = {
      ...directory,
      open: async (labels) =>
        (await directory.open(labels))?.map((location) => ({
          ...location,
          async read(path) {
            if (path === 'application.yml') await changed.promise;
            const file = await location.read(path);
            if (path === 'users.yml' && writes === 0) changed.resolve(change());
            return file;
          },
        })),
    };
    const log = createLog({ clock: systemClock, write: () => undefined, level: 'error' });
    const reader = createEnvironmentReader({
      readers: [createSourceReader({ repository: disturbed, dialect: 'yaml-1.1', log, isRequired: true })],
      overrides: {},
      acceptEmpty: true,
      decrypt: (sources) => sources,
    });
    const { propertySources } = await reader.environment(readCoordinates('users', 'dev'));
    const values = propertySources.flatMap(({ properties }) =>
      [...properties.values()].map(({ value }) => value),
    );
    expect(values).toEqual([1n, 1n, 1n]);
    await folder.remove();
  });
});
