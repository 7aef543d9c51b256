import { asWritten } from '../../../client/as-written.ts';
import { type Input, prepareCall } from '../../../client/client.ts';
import { namesOf } from '../../command-line/arguments.ts';
import type { Command, CommandGroup } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { confirm, confirmFlags } from '../../administration/confirm.ts';
import { resealCommand } from './key-reseal.ts';
import { sortKeys } from '../../administration/list-flags.ts';
import { printOne, resource, serviceOf, usualCommands } from '../../administration/resource.ts';

type NewKey = NonNullable<Input<'rotateKey'>['body']>;

const algorithms = namesOf<NonNullable<NewKey['algorithm']>>({
  RS256: true,
  ES256: true,
  EdDSA: true,
  A256GCM: true,
  HS256: true,
});
const purposes = namesOf<NonNullable<NewKey['purpose']>>({
  signature: true,
  'access-token': true,
  handle: true,
});

const keys = resource({
  noun: 'key',
  list: 'listKeys',
  show: (id) => prepareCall('getKey', { path: { key_id: id } }),
  operand: { name: 'KEY_ID', help: 'the id of the key, from gatehouse key list' },
  columns: ['key_id', 'purpose', 'algorithm', 'state', 'active_from'],
  sorts: sortKeys<'listKeys'>({ created_at: true, active_from: true }),
  filters: {},
  ending: {
    call: (id) => prepareCall('deleteKey', { path: { key_id: id } }),
    verb: 'withdraw',
    done: 'withdrawn',
    means:
      'Deletes a key that has leaked. Its tokens are refused at once, and a new key replaces an active one. An API that\n' +
      'verifies JWTs itself accepts them until it reads the published keys again.',
  },
  example: 'Vb3kq0Zt',
});

const rotate: Command = {
  name: 'key rotate',
  summary: 'creates the next key for a purpose',
  description:
    'Creates the next key for a purpose before the current key reaches its maximum age. The current key remains in\n' +
    'use until the next one becomes active. Issued tokens remain valid. On a terminal, the command asks for\n' +
    'confirmation. Without a terminal it needs --yes.',
  operand: { name: 'PURPOSE', oneOf: purposes, help: 'the purpose of the key, from gatehouse key list' },
  flags: {
    algorithm: {
      value: 'ALGORITHM',
      oneOf: algorithms,
      help: 'algorithm of the key; for the purpose signature: RS256, ES256 or EdDSA',
    },
    ...confirmFlags,
    ...connectionFlags,
  },
  examples: [
    'gatehouse key rotate access-token --yes',
    'gatehouse key rotate signature --algorithm ES256 --yes',
  ],
  async run(given, terminal) {
    const { PURPOSE: purpose = '', algorithm } = given;
    const body = {
      purpose: asWritten<NonNullable<NewKey['purpose']>>(purpose),
      algorithm: asWritten<NewKey['algorithm']>(algorithm),
    };
    const service = serviceOf(given, terminal);
    const question = `The next key later replaces the current one.\nReally rotate the key for ${purpose}?`;
    if (!(await confirm(question, given, terminal))) return 'failed';
    return printOne(await service.call('rotateKey', { body }), given, terminal);
  },
};

const { list, show, end } = usualCommands(keys);

/** `gatehouse key …`: the keys that sign and encrypt tokens. No command shows a private key. */
export const keyCommands: CommandGroup = {
  name: 'key',
  summary: 'lists, shows, rotates and withdraws the keys of the service',
  commands: [list, show, rotate, end, resealCommand],
};
