/** Finds entries in the files of a trail. They are read backwards, a limited part of them for each page. */
import { open, type FileHandle } from 'node:fs/promises';
import {
  type AuditPage,
  type AuditQuery,
  type AuditSearch,
  createEntryTest,
  type StoredEntry,
  UnknownCursor,
} from './audit-search.ts';
import { lineFrom, linesBackwards } from './lines-backwards.ts';
import { lastSequenceOf, trailFiles } from './trail-files.ts';

/** The part of the trail that one page reads. */
const mostBytes = 4 * 1024 * 1024;
const blockBytes = 65_536;
/** Entries of workers are written a moment after their time, so the times of neighbours can be in any order. */
const disorderMilliseconds = 60_000;
const attempts = 5;

/** A place in the trail: the number of an entry, and its offset in the file that contains it. */
interface Place {
  readonly sequence: number;
  readonly offset: number;
}

const cursorOf = ({ sequence, offset }: Place): string => `${sequence}.${offset}`;

function placeOf(cursor: string): Place {
  const [, sequence, offset] = /^(\d{1,15})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (sequence === undefined || offset === undefined) throw new UnknownCursor();
  return { sequence: Number(sequence), offset: Number(offset) };
}

function sequenceOf(line: string): number | undefined {
  const [, digits] = /^\{"sequence":(\d{1,15}),/.exec(line) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** A line that was cut off by a crash, or is being written, is not an entry. */
function parsed(line: string): StoredEntry | undefined {
  try {
    return JSON.parse(line) as StoredEntry;
  } catch {
    return undefined;
  }
}

const timeOf = (entry: StoredEntry | undefined): number => Date.parse(String(entry?.['time']));

/** A text that the lines of all found entries contain; most lines are not parsed then. */
function commonTextOf({ requestId, client, actor, event }: AuditQuery): string {
  const value = requestId ?? client ?? actor ?? event ?? '';
  return value.includes('\uFFFD') ? '' : JSON.stringify(value).slice(1, -1);
}

/** The offset behind the last entry that can be older than `until`, by halving the file. */
async function endBefore(handle: FileHandle, until: number | undefined): Promise<number> {
  const { size } = await handle.stat();
  if (until === undefined) return size;
  let low = 0;
  let high = size;
  while (high - low > blockBytes) {
    const middle = low + Math.floor((high - low) / 2);
    const line = await lineFrom(handle, middle, high);
    // A line that is longer than the rest.
    if (line === undefined) break;
    const isLater = timeOf(parsed(line.text)) >= until + disorderMilliseconds;
    if (isLater) high = middle;
    else low = line.start;
  }
  return high === size ? size : ((await lineFrom(handle, high, size))?.start ?? size);
}

async function isEntryAt(handle: FileHandle, { sequence, offset }: Place): Promise<boolean> {
  const { size } = await handle.stat();
  const line = await lineFrom(handle, offset, size);
  return line?.start === offset && sequenceOf(line.text) === sequence;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

interface Reading {
  readonly query: AuditQuery;
  readonly found: StoredEntry[];
  /** The entry that was read last. */
  last: Place | undefined;
  bytes: number;
}

/** Reads the lines before `end`. Returns true if the page is complete. */
async function readLines(handle: FileHandle, end: number, reading: Reading): Promise<boolean> {
  const { query, found } = reading;
  const isWanted = createEntryTest(query);
  const common = commonTextOf(query);
  const oldest = (query.from ?? -Infinity) - disorderMilliseconds;
  for await (const { start, text } of linesBackwards(handle, end)) {
    // The page is complete, and this line shows that there are more.
    if (found.length === query.limit || reading.bytes >= mostBytes) return true;
    reading.bytes += text.length;
    const sequence = sequenceOf(text);
    if (sequence !== undefined) reading.last = { sequence, offset: start };
    if (query.from === undefined && !text.includes(common)) continue;
    const entry = parsed(text);
    if (entry === undefined) continue;
    if (timeOf(entry) < oldest) {
      reading.last = undefined;
      return true;
    }
    if (isWanted(entry)) found.push(entry);
  }
  return false;
}

/** One reading of the files as they are now. `undefined` if they changed meanwhile. */
async function readPage(trail: string, query: AuditQuery): Promise<AuditPage | undefined> {
  const begin = query.after === undefined ? undefined : placeOf(query.after);
  const files = trailFiles(trail).toReversed();
  const known = files.join('\n');
  const reading: Reading = { query, found: [], last: undefined, bytes: 0 };
  let isBegun = begin === undefined;
  for (const [index, file] of files.entries()) {
    const older = files[index + 1];
    // The entry of the cursor is in an older file.
    if (!isBegun && begin && older !== undefined && begin.sequence <= lastSequenceOf(older)) continue;
    const handle = await open(file, 'r');
    try {
      if (index === 0 && trailFiles(trail).toReversed().join('\n') !== known) return undefined;
      let end: number;
      if (isBegun || !begin) end = await endBefore(handle, query.until);
      // The entry was deleted with its file, and so were all older ones.
      else if (!(await isEntryAt(handle, begin))) return { items: [] };
      else end = begin.offset;
      isBegun = true;
      if (await readLines(handle, end, reading)) break;
    } finally {
      await handle.close();
    }
    if (index === files.length - 1) reading.last = undefined;
  }
  const { found: items, last } = reading;
  return last === undefined ? { items } : { items, next: cursorOf(last) };
}

export function createFileSearch(trail: string): AuditSearch {
  return {
    async search(query) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const page = await readPage(trail, query);
          if (page) return page;
        } catch (error) {
          // A file was renamed or deleted meanwhile.
          if (!isMissing(error)) throw error;
        }
        if (attempt === attempts)
          throw new Error(`${trail} began new files during each of ${attempts} readings`);
      }
    },
  };
}
