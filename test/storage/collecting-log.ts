import { createLog, type Log } from '../../src/foundation/log.ts';
import type { Clock } from '../../src/foundation/clock.ts';

/** A log whose lines the test can read. */
export function createCollectingLog(clock: Clock): { log: Log; lines: readonly string[] } {
  const lines: string[] = [];
  return { log: createLog({ clock, write: (line) => lines.push(line), level: 'debug' }), lines };
}
