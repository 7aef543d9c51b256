import type { Arguments, Flags } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** How a command ended; main.ts makes an exit code of it. */
export type Outcome = 'clean' | 'findings' | 'failed' | 'usage' | 'unavailable' | 'interrupted';

/** A verb of the command line. */
export interface Command {
  /** One word, or several of which the first names a group. */
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** A paragraph for `--help`. */
  readonly description: string;
  readonly flags: Flags;
  /** Command lines that work as they stand. */
  readonly examples: readonly string[];
  run(given: Arguments, terminal: Terminal): Promise<Outcome>;
}
