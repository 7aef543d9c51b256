import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAuditTrail, type AuditTrail } from '../../../src/foundation/audit/audit-trail.ts';
import { type AuditQuery, UnknownCursor } from '../../../src/foundation/audit/audit-search.ts';
import { createFileSearch } from '../../../src/foundation/audit/search-files.ts';
import { trailFiles } from '../../../src/foundation/audit/trail-files.ts';
import { createCollectingLog } from '../../storage/collecting-log.ts';
import { createManualClock } from '../../storage/manual-clock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-audit-'));
  file = join(folder, 'audit.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const clock = createManualClock();
const roomy = { maximumBytes: 1e9, keptFiles: 50 };
const open = (limits = roomy): Promise<AuditTrail> =>
  openAuditTrail({ file, limits, clock, log: createCollectingLog(clock).log });

/** Entries a second apart, each on the disk before the next. */
async function written(count: number, limits = roomy, first = 1): Promise<void> {
  const trail = await open(limits);
  for (let number = first; number < first + count; number += 1) {
    const by = number % 2 === 0 ? 'client even' : 'client odd';
    trail.record({ event: 'counted', result: 'done', by, number, request_id: `request-${number}` });
    await trail.durable();
    clock.advance(1000);
  }
  await trail.close();
}

type Query = Omit<AuditQuery, 'limit'> & { readonly limit?: number };

const page = (query: Query = {}) => createFileSearch(file).search({ limit: 50, ...query });

/** The numbers of the found entries, and the number of pages. */
async function numbers(query: Query): Promise<{ found: unknown[]; pages: number }> {
  const found: unknown[] = [];
  let after: string | undefined;
  let pages = 0;
  do {
    const read = await page({ event: 'counted', ...query, after });
    found.push(...read.items.map(({ number }) => number));
    after = read.next;
    pages += 1;
  } while (after !== undefined);
  return { found, pages };
}

const countdown = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

describe('the search in the files of a trail (docs/decisions/audit.md, audit-search)', () => {
  it('returns the newest entries first, each once, over several pages and files', async () => {
    await written(40, { maximumBytes: 1500, keptFiles: 50 });
    expect(trailFiles(file).length).toBeGreaterThan(5);
    for (const limit of [1, 3, 7, 50])
      expect((await numbers({ limit })).found, `limit ${limit}`).toEqual(countdown(40, 1));
  });

  it('finds entries by actor, client, request id and event', async () => {
    await written(6);
    expect((await numbers({ actor: 'client even' })).found).toEqual([6, 4, 2]);
    expect((await numbers({ client: 'odd' })).found).toEqual([5, 3, 1]);
    expect((await numbers({ requestId: 'request-3' })).found).toEqual([3]);
    expect((await page({ event: 'audit-opened' })).items).toMatchObject([{ sequence: 1, by: 'service' }]);
    expect(await page({ event: 'count' })).toEqual({ items: [] });
  });

  it('finds the entries of a period, as a comparison of all times does', async () => {
    const beginning = clock.now();
    const trail = await open();
    for (let number = 1; number <= 3000; number += 1)
      trail.record({ event: 'counted', result: 'done', by: 'service', number }, beginning + number * 1000);
    await trail.close();
    const [from, until] = [beginning + 1_000_000, beginning + 1_010_000];
    expect((await numbers({ from, until })).found).toEqual(countdown(1009, 1000));
    expect((await numbers({ until: beginning + 3000 })).found).toEqual([2, 1]);
    expect((await numbers({ from: beginning + 4_000_000 })).found).toEqual([]);
  });

  it('reads a limited part for each page, and continues at its end', async () => {
    await written(2);
    const filler = `{"sequence":9,"time":"2026-01-01T00:00:00.000Z","event":"x","pad":"${'y'.repeat(900)}"}\n`;
    appendFileSync(file, filler.repeat(10_000));
    const first = await page({ event: 'counted' });
    expect(first.items).toEqual([]);
    expect(first.next).toBeDefined();
    const { found, pages } = await numbers({});
    expect(found).toEqual([2, 1]);
    expect(pages).toBeGreaterThanOrEqual(3);
    expect(pages).toBeLessThan(6);
  });

  it('leaves out a line that is not complete', async () => {
    await written(2);
    appendFileSync(file, '{"sequence":99,"time":"2026-');
    expect((await numbers({})).found).toEqual([2, 1]);
  });

  it('continues after a rotation at the same entry', async () => {
    await written(5);
    const { next } = await page({ event: 'counted', limit: 2 });
    await written(3, { maximumBytes: 1, keptFiles: 50 }, 6);
    const rest = await page({ event: 'counted', after: next });
    expect(rest.items.map(({ number }) => number)).toEqual([3, 2, 1]);
  });

  it('ends if the file of the cursor was deleted', async () => {
    await written(30, { maximumBytes: 1500, keptFiles: 50 });
    const { next } = await page({ limit: 20 });
    for (const full of trailFiles(file).slice(0, -1)) rmSync(full);
    expect(await page({ after: next })).toEqual({ items: [] });
  });

  it.each(['1', '1.x', '-1.2', '1.2.3', ''])('refuses the cursor %j', async (after) => {
    await written(1);
    await expect(page({ after })).rejects.toThrow(UnknownCursor);
  });

  it('has no entries without a file', async () => {
    expect(await page()).toEqual({ items: [] });
    writeFileSync(file, '');
    expect(await page()).toEqual({ items: [] });
  });
});
