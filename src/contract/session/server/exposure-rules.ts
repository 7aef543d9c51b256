/** The responses that pages of other origins may read. @see RFC 9700 §2.6 */
import { headerOf } from '../../document/recorded-exchange.ts';
import type { View } from '../../document/view.ts';
import { fault, type SessionRule, type SessionViolation } from '../session-view.ts';

const about = ['cross-origin', 'RFC 9700 §2.6, RFC 9110 §12.5.5'] as const;

/** A response that any page may read needs no credentials; one that depends on Origin says so. */
export const originsAreLimited: SessionRule = function* ({ views }) {
  const open = new Set<string>();
  for (const view of views) {
    const { request, response } = view.exchange;
    const origin = headerOf(request.headers, 'origin');
    const allowed = headerOf(response.headers, 'access-control-allow-origin');
    if (!view.declared || origin === undefined || allowed === undefined) continue;
    const withCredentials = headerOf(response.headers, 'access-control-allow-credentials') === 'true';
    if (withCredentials && (allowed === '*' || isForeign(origin)))
      yield fault(
        view,
        about,
        'pages of any origin may read the response with credentials (CORS)',
        'no Access-Control-Allow-Credentials',
        allowed,
      );
    if (allowed === '*') open.add(targetOf(view));
    else if (!variesByOrigin(view))
      yield fault(view, about, 'Vary does not name Origin, on which the response depends', 'Origin', allowed);
  }
  for (const view of views)
    if (open.has(targetOf(view)) && isHiddenByCaches(view)) yield hiddenByCaches(view);
};

const targetOf = ({ exchange: { request } }: View): string => `${request.method} ${request.target}`;

const variesByOrigin = ({ exchange: { response } }: View): boolean =>
  /\borigin\b|\*/i.test(headerOf(response.headers, 'vary') ?? '');

/** A cache may store this response for a request without an origin, and send it to a page. @see RFC 9111 §3, §4.1 */
function isHiddenByCaches(view: View): boolean {
  const { request, response } = view.exchange;
  return (
    request.method === 'GET' &&
    response.status === 200 &&
    headerOf(request.headers, 'origin') === undefined &&
    headerOf(response.headers, 'access-control-allow-origin') === undefined &&
    !/\bno-store\b/i.test(headerOf(response.headers, 'cache-control') ?? '') &&
    !variesByOrigin(view)
  );
}

const hiddenByCaches = (view: View): SessionViolation =>
  fault(
    view,
    about,
    'pages cannot read the response of a cache: it has no Access-Control-Allow-Origin, and no Vary names Origin',
    'Access-Control-Allow-Origin: *',
    'none',
  );

/** The names of an origin that no client of a deployment has. @see RFC 2606 §2 */
const isForeign = (origin: string): boolean =>
  /\.(?:test|invalid|example)$/.test(URL.parse(origin)?.hostname ?? '');
