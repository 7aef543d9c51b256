import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { createLog } from '../../src/foundation/log.ts';
import { openStorage } from '../../src/storage/open.ts';
import { checkAfterCrash } from './crash/check.ts';
import { createHistory, type History, type HistoryLine } from './crash/history.ts';
import type { SeededBug } from './crash/seeded-bugs.ts';
import { temporaryFolder } from './folder.ts';
import { startProcess } from './other-process.ts';
import { randomRuns } from '../support/random-runs.ts';

// A round counts only if at least this many operations were in progress at the kill.
const leastAcknowledged = 1000;
const leastInFlight = 50;

// Without these a history would hardly test single use and revocation.
const whatCounts = [
  'code.insert: inserted',
  'code.redeem: redeemed',
  'code.redeem: used',
  'family.rotate: rotated',
  'grant.revoke: revoked',
  'task.insert: inserted',
  'task.end: ended',
  'task.end: refused',
  'route.put: created',
  'route.remove: removed',
];

/** One process under load, killed once enough operations are acknowledged and in progress. */
async function killOneUnderLoad(
  url: string,
  [seed, round]: readonly [number, number],
  bug: SeededBug,
  history: History,
): Promise<void> {
  const workload = startProcess('./crash/workload-process.ts', url, String(round), bug, String(seed));
  while (history.acknowledgedInRound < leastAcknowledged + 150 * round || history.inFlight < leastInFlight) {
    history.record(JSON.parse(await workload.line()) as HistoryLine);
  }
  workload.child.kill('SIGKILL');
  const { end, errors } = await workload.ended;
  for (const line of workload.rest()) history.record(JSON.parse(line) as HistoryLine);
  expect({ end, errors }).toEqual({ end: 'SIGKILL', errors: '' });
  expect(history.acknowledgedInRound).toBeGreaterThanOrEqual(leastAcknowledged);
  expect(history.inFlight).toBeGreaterThanOrEqual(leastInFlight);
  history.endRound();
}

/** The contradictions after each of `rounds` kills of one file; the history grows from round to round. */
async function crash(
  seed: number,
  rounds: number,
  bug: SeededBug,
  history = createHistory(),
): Promise<readonly string[]> {
  using folder = temporaryFolder();
  const url = `sqlite:${join(folder.path, 'gatehouse.db')}`;
  const clock = systemClock;
  const log = createLog({ clock, write: () => undefined });
  const problems: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await killOneUnderLoad(url, [seed, round], bug, history);
    const storage = await openStorage(url, { clock, log, purgeSeconds: 60 });
    problems.push(...(await checkAfterCrash(storage, history, clock)));
    await storage.close();
  }
  return problems;
}

describe.each(randomRuns(import.meta.url, 0, { short: 2, long: 30 }))('seed $seed', ({ seed, rounds }) => {
  describe('a storage that is killed under load', () => {
    it('keeps every acknowledged write and redeems no code twice (docs/decisions/storage.md, durable; RFC 6749 §4.1.2)', async () => {
      const history = createHistory();
      expect(await crash(seed, rounds, 'none', history)).toEqual([]);
      const seen = history
        .acknowledged()
        .map(({ kind, result }) => `${kind}: ${result.replace(/ \d+$/, '')}`);
      expect([...new Set(seen)]).toEqual(expect.arrayContaining(whatCounts));
      expect(history.unanswered().filter(({ kind }) => kind === 'code.redeem')).not.toEqual([]);
    });

    it('is caught when it responds before it has committed (docs/decisions/tests.md, can-fail)', async () => {
      expect((await crash(seed, 2, 'answer-before-commit')).join('\n')).toMatch(/is lost|is unused/);
    });

    it('is caught when it redeems codes without a guard (docs/decisions/tests.md, can-fail)', async () => {
      expect((await crash(seed, 1, 'no-guard')).join('\n')).toMatch(/code\.redeem .* was acknowledged twice/);
    });
  });
});
