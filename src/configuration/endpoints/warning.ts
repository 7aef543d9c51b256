import type { ReadNotice } from '../environment/environment.ts';

const revalidationFailed = '111 - "Revalidation Failed"';
const mostNamed = 10;

/**
 * The value of `Warning` for content that may be outdated; undefined if nothing is. The client may see the names,
 * because the files belong to its own environment.
 * @see RFC 7234 §5.5 @see docs/decisions/configuration.md, marks
 */
export function warningOf(notices: readonly ReadNotice[]): string | undefined {
  if (notices.length === 0) return undefined;
  const named = notices.slice(0, mostNamed).map(valueOf);
  const more = notices.length - named.length;
  return [...named, ...(more > 0 ? [`110 - "Response is Stale: ${more} more"`] : [])].join(', ');
}

/** The header fields with the warning of their content; the same object if there is none. */
export function withNotices<Headers extends object>(
  headers: Headers,
  notices: readonly ReadNotice[],
): Headers & { readonly Warning?: string } {
  const warning = warningOf(notices);
  return warning === undefined ? headers : { ...headers, Warning: warning };
}

/** The reply while a repository cannot be refreshed. @see docs/decisions/configuration.md, git */
export function withStaleness<Reply extends { readonly headers: object }>(reply: Reply) {
  const own = 'Warning' in reply.headers ? `, ${String(reply.headers.Warning)}` : '';
  const warning = revalidationFailed + own;
  return { ...reply, headers: { ...reply.headers, Warning: warning } } as const;
}

/** A quoted string of ASCII. Characters that a header field cannot contain are percent-encoded. */
function valueOf({ kind, name, reason }: ReadNotice): string {
  const text = `${encodeURI(name.toWellFormed())}: ${reason.replace(/[^ !#-[\]-~]/g, "'")}`;
  return kind === 'left-out' ? `199 - "Left out: ${text}"` : `110 - "Response is Stale: ${text}"`;
}
