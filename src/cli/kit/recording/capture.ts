import { closeSync, openSync, writeSync } from 'node:fs';
import packageJson from '../../../../package.json' with { type: 'json' };
import type { Exchange } from '../../../contract/exchange.ts';
import { fromLine, toHar, toLine } from '../../../contract/record/captures.ts';
import type { Redact } from '../../../contract/record/redact.ts';

/** What was seen so far, secrets and all, for the checks at the end. */
export interface Journal {
  add(exchange: Exchange): void;
  readonly length: number;
  all(): Exchange[];
}

/** Keeps lines and no objects, so that a long recording costs the garbage collector nothing, and less memory. */
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

/** Where exchanges are kept: NDJSON line by line as they come, so that a crash loses none; HAR at the end. */
export function createCapture(name: string, base: string, redact: Redact | undefined) {
  const safe = (exchange: Exchange): Exchange => redact?.exchange(exchange) ?? exchange;
  const isHar = name.endsWith('.har');
  const file = openSync(name, 'w', 0o600);
  return {
    add(exchange: Exchange): void {
      // A line costs less than the way to another thread and back, and the next request need not wait for that.
      if (!isHar) writeSync(file, `${toLine(safe(exchange))}\n`);
    },
    end(exchanges: readonly Exchange[]): void {
      if (isHar) writeSync(file, toHar(exchanges.map(safe), base, packageJson.version));
      closeSync(file);
    },
  };
}
