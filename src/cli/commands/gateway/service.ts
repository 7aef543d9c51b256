import type { Body } from '../../../client/client.ts';
import { figureColumns, figureFlags, figuresGiven, figuresRow } from '../../administration/figures.ts';
import { knownServices } from '../../administration/known-words.ts';
import { confirm, confirmFlags } from '../../administration/confirm.ts';
import { printOne, serviceOf } from '../../administration/resource.ts';
import { printJson } from '../../command-line/print-json.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { printTable, tableFlags } from '../../administration/print-table.ts';
import type { TableRow } from '../../administration/table.ts';
import { type Arguments, type Flags, UsageError } from '../../command-line/arguments.ts';
import type { Command, CommandGroup } from '../../command-line/command.ts';
import type { Terminal } from '../../command-line/terminal.ts';

type Service = Body<'listServices'>['items'][number];

/** A line for each instance, and one for a service without instances. */
function linesOf({ name, breaker, instances }: Service): readonly TableRow[] {
  const each = instances.map((instance) => ({
    service: name,
    breaker: breaker.state,
    instance: instance.url,
    available: instance.out === true ? 'out' : instance.available ? 'yes' : 'no',
    state: instance.state,
    requests: instance.requests,
    failures: instance.failures,
  }));
  return each.length > 0 ? each : [{ service: name, breaker: breaker.state, instance: 'none' }];
}

const list: Command = {
  name: 'service list',
  summary: 'lists the services with their instances',
  description: 'Lists the services to which routes lead, with the state of their breakers and instances.',
  flags: { ...figureFlags, ...tableFlags, ...connectionFlags },
  examples: [
    'gatehouse service list',
    'gatehouse service list --figures 1h',
    'gatehouse service list --json',
  ],
  async run(given, terminal) {
    const connection = serviceOf(given, terminal);
    const figures = await figuresGiven('service', given, connection);
    const services = await connection.call('listServices');
    if ('json' in given) return printJson(figures ?? services, terminal);
    if (figures) {
      const each = services.items.map(({ name, breaker }) => ({
        service: name,
        breaker: breaker.state,
        ...figuresRow(figures, name),
      }));
      return printTable(each, ['service', ...figureColumns, 'breaker'], given, terminal);
    }
    const rows = services.items.flatMap(linesOf);
    const columns = ['service', 'breaker', 'instance', 'available', 'state', 'requests', 'failures'];
    return printTable(rows, columns, given, terminal);
  },
};

const operand = {
  name: 'SERVICE',
  help: 'the name of the service, from gatehouse service list',
  known: knownServices,
};
const instanceFlag: Flags = {
  instance: { value: 'URL', help: 'the URL of the instance, from gatehouse service list' },
};

/** Changes one instance of a service. */
async function setOut(out: boolean, given: Arguments, terminal: Terminal) {
  const { SERVICE: name, instance: url } = given;
  if (url === undefined) throw new UsageError('--instance is missing: give the URL of the instance');
  const service = serviceOf(given, terminal);
  const { items } = await service.call('listServices');
  const named = items.find((one) => one.name === name);
  const instances = named?.instances ?? [];
  const id = instances.find((one) => one.url === url && one.instance_id !== undefined)?.instance_id;
  if (id === undefined)
    throw new UsageError(
      `${name} has no instance ${url}. Its instances: ${instances.map((one) => one.url).join(', ') || 'none'}`,
    );
  if (
    out &&
    !(await confirm(`${url} gets no further requests of ${name}.\nReally take it out?`, given, terminal))
  )
    return 'failed';
  return printOne(
    await service.call('changeInstance', { path: { instance_id: id }, body: { out } }),
    given,
    terminal,
  );
}

const takeOut: Command = {
  name: 'service out',
  summary: 'takes an instance of a service out',
  description:
    'The instance gets no further requests, and its current ones finish. It stays out after a restart, until\n' +
    'gatehouse service in. On a terminal, the command asks for confirmation. Without a terminal it needs --yes.',
  operand,
  flags: { ...instanceFlag, ...confirmFlags, ...connectionFlags },
  examples: ['gatehouse service out users --instance http://127.0.0.1:9001 --yes'],
  run: (given, terminal) => setOut(true, given, terminal),
};

const takeIn: Command = {
  name: 'service in',
  summary: 'takes an instance of a service in again',
  description: 'The instance gets requests again.',
  operand,
  flags: { ...instanceFlag, ...connectionFlags },
  examples: ['gatehouse service in users --instance http://127.0.0.1:9001'],
  run: (given, terminal) => setOut(false, given, terminal),
};

const reset: Command = {
  name: 'service reset',
  summary: 'closes the breaker of a service and ends its ejections',
  description:
    'Forgets the failures of a service at every instance of the gateway, so that all its instances get requests again.',
  operand,
  flags: connectionFlags,
  examples: ['gatehouse service reset users'],
  async run(given, terminal) {
    const { SERVICE: name = '' } = given;
    await serviceOf(given, terminal).call('resetService', { path: { service_name: name } });
    if ('json' in given) return printJson({ reset: name }, terminal);
    terminal.print(`reset ${name}\n`);
    return 'clean';
  },
};

/** `gatehouse service …`: the services of the gateway. */
export const serviceCommands: CommandGroup = {
  name: 'service',
  summary: 'lists and resets the services of the gateway, and takes instances out and in',
  commands: [list, takeOut, takeIn, reset],
};
