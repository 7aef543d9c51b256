/** Each kind of token is sent to the right endpoint. */
import { issuedCodes } from '../issued-codes.ts';
import { bearerOf, responseJson, formField, isResponseOf, type SessionRule } from '../session-view.ts';
import { violation } from './violation.ts';

/** An API gets access tokens, the token endpoint refresh tokens. @see RFC 6749 §10.4, §4.1.2, §6 */
export const tokensGoWhereTheyBelong: SessionRule = function* (session) {
  const access = new Set<unknown>();
  const refresh = new Set<unknown>();
  const codes = issuedCodes(session);
  for (const view of session.views) {
    const bearer = bearerOf(view) ?? '';
    const sent = isResponseOf(view, 'issueToken') ? formField(view, 'refresh_token') : undefined;
    if (refresh.has(bearer))
      yield violation(view, 'refresh-token-as-access-token', 'RFC 6749 §10.4', {
        message: 'a refresh token was sent to an API',
        expected: 'an access token',
        actual: 'a refresh token',
      });
    if (codes.has(bearer))
      yield violation(view, 'code-as-access-token', 'RFC 6749 §4.1.2', {
        message: 'a code was sent to an API',
        expected: 'an access token',
        actual: 'a code',
      });
    if (sent !== undefined && access.has(sent))
      yield violation(view, 'access-token-as-refresh-token', 'RFC 6749 §6', {
        message: 'an access token was sent as a refresh token',
        expected: 'a refresh token',
        actual: 'an access token',
      });
    if (!isResponseOf(view, 'issueToken', 200)) continue;
    const { access_token: token, refresh_token: next } = responseJson(view);
    access.add(token);
    if (next !== undefined) refresh.add(next);
  }
};

/** A token that the client revoked is not used again. @see RFC 7009 §2.2 */
export const revokedTokensAreDropped: SessionRule = function* ({ views }) {
  const revoked = new Set<string>();
  for (const view of views) {
    const sent = [
      bearerOf(view),
      isResponseOf(view, 'issueToken') ? formField(view, 'refresh_token') : undefined,
    ];
    if (sent.some((token) => token !== undefined && revoked.has(token)))
      yield violation(view, 'revoked-token-used', 'RFC 7009 §2.2', {
        message: 'a token was used that the client had revoked',
        expected: 'another token',
        actual: 'the revoked one',
      });
    const token = isResponseOf(view, 'revokeToken', 200) ? formField(view, 'token') : undefined;
    if (token !== undefined) revoked.add(token);
  }
};
