/** Processor time of a server whose children come and go. */
import { cpuSecondsOf, familyOf } from '../server-process.ts';

/** Seconds by process id. */
export type ProcessorTimes = ReadonlyMap<number, number>;

export function processorTimes(processId: number): ProcessorTimes {
  const times = new Map<number, number>();
  for (const id of familyOf(processId)) {
    try {
      times.set(id, cpuSecondsOf(id));
    } catch {
      // Recovered: this child has ended since its parent listed it.
    }
  }
  return times;
}

/** Seconds from one reading to the next. The time of a child that ended in between is lost. */
export function spentBetween(before: ProcessorTimes, after: ProcessorTimes): number {
  return [...after].reduce((sum, [id, seconds]) => sum + seconds - (before.get(id) ?? 0), 0);
}
