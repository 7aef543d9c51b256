import { prepareCall } from '../../../client/client.ts';
import { knownClients, knownScopes } from '../../administration/known-words.ts';
import { ownerFilter } from '../../administration/owner-id.ts';
import type { Command, CommandGroup } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { readSecret } from '../../administration/read-secret.ts';
import { sortKeys } from '../../administration/list-flags.ts';
import { printOne, serviceOf, usualCommands, resource } from '../../administration/resource.ts';
import { printJson } from '../../command-line/print-json.ts';
import { ServiceRefused } from '../../administration/rest-errors.ts';

const create: Command = {
  name: 'token create',
  summary: 'requests an access token with the client credentials grant',
  description:
    'Requests an access token for the client (admin unless --client-id names another) and prints only the token, so\n' +
    'that a script can store it in a variable. With --json, prints the whole token response.',
  flags: {
    scope: {
      value: 'LIST',
      known: knownScopes,
      help: 'scope of the token (default: the default scope of the client)',
    },
    ...connectionFlags,
  },
  examples: ["TOKEN=$(gatehouse token create --scope 'clients:read')"],
  async run(given, terminal) {
    const { scope } = given;
    const body = { grant_type: 'client_credentials', scope } as const;
    const response = await serviceOf(given, terminal).call('issueToken', { body });
    terminal.report('Anyone who holds this token has its rights. Keep it secret.\n');
    if ('json' in given) return printOne(response, given, terminal);
    terminal.print(`${response.access_token}\n`);
    return 'clean';
  },
};

const introspect: Command = {
  name: 'token introspect',
  summary: 'shows whether a token is active, and its scope, client and owner',
  description:
    'Reads a token from standard input and prints its state, client, owner and scope. The client admin can introspect\n' +
    'every token, other clients only their own.',
  flags: connectionFlags,
  examples: ['echo "$TOKEN" | gatehouse token introspect'],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const tokenCommands = await readSecret('token', terminal);
    return printOne(
      await service.call('introspectToken', { body: { token: tokenCommands } }),
      given,
      terminal,
    );
  },
};

const revoke: Command = {
  name: 'token revoke',
  summary: 'revokes a token of the requesting client',
  description:
    'Reads a token from standard input and revokes it. Only the client to which the token was issued can do this:\n' +
    'name it with --client-id and --secret-file. To revoke the tokens of other clients as admin, use gatehouse grant\n' +
    'revoke.',
  flags: connectionFlags,
  examples: ['echo "$TOKEN" | gatehouse token revoke'],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const token = await readSecret('token', terminal);
    try {
      await service.call('revokeToken', { body: { token } });
    } catch (error) {
      if (!(error instanceof ServiceRefused) || error.status !== 400) throw error;
      throw new ServiceRefused(
        400,
        `${error.message}\nAs admin, revoke the grant of the token instead: gatehouse grant list shows its id.`,
      );
    }
    if ('json' in given) return printJson({ revoked: true }, terminal);
    terminal.print('The token is revoked.\n');
    return 'clean';
  },
};

const references = resource({
  noun: 'token',
  list: 'listTokens',
  show: (id) => prepareCall('getToken', { path: { token_id: id } }),
  operand: { name: 'TOKEN_ID', help: 'the id of the token from gatehouse token list, not the token itself' },
  columns: ['token_id', 'client_id', 'owner_id', 'scope', 'expires_at'],
  sorts: sortKeys<'listTokens'>({ created_at: true, expires_at: true, client_id: true }),
  filters: {
    client: {
      parameter: 'client_id',
      value: 'CLIENT_ID',
      known: knownClients,
      help: 'only tokens of this client',
    },
    owner: ownerFilter('tokens'),
  },
  ending: {
    call: (id) => prepareCall('deleteToken', { path: { token_id: id } }),
    verb: 'end',
    done: 'ended',
    means: 'Revokes one reference token. To revoke any other access token, revoke its grant.',
  },
  example: '9nL0b1yQm2pXr7sT4uVw5A',
});

const { list, show, end } = usualCommands(references);

/** `gatehouse token …`: requests, inspects and revokes tokens. */
export const token: CommandGroup = {
  name: 'token',
  summary: 'requests, introspects and revokes tokens; lists reference tokens',
  commands: [create, introspect, revoke, list, show, end],
};
