import { link, type Link } from '../links.ts';
import type { OperationRequest } from '../operation.ts';
import { cursorMark, type ListPage } from './list-request.ts';

/**
 * A page of a collection, with links to itself and to the next page, which keeps the filters and the order.
 * @see Spec §2.7 @see Spec §4.7
 */
export function collection<Item>(
  { path, query }: Pick<OperationRequest, 'path' | 'query'>,
  { items, next, total }: ListPage<Item>,
): { items: Item[]; links: Link[]; next?: string; total?: number } {
  const links = [link('self', 'GET', query === '' ? path : `${path}?${query}`)];
  const body = { items: [...items], links, ...(total !== undefined && { total }) };
  if (next === undefined) return body;
  const following = new URLSearchParams(query);
  const cursor = cursorMark(following.get('q') ?? undefined, following.get('sort') ?? undefined) + next;
  following.set('after', cursor);
  return { ...body, links: [...links, link('next', 'GET', `${path}?${following.toString()}`)], next: cursor };
}
