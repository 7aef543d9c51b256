import { folded } from '../listing/folded.ts';
import { entryColumns, indexedText, searchedText } from './entry-columns.ts';

/** Conditions that the found entries meet, and the page of them. Times are milliseconds since the epoch. */
export interface AuditQuery {
  readonly from?: number | undefined;
  /** The end, which is not included. */
  readonly until?: number | undefined;
  readonly event?: string | undefined;
  readonly actor?: string | undefined;
  readonly client?: string | undefined;
  readonly requestId?: string | undefined;
  /** A text that an entry contains, in any case. */
  readonly search?: string | undefined;
  readonly limit: number;
  /** The `next` of the page before. */
  readonly after?: string | undefined;
}

/** A line of the trail, parsed. */
export type StoredEntry = Readonly<Record<string, unknown>>;

/** Entries, the newest first. `next` is also present if none was found in the part that was read. */
export interface AuditPage {
  readonly items: readonly StoredEntry[];
  readonly next?: string | undefined;
}

/** Finds entries of a trail while it is written. */
export interface AuditSearch {
  /** Reads a limited part of the trail. @throws UnknownCursor */
  search(query: AuditQuery): Promise<AuditPage>;
}

/** `after` is not the `next` of a page of this trail. */
export class UnknownCursor extends Error {
  constructor() {
    super('the cursor belongs to no page of this trail');
    this.name = 'UnknownCursor';
  }
}

/** The conditions on columns, by their names in `entryColumns`. */
export function columnConditions(query: AuditQuery): [string, string][] {
  const { event, actor, client, requestId } = query;
  return Object.entries({ event, actor, client, request_id: requestId }).flatMap(
    ([name, value]): [string, string][] => (value === undefined ? [] : [[name, indexedText(value)]]),
  );
}

/** A function that says if a stored entry meets the conditions. */
export function createEntryTest(query: AuditQuery): (entry: StoredEntry) => boolean {
  const conditions = columnConditions(query);
  const { from = -Infinity, until = Infinity, search } = query;
  const wanted = search === undefined ? undefined : folded(search);
  return (entry) => {
    const time = Date.parse(String(entry['time']));
    if (!(time >= from && time < until)) return false;
    const columns: Readonly<Record<string, string | null>> = entryColumns(entry);
    if (!conditions.every(([name, value]) => columns[name] === value)) return false;
    return wanted === undefined || searchedText(entry).includes(wanted);
  };
}
