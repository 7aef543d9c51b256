import { describe, expect, it } from 'vitest';
import { checkHistory } from './check/check-history.ts';
import { type Call, type HistoryLine, historyOf, parseHistory, type Sample } from './history.ts';

let calls = 0;

/** A call that succeeded at once; `at` is its start. */
function call(kind: Call['kind'], key: string, at: number, more: Partial<Call> = {}): Call {
  calls += 1;
  return {
    call: calls,
    kind,
    key,
    instance: 'one',
    start: at,
    end: at + 10,
    status: 200,
    outcome: 'done',
    ...more,
  };
}

/** A sample of the database each 100 milliseconds, with a short delay. */
const samplesUntil = (time: number, isReached = true): Sample[] =>
  Array.from({ length: time / 100 }, (_, at) => ({
    sample: 'database',
    instance: 'two',
    start: at * 100,
    end: at * 100 + 10,
    isReached,
  }));

function rulesOf(...lines: readonly HistoryLine[]): string[] {
  const history = historyOf([{ maxStaleMilliseconds: 30_000 }, ...lines]);
  return checkHistory(history).map(({ rule }) => rule);
}

const refused = { outcome: 'refused', status: 400 } as const;
const lost = { outcome: 'indeterminate' } as const;
const nothing = { outcome: 'nothing', status: 503 } as const;

