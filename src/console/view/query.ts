/** The query of a page; an absent value is undefined. */
export type Query = Readonly<Record<string, string | undefined>>;

/** The query as the end of a URL. Empty values are left out. */
export function queryText(query: Query = {}): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => (entry[1] ?? '') !== '');
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}
