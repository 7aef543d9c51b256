import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createDirectoryRepository } from '../../../src/configuration/repositories/directory/directory.ts';
import { createGoodFiles } from '../../../src/configuration/repositories/good-files.ts';
import type { ConfigurationRepository } from '../../../src/configuration/repositories/port/repository.ts';
import { createSourceReader } from '../../../src/configuration/repositories/source-reader.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { memoryDriver } from '../../storage/drivers.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';

const log = createLog({ clock: systemClock, write: () => undefined, level: 'error' });
const good = 'k: good\n';
const broken = 'k: 1\nk: 2\n';

let folder: LaidFolder | undefined;
afterEach(() => folder?.remove());

/** A reader of a folder with `a.yml`, whose next read is held after it has the bytes of the file. */
async function openFolder() {
  folder = await layFiles({ 'a.yml': good });
  const { root, write } = folder;
  const directory = createDirectoryRepository('config', { directory: root, clock: systemClock });
  let hold: { readonly reached: () => void; readonly opened: Promise<void> } | undefined;
  const held: ConfigurationRepository = {
    ...directory,
    open: async (labels) =>
      (await directory.open(labels))?.map((location) => ({
        ...location,
        async read(path) {
          const gate = hold;
          hold = undefined;
          const file = await location.read(path);
          gate?.reached();
          await gate?.opened;
          return file;
        },
      })),
  };
  const reader = createSourceReader({ repository: held, dialect: 'yaml-1.1', log, isRequired: true });
  return {
    reader,
    write: (text: string) => write({ 'a.yml': text }),
    remove: () => rm(join(root, 'a.yml')),
    /** The documents of the file as a request reads it; undefined if there is none. */
    async read(): Promise<string | undefined> {
      const [location] = (await held.open([])) ?? [];
      const file = location && (await reader.read(location, 'a.yml'));
      return file && String(file.documents[0]?.properties.get('k')?.value);
    },
    /** Begins a scan, which has read the bytes of the file when this resolves. */
    async holdScan() {
      const [reached, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      hold = { reached: reached.resolve, opened: opened.promise };
      const scan = reader.scan();
      await reached.promise;
      return async () => {
        opened.resolve();
        await scan;
      };
    },
  };
}

describe('the order of reads that fill the memory (docs/decisions/configuration.md, last-good)', () => {
  it('a scan does not bring back a file that a request found deleted', async () => {
    const { holdScan, read, write, remove } = await openFolder();
    const endScan = await holdScan();
    await remove();
    expect(await read()).toBeUndefined();
    await endScan();
    await write(broken);
    await expect(read()).rejects.toThrow('a.yml');
  });

  it('a scan does not replace the version that a later request read', async () => {
    const { holdScan, read, write } = await openFolder();
    const endScan = await holdScan();
    await write('k: better\n');
    expect(await read()).toBe('better');
    await endScan();
    await write(broken);
    expect(await read()).toBe('better');
  });

  it('a record whose deletion is not written yet is not read', async () => {
    await using opened = await memoryDriver.openPorts();
    const { configuration } = opened.opened;
    const written = Promise.withResolvers<void>();
    const store: typeof configuration = {
      ...configuration,
      async keepGoodFiles(place, changes) {
        if (changes.some(({ bytes }) => bytes === undefined)) await written.promise;
        return configuration.keepGoodFiles(place, changes);
      },
    };
    const files = await createGoodFiles({ store, place: 'here', log });
    const digest = hash('sha256', good, 'hex');
    files.note('a.yml', { path: 'a.yml', bytes: Buffer.from(good), digest });
    await files.settled();
    expect((await files.read('a.yml'))?.digest).toBe(digest);
    files.note('a.yml', undefined);
    expect(await files.read('a.yml')).toBeUndefined();
    written.resolve();
    await files.settled();
    expect(await files.read('a.yml')).toBeUndefined();
  });
});
