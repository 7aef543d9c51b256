import type { Flags } from './arguments.ts';
import type { CommandOutcome } from './command.ts';
import type { Terminal } from './terminal.ts';

export const jsonFlag: Flags = { json: { help: 'prints JSON' } };

/** Prints a value for programs. */
export function printJson(value: unknown, { printExactly }: Pick<Terminal, 'printExactly'>): CommandOutcome {
  printExactly(`${JSON.stringify(value, null, 2)}\n`);
  return 'clean';
}
