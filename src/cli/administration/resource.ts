/** The commands for each resource of the REST API: list, show, and delete, revoke or end. */
import type { PreparedCall, QueryOf, Item, ListOperation } from '../../client/client.ts';
import {
  type Arguments,
  type Flags,
  type KnownWords,
  type Operand,
  UsageError,
} from '../command-line/arguments.ts';
import type { Command, CommandOutcome } from '../command-line/command.ts';
import { printJson } from '../command-line/print-json.ts';
import { confirm, confirmFlags } from './confirm.ts';
import { connect, connectionFlags } from './service-connection.ts';
import { createRestClient, type RestClient } from './rest-client.ts';
import { listFlags, listQuery, printTotal, type SortKey } from './list-flags.ts';
import { printTable, tableFlags } from './print-table.ts';
import { textRecord, type TableRow } from './table.ts';
import { withOwners } from './usernames.ts';
import type { Terminal } from '../command-line/terminal.ts';

/** The id of the resource that a word names. */
export type FindId = (word: string, service: RestClient) => Promise<string>;

/** A flag of `list`, with the query parameter that it sets. */
interface Filter<Parameter> {
  readonly parameter: Parameter;
  readonly value: string;
  readonly oneOf?: readonly string[];
  readonly help: string;
  readonly known?: KnownWords;
  readonly idOf?: FindId;
}

/** The name of the user in place of the id. */
type OwnerColumn<One> = One extends { readonly owner_id: string } ? 'owner' : never;

interface ReadableParts<List extends ListOperation> {
  /** The name of the command group, such as `client`. */
  readonly noun: string;
  /** The operation that reads the collection. */
  readonly list: List;
  /** Reads one resource. */
  readonly show: (id: string) => PreparedCall;
  readonly operand: Operand;
  /** The fields in the output of `list`. */
  readonly columns: readonly ((keyof Item<List> & string) | OwnerColumn<Item<List>>)[];
  readonly filters: Readonly<Record<string, Filter<keyof QueryOf<List> & string>>>;
  readonly sorts: readonly SortKey<List>[];
  /** Finds the id that the operand names, if it may also be another name of the resource. */
  readonly idOf?: FindId;
  /** An id for the examples. */
  readonly example: string;
}

/** The call, the past participle and the effect of the command that deletes, revokes or ends. */
interface Ending {
  readonly call: (id: string) => PreparedCall;
  readonly verb: string;
  readonly done: string;
  readonly means: string;
}

/** A resource that can also be deleted, revoked or ended. */
type EndableParts<List extends ListOperation> = ReadableParts<List> & { readonly ending: Ending };

/** A resource without the types of its operations. */
export type ReadableResource = Omit<ReadableParts<ListOperation>, 'columns' | 'filters' | 'sorts'> & {
  readonly columns: readonly string[];
  readonly filters: Readonly<Record<string, Filter<string>>>;
  readonly sorts: readonly string[];
};
export type Resource = ReadableResource & { readonly ending: Ending };

/** The operand with the ids of the list, which are in its first column. */
function withKnown<Parts extends Pick<ReadableResource, 'list' | 'operand' | 'columns'>>(
  parts: Parts,
): Parts {
  const { list, columns, operand } = parts;
  const known = { operation: list, member: columns[0] ?? '', isPaged: true };
  return { ...parts, operand: { known, ...operand } };
}

/** Checks the types of a resource, and forgets those of its operations. */
export function readableResource<List extends ListOperation>(parts: ReadableParts<List>): ReadableResource {
  return withKnown(parts as ReadableResource);
}

/** Checks the types of a resource, and forgets those of its operations. */
export function resource<List extends ListOperation>(parts: EndableParts<List>): Resource {
  return withKnown(parts as Resource);
}

/** The service that the flags name. */
export const serviceOf = (given: Arguments, terminal: Terminal): RestClient =>
  createRestClient(connect(given, terminal));

/** The id that the operand names. @throws UsageError if a URL would resolve it to another path */
export function idGiven({ operand }: Pick<ReadableResource, 'operand'>, given: Arguments): string {
  const id = given[operand.name] ?? '';
  if (/^\.{1,2}$/.test(id)) throw new UsageError(`${operand.name} cannot be ${id}`);
  return id;
}

/** The id of the resource that the operand names by its id or another name. @throws UsageError */
export async function foundId(
  one: Pick<ReadableResource, 'operand' | 'idOf'>,
  given: Arguments,
  service: RestClient,
): Promise<string> {
  const word = idGiven(one, given);
  return (await one.idOf?.(word, service)) ?? word;
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

function listCommand({ noun, list, columns, filters, sorts }: ReadableResource): Command {
  const flags: Flags = Object.fromEntries(
    Object.entries(filters).map(([name, { value, oneOf, known, help }]) => [
      name,
      { value, oneOf, known, help },
    ]),
  );
  return {
    name: `${noun} list`,
    summary: `lists every ${noun}`,
    description: `Lists every ${noun} of a running service. The command reads all pages.`,
    flags: { ...flags, ...listFlags(sorts), ...tableFlags, ...connectionFlags },
    examples: [`gatehouse ${noun} list`, `gatehouse ${noun} list --json`],
    async run(given, terminal) {
      const service = serviceOf(given, terminal);
      const query: Record<string, string | undefined> = listQuery(given);
      for (const [name, { parameter, idOf }] of Object.entries(filters)) {
        const word = given[name];
        query[parameter] = word === undefined ? undefined : ((await idOf?.(word, service)) ?? word);
      }
      if ('total' in given) return printTotal(service, list, query as QueryOf<typeof list>, given, terminal);
      const rows: readonly TableRow[] = await service.all(list, query as QueryOf<typeof list>);
      if ('json' in given) return printJson(rows, terminal);
      const named = columns.includes('owner') ? await withOwners(rows, service) : rows;
      return printTable(named, columns, given, terminal);
    },
  };
}

export function showCommand(
  one: Pick<ReadableResource, 'noun' | 'operand' | 'example' | 'show' | 'idOf'>,
): Command {
  const { noun, operand, example, show } = one;
  return {
    name: `${noun} show`,
    summary: `shows one ${noun}`,
    description: `Shows all fields of one ${noun} of a running service.`,
    operand,
    flags: connectionFlags,
    examples: [`gatehouse ${noun} show ${example}`],
    async run(given, terminal) {
      const service = serviceOf(given, terminal);
      const shown: unknown = await service.send(show(await foundId(one, given, service)));
      return printOne(shown as TableRow, given, terminal);
    },
  };
}

export function endCommand(one: Pick<Resource, 'noun' | 'operand' | 'example' | 'ending' | 'idOf'>): Command {
  const { noun, operand, ending, example } = one;
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
      await service.send(ending.call(await foundId(one, given, service)));
      if ('json' in given) return printJson({ [done]: id }, terminal);
      terminal.print(`${done} ${id}\n`);
      return 'clean';
    },
  };
}

/** The commands `list` and `show`. */
export function readingCommands(one: ReadableResource) {
  return { list: listCommand(one), show: showCommand(one) };
}

/** The commands `list`, `show` and the one that deletes, revokes or ends. */
export function usualCommands(one: Resource) {
  return { ...readingCommands(one), end: endCommand(one) };
}
