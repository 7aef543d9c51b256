/**
 * Lines that are written together. A write to a file or a pipe takes some µs however short it is, more than all the
 * rest of an access log. Lines that matter at once are written at once, behind those that wait.
 */
import type { Clock } from '../../foundation/clock.ts';

export interface LineBuffer {
  /** Writes the line now, and before it those that wait. */
  write(line: string): void;
  /** Writes the line within `delayMilliseconds`. */
  writeLater(line: string): void;
  /** Writes what waits. To be called before the process ends; a process that is killed loses it. */
  flush(): void;
}

/** So many characters are written without waiting longer. */
const mostCharacters = 65_536;
const delayMilliseconds = 100;

export function createLineBuffer(write: (text: string) => void, clock: Pick<Clock, 'after'>): LineBuffer {
  let waiting = '';
  let cancel: (() => void) | undefined;

  function flush(): void {
    cancel?.();
    cancel = undefined;
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    write(text);
  }

  return {
    write(line) {
      flush();
      write(line);
    },
    writeLater(line) {
      waiting += line;
      if (waiting.length >= mostCharacters) flush();
      else cancel ??= clock.after(delayMilliseconds, flush);
    },
    flush,
  };
}
