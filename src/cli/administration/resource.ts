/** The commands for each resource of the REST API: list, show, and delete, revoke or end. */
import { type Arguments, type Flags, type Operand, UsageError } from '../command-line/arguments.ts';
import type { Command, CommandOutcome } from '../command-line/command.ts';
import { printJson } from '../command-line/print-json.ts';
import { confirm, confirmFlags } from './confirm.ts';
import { connect, connectionFlags } from './service-connection.ts';
import { createRestClient, type RestClient } from './rest-client.ts';
import { textRecord, textTable, type TableRow } from './table.ts';
import { withOwners } from './usernames.ts';
import type { Terminal } from '../command-line/terminal.ts';

/** The id of the resource that a word names. */
export type FindId = (word: string, service: RestClient) => Promise<string>;

export interface ReadableResource {
  /** The name of the command group, such as `client`. */
  readonly noun: string;
  /** The path of the collection, such as `/clients`. */
  readonly path: string;
  readonly operand: Operand;
  /** The fields in the output of `list`. */
  readonly columns: readonly string[];
  /** Flags of `list`, with the query parameter of each. */
  readonly filters: Readonly<
    Record<
      string,
      {
        readonly parameter: string;
        readonly value: string;
        readonly help: string;
        readonly idOf?: FindId;
      }
    >
  >;
  /** Finds the id that the operand names, if it may also be another name of the resource. */
  readonly idOf?: FindId;
  /** An id for the examples. */
  readonly example: string;
}

/** A resource that can also be deleted, revoked or ended. */
export interface Resource extends ReadableResource {
  /** The command that does so, its past participle and its effect. */
  readonly ending: { readonly verb: string; readonly done: string; readonly means: string };
}

/** The service that the flags name. */
export const serviceOf = (given: Arguments, terminal: Terminal): RestClient =>
  createRestClient(connect(given, terminal));

/** The path of the resource that the operand names. @throws UsageError if a URL would resolve it to another path */
export function resourcePath({ path, operand }: ReadableResource, given: Arguments): string {
  const id = given[operand.name] ?? '';
  if (/^\.{1,2}$/.test(id)) throw new UsageError(`${operand.name} cannot be ${id}`);
  return `${path}/${encodeURIComponent(id)}`;
}

/** The path of the resource that the operand names by its id or another name. @throws UsageError */
export async function foundPath(
  resource: ReadableResource,
  given: Arguments,
  service: RestClient,
): Promise<string> {
  const path = resourcePath(resource, given);
  const { idOf, operand } = resource;
  const id = await idOf?.(given[operand.name] ?? '', service);
  return id === undefined ? path : `${resource.path}/${encodeURIComponent(id)}`;
}

/** Fields that only the response to a creation contains, and their names in messages. */
const shownOnce = { client_secret: 'secret', token: 'token' };

/** Prints one resource. Warns if it contains a secret that cannot be shown again. */
export function printOne(row: TableRow, given: Arguments, terminal: Terminal): CommandOutcome {
  if ('json' in given) printJson(row, terminal);
  else terminal.print(textRecord(row, terminal.columns));
  for (const [member, name] of Object.entries(shownOnce)) {
    if (member in row) terminal.report(`Store the ${name} now: it cannot be shown again.\n`);
  }
  return 'clean';
}

function listCommand({ noun, path, columns, filters }: ReadableResource): Command {
  const flags: Flags = Object.fromEntries(
    Object.entries(filters).map(([name, { value, help }]) => [name, { value, help }]),
  );
  return {
    name: `${noun} list`,
    summary: `lists every ${noun}`,
    description: `Lists every ${noun} of a running service. The command reads all pages.`,
    flags: { ...flags, ...connectionFlags },
    examples: [`gatehouse ${noun} list`, `gatehouse ${noun} list --json`],
    async run(given, terminal) {
      const service = serviceOf(given, terminal);
      const query: Record<string, string | undefined> = {};
      for (const [name, { parameter, idOf }] of Object.entries(filters)) {
        const word = given[name];
        query[parameter] = word === undefined ? undefined : ((await idOf?.(word, service)) ?? word);
      }
      const rows = await service.all(path, query);
      if ('json' in given) return printJson(rows, terminal);
      const named = columns.includes('owner') ? await withOwners(rows, service) : rows;
      terminal.print(textTable(named, columns, terminal.columns));
      return 'clean';
    },
  };
}

function showCommand(resource: ReadableResource): Command {
  const { noun, operand, example } = resource;
  return {
    name: `${noun} show`,
    summary: `shows one ${noun}`,
    description: `Shows all fields of one ${noun} of a running service.`,
    operand,
    flags: connectionFlags,
    examples: [`gatehouse ${noun} show ${example}`],
    async run(given, terminal) {
      const service = serviceOf(given, terminal);
      return printOne(await service.get(await foundPath(resource, given, service)), given, terminal);
    },
  };
}

function endCommand(resource: Resource): Command {
  const { noun, operand, ending, example } = resource;
  const { verb, done, means } = ending;
  return {
    name: `${noun} ${verb}`,
    summary: `${verb}s one ${noun}`,
    description: `${means} On a terminal, the command asks for confirmation. Without a terminal it needs --yes.`,
    operand,
    flags: { ...confirmFlags, ...connectionFlags },
    examples: [`gatehouse ${noun} ${verb} ${example} --yes`],
    async run(given, terminal) {
      const id = given[operand.name] ?? '';
      const service = serviceOf(given, terminal);
      const question = `${means}\nReally ${verb} the ${noun} ${id}?`;
      if (!(await confirm(question, given, terminal))) return 'failed';
      await service.remove(await foundPath(resource, given, service));
      if ('json' in given) return printJson({ [done]: id }, terminal);
      terminal.print(`${done} ${id}\n`);
      return 'clean';
    },
  };
}

/** The commands `list` and `show`. */
export function readingCommands(resource: ReadableResource) {
  return { list: listCommand(resource), show: showCommand(resource) };
}

/** The commands `list`, `show` and the one that deletes, revokes or ends. */
export function usualCommands(resource: Resource) {
  return { ...readingCommands(resource), end: endCommand(resource) };
}
