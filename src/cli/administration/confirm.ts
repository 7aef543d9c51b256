import { createInterface } from 'node:readline';
import type { Arguments, Flags } from '../command-line/arguments.ts';
import type { Terminal } from '../command-line/terminal.ts';

export const confirmFlags: Flags = { yes: { help: 'skips the confirmation' } };

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
 * Asks the user to confirm an action that cannot be undone. Returns true without asking if `--yes` is given or the
 * input is not a terminal.
 */
export async function confirm(question: string, given: Arguments, terminal: Terminal): Promise<boolean> {
  const { input, attended, report: tell } = terminal;
  if ('yes' in given || !attended || !input.isTTY) return true;
  tell(`${question} [y/N] `);
  if (/^y(es)?$/i.test((await response(input)).trim())) return true;
  tell('Nothing was done.\n');
  return false;
}
