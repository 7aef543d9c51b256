/** The flags of the commands that list: a search, an order, and the number of items. */
import type { ListOperation, QueryOf } from '../../client/client.ts';
import { type Arguments, type Flags, namesOf } from '../command-line/arguments.ts';
import type { CommandOutcome } from '../command-line/command.ts';
import { printJson } from '../command-line/print-json.ts';
import type { Terminal } from '../command-line/terminal.ts';
import type { RestClient } from './rest-client.ts';

/** The keys by which the document says that a list can be sorted. */
export type SortKey<List extends ListOperation> =
  QueryOf<List> extends { readonly sort?: infer Sort } ? Exclude<Extract<Sort, string>, `-${string}`> : never;

export const sortKeys = <List extends ListOperation>(
  keys: Readonly<Record<SortKey<List>, true>>,
): readonly SortKey<List>[] => namesOf<SortKey<List>>(keys);

export const searchFlag: Flags = {
  search: { value: 'TEXT', help: 'only items with this text, in any case' },
};

export function listFlags(keys: readonly string[]): Flags {
  return {
    ...searchFlag,
    sort: {
      value: 'KEY',
      oneOf: keys.flatMap((key) => [key, `-${key}`]),
      help: `order: ${keys.join(', ')}; with a minus it is descending, as in --sort=-${keys[0]}`,
    },
    total: { help: 'prints the number of items instead' },
  };
}

export function listQuery({ search, sort }: Arguments): { readonly q?: string; readonly sort?: string } {
  return { ...(search !== undefined && { q: search }), ...(sort !== undefined && { sort }) };
}

/** Prints the number of items that a query finds. */
export async function printTotal<List extends ListOperation>(
  service: RestClient,
  list: List,
  query: QueryOf<List>,
  given: Arguments,
  terminal: Terminal,
): Promise<CommandOutcome> {
  const { total } = await service.page(list, { ...query, limit: 1, total: true });
  if ('json' in given) return printJson({ total }, terminal);
  terminal.print(`${total}\n`);
  return 'clean';
}
