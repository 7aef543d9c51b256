import { invalidRequest } from '../../conventions/api-error.ts';

/** A page of a list whose items have an id, and the cursor of the next page. */
export function pageOf<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  { limit = 50, after }: { readonly limit?: number; readonly after?: string },
): { readonly items: readonly Item[]; readonly next?: string } {
  const from = after === undefined ? 0 : items.findIndex((item) => idOf(item) === after) + 1;
  if (after !== undefined && from === 0)
    throw invalidRequest('The request is not valid.', {
      'query.after': 'is not a cursor of this collection',
    });
  const page = items.slice(from, from + limit);
  const last = page.at(-1);
  return { items: page, ...(last && from + limit < items.length && { next: idOf(last) }) };
}
