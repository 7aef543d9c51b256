/**
 * A page of a collection, in the order of creation. `after` is the `next` of the previous page: a number as text,
 * which remains valid when its item is deleted.
 */
export interface PageRequest {
  readonly limit: number;
  readonly after?: string | undefined;
}

export interface RecordPage<Item> {
  readonly items: readonly Item[];
  /** The cursor of the next page; absent on the last page. */
  readonly next?: string;
}
