import { createInterface } from 'node:readline';
import type { Arguments, Flags } from '../command-line/arguments.ts';
import type { Terminal } from '../command-line/terminal.ts';

export const confirmFlags: Flags = { yes: { help: 'does not ask' } };

/** The line that a person types; empty when the input ends first. */
function answer(input: NodeJS.ReadStream): Promise<string> {
  const lines = createInterface({ input });
  return new Promise((resolve) => {
    lines.once('close', () => resolve(''));
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
  });
}

/** Whether to go on with what cannot be taken back: asks where a person sits, unless `--yes` was given. */
export async function confirm(question: string, given: Arguments, terminal: Terminal): Promise<boolean> {
  const { input, attended, tell } = terminal;
  if ('yes' in given || !attended || !input.isTTY) return true;
  tell(`${question} [y/N] `);
  if (/^y(es)?$/i.test((await answer(input)).trim())) return true;
  tell('Nothing was done.\n');
  return false;
}
