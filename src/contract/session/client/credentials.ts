/** Rules for a client's secrets. */
import { formFieldsOf, headerOf, queryOf, decodedText } from '../../document/recorded-exchange.ts';
import { bearerOf, responseJson, formField, isResponseOf, type SessionRule } from '../session-view.ts';
import { violation } from './violation.ts';

const secretParameters = new Set([
  'client_secret',
  'client_assertion',
  'password',
  'access_token',
  'refresh_token',
  'code_verifier',
  'token',
]);

/** URLs are written to logs and histories. @see RFC 6749 §2.3.1, RFC 6750 §2.3, RFC 9700 §4.3.2 */
export const secretsStayOutOfUrls: SessionRule = function* ({ views }) {
  for (const view of views) {
    const names = queryOf(view.exchange.request.target).map(([name]) => name);
    const found = names.find((name) => secretParameters.has(name));
    if (found !== undefined && view.declared)
      yield violation(view, 'secret-in-query', 'RFC 6749 §2.3.1', {
        message: `${found} is in the URL`,
        expected: 'the body or Authorization',
        actual: 'the query',
      });
  }
};

/** A client uses one authentication method per request. @see RFC 6749 §2.3 */
export const oneAuthentication: SessionRule = function* ({ views }) {
  for (const view of views) {
    if (view.declared?.surface !== 'authorization') continue;
    const basic = /^basic /i.test(headerOf(view.exchange.request.headers, 'authorization') ?? '');
    const fields = new Set(formFieldsOf(view.exchange.request).map(([name]) => name));
    const others = ['client_secret', 'client_assertion'].filter((name) => fields.has(name));
    const ways = [...(basic ? ['Basic'] : []), ...others];
    if (ways.length > 1)
      yield violation(view, 'two-authentications', 'RFC 6749 §2.3', {
        message: 'the client authenticates in two ways',
        expected: 'one',
        actual: ways.join(' and '),
      });
  }
};

/** Basic credentials are `id:secret` in base64. @see RFC 7617 §2 */
export const credentialsAreReadable: SessionRule = function* ({ views }) {
  for (const view of views.filter(({ operation }) => operation !== undefined)) {
    const given = headerOf(view.exchange.request.headers, 'authorization');
    if (given === undefined) continue;
    const [scheme = '', value = ''] = given.split(' ');
    const isBasic = scheme.toLowerCase() === 'basic';
    const readable =
      /^[A-Za-z0-9+/]+={0,2}$/.test(value) && decodedText(Buffer.from(value, 'base64')).includes(':');
    if (isBasic && !readable)
      yield violation(view, 'malformed-credentials', 'RFC 7617 §2', {
        message: 'the Basic credentials cannot be read',
        expected: 'base64 of id:secret',
        actual: 'something else',
      });
    const isBearer = scheme.toLowerCase() === 'bearer';
    if (isBearer && !/^bearer [\w.~+/-]+=*$/i.test(given))
      yield violation(view, 'malformed-credentials', 'RFC 6750 §2.1', {
        message: 'the bearer token cannot be read',
        expected: 'Bearer and one token',
        actual: 'something else',
      });
    if (!isBasic && !isBearer)
      yield violation(view, 'unknown-scheme', 'RFC 6750 §2.1', {
        message: 'the Authorization scheme is not supported',
        expected: 'Bearer or Basic',
        actual: scheme,
      });
  }
};

/** A rotated refresh token is not used again. @see RFC 9700 §4.14.2 */
export const rotatedTokensAreDropped: SessionRule = function* ({ views }) {
  const replaced = new Set<string>();
  for (const view of views.filter((one) => isResponseOf(one, 'issueToken'))) {
    const sent = formField(view, 'refresh_token');
    if (sent === undefined) continue;
    if (replaced.has(sent))
      yield violation(view, 'old-refresh-token', 'RFC 9700 §4.14.2', {
        message: 'a refresh token was used that has a successor',
        expected: 'the successor',
        actual: 'the old one',
      });
    const next = responseJson(view)['refresh_token'];
    if (isResponseOf(view, 'issueToken', 200) && typeof next === 'string' && next !== sent)
      replaced.add(sent);
  }
};

const skewMilliseconds = 5000;

/** A client stops using an expired access token. @see RFC 6749 §5.1, RFC 6750 §3.1 */
export const expiredTokensAreDropped: SessionRule = function* ({ views }) {
  const endOf = new Map<string, number>();
  for (const view of views) {
    const { startedAt, endedAt } = view.exchange;
    const { access_token: token, expires_in: seconds } = isResponseOf(view, 'issueToken', 200)
      ? responseJson(view)
      : {};
    if (typeof token === 'string' && typeof seconds === 'number' && endedAt !== undefined)
      endOf.set(token, endedAt + seconds * 1000);
    const end = endOf.get(bearerOf(view) ?? '');
    if (end === undefined || startedAt === undefined || startedAt <= end + skewMilliseconds) continue;
    yield violation(view, 'expired-token-used', 'RFC 6750 §3.1', {
      message: 'an expired access token was used',
      expected: 'a new token',
      actual: `${Math.round((startedAt - end) / 1000)} s late`,
    });
  }
};
