import { closeSync, openSync, writeSync } from 'node:fs';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { RecordedExchange } from '../../../contract/document/recorded-exchange.ts';
import { fromLine, toHar, toLine } from '../../../contract/record/captures.ts';
import type { Redact } from '../../../contract/record/redact.ts';
import type { Clock } from '../../../foundation/clock.ts';

/** The exchanges so far, with secrets, for the checks at the end. */
export interface Journal {
  add(exchange: RecordedExchange): void;
  readonly length: number;
  all(): RecordedExchange[];
}

/** Stores lines and not objects, so that a long recording needs less memory and no time of the garbage collector. */
export function createJournal(): Journal {
  const lines: Buffer[] = [];
  return {
    add: (exchange) => void lines.push(Buffer.from(toLine(exchange))),
    get length() {
      return lines.length;
    },
    all: () => lines.map((line, index) => fromLine(line.toString(), `exchange ${index + 1}`)),
  };
}

/** The longest time in which a line waits for others to be written with it. */
const longestWait = 100;
const fullWrite = 1 << 16;

/**
 * The file of the exchanges. NDJSON is written continuously, with several lines at a time under load. HAR is
 * written at the end.
 */
export function createCapture(
  name: string,
  { base, redact, clock }: { base: string; redact: Redact | undefined; clock: Pick<Clock, 'after'> },
) {
  const safe = (exchange: RecordedExchange): RecordedExchange => redact?.exchange(exchange) ?? exchange;
  const isHar = name.endsWith('.har');
  const file = openSync(name, 'w', 0o600);
  let waiting = '';
  /** A synchronous write costs less than a round trip to another thread, for which the next request would wait. */
  const write = (): void => {
    if (waiting !== '') writeSync(file, waiting);
    waiting = '';
  };
  return {
    add(exchange: RecordedExchange): void {
      if (isHar) return;
      if (waiting === '') clock.after(longestWait, write);
      waiting += `${toLine(safe(exchange))}\n`;
      if (waiting.length > fullWrite) write();
    },
    end(exchanges: readonly RecordedExchange[]): void {
      if (isHar) writeSync(file, toHar(exchanges.map(safe), base, packageJson.version));
      else write();
      closeSync(file);
    },
  };
}
