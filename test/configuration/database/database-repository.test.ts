import { afterEach, describe, expect, it } from 'vitest';
import type { ConfigurationStore } from '../../../src/configuration/repositories/database/configuration-store.ts';
import { createDatabaseRepository } from '../../../src/configuration/repositories/database/database-repository.ts';
import type { ConfigurationRepository } from '../../../src/configuration/repositories/port/repository.ts';
import { VersionMoved } from '../../../src/configuration/repositories/port/repository-writer.ts';
import { StorageUnavailable } from '../../../src/storage/sql/database.ts';
import { openStorage, type Storage } from '../../../src/storage/open.ts';
import { fillDatabase, putFiles, type StoreFile, writerOf } from '../support/fill-database.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createLog } from '../../../src/foundation/log.ts';

const opened: { close(): Promise<void> }[] = [];
const stores: StoreFile[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  for (const each of stores.splice(0)) await each.remove();
});

async function open(url = 'sqlite::memory:'): Promise<Storage> {
  const log = createLog({ clock: systemClock, write: () => undefined });
  const storage = await openStorage(url, { clock: systemClock, log, purgeSeconds: 3_600 });
  opened.push(storage);
  return storage;
}

const repositoryIn: (
  storage: Pick<Storage, 'configuration'>,
  options?: Parameters<typeof repositoryFrom>[1],
) => Promise<ConfigurationRepository> = ({ configuration }, options) =>
  repositoryFrom(configuration, options);

async function repositoryFrom(
  store: ConfigurationStore,
  { isWritable = true, storedAs = 'configuration', told = { count: 0 } } = {},
): Promise<ConfigurationRepository> {
  const changed = (): void => void (told.count += 1);
  return createDatabaseRepository('config', { store, storedAs, defaultLabel: 'main', isWritable, changed });
}

async function textAt(
  repository: ConfigurationRepository,
  labels: readonly string[],
  path: string,
): Promise<string | undefined> {
  const locations = await repository.open(labels);
  const file = await locations?.at(-1)?.read(path);
  return file && Buffer.from(file.bytes).toString();
}

const nothing = '0'.repeat(40);

/** Reads of the newest changes that fail while the store is away. */
const unlessAway =
  ({ heads }: ConfigurationStore, isAway: () => boolean): ConfigurationStore['heads'] =>
  async (repository) => {
    if (isAway()) throw new StorageUnavailable('the store is away');
    return heads(repository);
  };

