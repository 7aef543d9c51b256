import type { Command, Group } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/connection.ts';
import { reseal } from './key-reseal.ts';
import {
  printOne,
  readingCommands,
  serviceOf,
  type ReadableResource,
} from '../../administration/resource.ts';

const keys: ReadableResource = {
  noun: 'key',
  path: '/keys',
  operand: { name: 'KEY_ID', help: 'the id of the key, from the list' },
  columns: ['key_id', 'purpose', 'algorithm', 'state', 'active_from'],
  filters: {},
  example: 'Vb3kq0Zt',
};

const rotate: Command = {
  name: 'key rotate',
  summary: 'makes the next key of a purpose',
  description:
    'Makes the next key without waiting for the age of the present one, which goes on until the next one is active.\n' +
    'Every token that was issued stays what it is.',
  operand: { name: 'PURPOSE', help: 'what the key is for, from the list' },
  flags: {
    algorithm: { value: 'ALGORITHM', help: 'for the purpose signature: RS256, ES256 or EdDSA' },
    ...connectionFlags,
  },
  examples: ['gatehouse key rotate access-token', 'gatehouse key rotate signature --algorithm ES256'],
  async run(given, terminal) {
    const { PURPOSE: purpose, algorithm } = given;
    const wanted = { purpose, ...(algorithm !== undefined && { algorithm }) };
    return printOne(await serviceOf(given, terminal).create(keys.path, wanted), given, terminal);
  },
};

const { list, show } = readingCommands(keys);

/** `gatehouse key …`: what the service makes tokens with; no command shows a key itself. */
export const key: Group = {
  name: 'key',
  summary: 'lists, shows and rotates the keys of the service',
  commands: [list, show, rotate, reseal],
};
