import { hash } from 'node:crypto';
import { createSystemRandom } from '../../foundation/random.ts';
import { textRecord } from '../administration/table.ts';
import type { Command } from '../command-line/command.ts';
import { jsonFlag, printJson } from '../command-line/print-json.ts';

/** 256 bits. @see RFC 6749 §10.10 */
const secretBytes = 32;

/** `gatehouse generate-secret`: makes the secret of a client of the settings file. */
export const generateSecretCommand: Command = {
  name: 'generate-secret',
  summary: 'prints a new client secret and its digest for the settings file',
  description:
    'Prints a random secret for a client, and its SHA-256 for authorization.clients[].client_secret_sha256. With the\n' +
    'digest, the settings file does not contain the secret. The secret is not stored: it cannot be shown again.',
  flags: jsonFlag,
  examples: ['gatehouse generate-secret', 'gatehouse generate-secret --json'],
  async run(given, terminal) {
    const secret = createSystemRandom().token(secretBytes);
    const made = { client_secret: secret, client_secret_sha256: hash('sha256', secret, 'hex') };
    if ('json' in given) return printJson(made, terminal);
    terminal.print(textRecord(made));
    return 'clean';
  },
};
