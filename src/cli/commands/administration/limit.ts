import { listCommand, serviceOf } from '../../administration/resource.ts';
import { printJson } from '../../command-line/print-json.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import type { Command, CommandGroup } from '../../command-line/command.ts';

const list = listCommand({
  noun: 'limit',
  list: 'listLimits',
  columns: ['kind', 'owner', 'client_id', 'network', 'until', 'limit_id'],
  filters: {
    kind: {
      parameter: 'kind',
      value: 'KIND',
      help: 'only limits of this kind: user, address, client, registration or invitation',
    },
  },
});

const operand = { name: 'LIMIT_ID', help: 'the id of the limit, from gatehouse limit list' };

const reset: Command = {
  name: 'limit reset',
  summary: 'resets one limit that is reached',
  description:
    'Lets the next request pass, at every instance of the service. The limit counts from zero again. For a user, all\n' +
    'locks of the user end.',
  operand,
  flags: connectionFlags,
  examples: ['gatehouse limit reset client:n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'],
  async run(given, terminal) {
    const id = given[operand.name] ?? '';
    await serviceOf(given, terminal).call('resetLimit', { path: { limit_id: id } });
    if ('json' in given) return printJson({ reset: id }, terminal);
    terminal.print(`reset ${id}\n`);
    return 'clean';
  },
};

/** `gatehouse limit …`: the limits that users, clients and addresses have reached. */
export const limitCommands: CommandGroup = {
  name: 'limit',
  summary: 'lists the limits that are reached, and resets them',
  commands: [list, reset],
};
