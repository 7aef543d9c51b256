import { createInterface } from 'node:readline';
import { type Arguments, type Flags, UsageError } from '../command-line/arguments.ts';
import type { Terminal } from '../command-line/terminal.ts';

export const confirmFlags: Flags = { yes: { help: 'skips the confirmation; required without a terminal' } };

/** The line that the user types. It is empty if the input ends first. */
function response(input: NodeJS.ReadStream): Promise<string> {
  const lines = createInterface({ input });
  return new Promise((resolve) => {
    lines.once('close', () => resolve(''));
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
  });
}

/**
 * Asks the user to confirm an action that cannot be undone. Returns true without asking if `--yes` is given.
 * @throws UsageError without a terminal, because a script must say that it means it
 */
export async function confirm(question: string, given: Arguments, terminal: Terminal): Promise<boolean> {
  const { input, attended, report: tell } = terminal;
  if ('yes' in given) return true;
  if (!attended || !input.isTTY)
    throw new UsageError('there is no terminal to ask for confirmation: add --yes');
  tell(`${question} [y/N] `);
  if (/^y(es)?$/i.test((await response(input)).trim())) return true;
  tell('Nothing was done.\n');
  return false;
}
