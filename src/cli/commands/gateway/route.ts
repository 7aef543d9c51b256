import { type Body, type Input, prepareCall } from '../../../client/client.ts';
import { figureColumns, figureFlags, figuresGiven, figuresRow } from '../../administration/figures.ts';
import { knownRoutes, knownScopes } from '../../administration/known-words.ts';
import { readFields } from '../../administration/field-file.ts';
import { endCommand, idGiven, printOne, serviceOf, showCommand } from '../../administration/resource.ts';
import { withoutUndefined } from '../../administration/given-fields.ts';
import { confirm, confirmFlags } from '../../administration/confirm.ts';
import type { RestClient } from '../../administration/rest-client.ts';
import { ServiceRefused } from '../../administration/rest-errors.ts';
import { printJson } from '../../command-line/print-json.ts';
import { connectionFlags } from '../../administration/service-connection.ts';
import { listQuery } from '../../administration/list-flags.ts';
import { printTable, tableFlags } from '../../administration/print-table.ts';
import type { TableRow } from '../../administration/table.ts';
import { type Arguments, type Flags, UsageError } from '../../command-line/arguments.ts';
import type { Command, CommandGroup, CommandOutcome } from '../../command-line/command.ts';
import type { Terminal } from '../../command-line/terminal.ts';

type Definition = Input<'putRoute'>['body'];
type Explanation = Extract<Body<'listRoutes'>, { handledBy: string }>;
type AccessMap = Extract<Body<'listRoutes'>, { access: object; links: object; path?: never }>;

const routes = {
  noun: 'route',
  show: (id: string) => prepareCall('getRoute', { path: { route_id: id } }),
  operand: { name: 'ROUTE_ID', help: 'the id of the route, from gatehouse route list', known: knownRoutes },
  ending: {
    call: (id: string) => prepareCall('deleteRoute', { path: { route_id: id } }),
    verb: 'delete',
    done: 'deleted',
    means:
      'Deletes a route that was stored at run time. Requests to its paths get 404 or reach another route.',
  },
  example: 'orders',
};

/** The callers of a route: `everyone`, those with the required scopes, or those of each method. */
function callersText(access: unknown): string {
  if (access === 'open') return 'everyone';
  if (Array.isArray(access)) return access.length === 0 ? 'any token' : access.join(' ');
  return Object.entries((access ?? {}) as TableRow)
    .map(([method, scopes]) => `${method}: ${callersText(scopes)}`)
    .join('; ');
}

const list: Command = {
  name: 'route list',
  summary: 'lists the routes in matching order',
  description:
    'Lists the routes of a running service in the order in which they are matched, with who may call each, and its\n' +
    'target. A star follows "everyone" where neither the route nor gateway.defaultAuthorization says so. Routes of\n' +
    'discovered services follow the configured ones.',
  flags: {
    search: { value: 'TEXT', help: 'only routes with this text in the pattern, the id or the target' },
    ...figureFlags,
    ...tableFlags,
    ...connectionFlags,
  },
  examples: ['gatehouse route list', 'gatehouse route list --figures 5m', 'gatehouse route list --json'],
  async run(given, terminal) {
    const service = serviceOf(given, terminal);
    const figures = await figuresGiven('route', given, service);
    const query = listQuery(given);
    const details = await service.call('listRouteDetails', { query });
    if ('json' in given) return printJson(figures ?? details, terminal);
    const { access, openByDefault } = (await service.call('listRoutes', {
      query: { view: 'access', ...query },
    })) as AccessMap;
    const rows = Object.entries(details).map(([pattern, detail]) => ({
      pattern,
      ...detail,
      callers: callersText(access[pattern]) + (openByDefault.includes(pattern) ? ' *' : ''),
      ...(figures && figuresRow(figures, detail.id)),
    }));
    const columns = figures
      ? ['id', ...figureColumns, 'pattern', 'location']
      : ['pattern', 'callers', 'id', 'location', 'prefix', 'retryable'];
    return printTable(rows, columns, given, terminal);
  },
};

const match: Command = {
  name: 'route match',
  summary: 'explains the routing of a path',
  description:
    'Shows the route that a request for a path takes, the path that the target receives, the filters that run, and the\n' +
    'header fields that are not forwarded. If the path is refused, it shows the reason. The exit code is 1 if neither a\n' +
    'route nor the service itself takes the path.',
  operand: { name: 'PATH', help: 'a path as a client would send it, such as /users/1' },
  flags: connectionFlags,
  examples: ['gatehouse route match /users/1'],
  async run(given, terminal) {
    const { PATH: path = '' } = given;
    if (!path.startsWith('/')) throw new UsageError('PATH must begin with a slash');
    const service = serviceOf(given, terminal);
    const explained = (await service.call('listRoutes', { query: { match: path } })) as Explanation;
    const { access, ...rest } = explained;
    const shown =
      access === undefined || 'json' in given ? explained : { ...rest, access: callersText(access) };
    printOne(shown, given, terminal);
    if (explained.handledBy !== 'none') return 'clean';
    terminal.report(`No route takes ${path}. See all patterns: gatehouse route list\n`);
    return 'findings';
  },
};

