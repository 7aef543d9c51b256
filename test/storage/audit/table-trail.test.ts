import { describe, expect, it } from 'vitest';
import { AuditUnavailable } from '../../../src/foundation/audit/audit-trail.ts';
import { chainStart, readChainedLine } from '../../../src/foundation/audit/hash-chain.ts';
import { entryColumns } from '../../../src/foundation/audit/entry-columns.ts';
import { TableTrail } from '../../../src/storage/audit/table-trail.ts';
import type { Row, Statement } from '../../../src/storage/sql/unit.ts';
import type { RunUnit } from '../../../src/storage/writing/group-entries.ts';
import { createCollectingLog } from '../collecting-log.ts';
import { createManualClock } from '../manual-clock.ts';

interface StoredRow {
  readonly sequence: number;
  readonly event: string;
  readonly entry: string;
}

/** A trail whose transactions end as the test says. */
function openTrail() {
  const clock = createManualClock();
  const { log, lines } = createCollectingLog(clock);
  let stored: StoredRow[] = [];
  let end: Row | undefined;
  let outcome: 'stored' | 'lost' | 'unknown' | 'unknown but stored' = 'stored';

  /** One transaction, as the committer runs it. */
  function commit(units: readonly RunUnit[] = []): void {
    const steps = trail.steps(units);
    let sent: readonly StoredRow[] = [];
    let step = steps.next([]);
    while (!step.done) {
      const { sql, values } = step.value as Statement;
      if (sql.startsWith('SELECT')) step = steps.next(end ? [end] : []);
      else {
        sent = JSON.parse(String(values[1])) as StoredRow[];
        step = steps.next([]);
      }
    }
    if (outcome === 'stored' || outcome === 'unknown but stored') {
      stored = [...stored, ...sent];
      const last = stored.at(-1);
      end = last && { sequence: last.sequence, hash: readChainedLine(last.entry)?.hash ?? '' };
    }
    trail.ended(outcome === 'unknown but stored' ? 'unknown' : outcome);
  }

  const trail = new TableTrail({
    instance: 'i1',
    async flush() {
      commit();
      if (outcome !== 'stored') throw new Error('the store could not commit');
    },
    clock,
    log,
  });
  return {
    trail,
    clock,
    lines,
    commit,
    after: (next: typeof outcome) => (outcome = next),
    events: () => stored.map(({ event }) => event),
    stored: () => stored,
  };
}

const note = (event: string, result: 'done' | 'refused' = 'done') => ({ event, result, by: 'client c' });

describe('an audit trail in a table (docs/decisions/audit.md, audit-table)', () => {
  it('takes waiting entries along with the next transaction, and writes them soon without one', async () => {
    const { trail, clock, commit, events } = openTrail();
    await trail.open();
    trail.record(note('first'));
    commit();
    expect(events()).toEqual(['audit-opened', 'first']);
    trail.record(note('second'));
    clock.advance(5);
    expect(events()).toEqual(['audit-opened', 'first', 'second']);
  });

  it('writes what the notes of a unit record with its result, and the author of rows that it changed', async () => {
    const { trail, commit, events } = openTrail();
    await trail.open();
    let changes = 0;
    const author = {
      isOver: false,
      entryOf: (unit: string) => note(`by the author of ${unit}`),
      stored: () => (changes += 1),
    };
    const unit = (name: string, hasWritten: boolean): RunUnit => ({
      name,
      result: name,
      hasWritten,
      notes: { author, note: (result: string) => trail.record(note(`result ${result}`)) },
    });
    commit([unit('a', true), unit('b', false), { name: 'c', result: 1, hasWritten: true, notes: undefined }]);
    expect(events()).toEqual(['audit-opened', 'result a', 'by the author of a', 'result b']);
    expect(changes).toBe(1);
  });

  it('drops the entries of a lost change, and keeps those that waited', async () => {
    const { trail, commit, after, events } = openTrail();
    await trail.open();
    trail.record(note('waited'));
    after('lost');
    const notes = { author: undefined, note: () => trail.record(note('never stored')) };
    commit([{ name: 'a', result: 1, hasWritten: true, notes }]);
    after('stored');
    commit();
    expect(events()).toEqual(['audit-opened', 'waited']);
  });

  it.each([
    ['unknown but stored', ['audit-opened', 'waited', 'changed', 'later']],
    ['unknown', ['audit-opened', 'waited', 'later']],
  ] as const)('reads the end of its chain again after a commit that is %s', async (outcome, expected) => {
    const { trail, commit, after, events, stored } = openTrail();
    await trail.open();
    trail.record(note('waited'));
    after(outcome);
    const notes = { author: undefined, note: () => trail.record(note('changed')) };
    commit([{ name: 'a', result: 1, hasWritten: true, notes }]);
    after('stored');
    trail.record(note('later'));
    await trail.durable();
    expect(events()).toEqual(expected);
    expect(stored().map(({ sequence }) => sequence)).toEqual(expected.map((_, index) => index + 1));
    let previous = chainStart;
    for (const { entry } of stored()) {
      const line = readChainedLine(entry);
      expect(line?.previous).toBe(previous);
      previous = line?.hash ?? '';
    }
  });

  it('reports a failure until an entry is stored, and tries again each second', async () => {
    const { trail, clock, after, lines, events } = openTrail();
    await trail.open();
    after('lost');
    trail.record(note('waited'));
    await expect(trail.durable()).rejects.toThrow(AuditUnavailable);
    expect(trail.failure).toBeInstanceOf(Error);
    expect(trail.activity()).toMatchObject({ waiting: 1, lost: 0 });
    expect(lines.filter((line) => line.includes('audit-not-written'))).toHaveLength(1);
    after('stored');
    clock.advance(1000);
    expect([trail.failure, events()]).toEqual([undefined, ['audit-opened', 'waited']]);
  });

  it('drops the oldest of more than 10,000 waiting entries, and says how many', async () => {
    const { trail, after, events, stored } = openTrail();
    await trail.open();
    after('lost');
    for (let number = 0; number < 10_005; number += 1) trail.record(note(`n${number}`, 'refused'));
    after('stored');
    await trail.durable();
    expect(trail.activity()).toMatchObject({ lost: 5, waiting: 0 });
    expect(events().slice(0, 4)).toEqual(['audit-opened', 'audit-resumed', 'n5', 'n6']);
    expect(events()).toHaveLength(10_002);
    expect(stored()[1]?.entry).toContain('"lost":5');
  });

  it('has an entry for its end, and none after it', async () => {
    const { trail, events } = openTrail();
    await trail.open();
    await trail.close();
    trail.record(note('late'));
    expect(events()).toEqual(['audit-opened', 'audit-closed']);
    expect(trail.isOpen).toBe(false);
  });

  it('indexes texts that PostgreSQL can store, however long and malformed the names in a request are', () => {
    const name = `a\0b\ud800${'x'.repeat(5000)}`;
    const columns = entryColumns({ ...note('refused'), clientId: name, requestId: 'r1' });
    expect(columns.client).toBe(`a\uFFFDb\uFFFD${'x'.repeat(252)}`);
    expect(columns).toMatchObject({ event: 'refused', result: 'done', actor: 'client c', request_id: 'r1' });
    expect(entryColumns(note('changed')).client).toBe('c');
  });
});
