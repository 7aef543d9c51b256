/** The figures of a run, as lines of text. */
import type { Violation } from './check/violation.ts';
import type { Call, History } from './history.ts';

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((one, two) => one - two);
  const shown = [0.5, 0.99, 1].map((share) => Math.round(percentile(sorted, share)));
  return `p50 ${shown[0]} ms, p99 ${shown[1]} ms, max ${shown[2]} ms`;
}

const durationsOf = (calls: readonly Call[]): number[] => calls.map(({ start, end }) => end - start);

const count = (calls: readonly Call[], outcome: Call['outcome']): number =>
  calls.filter((call) => call.outcome === outcome).length;

function line(name: string, calls: readonly Call[]): string {
  const outcomes = (['done', 'refused', 'nothing', 'indeterminate'] as const).map(
    (outcome) => `${count(calls, outcome)} ${outcome}`,
  );
  return `${name}: ${calls.length} calls (${outcomes.join(', ')}); ${spread(durationsOf(calls))}`;
}

/** The ages of ended tokens when another instance still accepted them, for the last time. */
function acceptedAges({ calls }: History, isIn: (time: number) => boolean): number[] {
  const ends = new Map(
    calls
      .filter(({ kind, outcome }) => kind === 'revoke' && outcome === 'done')
      .map((call) => [call.key, call] as const),
  );
  const uses = calls.filter(({ kind, outcome }) => kind === 'probe' && outcome === 'done');
  const last = new Map<string, number>();
  for (const use of uses) {
    const end = ends.get(use.key);
    if (end && isIn(end.end) && use.instance !== end.instance)
      last.set(use.key, Math.max(0, use.start - end.end, last.get(use.key) ?? 0));
  }
  return [...last.values()];
}

/** Each part of the run with its calls, then the revocations, then the violations by rule. */
export function summaryOf(history: History, violations: readonly Violation[]): readonly string[] {
  const { calls, faults } = history;
  const isDuring = (time: number): boolean => faults.some(({ start, end }) => time >= start && time <= end);
  const parts = faults.map(({ fault, start, end }) =>
    line(
      fault,
      calls.filter((call) => call.start >= start && call.start <= end),
    ),
  );
  const rules = [...Map.groupBy(violations, ({ rule }) => rule)].map(
    ([rule, all]) => `${rule} ${all.length}`,
  );
  return [
    ...parts,
    line(
      'without a fault',
      calls.filter(({ start }) => !isDuring(start)),
    ),
    `a revoked token was last accepted at the other instance, without a fault: ${spread(acceptedAges(history, (time) => !isDuring(time)))}`,
    `the same during faults: ${spread(acceptedAges(history, isDuring))}`,
    `${calls.length} calls, ${faults.length} faults, ${violations.length} violations${rules.length > 0 ? ` (${rules.join(', ')})` : ''}`,
  ];
}
