import { isNotModified, listsTag, strongEtag } from '../../conventions/etag.ts';

/** The header fields of every representation, with one strong entity tag each. */
export type RepresentationHeaders = {
  readonly ETag: string;
  readonly Vary: 'Accept, Authorization';
  readonly 'Cache-Control': 'no-cache';
  /** Present if the response may be outdated. */
  readonly Warning?: string;
};

export interface NotModified {
  readonly status: 304;
  readonly headers: RepresentationHeaders;
}

/** The metadata of every response of the read paths, including streams. */
export const variance = { Vary: 'Accept, Authorization', 'Cache-Control': 'no-cache' } as const;

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
  return tag.slice(1, -1).split('.', 1)[0] ?? '';
}

/** The 304 if the client has this representation already. @see RFC 9110 §13.1.2 */
export function notModified(
  ifNoneMatch: string | undefined,
  headers: RepresentationHeaders,
): NotModified | undefined {
  if (ifNoneMatch === undefined || !isNotModified(ifNoneMatch, headers.ETag)) return undefined;
  return { status: 304, headers };
}
