import type { Clock } from '../../foundation/clock.ts';
import type { Flags } from '../command-line/arguments.ts';
import type { Terminal } from '../command-line/terminal.ts';

export const quietFlag: Flags = { quiet: { help: 'tells nothing of how far it is' } };

/** How far a long run is, told on standard error. */
export interface Progress {
  say(text: string): void;
  /** Leaves nothing behind on a terminal. */
  end(): void;
}

export interface ProgressOptions {
  readonly terminal: Pick<Terminal, 'attended' | 'tell'>;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly isQuiet: boolean;
  /** Whether others write to the terminal meanwhile, so that no line can be rewritten. */
  readonly isShared?: boolean;
}

/** A log is read later by somebody who wants to know whether it went on, and no more. */
const pause = 10_000;
const clearLine = '\r\u001b[K';

const nothing = (): void => {};

/** One line that is written over where a person looks; elsewhere a line every ten seconds, none for a short run. */
export function createProgress({ terminal, clock, isQuiet, isShared = false }: ProgressOptions): Progress {
  if (isQuiet) return { say: nothing, end: nothing };
  if (terminal.attended && !isShared)
    return { say: (text) => terminal.tell(clearLine + text), end: () => terminal.tell(clearLine) };
  let lastAt = clock.monotonic();
  return {
    say(text) {
      const now = clock.monotonic();
      if (now - lastAt < pause) return;
      lastAt = now;
      terminal.tell(`${text}\n`);
    },
    end: nothing,
  };
}
