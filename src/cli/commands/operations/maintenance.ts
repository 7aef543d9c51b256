import { confirm, confirmFlags } from '../../administration/confirm.ts';
import { printOne, serviceOf } from '../../administration/resource.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import type { Command, CommandGroup } from '../../command-line/command.ts';

const on: Command = {
  name: 'maintenance on',
  summary: 'starts maintenance',
  description:
    'Starts maintenance: requests of clients and routes get 503 until it ends. The console, the documentation and\n' +
    'these commands still work for those who maintain the service. On a terminal, the command asks for confirmation.',
  flags: { ...confirmFlags, ...connectionFlags },
  examples: ['gatehouse maintenance on --yes'],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const question =
      'Requests of clients and routes get 503 until maintenance ends.\nReally start maintenance?';
    if (!(await confirm(question, given, terminal))) return 'failed';
    return printOne(await service.call('changeService', { body: { maintenance: true } }), given, terminal);
  },
};

const off: Command = {
  name: 'maintenance off',
  summary: 'ends maintenance',
  description: 'Ends maintenance.',
  flags: connectionFlags,
  examples: ['gatehouse maintenance off'],
  async run(given, terminal) {
    return printOne(
      await serviceOf(given, terminal).call('changeService', { body: { maintenance: false } }),
      given,
      terminal,
    );
  },
};

/** `gatehouse maintenance …`: the maintenance switch. */
export const maintenanceCommands: CommandGroup = {
  name: 'maintenance',
  summary: 'switches maintenance on and off',
  commands: [on, off],
};
