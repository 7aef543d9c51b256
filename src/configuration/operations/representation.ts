import { isNotModified, listsTag, strongEtag } from '../../conventions/etag.ts';

/** The header fields of every representation, with one strong entity tag each. */
export type RepresentationHeaders = {
  readonly ETag: string;
  readonly Vary: 'Accept, Accept-Encoding, Authorization';
  readonly 'Cache-Control': 'no-cache';
  /** The time of the content, if it is known and another change would have another one. */
  readonly 'Last-Modified'?: string;
  /** Present if the response may be outdated. */
  readonly Warning?: string;
};

export interface NotModified {
  readonly status: 304;
  readonly headers: RepresentationHeaders;
}

/** The metadata of every response of the read paths, including streams. */
export const variance = {
  Vary: 'Accept, Accept-Encoding, Authorization',
  'Cache-Control': 'no-cache',
} as const;

/** The same content has a different entity tag for each media type. @see RFC 9110 §8.8.3 */
export function representationHeaders(type: string, content: string | Uint8Array): RepresentationHeaders {
  const tag = strongEtag(`${type}\n${typeof content === 'string' ? content : strongEtag(content)}`);
  return { ETag: tag, ...variance };
}

const sourcesMember = ',"propertySources":';

/**
 * The entity tag of an environment has two parts, one for the property sources and one for the rest, including
 * `version`. It changes whenever a byte changes, and a waiting client can still see if a value changed.
 * @see docs/decisions/configuration.md, validators
 */
export function environmentHeaders(type: string, json: string): RepresentationHeaders {
  // A string in JSON text contains no unescaped quotes.
  const at = json.indexOf(sourcesMember);
  const [values, rest] = [json.slice(at), json.slice(0, at)].map((part) =>
    strongEtag(`${type}\n${part}`).slice(1, -1),
  );
  return { ETag: `"${values}.${rest?.slice(0, 11)}"`, ...variance };
}

/** True if a list of tags names a representation with the same values, in any version. */
export function namesSameValues(tags: string | undefined, { ETag }: RepresentationHeaders): boolean {
  const values = valuesOf(ETag);
  return listsTag(tags, (tag) => valuesOf(tag) === values);
}

/** A tag without parts covers everything. */
function valuesOf(tag: string): string {
  return /^"([^.]*?)(?:\..*|-gzip)?"$/.exec(tag)?.[1] ?? '';
}

/** The tag of the same representation in gzip. @see RFC 9110 §8.8.3.3 */
export const gzipTag = (tag: string): string => `${tag.slice(0, -1)}-gzip"`;

/** The 304 if the client has this representation already, in gzip or not. @see RFC 9110 §13.1.2 */
export function notModified(
  ifNoneMatch: string | undefined,
  headers: RepresentationHeaders,
): NotModified | undefined {
  if (ifNoneMatch === undefined) return undefined;
  if (isNotModified(ifNoneMatch, headers.ETag)) return { status: 304, headers };
  const tag = gzipTag(headers.ETag);
  return isNotModified(ifNoneMatch, tag) ? { status: 304, headers: { ...headers, ETag: tag } } : undefined;
}

/** A file that changed a moment ago may change again in the same second. */
const sureAfterMilliseconds = 2_000;

/** Adds the time of the content, in whole seconds. @see RFC 9110 §8.8.2 */
export function withModification(
  headers: RepresentationHeaders,
  modifiedAt: number | undefined,
  now: number,
): RepresentationHeaders {
  if (modifiedAt === undefined || now - modifiedAt < sureAfterMilliseconds) return headers;
  return { ...headers, 'Last-Modified': new Date(modifiedAt).toUTCString() };
}

/**
 * The 304 if the client has the version of this time. Another time is another version, also an earlier one: a branch
 * may return to an older commit. @see RFC 9110 §13.1.3
 */
export function notModifiedSince(
  ifModifiedSince: string | undefined,
  headers: RepresentationHeaders,
): NotModified | undefined {
  const time = headers['Last-Modified'];
  return time !== undefined && time === ifModifiedSince ? { status: 304, headers } : undefined;
}
