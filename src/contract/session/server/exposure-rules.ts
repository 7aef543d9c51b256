/** The responses that pages of other origins may read. @see RFC 9700 §2.6 */
import { headerOf } from '../../document/recorded-exchange.ts';
import { fault, type SessionRule } from '../session-view.ts';

const about = ['cross-origin', 'RFC 9700 §2.6, RFC 9110 §12.5.5'] as const;

/** A response that any page may read needs no credentials; one that depends on Origin says so. */
export const originsAreLimited: SessionRule = function* ({ views }) {
  for (const view of views) {
    const { request, response } = view.exchange;
    const origin = headerOf(request.headers, 'origin');
    const allowed = headerOf(response.headers, 'access-control-allow-origin');
    if (!view.declared || origin === undefined || allowed === undefined) continue;
    const withCredentials = headerOf(response.headers, 'access-control-allow-credentials') === 'true';
    const vary = headerOf(response.headers, 'vary') ?? '';
    if (withCredentials && (allowed === '*' || isForeign(origin)))
      yield fault(
        view,
        about,
        'pages of any origin may read the response with credentials (CORS)',
        'no Access-Control-Allow-Credentials',
        allowed,
      );
    if (!/\borigin\b|\*/i.test(vary))
      yield fault(view, about, 'Vary does not name Origin, on which the response depends', 'Origin', vary);
  }
};

/** The names of an origin that no client of a deployment has. @see RFC 2606 §2 */
const isForeign = (origin: string): boolean =>
  /\.(?:test|invalid|example)$/.test(URL.parse(origin)?.hostname ?? '');
