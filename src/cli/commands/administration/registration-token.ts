import { prepareCall } from '../../../client/client.ts';
import { UsageError } from '../../command-line/arguments.ts';
import type { Command, CommandGroup } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { sortKeys } from '../../administration/list-flags.ts';
import { printOne, serviceOf, usualCommands, resource } from '../../administration/resource.ts';

const tokens = resource({
  noun: 'registration-token',
  list: 'listInitialAccessTokens',
  show: (id) => prepareCall('getInitialAccessToken', { path: { token_id: id } }),
  operand: {
    name: 'TOKEN_ID',
    help: 'the id of the token from gatehouse registration-token list, not the token itself',
  },
  columns: ['token_id', 'note', 'uses', 'max_uses', 'expires_at'],
  sorts: sortKeys<'listInitialAccessTokens'>({ created_at: true, expires_at: true }),
  filters: {},
  ending: {
    call: (id) => prepareCall('deleteInitialAccessToken', { path: { token_id: id } }),
    verb: 'revoke',
    done: 'revoked',
    means:
      'Revokes an initial access token. No client can register with it any longer. Clients that it registered remain.',
  },
  example: '9nL0b1yQm2pXr7sT4uVw5A',
});

function whole(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${flag} must be a whole number`);
  return Number(text);
}

const create: Command = {
  name: 'registration-token create',
  summary: 'creates an initial access token for client registration',
  description:
    'Creates an initial access token and prints it. Clients register with it at /registrations. The token cannot be\n' +
    'shown again. By default it is valid for one client and one day.',
  flags: {
    note: { value: 'TEXT', help: 'purpose of the token, shown in the list' },
    uses: { value: 'NUMBER', help: 'number of clients that may register with it (default: 1)' },
    lifetime: { value: 'SECONDS', help: 'lifetime of the token (default: one day)' },
    ...connectionFlags,
  },
  examples: [
    'gatehouse registration-token create',
    "gatehouse registration-token create --note 'For the shop' --uses 5 --lifetime 604800 --json",
  ],
  async run(given, terminal) {
    const body = {
      note: given['note'],
      max_uses: whole('uses', given['uses']),
      lifetime_seconds: whole('lifetime', given['lifetime']),
    };
    return printOne(
      await serviceOf(given, terminal).call('createInitialAccessToken', { body }),
      given,
      terminal,
    );
  },
};

const { list, show, end } = usualCommands(tokens);

/** `gatehouse registration-token …`: the tokens with which clients register without an administrator. */
export const registrationTokenCommands: CommandGroup = {
  name: 'registration-token',
  summary: 'creates, lists, shows and revokes initial access tokens',
  commands: [create, list, show, end],
};
