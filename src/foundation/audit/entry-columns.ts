/** The parts of an entry by which entries are found. */
import { searchText } from '../listing/folded.ts';

/** Longer values could not be indexed. The whole value is in the line. */
const mostIndexed = 256;
const mostSearched = 2_000;

/** A text as PostgreSQL can store and index it: names in refused requests come from anywhere. */
export function indexedText(value: string): string {
  return value.slice(0, mostIndexed).toWellFormed().replaceAll('\0', '\uFFFD');
}

const indexed = (value: unknown): string | null => (typeof value === 'string' ? indexedText(value) : null);

const clientWord = 'client ';

/** The client of an entry: the one that it is about, or else its actor. */
function clientOf({ by, ...fields }: Readonly<Record<string, unknown>>): unknown {
  if (fields['clientId'] !== undefined) return fields['clientId'];
  return typeof by === 'string' && by.startsWith(clientWord) ? by.slice(clientWord.length) : undefined;
}

/** Members that belong to the chain and not to what happened. */
const ofChain = new Set(['sequence', 'time', 'previous', 'hash', 'instance']);

/** The texts of an entry in which a search looks, folded, at most 2,000 characters of them. */
export function searchedText(entry: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(entry).flatMap(([name, value]) =>
    typeof value === 'string' && !ofChain.has(name) ? [indexedText(value)] : [],
  );
  return searchText(texts).slice(0, mostSearched).toWellFormed();
}

/** The columns of an entry in a table; each repeats a part of the line. */
export function entryColumns(entry: Readonly<Record<string, unknown>>) {
  return {
    event: indexed(entry['event']),
    result: indexed(entry['result']),
    actor: indexed(entry['by']),
    client: indexed(clientOf(entry)),
    request_id: indexed(entry['requestId'] ?? entry['request_id']),
  };
}
