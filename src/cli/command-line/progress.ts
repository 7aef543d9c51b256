import type { Clock } from '../../foundation/clock.ts';
import type { Flags } from './arguments.ts';
import type { Terminal } from './terminal.ts';

export const quietFlag: Flags = { quiet: { help: 'hides the progress' } };

/** Shows the progress of a long run on standard error. */
export interface Progress {
  say(text: string): void;
  /** Removes the progress line from a terminal. */
  end(): void;
}

export interface ProgressOptions {
  readonly terminal: Pick<Terminal, 'attended' | 'report'>;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly isQuiet: boolean;
  /** True if others write to the terminal too, so that a line cannot be replaced. */
  readonly isShared?: boolean;
}

/** A log is read later, and only shows that the run continued. */
const pause = 10_000;
const clearLine = '\r\u001b[K';

const nothing = (): void => {};

/**
 * On a terminal, one line that is rewritten. Elsewhere, one line every ten seconds, so that a short run writes
 * none.
 */
export function createProgress({ terminal, clock, isQuiet, isShared = false }: ProgressOptions): Progress {
  if (isQuiet) return { say: nothing, end: nothing };
  if (terminal.attended && !isShared)
    return { say: (text) => terminal.report(clearLine + text), end: () => terminal.report(clearLine) };
  let lastAt = clock.monotonic();
  return {
    say(text) {
      const now = clock.monotonic();
      if (now - lastAt < pause) return;
      lastAt = now;
      terminal.report(`${text}\n`);
    },
    end: nothing,
  };
}
