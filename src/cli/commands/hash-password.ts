import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createPasswordHasher } from '../../foundation/password-hash.ts';
import { UsageError } from '../arguments.ts';
import type { Command } from '../command.ts';
import type { Terminal } from '../terminal.ts';

/** Asks a person, without showing what is typed. */
async function ask({ input, tell }: Terminal): Promise<string> {
  tell('Password: ');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input, output: silence, terminal: true });
  try {
    return await prompt.question('');
  } finally {
    prompt.close();
    tell('\n');
  }
}

/** `gatehouse hash-password`: keeps an owner's password out of the settings file. */
export const hashPassword: Command = {
  name: 'hash-password',
  summary: "prints the hash of a password, for an owner's password_hash",
  description:
    'Reads a password from standard input, without showing it on a terminal, and prints its argon2id hash\n' +
    'for authorization.owners[].password_hash. A last line end is no part of the password.',
  flags: {},
  examples: ['gatehouse hash-password < password.txt'],
  async run(_given, terminal) {
    const { input } = terminal;
    const password = input.isTTY ? await ask(terminal) : (await text(input)).replace(/\r?\n$/, '');
    if (password === '') throw new UsageError('the password is empty');
    terminal.print(`${await createPasswordHasher().hash(password)}\n`);
    return 'clean';
  },
};
