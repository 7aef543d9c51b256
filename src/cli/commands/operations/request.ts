import { knownClients } from '../../administration/known-words.ts';
import { countOf, newest, usualCount } from '../../administration/newest.ts';
import { serviceOf } from '../../administration/resource.ts';
import type { RestClient } from '../../administration/rest-client.ts';
import type { Item } from '../../../client/client.ts';
import { ServiceRefused } from '../../administration/rest-errors.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import type { QueryOf } from '../../../client/client.ts';
import { listFlags, listQuery, printTotal, sortKeys } from '../../administration/list-flags.ts';
import { printTable, tableFlags } from '../../administration/print-table.ts';
import { textRecord, textTable, visible } from '../../administration/table.ts';
import { type Arguments, UsageError } from '../../command-line/arguments.ts';
import type { Command, CommandGroup } from '../../command-line/command.ts';
import { printJson } from '../../command-line/print-json.ts';

const most = 10_000;

function statusOf({ status }: Arguments): string | undefined {
  if (status !== undefined && !/^[1-5](\d\d|xx)$/.test(status))
    throw new UsageError('--status must be a status or a class of them, such as 404 or 4xx');
  return status;
}

const list: Command = {
  name: 'request list',
  summary: 'lists the last requests, with the reason of each refusal',
  description:
    'Lists the last requests of a running service, the newest first. Each instance keeps the last 10,000 in memory.\n' +
    'Queries and bodies are never kept.',
  flags: {
    status: { value: 'STATUS', help: 'only requests with this status, or of this class, such as 4xx' },
    client: { value: 'CLIENT_ID', known: knownClients, help: 'only requests of this client' },
    path: { value: 'PATH', help: 'only requests whose path begins with this text' },
    'request-id': { value: 'ID', help: 'only requests with this id' },
    'without-pages': { help: 'without requests of the console and of the pages for signing in and out' },
    limit: { value: 'N', help: `maximum number of requests (default: ${usualCount})` },
    ...listFlags(sortKeys<'listRequests'>({ time: true, duration_ms: true, status: true })),
    ...tableFlags,
    ...connectionFlags,
  },
  examples: ['gatehouse request list --status 4xx', 'gatehouse request list --path /orders --json'],
  async run(given, terminal) {
    const { client, path: beginning } = given;
    if (beginning?.startsWith('/') === false) throw new UsageError('--path must begin with a slash');
    const service = serviceOf(given, terminal);
    const query = {
      request_id: given['request-id'],
      status: statusOf(given),
      client,
      path: beginning,
      ...('without-pages' in given && { pages: false }),
      ...listQuery(given),
    } as QueryOf<'listRequests'>;
    if ('total' in given) return printTotal(service, 'listRequests', query, given, terminal);
    const rows = await newest(service, 'listRequests', query, countOf(given, 'limit'));
    if ('json' in given) return printJson(rows, terminal);
    const columns = ['time', 'method', 'path', 'status', 'client', 'error', 'request_id'];
    return printTable(rows, columns, given, terminal);
  },
};

/** The entries of the audit trail with this id. `undefined` if the credentials may not read them. */
async function auditOf(
  service: RestClient,
  id: string,
): Promise<readonly Item<'listAuditEntries'>[] | undefined> {
  try {
    return await newest(service, 'listAuditEntries', { request_id: id }, most);
  } catch (error) {
    // Recovered: the requests are shown without their entries.
    if (error instanceof ServiceRefused && error.status === 403) return undefined;
    throw error;
  }
}

const show: Command = {
  name: 'request show',
  summary: 'shows a request and its entries in the audit trail',
  description:
    'Shows the request with an id of X-Request-Id, the reason if it was refused, and the entries that it has in the\n' +
    'audit trail. The exit code is 1 if the service knows neither.',
  operand: { name: 'REQUEST_ID', help: 'the id, from the field X-Request-Id of a response or from the log' },
  flags: connectionFlags,
  examples: ['gatehouse request show 9f1c2b7e4d'],
  async run(given, terminal) {
    const { REQUEST_ID: id = '' } = given;
    const service = serviceOf(given, terminal);
    const requests = await newest(service, 'listRequests', { request_id: id }, most);
    const audit = await auditOf(service, id);
    const isKnown = requests.length + (audit?.length ?? 0) > 0;
    if ('json' in given) printJson({ requests, ...(audit && { audit }) }, terminal);
    else {
      terminal.print(requests.map((one) => textRecord(one, terminal.columns)).join('\n'));
      if (audit !== undefined && audit.length > 0)
        terminal.print(
          `\nAudit trail:\n${textTable(audit, ['time', 'result', 'event', 'actor', 'client'], terminal.columns).text}`,
        );
    }
    if (audit === undefined)
      terminal.report('The audit trail is not shown: these credentials may not read it.\n');
    if (isKnown) return 'clean';
    terminal.report(
      `The service has no request ${visible(id)} among its last. Search the log for request_id=${visible(id)}.\n`,
    );
    return 'findings';
  },
};

/** `gatehouse request …`: the last requests of a running service. */
export const requestCommands: CommandGroup = {
  name: 'request',
  summary: 'lists and shows the last requests',
  commands: [list, show],
};
