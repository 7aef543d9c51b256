/** Reads collections that are ordered from the newest item to the oldest. */
import { type Arguments, UsageError } from '../command-line/arguments.ts';
import type { RestClient } from './rest-client.ts';
import type { TableRow } from './table.ts';

export type Query = Readonly<Record<string, string | undefined>>;

const pageSize = 200;
export const usualCount = 50;

/** The number of items that a flag gives. @throws UsageError */
export function countOf(given: Arguments, flag: string): number {
  const text = given[flag] ?? String(usualCount);
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--${flag} must be a number from 1 to 999999`);
  return Number(text);
}

/** The newest items, at most `count`, the newest first. A page may be empty and still have a next one. */
export async function newest(
  service: RestClient,
  path: string,
  query: Query,
  count: number,
): Promise<readonly TableRow[]> {
  const found: TableRow[] = [];
  let after: string | undefined;
  do {
    const limit = String(Math.min(pageSize, count - found.length));
    const page = await service.page(path, { ...query, limit, after });
    found.push(...page.items);
    after = page.next;
  } while (after !== undefined && found.length < count);
  return found;
}
