import { isNotModified, strongEtag } from '../../conventions/etag.ts';
import type { OperationRequest } from '../../conventions/operation.ts';

const revalidationFailed = '111 - "Revalidation Failed"';

/** The header fields of every answer of the shapes: one strong tag for each representation. */
export type RepresentationHeaders = {
  readonly ETag: string;
  readonly Vary: 'Accept, Authorization';
  readonly 'Cache-Control': 'no-cache';
  /** There while a repository cannot be asked. @see RFC 7234 §5.5.2 */
  readonly Warning?: typeof revalidationFailed;
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

/** The 304 where the client has this representation already. @see RFC 9110 §13.1.2 */
export function notModified(
  request: OperationRequest,
  headers: RepresentationHeaders,
): NotModified | undefined {
  return isNotModified(request.headers['if-none-match'], headers.ETag) ? { status: 304, headers } : undefined;
}

/** The reply of who answers from what was fetched last. @see docs/decisions/configuration.md, git */
export function withWarning<Reply extends { readonly headers: object }>(reply: Reply) {
  return { ...reply, headers: { ...reply.headers, Warning: revalidationFailed } } as const;
}
