/** Rules for a client at a route of the gateway, which no operation of the documents describes. */
import { headerOf, pathOf, queryOf } from '../../document/recorded-exchange.ts';
import type { View } from '../../document/view.ts';
import { bearerOf, isResponseOf, responseJson, type SessionRule } from '../session-view.ts';
import { violation } from './violation.ts';

/** The challenge of a route that rejects a request. @see RFC 6750 §3 */
function challengeOf({ declared, exchange: { response } }: View): string | undefined {
  const challenge = headerOf(response.headers, 'www-authenticate');
  return declared === undefined && response.status === 401 ? challenge : undefined;
}

/** A token is sent in Authorization. @see RFC 6750 §2.3, RFC 9700 §4.3.2 */
export const tokensStayOutOfRoutes: SessionRule = function* ({ views }) {
  const issued = new Set<unknown>();
  for (const view of views) {
    if (isResponseOf(view, 'issueToken', 200)) issued.add(responseJson(view)['access_token']);
    if (view.declared) continue;
    const found = queryOf(view.exchange.request.target).find(
      ([name, value]) => name === 'access_token' || issued.has(value),
    );
    if (found)
      yield violation(view, 'secret-in-query', 'RFC 6750 §2.3', {
        message: 'an access token is in the URL',
        expected: 'Authorization',
        actual: `the query parameter ${found[0]}`,
      });
  }
};

/** A challenge is met by a token, and a rejected token by another one. @see RFC 6750 §3.1 */
export const challengesAreMet: SessionRule = function* ({ views }) {
  const rejected = new Set<string>();
  for (const view of views) {
    const place = `${view.method} ${pathOf(view.exchange.request.target)} ${bearerOf(view) ?? ''}`;
    if (challengeOf(view) === undefined) {
      rejected.delete(place);
      continue;
    }
    if (rejected.has(place))
      yield violation(view, 'challenge-ignored', 'RFC 6750 §3.1', {
        message: 'a rejected request was sent again with the same credentials',
        expected: 'a new token',
        actual: bearerOf(view) === undefined ? 'no token' : 'the same token',
      });
    rejected.add(place);
  }
};

/** A route that is a resource takes tokens that were issued for it. @see RFC 8707 §2, RFC 9728 §5.1 */
export const tokensAreForTheirResource: SessionRule = function* ({ views }) {
  const endOf = new Map<unknown, number>();
  for (const view of views) {
    const { startedAt = 0, endedAt = 0 } = view.exchange;
    if (isResponseOf(view, 'issueToken', 200)) {
      const { access_token: token, expires_in: seconds } = responseJson(view);
      endOf.set(token, typeof seconds === 'number' ? endedAt + seconds * 1000 : Infinity);
    }
    const challenge = challengeOf(view);
    const isLive = startedAt < (endOf.get(bearerOf(view)) ?? 0);
    if (!isLive || challenge === undefined || !challenge.includes('resource_metadata=')) continue;
    endOf.delete(bearerOf(view));
    yield violation(view, 'token-of-another-resource', 'RFC 8707 §2', {
      message: 'the token was issued for another resource',
      expected: 'a token that was requested with the resource of the metadata',
      actual: 'invalid_token',
    });
  }
};
