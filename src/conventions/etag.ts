import { hash } from 'node:crypto';
import { ApiError, preconditionFailed } from './api-error.ts';

/** A strong entity tag of a representation's bytes. @see RFC 9110 §8.8.3 */
export function strongEtag(content: string | Uint8Array): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 27)}"`;
}

function listed(header: string, compare: (candidate: string) => boolean): boolean {
  if (header.trim() === '*') return true;
  return (header.match(/(?:W\/)?"[^"]*"/g) ?? []).some(compare);
}

/** True if a header lists a matching tag, weak or strong, or `*`. */
export function listsTag(header: string | undefined, isMeant: (tag: string) => boolean): boolean {
  return header !== undefined && listed(header, (candidate) => isMeant(candidate.replace(/^W\//, '')));
}

/** True if `If-None-Match` names the tag, by weak comparison. @see RFC 9110 §13.1.2 */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  return listsTag(ifNoneMatch, (tag) => tag === etag);
}

/** The conditions of a change. */
export interface Preconditions {
  readonly 'If-Match'?: string | undefined;
  readonly 'If-None-Match'?: string | undefined;
}

/**
 * Accepts a change of an existing resource with this tag. `If-Match` must name it by strong comparison, and
 * `If-None-Match` may not name it by weak comparison; `*` names any tag.
 * @throws ApiError 412 otherwise. @see RFC 9110 §13.1.1 @see RFC 9110 §13.1.2
 */
export function assertPreconditions(header: Preconditions, etag: string): void {
  const { 'If-Match': ifMatch, 'If-None-Match': ifNoneMatch } = header;
  if (ifMatch !== undefined && !listed(ifMatch, (candidate) => candidate === etag))
    throw preconditionFailed();
  if (!isNotModified(ifNoneMatch, etag)) return;
  throw new ApiError(412, 'precondition_failed', {
    description: 'The resource exists.',
    detail: { 'header.If-None-Match': 'is the ETag of the current version, or * for any' },
  });
}
