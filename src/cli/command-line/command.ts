import type { Arguments, Flags, MoreArguments, Operand } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** The outcome of a command. `program.ts` converts it to an exit code. */
export type CommandOutcome =
  | 'clean'
  | 'findings'
  | 'failed'
  | 'usage'
  | 'unavailable'
  | 'incomplete'
  | 'interrupted'
  /** The exit code of a command that this command ran. */
  | { readonly command: number };

/** A command, such as `serve` or `client list`. */
export interface Command {
  /** One word, or two if the command belongs to a group: `client list`. */
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** A paragraph for `--help`. */
  readonly description: string;
  /** The operands, in order. */
  readonly operand?: Operand | readonly Operand[];
  /** The words after `--`. The name is in capitals. */
  readonly tail?: Operand;
  readonly flags: Flags;
  /** Command lines that work as written. */
  readonly examples: readonly string[];
  run(given: Arguments, terminal: Terminal, more: MoreArguments): Promise<CommandOutcome>;
}

/** Commands for one resource, such as `gatehouse client list` and `gatehouse client show`. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
  readonly commands: readonly Command[];
}

/** A command or a group, which the first word of a command line names. */
export type CommandEntry = Command | CommandGroup;
