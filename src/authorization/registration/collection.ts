import { link, type Link } from '../../conventions/links.ts';
import type { Caller } from '../../conventions/operation.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

function withQuery(path: string, query: Query): string {
  const sent = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return sent.length === 0 ? path : `${path}?${new URLSearchParams(sent).toString()}`;
}

/** A page of a collection with the links to itself and to the page after it. @see Spec §2.7 @see Spec §4.7 */
export function collection<Item>(
  path: string,
  query: Query,
  items: Item[],
  next: string | undefined,
): { items: Item[]; links: Link[]; next?: string } {
  const self = link('self', 'GET', withQuery(path, query));
  if (next === undefined) return { items, links: [self] };
  return { items, links: [self, link('next', 'GET', withQuery(path, { ...query, after: next }))], next };
}

/** Whether links may offer to change the resource: they name what the caller may do and nothing else. */
export function mayWrite(caller: Caller | undefined, resource: string): boolean {
  return caller?.scopes.has(`${resource}:write`) ?? false;
}
