import type { ReadNotice } from '../environment/environment.ts';

const revalidationFailed = '111 - "Revalidation Failed"';
const mostNamed = 10;

/**
 * The value of `Warning` for what was not read as the repositories are now; undefined where everything was. A client may
 * read whatever it names: the files are those of its own environment.
 * @see RFC 7234 §5.5 @see docs/decisions/configuration.md, marks
 */
export function warningOf(notices: readonly ReadNotice[]): string | undefined {
  if (notices.length === 0) return undefined;
  const named = notices.slice(0, mostNamed).map(valueOf);
  const more = notices.length - named.length;
  return [...named, ...(more > 0 ? [`110 - "Response is Stale: ${more} more"`] : [])].join(', ');
}

/** The header fields with the mark of their content; the same object where there is none. */
export function withNotices<Headers extends object>(
  headers: Headers,
  notices: readonly ReadNotice[],
): Headers & { readonly Warning?: string } {
  const warning = warningOf(notices);
  return warning === undefined ? headers : { ...headers, Warning: warning };
}

/** The reply while a repository cannot be asked for news. @see docs/decisions/configuration.md, git */
export function withStaleness<Reply extends { readonly headers: object }>(reply: Reply) {
  const own = 'Warning' in reply.headers ? `, ${String(reply.headers.Warning)}` : '';
  const warning = revalidationFailed + own;
  return { ...reply, headers: { ...reply.headers, Warning: warning } } as const;
}

/** A quoted string of ASCII: what a file may be named and a header field cannot hold is percent-encoded. */
function valueOf({ kind, name, reason }: ReadNotice): string {
  const text = `${encodeURI(name.toWellFormed())}: ${reason.replace(/[^ !#-[\]-~]/g, "'")}`;
  return kind === 'left-out' ? `199 - "Left out: ${text}"` : `110 - "Response is Stale: ${text}"`;
}
