/**
 * The last requests of this process, in slots that are created once. The access log fills them, because a call of
 * another file would make the journey of every request longer.
 */
import type { ApiError } from '../../conventions/api-error.ts';

/** The place of a request in the list of all processes: its time, its process and its number there. */
export interface RequestPlace {
  readonly time: number;
  readonly worker: number;
  readonly number: number;
}

/** A request that has ended. Times are milliseconds since the epoch. */
export interface RecentRequest extends RequestPlace {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly operation: string | undefined;
  readonly route: string | undefined;
  readonly service: string | undefined;
  readonly client: string | undefined;
  readonly owner: string | undefined;
  readonly error: string | undefined;
  readonly reason: string | undefined;
  readonly neededScope: string | undefined;
}

export interface RequestQuery {
  readonly requestId?: string | undefined;
  /** `404`, or `4xx` for a class. */
  readonly status?: string | undefined;
  readonly client?: string | undefined;
  /** The beginning of the path. */
  readonly path?: string | undefined;
  /** If false, without the requests of pages for people. */
  readonly pages?: boolean | undefined;
  readonly limit: number;
  /** Only requests behind this place. */
  readonly after?: RequestPlace | undefined;
}

/** The console and the pages for signing in and out would fill the list by themselves. */
const pageOperations: ReadonlySet<string> = new Set(
  [
    'openConsole showConsolePage changeByConsole authorize authorizeByForm showLogin signIn showConsent decideConsent',
    'showLogout signOut showAccount findPasswordPage changeAccount getLogo showInvitation acceptInvitation',
  ].flatMap((names) => names.split(' ')),
);

const usualCapacity = 10_000;
/** Longer ids and paths are cut. */
export const mostIdCharacters = 128;
export const mostPathCharacters = 256;
export const bytesPerSlot = mostIdCharacters + mostPathCharacters;

/** Requests are many, so a slot is filled again. Its members always have the same types. */
export interface RequestSlot {
  number: number;
  time: number;
  idLength: number;
  pathLength: number;
  method: string;
  status: number;
  milliseconds: number;
  operation: string | undefined;
  route: string | undefined;
  service: string | undefined;
  client: string | undefined;
  owner: string | undefined;
  error: string | undefined;
  reason: string | undefined;
  neededScope: string | undefined;
}

const emptySlot = (): RequestSlot => ({
  number: 0,
  time: 0,
  idLength: 0,
  pathLength: 0,
  method: '',
  status: 0,
  milliseconds: 0.5,
  operation: undefined,
  route: undefined,
  service: undefined,
  client: undefined,
  owner: undefined,
  error: undefined,
  reason: undefined,
  neededScope: undefined,
});

export interface RequestRing {
  readonly slots: readonly RequestSlot[];
  /**
   * The ids and the paths. They are parts of the text of a whole request, which a slot would keep in memory, so
   * their characters are copied.
   */
  readonly bytes: Buffer;
  /** The number of requests so far. */
  count: number;
}

export function createRequestRing(capacity = usualCapacity): RequestRing {
  return {
    slots: Array.from({ length: capacity }, emptySlot),
    bytes: Buffer.alloc(capacity * bytesPerSlot),
    count: 0,
  };
}

const cut = (text: string): string => text.slice(0, mostPathCharacters);

/** The reason that only the log has, or else the fields that the response named. */
export function reasonOf({ reason, detail, description }: ApiError): string | undefined {
  if (reason !== undefined) return cut(reason);
  const fields = Object.entries(detail ?? {}).map(([name, message]) => `${name} ${message}`);
  return fields.length > 0 ? cut(fields.join('; ')) : description;
}

/** Order of the list: the newest first; requests of one millisecond by process, then by number. */
function comparePlaces(left: RequestPlace, right: RequestPlace): number {
  return right.time - left.time || right.worker - left.worker || right.number - left.number;
}

/** True for the statuses of a condition such as `404` or `4xx`. */
function createStatusTest(wanted: string | undefined): (status: number) => boolean {
  if (wanted === undefined) return () => true;
  const lowest = Number(wanted.replace('xx', '00'));
  const highest = wanted.endsWith('xx') ? lowest + 99 : lowest;
  return (status) => status >= lowest && status <= highest;
}

function textsOf({ bytes }: RequestRing, index: number, { idLength, pathLength }: RequestSlot) {
  const at = index * bytesPerSlot;
  const pathAt = at + mostIdCharacters;
  return {
    id: bytes.toString('latin1', at, at + idLength),
    path: bytes.toString('latin1', pathAt, pathAt + pathLength),
  };
}

function* matching(
  ring: RequestRing,
  { requestId, status, client, path, pages = true, after }: RequestQuery,
  worker: number,
): Generator<RecentRequest> {
  const hasStatus = createStatusTest(status);
  for (const [index, slot] of ring.slots.entries()) {
    if (slot.number === 0 || !hasStatus(slot.status)) continue;
    if (client !== undefined && slot.client !== client) continue;
    if (!pages && slot.operation !== undefined && pageOperations.has(slot.operation)) continue;
    const texts = textsOf(ring, index, slot);
    if (requestId !== undefined && texts.id !== requestId) continue;
    if (path !== undefined && !texts.path.startsWith(path)) continue;
    const { idLength: _, pathLength: __, ...fields } = slot;
    const found = { ...fields, ...texts, worker };
    if (after === undefined || comparePlaces(after, found) < 0) yield found;
  }
}

/** The newest requests that meet the conditions, at most `limit`. @param worker the number of this process */
export function findRequests(
  ring: RequestRing,
  query: RequestQuery,
  worker: number,
): readonly RecentRequest[] {
  return newest([...matching(ring, query, worker)], query);
}

/** Joins the requests that several processes found. */
export function newest(found: readonly RecentRequest[], { limit }: RequestQuery): readonly RecentRequest[] {
  return found.toSorted(comparePlaces).slice(0, limit);
}
