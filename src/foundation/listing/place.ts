/** The place behind an item in a sorted list. It remains valid if the item is deleted. */
export interface Place {
  readonly key: string | number;
  /** Orders items with the same key. */
  readonly id: string;
}

export function placeText({ key, id }: Place): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** `undefined` for a text that is not from `placeText`. */
export function placeOf(text: string): Place | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (!Array.isArray(value) || value.length !== 2) return undefined;
    const [key, id] = value as unknown[];
    const isKey = typeof key === 'string' || Number.isSafeInteger(key);
    const isClean = typeof id === 'string' && !`${String(key)}${id}`.includes('\0');
    return isKey && isClean ? { key: key as Place['key'], id } : undefined;
  } catch {
    // Recovered: a text of the caller that is not JSON is not a place.
    return undefined;
  }
}

/** Numbers by value, texts by their bytes, as a database compares them. */
export function compareKeys(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)));
}

/** By the key, then by the id. */
export function comparePlaces(left: Place, right: Place): number {
  return compareKeys(left.key, right.key) || compareKeys(left.id, right.id);
}
