import type { Arguments, Flags, MoreArguments, Operand } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** How a command ended; program.ts makes an exit code of it. */
export type Outcome =
  | 'clean'
  | 'findings'
  | 'failed'
  | 'usage'
  | 'unavailable'
  | 'incomplete'
  | 'interrupted'
  /** That of a command which it ran. */
  | { readonly command: number };

/** A verb of the command line. */
export interface Command {
  /** One word, or two where the command belongs to a group: `client list`. */
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** A paragraph for `--help`. */
  readonly description: string;
  /** The words after its name, in their order. */
  readonly operand?: Operand | readonly Operand[];
  /** What stands after `--`; its name is in capitals. */
  readonly tail?: Operand;
  readonly flags: Flags;
  /** Command lines that work as they stand. */
  readonly examples: readonly string[];
  run(given: Arguments, terminal: Terminal, more: MoreArguments): Promise<Outcome>;
}

/** Commands for one kind of thing: `gatehouse client list`, `gatehouse client show`. */
export interface Group {
  readonly name: string;
  readonly summary: string;
  readonly commands: readonly Command[];
}

/** What a word of the command line can name. */
export type Entry = Command | Group;
