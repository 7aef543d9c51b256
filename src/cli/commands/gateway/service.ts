import { serviceOf } from '../../administration/resource.ts';
import { printJson } from '../../command-line/print-json.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { textTable, type TableRow } from '../../administration/table.ts';
import type { Command, CommandGroup } from '../../command-line/command.ts';

/** A line for each instance, and one for a service without instances. */
function linesOf(service: TableRow): readonly TableRow[] {
  const { name, breaker, instances } = service;
  const { state } = breaker as TableRow;
  const each = (instances as readonly TableRow[]).map((instance) => ({
    service: name,
    breaker: state,
    instance: instance['url'],
    available: instance['available'] === true ? 'yes' : 'no',
    state: instance['state'],
    requests: instance['requests'],
    failures: instance['failures'],
  }));
  return each.length > 0 ? each : [{ service: name, breaker: state, instance: 'none' }];
}

const list: Command = {
  name: 'service list',
  summary: 'lists the services with their instances',
  description: 'Lists the services to which routes lead, with the state of their breakers and instances.',
  flags: connectionFlags,
  examples: ['gatehouse service list', 'gatehouse service list --json'],
  async run(given, terminal) {
    const services = await serviceOf(given, terminal).get('/services');
    if ('json' in given) return printJson(services, terminal);
    const rows = (services['items'] as readonly TableRow[]).flatMap(linesOf);
    const columns = ['service', 'breaker', 'instance', 'available', 'state', 'requests', 'failures'];
    terminal.print(textTable(rows, columns, terminal.columns));
    return 'clean';
  },
};

/** `gatehouse service …`: the services of the gateway. */
export const serviceCommands: CommandGroup = {
  name: 'service',
  summary: 'lists the services of the gateway',
  commands: [list],
};
