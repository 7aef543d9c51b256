/** The parameters that every list has. @see Spec §4.7 */
import { createHash } from 'node:crypto';
import { placeOf } from '../../foundation/listing/place.ts';
import { type ApiError, invalidRequest } from '../api-error.ts';

/** Parameters as they are sent. */
export interface ListQuery {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly total?: boolean | undefined;
}

export interface ListRequest {
  readonly limit: number;
  /** The place behind the previous page. Its form is that of the list, or of `placeText` if there is a sort. */
  readonly after?: string | undefined;
  /** Only items with this text. */
  readonly search?: string | undefined;
  readonly sort?: { readonly key: string; readonly descending: boolean } | undefined;
  /** If true, the page has the number of items of all pages. */
  readonly total?: boolean | undefined;
  /** Only items that have not ended at this time, in milliseconds since the epoch. A store may still have others. */
  readonly liveAt?: number | undefined;
}

export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** The place behind this page; absent on the last page. */
  readonly next?: string | undefined;
  readonly total?: number | undefined;
}

export function unknownCursor(): ApiError {
  return invalidRequest('The request is not valid.', {
    'query.after': 'is not a cursor of this collection',
  });
}

/** The begin of the cursors of a search or a sort, which no other list accepts. Empty without one. */
export function cursorMark(q: string | undefined, sort: string | undefined): string {
  if (q === undefined && sort === undefined) return '';
  const digest = createHash('sha256')
    .update(JSON.stringify([q, sort]))
    .digest('base64url');
  return `~${digest.slice(0, 8)}~`;
}

const marked = /^~[\w-]{8}~/;

/** @throws ApiError 400 for a cursor of another search or sort. */
export function listRequest({ limit = 50, after, q, sort, total }: ListQuery): ListRequest {
  const mark = cursorMark(q, sort);
  const own = after?.startsWith(mark) === true ? after.slice(mark.length) : undefined;
  const isForeign = own === undefined || (mark === '' && marked.test(own));
  if (after !== undefined && isForeign) throw unknownCursor();
  if (own !== undefined && sort !== undefined && placeOf(own) === undefined) throw unknownCursor();
  const descending = sort?.startsWith('-') === true;
  return {
    limit,
    after: own,
    search: q?.trim(),
    sort: sort === undefined ? undefined : { key: descending ? sort.slice(1) : sort, descending },
    total,
  };
}

const storedCursor = /^\d{1,15}\../;

/** @throws ApiError 400 for a text that no page of a stored list returned as its `next`. */
export function assertStored({ after, sort }: ListRequest): void {
  if (after !== undefined && sort === undefined && !storedCursor.test(after)) throw unknownCursor();
}

/** The request for a stored list. @throws ApiError 400 */
export function storedRequest(query: ListQuery): ListRequest {
  const asked = listRequest(query);
  assertStored(asked);
  return asked;
}
