import { isNotModified, listsTag, strongEtag } from '../../conventions/etag.ts';

/** The header fields of every answer of the shapes: one strong tag for each representation. */
export type RepresentationHeaders = {
  readonly ETag: string;
  readonly Vary: 'Accept, Authorization';
  readonly 'Cache-Control': 'no-cache';
  /** There where the response may not be what the repositories hold now. */
  readonly Warning?: string;
};

export interface NotModified {
  readonly status: 304;
  readonly headers: RepresentationHeaders;
}

/** What every answer of the shapes says of itself, a stream too. */
export const variance = { Vary: 'Accept, Authorization', 'Cache-Control': 'no-cache' } as const;

/** One content has a tag for each type that it is served as. @see RFC 9110 §8.8.3 */
export function representationHeaders(type: string, content: string | Uint8Array): RepresentationHeaders {
  const tag = strongEtag(`${type}\n${typeof content === 'string' ? content : strongEtag(content)}`);
  return { ETag: tag, ...variance };
}

const sourcesMember = ',"propertySources":';

/**
 * The tag of an environment has two parts: one for the property sources, and one for the rest, `version` among it. It is
 * another one whenever a byte is, and still tells a client that waits whether a value is.
 * @see docs/decisions/configuration.md, validators
 */
export function environmentHeaders(type: string, json: string): RepresentationHeaders {
  // No string of a JSON text holds quotes that are not escaped.
  const at = json.indexOf(sourcesMember);
  const [values, rest] = [json.slice(at), json.slice(0, at)].map((part) =>
    strongEtag(`${type}\n${part}`).slice(1, -1),
  );
  return { ETag: `"${values}.${rest?.slice(0, 11)}"`, ...variance };
}

/** Whether a list of tags names a representation with the same values, whatever its version. */
export function namesSameValues(tags: string | undefined, { ETag }: RepresentationHeaders): boolean {
  const values = valuesOf(ETag);
  return listsTag(tags, (tag) => valuesOf(tag) === values);
}

/** A tag without parts is one for everything. */
function valuesOf(tag: string): string {
  return tag.slice(1, -1).split('.', 1)[0] ?? '';
}

/** The 304 where the client has this representation already. @see RFC 9110 §13.1.2 */
export function notModified(
  ifNoneMatch: string | undefined,
  headers: RepresentationHeaders,
): NotModified | undefined {
  if (ifNoneMatch === undefined || !isNotModified(ifNoneMatch, headers.ETag)) return undefined;
  return { status: 304, headers };
}
