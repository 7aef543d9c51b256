/** Pages over two sources: the entries of the settings file, and the stored ones. */
import {
  assertStored,
  type ListPage,
  type ListQuery,
  listRequest,
  type ListRequest,
} from '../../conventions/listing/list-request.ts';
import { found, type ListRules, sorting } from '../../conventions/listing/memory-page.ts';
import { placeText } from '../../foundation/listing/place.ts';

const declaredCursor = /^s(\d{1,9})$/;

type Stored<Item> = (page: ListRequest) => Promise<ListPage<Item>>;

/** The next items of both sources by one key. */
async function sortedPage<Item>(
  declared: readonly Item[],
  stored: Stored<Item>,
  asked: ListRequest,
  order: ReturnType<typeof sorting<Item>>,
): Promise<ListPage<Item>> {
  const { limit, after } = asked;
  const rest = await stored(asked);
  const all = [...order.behind(declared, after), ...rest.items].toSorted(order.compare);
  const items = all.slice(0, limit);
  const last = all.length > limit || rest.next !== undefined ? items.at(-1) : undefined;
  return { ...rest, items, next: last && placeText(order.place(last)) };
}

/** A cursor `s3` names the fourth of the declared entries. */
async function declaredFirst<Item>(
  declared: readonly Item[],
  stored: Stored<Item>,
  asked: ListRequest,
): Promise<ListPage<Item>> {
  const { limit, after } = asked;
  const [, index] = declaredCursor.exec(after ?? '') ?? [];
  if (index === undefined && after !== undefined) {
    assertStored(asked);
    return stored(asked);
  }
  const from = index === undefined ? 0 : Number(index) + 1;
  const first = declared.slice(from, from + limit);
  const rest = await stored({ ...asked, after: undefined, limit: Math.max(1, limit - first.length) });
  if (first.length < limit) return { ...rest, items: [...first, ...rest.items] };
  const more = from + limit < declared.length || rest.items.length > 0;
  return { ...rest, items: first, next: more ? `s${from + limit - 1}` : undefined };
}

/**
 * `declared` are the entries of the settings file that match the filter. They come first, unless there is a sort.
 * @throws ApiError 400 for a text that no page returned as its `next`.
 */
export async function mergedPage<Item>(
  declared: readonly Item[],
  stored: Stored<Item>,
  query: ListQuery,
  rules: ListRules<Item>,
): Promise<ListPage<Item>> {
  const asked = listRequest(query);
  const wanted = found(declared, asked, rules);
  const { sort, total } = asked;
  const page = sort
    ? await sortedPage(wanted, stored, asked, sorting(sort, rules))
    : await declaredFirst(wanted, stored, asked);
  return { ...page, ...(total === true && { total: wanted.length + (page.total ?? 0) }) };
}