describe('a repository in the store (docs/decisions/configuration.md, database)', () => {
  it('is empty until its first change, which is based on the version of zeros', async () => {
    const repository = await repositoryIn(await open());
    expect((await repository.open([]))?.map(({ version }) => version)).toEqual([nothing]);
    expect(await repository.open(['main'])).toHaveLength(1);
    expect(await repository.open(['v1'])).toBeUndefined();
    const change = await putFiles(repository, { 'a.yml': 'k: 1\n' }, { version: nothing });
    expect(change).toMatchObject({ version: change.id, files: [{ path: 'a.yml', change: 'added' }] });
    expect(change.id).toMatch(/^[0-9a-f]{40}$/);
    expect((await repository.open([]))?.map(({ version }) => version)).toEqual([change.id]);
    expect(await textAt(repository, [], 'a.yml')).toBe('k: 1\n');
  });

  it('serves every version by its id or a unique prefix of it', async () => {
    const repository = await repositoryIn(await open());
    const first = await putFiles(repository, { 'a.yml': 'k: 1\n' });
    const second = await putFiles(repository, { 'a.yml': 'k: 2\n', 'b.yml': 'k: 2\n' });
    expect(await textAt(repository, [first.id], 'a.yml')).toBe('k: 1\n');
    expect(await textAt(repository, [first.id.slice(0, 7)], 'b.yml')).toBeUndefined();
    expect(await textAt(repository, [second.id.slice(0, 12)], 'a.yml')).toBe('k: 2\n');
    expect(await repository.open([first.id.slice(0, 6)])).toBeUndefined();
    expect(await repository.open(['f'.repeat(40)])).toBeUndefined();
    expect(await repository.open([first.id.toUpperCase()])).toBeUndefined();
  });

  it('begins a label with the files of the default one, and each changes independently', async () => {
    const repository = await repositoryIn(await open());
    await putFiles(repository, { 'a.yml': 'k: 1\n', 'b.yml': 'k: 1\n' });
    await putFiles(repository, { 'a.yml': 'k: v1\n' }, { label: 'v1' });
    await putFiles(repository, { 'b.yml': undefined });
    expect(await textAt(repository, ['v1'], 'a.yml')).toBe('k: v1\n');
    expect(await textAt(repository, ['v1'], 'b.yml')).toBe('k: 1\n');
    expect(await textAt(repository, [], 'a.yml')).toBe('k: 1\n');
    expect(await textAt(repository, [], 'b.yml')).toBeUndefined();
    const both = await repository.open(['v1', 'main']);
    expect(both?.map((location) => location.pathOf('a.yml'))).toEqual(['v1/a.yml', 'main/a.yml']);
    expect(await repository.open(['v1', 'unknown'])).toBeUndefined();
    expect(await repository.open(['main', 'main'])).toHaveLength(1);
  });

  it('refuses a change under the name of a version', async () => {
    const repository = await repositoryIn(await open());
    const { id } = await putFiles(repository, { 'a.yml': 'k: 1\n' });
    expect(await writerOf(repository).open(id)).toBeUndefined();
    expect(await writerOf(repository).open(id.slice(0, 7))).toBeUndefined();
  });

  it('accepts one of two changes of a version, and informs the other writer', async () => {
    const repository = await repositoryIn(await open());
    const { id } = await putFiles(repository, { 'a.yml': 'k: 1\n' });
    const both = await Promise.allSettled(
      [2, 3].map((k) => putFiles(repository, { 'a.yml': `k: ${k}\n` }, { version: id })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: expect.any(VersionMoved) as unknown,
    });
    await expect(putFiles(repository, { 'a.yml': 'k: 9\n' }, { version: nothing })).rejects.toBeInstanceOf(
      VersionMoved,
    );
  });

  it('has a history that continues after any of its changes, with the previous files of each', async () => {
    const repository = await repositoryIn(await open());
    const changes = [];
    for (const k of [1, 2, 3]) changes.push(await putFiles(repository, { 'a.yml': `k: ${k}\n` }));
    changes.push(await putFiles(repository, { 'a.yml': undefined, 'gone.yml': undefined, 'b.yml': '' }));
    const writer = writerOf(repository);
    const query = { label: undefined, limit: 2, after: undefined };
    expect(await writer.history(query)).toEqual([changes[3], changes[2]]);
    expect(await writer.history({ ...query, after: changes[2]?.id })).toEqual([changes[1], changes[0]]);
    expect(await writer.history({ ...query, after: 'f'.repeat(40) })).toBeUndefined();
    expect(await writer.history({ ...query, label: 'v1' })).toBeUndefined();
    expect(changes[3]?.files).toEqual([
      { path: 'a.yml', change: 'removed' },
      { path: 'b.yml', change: 'added' },
    ]);
    expect(await writer.find(changes[1]?.id ?? '')).toEqual(changes[1]);
    const earlier = await writer.since(undefined, changes[1]?.id ?? '');
    expect(earlier?.paths).toEqual(['a.yml', 'b.yml']);
    expect(Buffer.from((await earlier?.read('a.yml')) ?? []).toString()).toBe('k: 2\n');
    expect(await earlier?.read('b.yml')).toBeUndefined();
    expect(await writer.since(undefined, 'f'.repeat(40))).toBeUndefined();
  });

  it('survives a restart completely', async () => {
    const store = await fillDatabase({ 'a.yml': 'k: 1\n', 'logo.bin': { hex: '00ff0a' } });
    stores.push(store);
    const repository = await repositoryIn(await open(store.url));
    expect(await textAt(repository, [], 'a.yml')).toBe('k: 1\n');
    const [location] = (await repository.open([])) ?? [];
    expect(Buffer.from((await location?.read('logo.bin'))?.bytes ?? []).toString('hex')).toBe('00ff0a');
    expect(await writerOf(repository).history({ label: undefined, limit: 9, after: undefined })).toHaveLength(
      1,
    );
  });

  it('finds the changes of another instance at the next poll, and notifies once', async () => {
    const storage = await open();
    const told = { count: 0 };
    // Commits of another instance are not announced here.
    const apart = { ...storage, configuration: { ...storage.configuration, onCommit: () => undefined } };
    const [own, other] = [await repositoryIn(apart, { told }), await repositoryIn(storage)];
    const watch = own.watch?.(() => undefined);
    const state = own.stateOf?.([], ['a.yml']);
    const before = await state?.();
    await watch?.follow();
    expect(await state?.()).toBe(before);
    await putFiles(other, { 'a.yml': 'k: 1\n' });
    expect(await textAt(own, [], 'a.yml')).toBeUndefined();
    await watch?.follow();
    await watch?.follow();
    expect(await textAt(own, [], 'a.yml')).toBe('k: 1\n');
    expect(told.count).toBe(1);
    expect(await state?.()).not.toBe(before);
  });

  it('keeps the newer of two reads if the older one ends later', async () => {
    const { configuration } = await open();
    const delayed: (() => void)[] = [];
    const heads: ConfigurationStore['heads'] = async (repository) => {
      const found = await configuration.heads(repository);
      if (isSlow) await new Promise<void>((resolve) => delayed.push(resolve));
      return found;
    };
    let isSlow = false;
    const apart = { ...configuration, heads, onCommit: () => undefined };
    const [own, other] = [await repositoryFrom(apart), await repositoryFrom(configuration)];
    const follow = (): Promise<void> => own.watch?.(() => undefined).follow() ?? Promise.resolve();
    isSlow = true;
    const older = follow();
    await expect.poll(() => delayed).toHaveLength(1);
    isSlow = false;
    await putFiles(other, { 'a.yml': 'k: 1\n' });
    const newer = follow();
    await Promise.race([newer, new Promise((resolve) => setImmediate(resolve))]);
    delayed[0]?.();
    await Promise.all([older, newer]);
    expect(await textAt(own, [], 'a.yml')).toBe('k: 1\n');
  });

  it('refuses a change that it could not read, so that the store announces it again', async () => {
    const { configuration } = await open();
    const listeners: (() => Promise<void>)[] = [];
    let isAway = false;
    const own = await repositoryFrom({
      ...configuration,
      heads: unlessAway(configuration, () => isAway),
      onCommit: (listener) => void listeners.push(listener),
    });
    isAway = true;
    await expect(listeners[0]?.()).rejects.toBeInstanceOf(StorageUnavailable);
    expect(own.problem?.()).toBe('the store cannot be read');
    isAway = false;
    await putFiles(await repositoryFrom(configuration), { 'a.yml': 'k: 1\n' });
    await listeners[0]?.();
    expect(own.problem?.()).toBeUndefined();
    expect(await textAt(own, [], 'a.yml')).toBe('k: 1\n');
  });

  it('confirms a recorded change even if the store cannot be read after the commit (docs/decisions/storage.md, outcome)', async () => {
    const { configuration } = await open();
    let isAway = false;
    const own = await repositoryFrom({
      ...configuration,
      heads: unlessAway(configuration, () => isAway),
      async record(change) {
        const outcome = await configuration.record(change);
        isAway = true;
        return outcome;
      },
    });
    const { id } = await putFiles(own, { 'a.yml': 'k: 1\n' });
    expect((await own.open([]))?.map(({ version }) => version)).toEqual([id]);
  });

  it('serves its cached content while the store is unavailable, and reports it', async () => {
    const storage = await open();
    const repository = await repositoryIn(storage);
    await putFiles(repository, { 'a.yml': 'k: 1\n' });
    expect(await textAt(repository, [], 'a.yml')).toBe('k: 1\n');
    await storage.close();
    opened.splice(0);
    await repository.watch?.(() => undefined).follow();
    expect(repository.problem?.()).toBe('the store cannot be read');
    expect(await textAt(repository, [], 'a.yml')).toBe('k: 1\n');
  });

  it('separates repositories of two names', async () => {
    const storage = await open();
    const one = await repositoryIn(storage, { storedAs: 'one' });
    const two = await repositoryIn(storage, { storedAs: 'two' });
    await putFiles(one, { 'a.yml': 'k: 1\n' });
    await two.watch?.(() => undefined).follow();
    expect(await textAt(two, [], 'a.yml')).toBeUndefined();
  });

  it('serves no entry that begins with a dot, and lists the files of applications', async () => {
    const repository = await repositoryIn(await open());
    const files = ['.env', 'a.yml', 'x/b.properties', 'x/y/c.yml', '.git/config.yml', 'notes.txt'];
    await putFiles(repository, Object.fromEntries(files.map((file) => [file, 'k: 1\n'])));
    expect(await repository.list()).toEqual(['a.yml', 'x/b.properties']);
    for (const hidden of ['.env', '.git/config.yml', '', 'x//b.properties', '../a.yml', 'x/../a.yml'])
      expect(await textAt(repository, [], hidden), hidden).toBeUndefined();
    expect(await textAt(repository, [], 'x/y/c.yml')).toBe('k: 1\n');
  });

  it('is read-only if the settings say so', async () => {
    expect((await repositoryIn(await open(), { isWritable: false })).writer).toBeUndefined();
  });
});
