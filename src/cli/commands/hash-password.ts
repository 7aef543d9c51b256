import { createPasswordHasher } from '../../foundation/password-hash.ts';
import type { Command } from '../command-line/command.ts';
import { jsonFlag, printJson } from '../command-line/print-json.ts';
import { readSecret } from '../administration/read-secret.ts';

/** `gatehouse hash-password`: hashes a password, so that the settings file does not contain it. */
export const hashPasswordCommand: Command = {
  name: 'hash-password',
  summary: 'prints the hash of a password for the settings file',
  description:
    'Reads a password from standard input and prints its argon2id hash, for authorization.owners[].password_hash. A\n' +
    'terminal does not show the password. A line end after the password is ignored.',
  flags: jsonFlag,
  examples: ['gatehouse hash-password < password.txt'],
  async run(given, terminal) {
    const password = await readSecret('password', terminal);
    const hash = await createPasswordHasher().hash(password);
    if ('json' in given) return printJson({ password_hash: hash }, terminal);
    terminal.print(`${hash}\n`);
    return 'clean';
  },
};
