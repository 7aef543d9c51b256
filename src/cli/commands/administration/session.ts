import { prepareCall } from '../../../client/client.ts';
import { plural } from '../../../foundation/plural.ts';
import type { Command, CommandGroup } from '../../command-line/command.ts';
import { confirm, confirmFlags } from '../../administration/confirm.ts';
import { sortKeys } from '../../administration/list-flags.ts';
import { serviceOf, usualCommands, resource } from '../../administration/resource.ts';
import { printJson } from '../../command-line/print-json.ts';
import { ownerFilter, ownerIdOf, ownerOperand } from '../../administration/owner-id.ts';
import { connectionFlags } from '../../administration/service-connection.ts';

const { list, show, end } = usualCommands(
  resource({
    noun: 'session',
    list: 'listSessions',
    show: (id) => prepareCall('getSession', { path: { session_id: id } }),
    operand: { name: 'SESSION_ID', help: 'the id of the session, from gatehouse session list' },
    columns: ['session_id', 'owner', 'browser', 'address', 'created_at', 'last_seen_at', 'expires_at'],
    sorts: sortKeys<'listSessions'>({ created_at: true, last_seen_at: true, owner_id: true }),
    filters: { owner: ownerFilter('sessions') },
    ending: {
      call: (id) => prepareCall('deleteSession', { path: { session_id: id } }),
      verb: 'end',
      done: 'ended',
      means: 'Signs an owner out of one browser. Tokens remain valid.',
    },
    example: '9nL0b1yQm2pXr7sT4uVw5A',
  }),
);

const endAll: Command = {
  name: 'session end-all',
  summary: 'ends all sessions of one owner',
  description:
    'Signs an owner out of every browser. Tokens remain valid. On a terminal, the command asks for confirmation.\n' +
    'Without a terminal it needs --yes.',
  operand: ownerOperand,
  flags: { ...confirmFlags, ...connectionFlags },
  examples: ['gatehouse session end-all alice --yes'],
  async run(given, terminal) {
    const word = given[ownerOperand.name] ?? '';
    const service = serviceOf(given, terminal);
    const owner = await ownerIdOf(word, service);
    const open = await service.all('listSessions', { owner_id: owner });
    const sessions = plural(open.length, 'session');
    if (!(await confirm(`Really end ${sessions} of ${word}?`, given, terminal))) return 'failed';
    await service.call('deleteSessions', { query: { owner_id: owner } });
    if ('json' in given) return printJson({ ended: open.length }, terminal);
    terminal.print(`ended ${sessions}\n`);
    return 'clean';
  },
};

/** `gatehouse session …`: the sign-in sessions of resource owners. */
export const sessionCommands: CommandGroup = {
  name: 'session',
  summary: 'lists, shows and ends the sign-in sessions of resource owners',
  commands: [list, show, end, endAll],
};
