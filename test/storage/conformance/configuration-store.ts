import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { NewStoredChange, StoredChange } from '../../../src/configuration/index.ts';
import type { Driver } from '../drivers.ts';

function change(fields: Partial<StoredChange> = {}): StoredChange {
  return {
    id: 'a'.repeat(40),
    line: 'main',
    number: 1,
    author: 'tester',
    message: 'why',
    restores: undefined,
    at: 1000,
    files: [{ path: 'a.yml', change: 'added' }],
    ...fields,
  };
}

function record(
  fields: Partial<StoredChange>,
  files: Readonly<Record<string, string | undefined>>,
  more: Partial<NewStoredChange> = {},
): NewStoredChange {
  const contents = Object.entries(files).map(([path, text]) => {
    const bytes = text === undefined ? undefined : Buffer.from(text);
    return { path, digest: bytes ? hash('sha256', bytes, 'hex') : '', bytes };
  });
  return {
    repository: 'r',
    change: change(fields),
    begins: undefined,
    follows: undefined,
    contents,
    ...more,
  };
}

const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string];
const digestOf = (text: string): string => hash('sha256', text, 'hex');

/** The rules of every engine's `ConfigurationStore`. */
export function configurationStoreConformance(driver: Driver): void {
  it('returns changes, files and bytes as they were stored', async () => {
    await using storage = await driver.openPorts();
    const store = storage.opened.configuration;
    const bytes = Buffer.from([0, 255, 10]);
    const contents = [{ path: 'b.bin', digest: 'd1', bytes }];
    const made = record({ restores: third, message: 'two\nlines' }, {}, { contents });
    expect(await store.record(made)).toBe('recorded');
    expect(await store.heads('r')).toEqual([{ id: first, line: 'main', number: 1, at: made.change.at }]);
    expect(await store.change('r', first)).toEqual(made.change);
    expect(await store.files('r', made.change)).toEqual([{ path: 'b.bin', digest: 'd1' }]);
    expect(Buffer.from((await store.content('d1')) ?? [])).toEqual(bytes);
    expect(await store.content('d2')).toBeUndefined();
    expect(await store.change('r', second)).toBeUndefined();
    expect(await store.change('other', first)).toBeUndefined();
    expect(await store.heads('other')).toEqual([]);
  });

  it('keeps every version of a file readable after later changes', async () => {
    await using storage = await driver.openPorts();
    const store = storage.opened.configuration;
    await store.record(record({}, { 'a.yml': 'a: 1', 'b.yml': 'b: 1' }));
    await store.record(
      record({ id: second, number: 2 }, { 'a.yml': 'a: 2', 'b.yml': undefined }, { follows: first }),
    );
    await store.record(record({ id: third, number: 3 }, { 'b.yml': 'b: 1' }, { follows: second }));
    const filesAt = async (number: number) =>
      Object.fromEntries(
        (await store.files('r', { line: 'main', number })).map(({ path, digest }) => [path, digest]),
      );
    expect(await filesAt(1)).toEqual({ 'a.yml': digestOf('a: 1'), 'b.yml': digestOf('b: 1') });
    expect(await filesAt(2)).toEqual({ 'a.yml': digestOf('a: 2') });
    expect(await filesAt(3)).toEqual({ 'a.yml': digestOf('a: 2'), 'b.yml': digestOf('b: 1') });
    const query = { repository: 'r', line: 'main', before: undefined, limit: 2 };
    expect((await store.changes(query)).map(({ number }) => number)).toEqual([3, 2]);
    expect((await store.changes({ ...query, before: 2 })).map(({ number }) => number)).toEqual([1]);
  });

  it('begins a line with the files of another, and each changes independently', async () => {
    await using storage = await driver.openPorts();
    const store = storage.opened.configuration;
    await store.record(record({}, { 'a.yml': 'a: 1' }));
    const begins = { id: first, line: 'main', number: 1 };
    await store.record(record({ id: second, line: 'v1' }, { 'b.yml': 'b: 1' }, { begins }));
    await store.record(record({ id: third, number: 2 }, { 'a.yml': 'a: 2' }, { follows: first }));
    const main = await store.files('r', { line: 'main', number: 2 });
    const v1 = await store.files('r', { line: 'v1', number: 1 });
    expect(main).toEqual([{ path: 'a.yml', digest: digestOf('a: 2') }]);
    expect(v1).toEqual([
      { path: 'a.yml', digest: digestOf('a: 1') },
      { path: 'b.yml', digest: digestOf('b: 1') },
    ]);
    expect((await store.heads('r')).map(({ line, number }) => [line, number])).toEqual([
      ['main', 2],
      ['v1', 1],
    ]);
  });

  it('refuses a change of a line that has moved, and writes nothing of it', async () => {
    await using storage = await driver.openPorts();
    const store = storage.opened.configuration;
    await store.record(record({}, { 'a.yml': 'a: 1' }));
    const late = record({ id: second, number: 2 }, { 'a.yml': 'a: late' }, { follows: third });
    expect(await store.record(late)).toBe('moved');
    expect(await store.record(record({ id: second }, { 'a.yml': 'a: anew' }))).toBe('moved');
    const begins = { id: third, line: 'main', number: 1 };
    expect(await store.record(record({ id: second, line: 'v1' }, {}, { begins }))).toBe('moved');
    expect((await store.heads('r')).map(({ id }) => id)).toEqual([first]);
    expect(await store.content(digestOf('a: late'))).toBeUndefined();
  });

  it('stores one good version of each file of a folder, and deletes a file without one (docs/decisions/configuration.md, last-good)', async () => {
    await using storage = await driver.openPorts();
    const store = storage.opened.configuration;
    const file = (path: string, text?: string) => ({
      path,
      digest: text === undefined ? '' : digestOf(text),
      bytes: text === undefined ? undefined : Buffer.from(text),
    });
    await store.keepGoodFiles('here', [file('b.yml', 'b: 1'), file('a.yml', 'a: 1'), file('c.yml')]);
    await store.keepGoodFiles('here', [file('b.yml', 'b: 2'), file('a.yml')]);
    await store.keepGoodFiles('there', [file('a.yml', '')]);
    expect(await store.goodFiles('here')).toEqual([{ path: 'b.yml', digest: digestOf('b: 2') }]);
    const kept = await store.goodFile('here', 'b.yml');
    expect([kept?.digest, Buffer.from(kept?.bytes ?? []).toString()]).toEqual([digestOf('b: 2'), 'b: 2']);
    expect(await store.goodFile('here', 'a.yml')).toBeUndefined();
    expect((await store.goodFile('there', 'a.yml'))?.bytes.length).toBe(0);
  });

  it('accepts one of many parallel changes of a version', async () => {
    await using storage = await driver.openPorts();
    const store = storage.opened.configuration;
    await store.record(record({}, { 'a.yml': 'a: 0' }));
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const id = hash('sha1', String(index), 'hex');
        return store.record(record({ id, number: 2 }, { 'a.yml': `a: ${index + 1}` }, { follows: first }));
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'recorded')).toHaveLength(1);
    const winner = outcomes.indexOf('recorded');
    const [file] = await store.files('r', { line: 'main', number: 2 });
    expect(file?.digest).toBe(digestOf(`a: ${winner + 1}`));
  });

  it('finds a change by a prefix of its id, and reports an ambiguous one', async () => {
    await using storage = await driver.openPorts();
    const store = storage.opened.configuration;
    const ids = [`${'a'.repeat(39)}0`, `${'a'.repeat(39)}f`, second];
    for (const [index, id] of ids.entries())
      await store.record(record({ id, number: index + 1 }, {}, { follows: ids[index - 1] }));
    expect((await store.versions('r', second.slice(0, 7))).map(({ id }) => id)).toEqual([second]);
    expect(await store.versions('r', 'aaaaaaa')).toHaveLength(2);
    expect(await store.versions('r', 'ccccccc')).toEqual([]);
    expect(await store.versions('other', 'bbbbbbb')).toEqual([]);
  });
}
