import { link, type Link } from '../../conventions/links.ts';
import type { Caller, OperationRequest } from '../../conventions/operation.ts';

/**
 * A page of a collection with the links to itself, as it was asked for, and to the page after it.
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

/** Whether links may offer to change the resource: they name what the caller may do and nothing else. */
export function mayWrite(caller: Caller | undefined, resource: string): boolean {
  return caller?.scopes.has(`${resource}:write`) ?? false;
}
