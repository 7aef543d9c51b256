/** Pages over two sources: the entries of the settings file first, then the stored ones. */
import { invalidFields } from '../records/errors.ts';
import type { RecordPage, PageRequest } from '../stores/pages.ts';

const storedCursor = /^\d{1,15}\../;
const declaredCursor = /^s(\d{1,9})$/;

/** @throws ApiError 400 for a text that no page returned as its `next`. */
export function assertCursor(after: string | undefined): void {
  if (after !== undefined && !storedCursor.test(after)) {
    throw invalidFields({ 'query.after': 'is not a cursor of this collection' });
  }
}

/** `declared` are the entries of the settings file that match the filter. A cursor `s3` names the fourth of them. */
export async function mergedPage<Item>(
  declared: readonly Item[],
  stored: (page: PageRequest) => Promise<RecordPage<Item>>,
  { limit, after }: PageRequest,
): Promise<RecordPage<Item>> {
  const [, index] = declaredCursor.exec(after ?? '') ?? [];
  if (index === undefined && after !== undefined) {
    assertCursor(after);
    return stored({ limit, after });
  }
  const from = index === undefined ? 0 : Number(index) + 1;
  const first = declared.slice(from, from + limit);
  const rest = await stored({ limit: Math.max(1, limit - first.length) });
  if (first.length < limit) return { ...rest, items: [...first, ...rest.items] };
  const more = from + limit < declared.length || rest.items.length > 0;
  return { items: first, ...(more && { next: `s${from + limit - 1}` }) };
}
