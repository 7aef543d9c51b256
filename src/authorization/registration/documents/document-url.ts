/**
 * The client identifiers that are URLs of metadata documents.
 * @see draft-ietf-oauth-client-id-metadata-document
 */
import { isIP } from 'node:net';

/** The longest client identifier of a token request. */
const longest = 255;

/** True for a client identifier that can only be meant as a URL. */
export function isUrl(clientId: string): boolean {
  return /^https?:/i.test(clientId);
}

/** An address says nothing about its owner, and a name has one spelling. */
function isHostName({ hostname }: URL): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && !hostname.endsWith('.');
}

/**
 * The problem with the URL, as a predicate; `undefined` if a document may be there. A URL in another form than the
 * canonical one is refused, so that each document has one identifier: no dot segments, no default port, no capital
 * letters or other scripts in the host.
 */
export function documentUrlProblem(clientId: string): string | undefined {
  const url = URL.parse(clientId);
  if (url === null || url.protocol !== 'https:') return 'must be an https URL';
  if (clientId.length > longest) return `must have at most ${longest} characters`;
  if (url.username !== '' || url.password !== '') return 'must not contain user information';
  if (clientId.includes('#')) return 'must not have a fragment';
  if (clientId.includes('?')) return 'must not have a query';
  if (!isHostName(url)) return 'must have the name of a host, not an address';
  if (url.port === '0') return 'must have a port from 1 to 65535, or none';
  if (url.pathname === '/') return 'must have a path';
  return url.href === clientId ? undefined : 'must be written in its canonical form';
}
