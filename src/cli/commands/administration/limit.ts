import { asWritten } from '../../../client/as-written.ts';
import type { Item, QueryOf } from '../../../client/client.ts';
import { knownLimits } from '../../administration/known-words.ts';
import { serviceOf } from '../../administration/resource.ts';
import { printJson } from '../../command-line/print-json.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { listFlags, listQuery, printTotal, sortKeys } from '../../administration/list-flags.ts';
import { printTable, tableFlags } from '../../administration/print-table.ts';
import type { TableRow } from '../../administration/table.ts';
import { type NameOf, usernames } from '../../administration/usernames.ts';
import { namesOf } from '../../command-line/arguments.ts';
import type { Command, CommandGroup } from '../../command-line/command.ts';

type Limit = Item<'listLimits'>;
type Kind = QueryOf<'listLimits'>['kind'];

const kinds = namesOf<NonNullable<Kind>>({
  user: true,
  address: true,
  client: true,
  registration: true,
  invitation: true,
  quota: true,
  service: true,
  url: true,
});

/** One column says what is refused: the fields depend on the kind. */
function lineOf(limit: Limit, nameOf: NameOf): TableRow {
  const { limit_id, kind, until, quota, route_id: route, service, url, network } = limit;
  const parts = [
    quota === undefined ? undefined : `quota ${quota}`,
    route === undefined ? undefined : `route ${route}`,
    service,
    url,
    limit.owner_id === undefined ? undefined : `owner ${nameOf(limit.owner_id)}`,
    limit.client_id === undefined ? undefined : `client ${limit.client_id}`,
    network === undefined ? undefined : `from ${network}`,
  ];
  return { kind, limited: parts.filter((part) => part !== undefined).join(', '), until, limit_id };
}

const list: Command = {
  name: 'limit list',
  summary: 'lists the limits that are reached',
  description:
    'Lists the users, clients and addresses that are refused at present because a limit is reached, and the targets\n' +
    'that failed too often. The command reads all pages.',
  flags: {
    kind: {
      value: 'KIND',
      oneOf: kinds,
      help: `only limits of this kind: ${kinds.join(', ')}`,
    },
    ...listFlags(sortKeys<'listLimits'>({ until: true, kind: true })),
    ...tableFlags,
    ...connectionFlags,
  },
  examples: ['gatehouse limit list', 'gatehouse limit list --kind client --json'],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const query = { kind: asWritten<Kind>(given['kind']), ...listQuery(given) } as QueryOf<'listLimits'>;
    if ('total' in given) return printTotal(service, 'listLimits', query, given, terminal);
    const limits = await service.all('listLimits', query);
    if ('json' in given) return printJson(limits, terminal);
    const nameOf: NameOf = limits.some(({ kind }) => kind === 'user') ? await usernames(service) : String;
    const rows = limits.map((limit) => lineOf(limit, nameOf));
    return printTable(rows, ['kind', 'limited', 'until', 'limit_id'], given, terminal);
  },
};

const operand = {
  name: 'LIMIT_ID',
  help: 'the id of the limit, from gatehouse limit list',
  known: knownLimits,
};

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
