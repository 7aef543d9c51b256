/** Pages of lists that are in memory. They find and sort as the store does. */
import { folded, searchText } from '../../foundation/listing/folded.ts';
import { comparePlaces, type Place, placeOf, placeText } from '../../foundation/listing/place.ts';
import { type ListPage, type ListRequest, unknownCursor } from './list-request.ts';

type Sort = NonNullable<ListRequest['sort']>;

/** How the items of a list are found and sorted. */
export interface ListRules<Item> {
  readonly idOf: (item: Item) => string;
  /** The texts in which a search looks. */
  readonly textsOf: (item: Item) => readonly (string | undefined)[];
  /** The keys by which the list can be sorted, by their names in `sort`. Texts are folded. */
  readonly keys: Readonly<Record<string, (item: Item) => string | number>>;
  /** The order without `sort`, so that a cursor remains valid if its item is deleted. */
  readonly usual?: Sort;
}

export function found<Item>(
  items: readonly Item[],
  { search }: ListRequest,
  { textsOf }: Pick<ListRules<Item>, 'textsOf'>,
): readonly Item[] {
  if (search === undefined) return items;
  const wanted = folded(search);
  return items.filter((item) => searchText(textsOf(item)).includes(wanted));
}

/** The order of a sort. */
export function sorting<Item>({ key, descending }: Sort, { idOf, keys }: ListRules<Item>) {
  const sign = descending ? -1 : 1;
  const keyOf = keys[key];
  if (keyOf === undefined) throw new TypeError(`the list has no key ${key}`);
  const place = (item: Item): Place => ({ key: keyOf(item), id: idOf(item) });
  return {
    place,
    compare: (left: Item, right: Item): number => sign * comparePlaces(place(left), place(right)),
    /** The items behind a place, in the order. @throws ApiError 400 for a text that is not a place */
    behind(items: readonly Item[], after: string | undefined): Item[] {
      const from = after === undefined ? undefined : placeOf(after);
      if (after !== undefined && !from) throw unknownCursor();
      const rest = from ? items.filter((item) => sign * comparePlaces(place(item), from) > 0) : items;
      return rest.toSorted((left, right) => sign * comparePlaces(place(left), place(right)));
    },
  };
}

/**
 * Without a sort and a usual one the order is that of `items`, and a cursor is the id of an item.
 * @throws ApiError 400 for a cursor that names no item
 */
export function memoryPage<Item>(
  items: readonly Item[],
  asked: ListRequest,
  rules: ListRules<Item>,
): ListPage<Item> {
  const { limit, after } = asked;
  const sort = asked.sort ?? rules.usual;
  const all = found(items, asked, rules);
  const order = sort && sorting(sort, rules);
  let rest = all;
  if (order) rest = order.behind(all, after);
  else if (after !== undefined) {
    const index = all.findIndex((item) => rules.idOf(item) === after);
    if (index === -1) throw unknownCursor();
    rest = all.slice(index + 1);
  }
  const page = rest.slice(0, limit);
  const last = rest.length > limit ? page.at(-1) : undefined;
  const next = last && (order ? placeText(order.place(last)) : rules.idOf(last));
  return { items: page, next, ...(asked.total === true && { total: all.length }) };
}

/**
 * A page of a list that is read page by page. If the request searches, sorts or counts, all of it is read.
 * @throws ApiError 400 for a cursor that names no item
 */
export async function pageOrWhole<Item>(
  asked: ListRequest,
  {
    readPage,
    readAll,
  }: {
    readonly readPage: () => Promise<ListPage<Item>>;
    readonly readAll: () => Promise<readonly Item[]>;
  },
  rules: ListRules<Item>,
): Promise<ListPage<Item>> {
  if (asked.search !== undefined || asked.sort) return memoryPage(await readAll(), asked, rules);
  const page = await readPage();
  return asked.total === true ? { ...page, total: (await readAll()).length } : page;
}
