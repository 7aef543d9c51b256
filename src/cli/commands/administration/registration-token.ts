import { UsageError } from '../../command-line/arguments.ts';
import type { Command, Group } from '../../command-line/command.ts';
import { connectionFlags } from '../../administration/connection.ts';
import { printOne, type Resource, serviceOf, usualCommands } from '../../administration/resource.ts';

const tokens: Resource = {
  noun: 'registration-token',
  path: '/initial-access-tokens',
  operand: { name: 'TOKEN_ID', help: 'the id of the token, which is not the token' },
  columns: ['token_id', 'note', 'uses', 'max_uses', 'expires_at'],
  filters: {},
  ending: {
    verb: 'revoke',
    done: 'revoked',
    means: 'Ends an initial access token: nobody registers with it any more. The clients that did stay.',
  },
  example: '9nL0b1yQm2pXr7sT4uVw5A',
};

function whole(flag: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--${flag} must be a whole number`);
  return Number(text);
}

const create: Command = {
  name: 'registration-token create',
  summary: 'makes a token that lets clients register themselves',
  description:
    'Makes an initial access token, with which clients register themselves at /registrations. It is printed this once.\n' +
    'It counts for one client within a day unless the flags say otherwise.',
  flags: {
    note: { value: 'TEXT', help: 'what it is for, for whoever reads the list' },
    uses: { value: 'NUMBER', help: 'how many clients may register with it' },
    lifetime: { value: 'SECONDS', help: 'how long it counts' },
    ...connectionFlags,
  },
  examples: [
    'gatehouse registration-token create',
    "gatehouse registration-token create --note 'For the shop' --uses 5 --lifetime 604800 --json",
  ],
  async run(given, terminal) {
    const fields = {
      note: given['note'],
      max_uses: whole('uses', given['uses']),
      lifetime_seconds: whole('lifetime', given['lifetime']),
    };
    const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    return printOne(await serviceOf(given, terminal).create(tokens.path, named), given, terminal);
  },
};

const { list, show, end } = usualCommands(tokens);

/** `gatehouse registration-token …`: who may register a client without an administrator. */
export const registrationToken: Group = {
  name: 'registration-token',
  summary: 'makes, lists, shows and revokes the tokens that let clients register themselves',
  commands: [create, list, show, end],
};
