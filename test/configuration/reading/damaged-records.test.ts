import { hash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { createDirectoryRepository } from '../../../src/configuration/repositories/directory/directory.ts';
import { createGoodFiles } from '../../../src/configuration/repositories/good-files.ts';
import { createSourceReader } from '../../../src/configuration/repositories/source-reader.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { memoryDriver } from '../../storage/drivers.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';

const good = Buffer.from('k: good\n');
const digest = hash('sha256', good, 'hex');

let folder: LaidFolder | undefined;
afterEach(() => folder?.remove());

describe('a damaged record of a last good version (docs/decisions/configuration.md, last-good)', () => {
  it.each([
    ['other bytes', digest, Buffer.from('k: other\n')],
    ['no bytes', digest, Buffer.alloc(0)],
    ['half of its bytes', digest, good.subarray(0, 4)],
    ['another digest', 'f'.repeat(64), good],
    ['no digest', '', good],
  ])('with %s is replaced from its file before the file breaks', async (_, stored, bytes) => {
    await using opened = await memoryDriver.openPorts();
    const store = opened.opened.configuration;
    folder = await layFiles({ 'a.yml': good.toString() });
    await store.keepGoodFiles('here', [{ path: 'a.yml', digest: stored, bytes }]);
    const logged: string[] = [];
    const log = createLog({ clock: systemClock, write: (line) => void logged.push(line) });
    const start = async () => {
      const repository = createDirectoryRepository('config', {
        directory: folder?.root ?? '',
        clock: systemClock,
      });
      const goodFiles = await createGoodFiles({ store, place: 'here', log });
      return createSourceReader({ repository, dialect: 'yaml-1.1', isRequired: true, log, goodFiles });
    };

    const first = await start();
    await expect
      .poll(async () => {
        await first.scan();
        await first.settled();
        return (await store.goodFile('here', 'a.yml'))?.bytes.toString();
      })
      .toBe(good.toString());
    expect((await store.goodFile('here', 'a.yml'))?.digest).toBe(digest);

    await folder.write({ 'a.yml': 'k: 1\nk: 2\n' });
    const { read, repository } = await start();
    const [root] = (await repository.open([])) ?? [];
    const file = root && (await read(root, 'a.yml'));
    expect(file?.documents[0]?.properties.get('k')?.value).toBe('good');
    expect(logged.filter((line) => line.includes('"good-file-damaged"')).length).toBeLessThanOrEqual(1);
  });
});