const fieldFlags: Flags = {
  open: { help: 'everyone may call the route' },
  'any-token': { help: 'each caller with a valid access token may call it' },
  scopes: {
    value: 'SCOPES',
    known: knownScopes,
    help: 'the scopes that an access token must have, separated by commas',
  },
  path: { value: 'PATTERN', help: 'Ant pattern of the paths (default: /ROUTE_ID/**)' },
  target: { value: 'URL', help: 'an http(s) URL, or forward:/path' },
  service: { value: 'NAME', help: 'name of the target service, without --target (default: ROUTE_ID)' },
  order: { value: 'N', help: 'position in the list; without it, the route is the last one' },
  retryable: { help: 'allows a second try of a safe request on another instance' },
  'keep-prefix': { help: 'sends the fixed beginning of the path to the target too' },
  from: {
    value: 'FILE',
    help: 'JSON file with these or any other fields of the route; flags take precedence',
  },
};

/** @throws UsageError for more than one of the flags that say who may call */
function authorizationOf(given: Arguments): Definition['authorization'] {
  const { scopes } = given;
  const chosen = ['open', 'any-token', 'scopes'].filter((flag) => flag in given);
  if (chosen.length > 1)
    throw new UsageError(`${chosen.map((flag) => `--${flag}`).join(' and ')} exclude each other`);
  if ('open' in given) return 'open';
  if ('any-token' in given) return { scopes: [] };
  const list = scopes?.split(/[\s,]+/).filter((scope) => scope !== '');
  if (list?.length === 0) throw new UsageError('--scopes needs a scope; or write --any-token');
  return list && { scopes: list };
}

function definitionOf(given: Arguments, terminal: Terminal): Definition {
  const { path, target: url, service: serviceId, order, from } = given;
  if (order !== undefined && !/^\d{1,6}$/.test(order)) throw new UsageError('--order must be a number');
  return {
    ...(from !== undefined && readFields('from', from, terminal)),
    ...withoutUndefined({
      authorization: authorizationOf(given),
      path,
      url,
      serviceId,
      order: order === undefined ? undefined : Number(order),
      retryable: 'retryable' in given ? true : undefined,
      stripPrefix: 'keep-prefix' in given ? false : undefined,
    }),
  };
}

/** True if the command would replace a route. */
async function isStored(id: string, service: RestClient): Promise<boolean> {
  try {
    await service.call('getRoute', { path: { route_id: id } });
    return true;
  } catch (error) {
    // A caller who may only write routes is asked too.
    if (error instanceof ServiceRefused) return ![404, 410].includes(error.status);
    throw error;
  }
}

/** Prints the route, and its warnings in the words of those about the settings file. */
function printRoute(route: Body<'putRoute'>, given: Arguments, terminal: Terminal): CommandOutcome {
  const { warnings = [], ...rest } = route;
  for (const { field, message } of warnings) terminal.report(`Warning: ${field} ${message}\n`);
  return printOne('json' in given ? route : rest, given, terminal);
}

const put: Command = {
  name: 'route put',
  summary: 'creates or replaces a route',
  description:
    'Stores a route at run time, or replaces the whole route. Routes of the settings file are read-only. With\n' +
    '--dry-run the service validates the route and does not store it. Before it replaces a route, the command asks for\n' +
    'confirmation on a terminal, and needs --yes elsewhere.',
  operand: { ...routes.operand, help: 'the id of the route' },
  flags: {
    ...fieldFlags,
    'dry-run': { help: 'only validates the route' },
    ...confirmFlags,
    ...connectionFlags,
  },
  examples: [
    'gatehouse route put orders --path /orders/** --target http://127.0.0.1:9010 --scopes orders:read',
    'gatehouse route put status --target http://127.0.0.1:9010 --open --dry-run',
  ],
  async run(given, terminal) {
    const id = idGiven(routes, given);
    const body = definitionOf(given, terminal);
    const service = serviceOf(given, terminal);
    if ('dry-run' in given)
      return printRoute(
        await service.call('putRoute', { path: { route_id: id }, query: { dryRun: true }, body }),
        given,
        terminal,
      );
    const question = `Replaces the whole route, which takes effect at once.\nReally replace the route ${id}?`;
    if ((await isStored(id, service)) && !(await confirm(question, given, terminal))) return 'failed';
    return printRoute(await service.call('putRoute', { path: { route_id: id }, body }), given, terminal);
  },
};

const refresh: Command = {
  name: 'route refresh',
  summary: 'reads every source of routes and services again',
  description:
    'Reads every source of routes and services again, replaces the whole route table, and prints it.',
  flags: { ...tableFlags, ...connectionFlags },
  examples: ['gatehouse route refresh'],
  async run(given, terminal) {
    const map = await serviceOf(given, terminal).call('refreshRoutes');
    if ('json' in given) return printJson(map, terminal);
    const rows = Object.entries(map).map(([pattern, location]) => ({ pattern, location }));
    return printTable(rows, ['pattern', 'location'], given, terminal);
  },
};

const show = showCommand(routes);
const end = endCommand(routes);

/** `gatehouse route …`: the routes of the gateway. */
export const routeCommands: CommandGroup = {
  name: 'route',
  summary: 'lists, explains, stores and deletes routes of the gateway',
  commands: [list, show, match, put, end, refresh],
};
