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

/**
 * Accepts a change if `If-Match` is absent or names the current tag, by strong comparison.
 * @throws ApiError 412 otherwise. @see RFC 9110 §13.1.1
 */
export function assertIfMatch(ifMatch: string | undefined, etag: string): void {
  if (ifMatch !== undefined && !listed(ifMatch, (candidate) => candidate === etag))
    throw preconditionFailed();
}

/**
 * Accepts a change if `If-None-Match` is absent or does not name the current tag; `*` names any tag.
 * @throws ApiError 412 otherwise. @see RFC 9110 §13.1.2
 */
export function assertIfNoneMatch(ifNoneMatch: string | undefined, etag: string): void {
  if (!isNotModified(ifNoneMatch, etag)) return;
  throw new ApiError(412, 'precondition_failed', {
    description: 'The resource exists.',
    detail: { 'header.If-None-Match': 'is the ETag of the current version, or * for any' },
  });
}
