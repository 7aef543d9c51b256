import { createPasswordHasher } from '../../foundation/password-hash.ts';
import type { Command } from '../command-line/command.ts';
import { readSecret } from '../administration/read-secret.ts';

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
    const password = await readSecret('password', terminal);
    terminal.print(`${await createPasswordHasher().hash(password)}\n`);
    return 'clean';
  },
};