describe('the check of a history (docs/decisions/tests.md, can-fail)', () => {
  it('finds a code that was redeemed twice, and an unused code that was refused', () => {
    const issued = call('authorize', 'code-1', 0);
    expect(rulesOf(issued, call('redeem', 'code-1', 20), call('redeem', 'code-1', 21))).toEqual([
      'code-once',
    ]);
    expect(rulesOf(issued, call('redeem', 'code-1', 20, refused))).toEqual(['code-kept']);
    expect(
      rulesOf(issued, call('redeem', 'code-1', 20, nothing), call('redeem', 'code-1', 40, refused)),
    ).toEqual(['code-kept']);
    expect(
      rulesOf(issued, call('redeem', 'code-1', 20, lost), call('redeem', 'code-1', 40, refused)),
    ).toEqual([]);
  });

  it('finds a family that forks, is lost, or continues after its end', () => {
    const first = call('refresh', 'code-1', 0, { gave: 'a', got: 'b' });
    expect(rulesOf(first, call('refresh', 'code-1', 20, { gave: 'a', got: 'b' }))).toEqual([]);
    expect(rulesOf(first, call('refresh', 'code-1', 20, { gave: 'a', got: 'c' }))).toEqual(['family-fork']);
    const late = call('refresh', 'code-1', 40, { gave: 'b', ...refused });
    expect(rulesOf(first, late)).toEqual(['family-kept']);
    expect(rulesOf(first, call('revoke', 'code-1', 20), late)).toEqual([]);
    expect(rulesOf(first, call('refresh', 'code-1', 20, { gave: 'b', ...lost }), late)).toEqual([]);
    const continued = call('refresh', 'code-1', 40, { gave: 'b', got: 'c' });
    expect(rulesOf(first, call('revoke', 'code-1', 20), continued)).toEqual(['family-ended']);
    expect(rulesOf(call('reuse', 'code-1', 0))).toEqual(['family-reuse']);
  });

  it('finds a token that is accepted too long after its end, by the delays of the database', () => {
    const revoked = call('revoke', 'token-1', 0);
    const use = (at: number) => call('probe', 'token-1', at, { instance: 'two' });
    expect(rulesOf(revoked, use(2000), ...samplesUntil(4000))).toEqual([]);
    expect(rulesOf(revoked, use(3000), ...samplesUntil(4000))).toEqual(['denial-kept']);
    expect(rulesOf(revoked, use(3000), ...samplesUntil(4000, false))).toEqual([]);
    expect(rulesOf(revoked, use(31_000), ...samplesUntil(32_000, false))).toEqual(['denial-kept']);
    const recovered = samplesUntil(20_000).map((one) => ({ ...one, isReached: one.start > 5000 }));
    expect(rulesOf(revoked, use(10_000), ...recovered)).toEqual([]);
    expect(rulesOf(revoked, use(12_000), ...recovered)).toEqual(['denial-kept']);
    expect(rulesOf(revoked, call('probe', 'token-1', 100, { isFinal: true }))).toEqual(['denial-kept']);
  });

  it('finds tokens of an ended grant and of a deleted client, and valid ones that are refused', () => {
    const use = (key: string) => call('probe', key, 3000, { instance: 'two' });
    const samples = samplesUntil(4000);
    expect(rulesOf(call('redeem', 'code-1', 0, refused), use('code-1/1'), ...samples)).toEqual([
      'denial-kept',
    ]);
    const removed = call('write', 'client-1', 0, { gave: 'deleted' });
    expect(rulesOf(removed, use('client-1/1'), ...samples)).toEqual(['denial-kept']);
    const issued = call('issue', 'client-1', 3000, { instance: 'two' });
    expect(rulesOf(removed, issued, ...samples)).toEqual(['denial-kept']);
    expect(rulesOf(call('probe', 'token-1', 0, { ...refused, status: 401 }))).toEqual(['token-kept']);
  });

  it('does not count the pause of a process as a delay of the database', () => {
    const pause = { fault: 'instance paused', start: 50, end: 5000, stopped: 'two' } as const;
    const livez: Sample = { sample: 'instance', instance: 'two', start: 40, end: 5010, isReached: true };
    const use = call('probe', 'token-1', 4000, { instance: 'two', end: 5010 });
    const lines = [call('revoke', 'token-1', 0), use, pause, livez, ...samplesUntil(6000)];
    expect(rulesOf(...lines)).toEqual(['denial-kept']);
  });

  it('finds a write that is lost, or read too late', () => {
    const write = (gave: string, at: number, more: Partial<Call> = {}) =>
      call('write', 'route-1', at, { gave, ...more });
    const read = (got: string, at: number, more: Partial<Call> = {}) =>
      call('read', 'route-1', at, { got, instance: 'two', ...more });
    const two = [write('1', 0), write('2', 100)];
    expect(rulesOf(...two, read('1', 1000), ...samplesUntil(4000))).toEqual([]);
    expect(rulesOf(...two, read('1', 3500), ...samplesUntil(4000))).toEqual(['write-kept']);
    expect(rulesOf(...two, read('1', 40_000), ...samplesUntil(41_000, false))).toEqual([]);
    expect(rulesOf(...two, read('7', 40_000), ...samplesUntil(41_000, false))).toEqual(['write-kept']);
    expect(rulesOf(...two, read('absent', 3500), ...samplesUntil(4000))).toEqual(['write-kept']);
    expect(rulesOf(...two, read('1', 1000, { isFinal: true }))).toEqual(['write-kept']);
    expect(rulesOf(...two, write('3', 200, lost), read('3', 9000, { isFinal: true }))).toEqual([]);
    expect(rulesOf(...two, write('3', 200, nothing), read('3', 9000, { isFinal: true }))).toEqual([
      'write-kept',
    ]);
  });

  it('finds responses that are not documented, and a service that does not recover', () => {
    expect(rulesOf(call('probe', 'token-1', 0, { departures: ['a 503 has no Retry-After'] }))).toEqual([
      'response-documented',
    ]);
    expect(rulesOf(call('read', 'route-1', 0, { status: 500, outcome: 'refused' }))).toEqual([
      'response-documented',
    ]);
    expect(rulesOf(call('read', 'route-1', 0, { ...nothing, isFinal: true }))).toEqual([
      'response-documented',
    ]);
  });

  it('reads the lines of a file', () => {
    const lines = [{ maxStaleMilliseconds: 30_000 }, call('probe', 'token-1', 0), ...samplesUntil(200)];
    const history = parseHistory(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    expect([history.calls.length, history.samples.length, history.faults.length]).toEqual([1, 2, 0]);
  });
});
