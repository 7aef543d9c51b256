import { printOne } from '../../administration/resource.ts';
import { jsonFlag, printJson } from '../../command-line/print-json.ts';
import { printTable, tableFlags } from '../../administration/print-table.ts';
import type { TableRow } from '../../administration/table.ts';
import { type Operand, UsageError } from '../../command-line/arguments.ts';
import type { Command, CommandGroup } from '../../command-line/command.ts';
import { openProfiles, type Profile } from '../../administration/profiles.ts';

const operand: Operand = { name: 'NAME', help: 'the name of the profile, from gatehouse profile list' };

/** The data of a profile without its tokens. */
function rowOf(
  name: string,
  { url, issuer, scope, expiresAt }: Profile,
  current: string | undefined,
): TableRow {
  const end = new Date(expiresAt).toISOString();
  return { profile: name, current: name === current, url, issuer, scope, access_token_expires_at: end };
}

const list: Command = {
  name: 'profile list',
  summary: 'lists your profiles',
  description: 'Lists the profiles that gatehouse login stored for you. Tokens are not printed.',
  flags: { ...tableFlags, ...jsonFlag },
  examples: ['gatehouse profile list', 'gatehouse profile list --json'],
  async run(given, terminal) {
    const profiles = openProfiles(terminal);
    const current = profiles.current();
    const rows = profiles.all().map(([name, profile]) => rowOf(name, profile, current));
    if ('json' in given) return printJson(rows, terminal);
    if (rows.length === 0) terminal.print('There are no profiles. Sign in with gatehouse login.\n');
    else return printTable(rows, ['profile', 'current', 'url'], given, terminal);
    return 'clean';
  },
};

const use: Command = {
  name: 'profile use',
  summary: 'makes one profile the current one',
  description: 'Makes one profile the current one, which commands use if no URL or secret is given.',
  operand,
  flags: jsonFlag,
  examples: ['gatehouse profile use shop'],
  async run(given, terminal) {
    const { NAME: name = '' } = given;
    openProfiles(terminal).use(name);
    if ('json' in given) return printJson({ current: name }, terminal);
    terminal.print(`The profile ${name} is the current one.\n`);
    return 'clean';
  },
};

const show: Command = {
  name: 'profile show',
  summary: 'shows one profile',
  description: 'Shows the service and the scope of one profile. Tokens are not printed.',
  operand: { ...operand, help: `${operand.help} (default: the current one)`, optional: true },
  flags: jsonFlag,
  examples: ['gatehouse profile show shop'],
  async run(given, terminal) {
    const profiles = openProfiles(terminal);
    const current = profiles.current();
    const name = given['NAME'] ?? current;
    if (name === undefined)
      throw new UsageError('there is no current profile: name one, or sign in with gatehouse login');
    return printOne(rowOf(name, profiles.named(name), current), given, terminal);
  },
};

/** `gatehouse profile …`: the sign-ins of the user who runs the command. */
export const profileCommands: CommandGroup = {
  name: 'profile',
  summary: 'lists and shows your sign-ins, and selects one',
  commands: [list, use, show],
};
