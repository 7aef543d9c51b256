/** The parts of an entry by which entries are found. */

/** Longer values could not be indexed. The whole value is in the line. */
const mostIndexed = 256;

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
