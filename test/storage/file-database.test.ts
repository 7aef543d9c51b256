import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { finalOutcomeOf } from '../../src/foundation/outcome-unknown.ts';
import { OutcomeUnknown, StorageUnavailable } from '../../src/storage/sql/database.ts';
import { openConnection } from '../../src/storage/sqlite/connection.ts';
import { openFileDatabase } from '../../src/storage/sqlite/file-database.ts';
import { createCollectingLog } from './collecting-log.ts';
import { fileDriver, makeProbeFile } from './drivers.ts';
import { temporaryFolder } from './folder.ts';
import { createManualClock } from './manual-clock.ts';
import { startLimitedProcess } from './other-process.ts';
import { probeUnits } from './probe-units.ts';

const unitsModule = new URL('./probe-units.ts', import.meta.url).href;
const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

describe('a database in a file', () => {
  it.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
    ['trusted_schema', 0],
    ['cell_size_check', 1],
    ['journal_size_limit', 67_108_864],
    ['wal_autocheckpoint', 2000],
    ['busy_timeout', 5000],
  ])('writes with %s = %s', async (name, value) => {
    await using probe = await fileDriver.openProbe();
    expect(await probe.opened.write(probeUnits.pragma, { name })).toBe(value);
  });

  it('reads on a handle that cannot write', async () => {
    await using probe = await fileDriver.openProbe();
    const refused = probe.opened.read(`INSERT INTO probe (key) VALUES ('x') RETURNING key`);
    await expect(refused).rejects.toMatchObject({
      cause: { message: 'attempt to write a readonly database' },
    });
    expect(await probe.opened.read('PRAGMA query_only')).toMatchObject([{ query_only: 1 }]);
  });

  it('returns a complete copy by the backup of SQLite while it is open (docs/decisions/storage.md, backup)', async () => {
    using folder = temporaryFolder();
    const [file, copy] = ['probe.db', 'copy.db'].map((name) => join(folder.path, name)) as [string, string];
    const clock = createManualClock();
    makeProbeFile(file, clock);
    const { log } = createCollectingLog(clock);
    const database = await openFileDatabase({ file, unitsModule, clock, log });
    await database.write(probeUnits.put, { key: 'kept', value: null });
    const outside = new DatabaseSync(file, { readOnly: true });
    await backup(outside, copy);
    outside.close();
    await database.write(probeUnits.put, { key: 'later', value: null });
    await database.close();

    const restored = await openFileDatabase({ file: copy, unitsModule, clock, log });
    expect(await restored.read('SELECT key FROM probe')).toMatchObject([{ key: 'kept' }]);
    await restored.close();
  });

  it('reports the lost group of a writer that ends, and writes again with a new one', async () => {
    await using probe = await fileDriver.openProbe();
    const database = probe.opened;
    await database.write(probeUnits.put, { key: 'before', value: null });
    const lost = await Promise.allSettled([
      database.write(probeUnits.put, { key: 'neighbour', value: null }),
      database.write(probeUnits.end, undefined),
    ]);
    for (const result of lost) {
      expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StorageUnavailable) });
    }
    expect(database.health()).toBe('degraded');
    expect(probe.logged.join('')).toContain('storage-writer-ended');

    expect(await database.write(probeUnits.put, { key: 'after', value: null })).toBe('after');
    expect(database.health()).toBe('ok');
    const rows = await database.read('SELECT key FROM probe ORDER BY key');
    expect(rows.map((row) => row['key'])).toEqual(['after', 'before']);
  });

  it('never runs a unit that has not begun after two seconds, and waits five for a running one (docs/decisions/storage.md, patience)', async () => {
    await using probe = await fileDriver.openProbe();
    const { opened: database, clock } = probe;
    const gate = new Int32Array(new SharedArrayBuffer(8));
    const stalled = database.write(probeUnits.stall, { key: 'under way', gate });
    stalled.catch(() => undefined);
    await Atomics.waitAsync(gate, 1, 0).value;
    const waiting = database.write(probeUnits.put, { key: 'waits', value: null });
    clock.advance(1000);
    const younger = database.write(probeUnits.put, { key: 'younger', value: null });
    clock.advance(1250);
    await expect(waiting).rejects.toThrow(StorageUnavailable);
    expect(database.health()).toBe('degraded');
    younger.catch(() => undefined);
    clock.advance(3000);
    const error = await stalled.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OutcomeUnknown);
    const last = database.write(probeUnits.put, { key: 'last', value: null });

    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
    expect(await finalOutcomeOf(error)).toEqual({ outcome: 'done', result: undefined });
    expect(await last).toBe('last');
    expect(database.health()).toBe('ok');
    await expect(younger).rejects.toThrow(StorageUnavailable);
    const rows = await database.read('SELECT key FROM probe ORDER BY key');
    expect(rows.map((row) => row['key'])).toEqual(['last', 'under way']);
  });

  it('withdraws a group that waits for the lock of another program, and runs its units that still have callers (docs/decisions/storage.md, patience)', async () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'probe.db');
    const clock = createManualClock();
    makeProbeFile(file, clock);
    const { log } = createCollectingLog(clock);
    const database = await openFileDatabase({ file, unitsModule, clock, log });
    const outside = openConnection(file, 'write');
    outside.all('BEGIN IMMEDIATE');
    const old = database.write(probeUnits.put, { key: 'old', value: null });
    old.catch(() => undefined);
    clock.advance(1500);
    const younger = database.write(probeUnits.put, { key: 'younger', value: null });
    // In one group by now, which waits for the lock.
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    clock.advance(750);
    const error = await old.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StorageUnavailable);
    expect(finalOutcomeOf(error)).toBeUndefined();
    outside.all('ROLLBACK');
    expect(await younger).toBe('younger');
    expect(outside.all('SELECT key FROM probe')).toMatchObject([{ key: 'younger' }]);
    outside.close();
    await database.close();
  });

  it('reports an unknown outcome if the writer ends in the middle, and has everything read again (docs/decisions/storage.md, outcome)', async () => {
    await using probe = await fileDriver.openProbe();
    const { opened: database } = probe;
    const changes: unknown[] = [];
    database.onCommit((change) => void changes.push(change));
    const error = await database.write(probeUnits.end, undefined).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(OutcomeUnknown);
    expect(await finalOutcomeOf(error)).toEqual({ outcome: 'unknown' });
    expect(changes).toEqual([{ changed: 'everything' }]);
  });

  describe('after its file lost its name (docs/decisions/storage.md, files-in-place)', () => {
    async function openIn(folder: string) {
      const file = join(folder, 'probe.db');
      const clock = createManualClock();
      makeProbeFile(file, clock);
      const { log } = createCollectingLog(clock);
      const database = await openFileDatabase({ file, unitsModule, clock, log });
      await database.write(probeUnits.put, { key: 'before', value: null });
      return { file, database };
    }

    it.each([
      ['was removed', (file: string) => rmSync(file)],
      ['was replaced by a copy', (file: string) => copyFileSync(file, `${file}.copy`)],
    ])('confirms no write after it %s', async (_how, spoil) => {
      using folder = temporaryFolder();
      const { file, database } = await openIn(folder.path);
      spoil(file);
      if (existsSync(`${file}.copy`)) renameSync(`${file}.copy`, file);
      for (const key of ['a', 'b']) {
        const error = await database
          .write(probeUnits.put, { key, value: null })
          .catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(StorageUnavailable);
        expect(error).toMatchObject({ cause: { message: 'the file of the store was moved or removed' } });
      }
      await database.close();
    });

    it('leaves the outcome of a group unknown if that happened while it committed', async () => {
      using folder = temporaryFolder();
      const { file, database } = await openIn(folder.path);
      const error = await database
        .write(probeUnits.move, { from: file, to: `${file}.moved` })
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(OutcomeUnknown);
      await database.close();
    });
  });

  it('rejects a commit that the file system refuses, and writes again without being reopened', async () => {
    using folder = temporaryFolder();
    const limited = startLimitedProcess('./limited-process.ts', join(folder.path, 'probe.db'));
    const seen = JSON.parse(await limited.line()) as Record<string, unknown>;
    expect(await limited.ended).toEqual({ end: 0, errors: '' });
    expect(seen).toMatchObject({
      failure: 'StorageUnavailable',
      healthWhenFull: 'degraded',
      failedCommits: 1,
      readable: true,
      key: 'after',
      healthAfter: 'ok',
      integrity: 'ok',
    });
    expect(seen['stored']).toBeGreaterThan(0);
  });

  it('fails only the unit whose result cannot cross the thread boundary', async () => {
    await using probe = await fileDriver.openProbe();
    const database = probe.opened;
    const results = await Promise.allSettled([
      database.write(probeUnits.give, { unclonable: false }),
      database.write(probeUnits.give, { unclonable: true }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('checkpoints after a second without a write, once', async () => {
    await using probe = await fileDriver.openProbe();
    const { opened: database, clock } = probe;
    const put = (key: string): Promise<unknown> => database.write(probeUnits.put, { key, value: null });

    await put('a');
    clock.advance(1000);
    await put('b');
    clock.advance(1000);
    // The writer responds in order: after the response to this read, a checkpoint would have been confirmed.
    await database.write(probeUnits.pragma, { name: 'page_count' });
    expect(database.activity().checkpoints).toBe(0);

    clock.advance(2000);
    await database.write(probeUnits.pragma, { name: 'page_count' });
    expect(database.activity().checkpoints).toBe(1);

    await put('c');
    clock.advance(10_000);
    await database.write(probeUnits.pragma, { name: 'page_count' });
    expect(database.activity().checkpoints).toBe(2);
  });

  it('responds to reads while the writer is busy, with all of a group or nothing of it', async () => {
    await using probe = await fileDriver.openProbe();
    const database = probe.opened;
    const seen = new Set<unknown>();
    const acknowledged = new AbortController();
    const group = Promise.all(
      numbers(5000).map((number) =>
        database.write(probeUnits.put, { key: `k${number}`, value: 'x'.repeat(200) }),
      ),
    ).then(() => acknowledged.abort());
    while (!acknowledged.signal.aborted) {
      const rows = await database.read('SELECT count(*) AS count FROM probe');
      seen.add(rows[0]?.['count']);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await group;
    expect([...seen].filter((count) => count !== 0 && count !== 5000)).toEqual([]);
    expect(seen.size).toBeGreaterThan(0);
  });
});
