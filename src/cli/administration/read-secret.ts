import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { UsageError } from '../command-line/arguments.ts';
import type { Terminal } from '../command-line/terminal.ts';

/** Reads a line from a terminal without showing it. */
async function ask(what: string, { input, report: tell }: Terminal): Promise<string> {
  tell(`${what.charAt(0).toUpperCase()}${what.slice(1)}: `);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input, output: silence, terminal: true });
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    tell('\n');
  }
}

/**
 * Reads a secret from standard input, without its last line end. Secrets are not accepted on the command line,
 * because other users of the machine can see it and shells store it.
 * @throws UsageError if it is empty
 */
export async function readSecret(what: string, terminal: Terminal): Promise<string> {
  const { input } = terminal;
  const secret = input.isTTY ? await ask(what, terminal) : (await text(input)).replace(/\r?\n$/, '');
  if (secret === '') throw new UsageError(`the ${what} is empty`);
  return secret;
}
