/** The service's own units, and some that make the writer hang, or its disk full or read-only. */
import { all, defineUnits, first, run, unitTable } from '../../../src/storage/sql/unit.ts';
import { units as ownUnits } from '../../../src/storage/units.ts';

export const stallingUnits = defineUnits('stalling', {
  /** Reports with the second number of `gate` that it runs, and blocks the writer until the first is no longer 0. */
  *stall({ gate }: { gate: Int32Array }) {
    yield* all('SELECT 1');
    Atomics.store(gate, 1, 1);
    Atomics.notify(gate, 1);
    Atomics.wait(gate, 0, 0);
  },
  *fill() {
    const row = yield* first('PRAGMA page_count');
    yield* run(`PRAGMA max_page_count = ${Number(row?.['page_count'])}`);
  },
  *empty() {
    yield* run('PRAGMA max_page_count = 1000000');
  },
  /** Nothing is ever written after it. */
  *forbid() {
    yield* run('PRAGMA query_only = ON');
  },
});

export const units = new Map([...ownUnits, ...unitTable(stallingUnits)]);
