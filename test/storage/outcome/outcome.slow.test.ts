import { beforeAll, describe, expect, it } from 'vitest';
import { finalOutcomeOf } from '../../../src/foundation/outcome-unknown.ts';
import { type Database, StorageUnavailable } from '../../../src/storage/sql/database.ts';
import { createPorts } from '../../../src/storage/ports.ts';
import type { PortCall } from './other-port-calls.ts';
import { portCalls } from './port-calls.ts';
import { openStalledStore, type StalledStore, turns } from './stalled-store.ts';
import { stallingUnits } from './stalling-units.ts';

type Method = (...input: readonly unknown[]) => Promise<unknown>;

/** Every method of every port, by its path. `onCommit` registers listeners, and `freshness` is not a store. */
function methodsOf(ports: object, path = ''): readonly (readonly [string, Method])[] {
  return Object.entries(ports).flatMap(([name, member]: [string, unknown]) => {
    if (name === 'onCommit' || name === 'freshness') return [];
    if (typeof member === 'function') return [[path + name, member as Method] as const];
    return methodsOf(member as object, `${path}${name}.`);
  });
}

/** The result of one call: the error of its caller, and the final rows and announced changes of the store. */
type Trial = (store: StalledStore, call: () => Promise<unknown>) => Promise<void>;

async function rejection(called: Promise<unknown>): Promise<unknown> {
  return called.then(
    (result) => new Error(`it resolved with ${JSON.stringify(result)}`),
    (error: unknown) => error,
  );
}

/** Runs the trial instead of each call, then makes the call, and returns the result and the remaining rows. */
async function walk(trial: Trial): Promise<readonly unknown[]> {
  await using store = await openStalledStore();
  const seen: unknown[] = [];
  for (const { method, prepare, call } of portCalls) {
    await prepare?.(store.ports);
    store.changes();
    const results: unknown[] = [];
    await trial(store, async () => {
      const called = call(store.ports);
      called.then(
        (result) => results.push(result),
        (error: unknown) =>
          finalOutcomeOf(error)?.then(
            (finalOutcome) => finalOutcome.outcome === 'done' && results.push(finalOutcome.result),
          ),
      );
      return called;
    });
    seen.push({ method, results, changes: store.changes(), rows: store.rows() });
  }
  return seen;
}

/** Nothing was done, and the caller may retry. */
async function expectNothingDone(store: StalledStore, error: unknown, before: unknown): Promise<void> {
  expect(error).toBeInstanceOf(StorageUnavailable);
  expect(finalOutcomeOf(error)).toBeUndefined();
  expect(store.rows()).toEqual(before);
  expect(store.changes()).toEqual([]);
}

/** The caller learns that the outcome is unknown, and later gets it. */
async function expectDoneLate(called: Promise<unknown>, goOn: () => void): Promise<void> {
  const error = await rejection(called);
  expect(error).toBeInstanceOf(StorageUnavailable);
  const finalOutcome = finalOutcomeOf(error);
  expect(finalOutcome).toBeDefined();
  goOn();
  expect(await finalOutcome).toMatchObject({ outcome: 'done' });
}

const undisturbed: Trial = async (_store, call) => void (await call());

/** Another program holds the lock for longer than the store waits, so that the unit never begins. */
const stalledBefore: Trial = async (store, call) => {
  const before = store.rows();
  store.outside.all('BEGIN IMMEDIATE');
  const called = rejection(call());
  await turns();
  store.clock.advance(2250);
  const error = await called;
  store.outside.all('ROLLBACK');
  // The next write waits for the writer, which by then finds the withdrawn group.
  await store.database.write(stallingUnits.empty, undefined);
  await expectNothingDone(store, error, before);
  await call();
};

/** The unit runs, and its commit does not end in time. */
const stalledDuring: Trial = async (store, call) => {
  const gate = new Int32Array(new SharedArrayBuffer(8));
  const stalled = rejection(store.database.write(stallingUnits.stall, { gate }));
  const called = call();
  called.catch(() => undefined);
  await Atomics.waitAsync(gate, 1, 0).value;
  store.clock.advance(5250);
  await expectDoneLate(called, () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  });
  expect(await stalled).toBeInstanceOf(StorageUnavailable);
};

/** The unit has committed, and the service is informed too late. */
const stalledAfter: Trial = async (store, call) => {
  const version = (): unknown => store.outside.all('PRAGMA data_version')[0]?.['data_version'];
  store.outside.all('BEGIN IMMEDIATE');
  const called = call();
  called.catch(() => undefined);
  await turns();
  store.outside.all('ROLLBACK');
  const before = version();
  const sleep = new Int32Array(new SharedArrayBuffer(4));
  // This thread, which listens for the commit, blocks until the commit has ended.
  for (let wait = 0; wait < 5000 && version() === before; wait += 1) Atomics.wait(sleep, 0, 0, 2);
  store.clock.advance(5250);
  await expectDoneLate(called, () => undefined);
};

/** The file cannot grow. Data that fits is stored, and the rest is refused. */
function onFullStore(refused: unknown[]): Trial {
  return async (store, call) => {
    const before = store.rows();
    await store.database.write(stallingUnits.fill, undefined);
    const error = await call().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    await store.database.write(stallingUnits.empty, undefined);
    if (error === undefined) return;
    refused.push(error);
    await expectNothingDone(store, error, before);
    await call();
  };
}

describe('every method of every port', () => {
  it('has a call in this test, so that a new one cannot be forgotten (docs/decisions/storage.md, outcome)', async () => {
    await using store = await openStalledStore();
    const walked = new Set(portCalls.map(({ method }: PortCall) => method));
    const missing: string[] = [];
    for (const [name] of methodsOf(store.ports)) if (!walked.delete(name)) missing.push(name);
    expect([...walked]).toEqual([]);
    // The remaining methods must only read.
    const wrote: string[] = [];
    const database: Database = {
      ...store.database,
      write(unit) {
        wrote.push(unit.name);
        return Promise.reject(new Error('a reading method wrote'));
      },
    };
    const reading = new Map(methodsOf(createPorts(database, 'reading')));
    for (const name of missing) await Promise.allSettled([reading.get(name)?.({}, { limit: 1 })]);
    expect(wrote).toEqual([]);
  });

  let expected: readonly unknown[];
  beforeAll(async () => {
    expected = await walk(undisturbed);
  });

  it.each([
    ['never happens when its caller got 503 before it began', stalledBefore],
    ['takes effect in store and memory when its commit comes too late', stalledDuring],
    ['takes effect in store and memory when the word of its commit comes too late', stalledAfter],
  ])('%s (docs/decisions/storage.md, outcome)', async (_title, trial) => {
    expect(await walk(trial)).toEqual(expected);
  });

  it('changes nothing when its caller got 503 of a full store (docs/decisions/storage.md, outage)', async () => {
    const refused: unknown[] = [];
    expect(await walk(onFullStore(refused))).toEqual(expected);
    expect(refused.length).toBeGreaterThan(0);
  });

  it('changes nothing when its caller got 503 of a read-only store (docs/decisions/storage.md, outage)', async () => {
    await using store = await openStalledStore();
    for (const { prepare } of portCalls) await prepare?.(store.ports);
    await store.database.write(stallingUnits.forbid, undefined);
    store.changes();
    const before = store.rows();
    for (const { call } of portCalls)
      await expectNothingDone(store, await rejection(call(store.ports)), before);
  });
});
