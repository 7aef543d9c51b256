/** Reads collections that are ordered from the newest item to the oldest. */
import type { QueryOf, Item, ListOperation } from '../../client/client.ts';
import { type Arguments, UsageError } from '../command-line/arguments.ts';
import type { RestClient } from './rest-client.ts';

const pageSize = 200;
export const usualCount = 50;

/** The number of items that a flag gives. @throws UsageError */
export function countOf(given: Arguments, flag: string): number {
  const text = given[flag] ?? String(usualCount);
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--${flag} must be a number from 1 to 999999`);
  return Number(text);
}

/** The newest items, at most `count`, the newest first. A page may be empty and still have a next one. */
export async function newest<Id extends ListOperation>(
  service: RestClient,
  operationId: Id,
  query: QueryOf<Id>,
  count: number,
): Promise<readonly Item<Id>[]> {
  const found: Item<Id>[] = [];
  let after: string | undefined;
  do {
    const limit = Math.min(pageSize, count - found.length);
    const page = await service.page(operationId, { ...query, limit, after });
    found.push(...page.items);
    after = page.next;
  } while (after !== undefined && found.length < count);
  return found;
}
