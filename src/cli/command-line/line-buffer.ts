/**
 * Combines lines into one write. A write to a file or a pipe takes some µs even for a short line, which is more
 * than all other work of an access log. Urgent lines are written immediately, after the lines that wait.
 */
import type { Clock } from '../../foundation/clock.ts';

export interface LineBuffer {
  /** Writes the waiting lines and this line immediately. */
  write(line: string): void;
  /** Writes the line within `delayMilliseconds`. */
  writeLater(line: string): void;
  /** Writes the waiting lines. Call it before the process exits. A process that is killed loses them. */
  flush(): void;
}

/** The number of characters at which waiting lines are written without further delay. */
const usualCharacters = 65_536;
/** A shorter write to a pipe is never mixed with the write of another process. @see POSIX, PIPE_BUF */
const unmixedCharacters = 4096;
const delayMilliseconds = 100;

export function createLineBuffer(
  write: (text: string) => void,
  clock: Pick<Clock, 'after'>,
  { isSharing = false }: { isSharing?: boolean } = {},
): LineBuffer {
  const mostCharacters = isSharing ? unmixedCharacters : usualCharacters;
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
      if (isSharing && waiting.length + line.length > mostCharacters) flush();
      waiting += line;
      if (waiting.length >= mostCharacters) flush();
      else cancel ??= clock.after(delayMilliseconds, flush);
    },
    flush,
  };
}
