/**
 * Clients, routes and files of configuration as registers: a key, and the value that was written last. Each key has
 * one writer, so the confirmed writes have an order. A lost write may take effect at any later time.
 */
import type { Call, History } from '../history.ts';
import { type Staleness, stalenessOf } from './staleness.ts';
import { callsByKey, mayHaveHappened, type Model, type Violation } from './violation.ts';

/** True if a write of the value may be the last one when the read begins. */
function isCurrent(writes: readonly Call[], read: Call): boolean {
  const last = writes.findLast(({ outcome, end }) => outcome === 'done' && end <= read.start);
  if (read.got === (last?.gave ?? 'absent')) return true;
  return writes.some(
    (write) =>
      write.gave === read.got &&
      write.start < read.end &&
      (write.outcome === 'indeterminate' || (write.outcome === 'done' && write.end > read.start)),
  );
}

/** The confirmed write that replaced the value that was read; `undefined` if the value was never written. */
function replacementOf(writes: readonly Call[], read: Call): Call | undefined {
  const written = writes.findLast(
    (write) => write.gave === read.got && write.start < read.end && mayHaveHappened(write),
  );
  if (!written && read.got !== 'absent') return undefined;
  return writes.find(({ outcome, start }) => outcome === 'done' && (!written || start >= written.end));
}

function violationOf(
  writes: readonly Call[],
  read: Call,
  staleness: Staleness,
): Omit<Violation, 'key'> | undefined {
  const rule = 'write-kept';
  if (read.outcome !== 'done' || isCurrent(writes, read)) return undefined;
  const replacement = replacementOf(writes, read);
  if (!replacement) return { rule, told: `${read.got} was read, and never written`, calls: [read] };
  const age = read.start - replacement.end;
  if (!read.isFinal && age <= staleness.allowed(read, replacement.end, 'value')) return undefined;
  const told = `${read.got} was read ${Math.round(age)} ms after ${replacement.gave} was written`;
  return { rule, told, calls: [replacement, read] };
}

export const registers: Model = (history: History) => {
  const staleness = stalenessOf(history);
  const writes = callsByKey(history, 'write');
  return [...callsByKey(history, 'read')].flatMap(([key, reads]) =>
    reads.flatMap((read) => {
      const violation = violationOf(writes.get(key) ?? [], read, staleness);
      return violation ? [{ key, ...violation }] : [];
    }),
  );
};
