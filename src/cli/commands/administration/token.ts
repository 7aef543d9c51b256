import type { Command, Group } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/connection.ts';
import { readSecret } from '../../administration/read-secret.ts';
import { printOne, type Resource, serviceOf, usualCommands } from '../../administration/resource.ts';
import { ServiceRefused } from '../../administration/rest-errors.ts';

const create: Command = {
  name: 'token create',
  summary: 'gets an access token by client credentials',
  description:
    'Gets an access token for the client itself, the administrator unless --client-id names another, and prints it\n' +
    'alone, to be put into a variable. With --json the whole answer is printed.',
  flags: {
    scope: { value: 'LIST', help: 'what it is for; the default of the client else' },
    ...connectionFlags,
  },
  examples: ["TOKEN=$(gatehouse token create --scope 'clients:read')"],
  async run(given, terminal) {
    const { scope } = given;
    const fields = { grant_type: 'client_credentials', ...(scope !== undefined && { scope }) };
    const answer = await serviceOf(given, terminal).submit('/token', fields);
    terminal.tell('Whoever holds this token may do what it is for.\n');
    if ('json' in given) return printOne(answer, given, terminal);
    terminal.print(`${String(answer['access_token'])}\n`);
    return 'clean';
  },
};

const introspect: Command = {
  name: 'token introspect',
  summary: 'tells whether a token counts, and what for',
  description:
    'Reads a token from standard input and tells whether it counts, whose it is and what for. The administrator sees\n' +
    'every token, another client its own.',
  flags: connectionFlags,
  examples: ['echo "$TOKEN" | gatehouse token introspect'],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const token = await readSecret('token', terminal);
    return printOne(await service.submit('/introspection', { token }), given, terminal);
  },
};

const revoke: Command = {
  name: 'token revoke',
  summary: 'ends a token of the client that asks',
  description:
    'Reads a token from standard input and ends it. Only the client that it was issued to may do so: name it by\n' +
    '--client-id and --secret-file. The administrator ends what others hold with: gatehouse grant revoke.',
  flags: connectionFlags,
  examples: ['echo "$TOKEN" | gatehouse token revoke'],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const token = await readSecret('token', terminal);
    try {
      await service.submit('/revocation', { token });
    } catch (error) {
      if (!(error instanceof ServiceRefused) || error.status !== 400) throw error;
      throw new ServiceRefused(
        400,
        `${error.message}\nThe administrator may revoke the grant: gatehouse grant list`,
      );
    }
    terminal.print('json' in given ? '{ "revoked": true }\n' : 'The token does not count any more.\n');
    return 'clean';
  },
};

const references: Resource = {
  noun: 'token',
  path: '/tokens',
  operand: { name: 'TOKEN_ID', help: 'the id of the token, which is not the token' },
  columns: ['token_id', 'client_id', 'owner_id', 'scope', 'expires_at'],
  filters: {
    client: { parameter: 'client_id', value: 'CLIENT_ID', help: 'only those of this client' },
    owner: { parameter: 'owner_id', value: 'OWNER_ID', help: 'only those of this owner' },
  },
  ending: {
    verb: 'end',
    done: 'ended',
    means: 'Ends one reference token, whoever holds it. Other access tokens end with their grant.',
  },
  example: '9nL0b1yQm2pXr7sT4uVw5A',
};

const { list, show, end } = usualCommands(references);

/** `gatehouse token …`: tokens of clients themselves, and what any token is. */
export const token: Group = {
  name: 'token',
  summary: 'gets, explains and revokes tokens; lists those that have a row',
  commands: [create, introspect, revoke, list, show, end],
};
