import { afterEach, describe, expect, it } from 'vitest';
import { readCoordinates } from '../../../src/configuration/operations/coordinates.ts';
import { createEnvironmentReader } from '../../../src/configuration/reading/environment-reader.ts';
import { createDirectoryRepository } from '../../../src/configuration/repositories/directory/directory.ts';
import { createSourceReader } from '../../../src/configuration/repositories/source-reader.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';

let folder: LaidFolder | undefined;
afterEach(() => folder?.remove());

async function readerOf(files: Readonly<Record<string, string>>) {
  folder = await layFiles(files);
  const repository = createDirectoryRepository('config', { directory: folder.root, clock: systemClock });
  const log = createLog({ clock: systemClock, write: () => undefined, level: 'error' });
  return createEnvironmentReader({
    readers: [createSourceReader({ repository, dialect: 'yaml-1.1', log, isRequired: true })],
    overrides: {},
    acceptEmpty: true,
    decrypt: (sources) => sources,
  });
}

describe('environments that were read (docs/decisions/configuration.md, cached-responses)', () => {
  it('are the same object while their files are the same, also with numbers', async () => {
    const reader = await readerOf({ 'users.yml': 'a: 1\nb: true\nc: text\n' });
    const users = readCoordinates('users', 'default');
    expect(await reader.environment(users)).toBe(await reader.environment(users));
  });

  it('have no version without a repository (Spec §4.6)', async () => {
    const nowhere = { readers: [], overrides: { a: 1 }, acceptEmpty: true } as const;
    const reader = createEnvironmentReader({ ...nowhere, decrypt: (sources) => sources });
    expect((await reader.environment(readCoordinates('users', 'default'))).version).toBeNull();
  });

  it('are kept up to 32 MiB, long texts included', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `app${index}`);
    const text = `a: ${'x'.repeat(1_000_000)}\n`;
    const reader = await readerOf(Object.fromEntries(names.map((name) => [`${name}.yml`, text])));
    const [first, ...others] = names.map((name) => readCoordinates(name, 'default'));
    const before = first && (await reader.environment(first));
    for (const other of others) await reader.environment(other);
    expect(first && (await reader.environment(first))).not.toBe(before);
  });
});
