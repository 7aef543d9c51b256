import { serviceOf } from '../../administration/resource.ts';
import { printJson } from '../../command-line/print-json.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { printTable, tableFlags } from '../../administration/print-table.ts';
import type { Command, CommandGroup } from '../../command-line/command.ts';

const list: Command = {
  name: 'filter list',
  summary: 'lists the filters in the order in which they run',
  description: 'Lists the filters of the gateway by kind, in the order in which they run.',
  flags: { ...tableFlags, ...connectionFlags },
  examples: ['gatehouse filter list'],
  async run(given, terminal) {
    const filters = await serviceOf(given, terminal).call('listFilters');
    if ('json' in given) return printJson(filters, terminal);
    const rows = Object.entries(filters).flatMap(([kind, each]) =>
      each.map((filter) => ({
        kind,
        ...filter,
        filter: filter.class,
        disabled: filter.disabled ? 'yes' : 'no',
      })),
    );
    return printTable(rows, ['kind', 'order', 'filter', 'disabled'], given, terminal);
  },
};

/** `gatehouse filter …`: the filters of the gateway. */
export const filterCommands: CommandGroup = {
  name: 'filter',
  summary: 'lists the filters of the gateway',
  commands: [list],
};
