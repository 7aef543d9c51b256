/** Collects the history of a run, and writes it as JSON lines. */
import { appendFileSync } from 'node:fs';
import { systemClock } from '../../../src/foundation/clock.ts';
import type { Call, HistoryLine } from '../history.ts';

export interface Recorder {
  readonly lines: readonly HistoryLine[];
  /** Milliseconds since the start of the run. */
  now(): number;
  add(line: HistoryLine): void;
  addCall(call: Omit<Call, 'call'>): Call;
  /** Writes the rest. */
  close(): void;
}

const linesPerWrite = 500;

export function createRecorder(file: string): Recorder {
  const startedAt = systemClock.monotonic();
  const lines: HistoryLine[] = [];
  let written = 0;
  let calls = 0;
  function write(): void {
    const text = lines.slice(written).map((line) => `${JSON.stringify(line)}\n`);
    written = lines.length;
    appendFileSync(file, text.join(''));
  }
  function add(line: HistoryLine): void {
    lines.push(line);
    if (lines.length - written >= linesPerWrite) write();
  }
  return {
    lines,
    now: () => systemClock.monotonic() - startedAt,
    add,
    addCall(call) {
      const line: Call = { call: (calls += 1), ...call };
      add(line);
      return line;
    },
    close: write,
  };
}
