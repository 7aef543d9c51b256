import { link, type Link } from './links.ts';
import type { OperationRequest } from './operation.ts';

/**
 * A page of a collection, with links to itself and to the next page.
 * @see Spec §2.7 @see Spec §4.7
 */
export function collection<Item>(
  { path, query }: Pick<OperationRequest, 'path' | 'query'>,
  items: Item[],
  next: string | undefined,
): { items: Item[]; links: Link[]; next?: string } {
  const self = link('self', 'GET', query === '' ? path : `${path}?${query}`);
  if (next === undefined) return { items, links: [self] };
  const following = new URLSearchParams(query);
  following.set('after', next);
  return { items, links: [self, link('next', 'GET', `${path}?${following.toString()}`)], next };
}
