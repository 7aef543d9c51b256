/** Rules for a client in the flows that involve the user. */
import { headerOf } from '../../document/recorded-exchange.ts';
import type { RuleName } from '../../document/rules.ts';
import type { View } from '../../document/view.ts';
import { issuedCodes } from '../issued-codes.ts';
import {
  formField,
  isResponseOf,
  redirectOf,
  type SessionViolation,
  type SessionRule,
} from '../session-view.ts';
import { requestedParameter, asksForCode, violation } from './violation.ts';

const isRedemption = (view: View): boolean =>
  isResponseOf(view, 'issueToken') && formField(view, 'grant_type') === 'authorization_code';

/** A code with a final response is not sent again; after 401, 429 and 5xx a retry is correct. @see RFC 6749 §4.1.2 */
export const codeIsSentOnce: SessionRule = function* ({ views }) {
  const settled = new Set<string>();
  for (const view of views.filter(isRedemption)) {
    const code = formField(view, 'code') ?? '';
    const { status } = view.exchange.response;
    if (settled.has(code))
      yield violation(view, 'code-sent-twice', 'RFC 6749 §4.1.2', {
        message: 'a code was sent again',
        expected: 'one request for tokens',
        actual: String(status),
      });
    if (status === 200 || status === 400) settled.add(code);
  }
};

/** The token request has the redirect URI of the authorization request. @see RFC 6749 §4.1.3, Spec §4.4(1) */
export const redirectUriIsRepeated: SessionRule = function* (session) {
  const codes = issuedCodes(session);
  for (const view of session.views.filter(isRedemption)) {
    const made = codes.get(formField(view, 'code') ?? '');
    const sent = formField(view, 'redirect_uri');
    if (made?.redirectUri === undefined || made.redirectUri === sent) continue;
    yield violation(view, 'redirect-uri-differs', 'RFC 6749 §4.1.3', {
      message: 'the redirect URI is not the one of the authorization request',
      expected: made.redirectUri,
      actual: sent ?? 'none',
    });
  }
};

/** State, PKCE or a nonce ties the response to the request. @see RFC 6749 §10.12, RFC 9700 §2.1 */
export const stateIsSent: SessionRule = function* ({ views }) {
  for (const view of views.filter(asksForCode)) {
    const isTied = ['state', 'code_challenge', 'nonce'].some(
      (name) => requestedParameter(view, name) !== undefined,
    );
    if (isTied || requestedParameter(view, 'client_id') === undefined) continue;
    yield violation(view, 'state-missing', 'RFC 6749 §10.12', {
      message: 'nothing ties the response to the request',
      expected: 'a state of its own for each request, or PKCE',
      actual: 'none',
    });
  }
};

/** One-time values, each with its first request. A value of a finished request that is used again is flagged. */
function* usedAgain(
  views: readonly View[],
  name: string,
  rule: RuleName,
  see: string,
): Iterable<SessionViolation> {
  const open = new Set<string>();
  const finished = new Set<string>();
  for (const view of views) {
    if (redirectOf(view)?.searchParams.has('code') === true) for (const value of open) finished.add(value);
    const value = asksForCode(view) ? requestedParameter(view, name) : undefined;
    if (value === undefined) continue;
    if (finished.has(value))
      yield violation(view, rule, see, {
        message: `${name} was used for another request before`,
        expected: 'a new value',
        actual: 'the same',
      });
    open.add(value);
    if (redirectOf(view)?.searchParams.has('code') === true) finished.add(value);
  }
}

/** A state belongs to one request. @see RFC 6749 §10.12 */
export const stateIsFresh: SessionRule = ({ views }) =>
  usedAgain(views, 'state', 'state-constant', 'RFC 6749 §10.12');

/** A nonce belongs to one request. @see OpenID Connect Core 1.0 §3.1.2.1 */
export const nonceIsFresh: SessionRule = ({ views }) =>
  usedAgain(views, 'nonce', 'nonce-constant', 'OpenID Connect Core 1.0 §3.1.2.1');

/** A code challenge belongs to one request. @see RFC 7636 §4.1 */
export const challengeIsFresh: SessionRule = ({ views }) =>
  usedAgain(views, 'code_challenge', 'challenge-constant', 'RFC 7636 §4.1');

/** A public client proves that it began the flow. @see RFC 7636 §4.5, RFC 9700 §2.1.1 */
export const publicClientsProve: SessionRule = function* ({ views }) {
  for (const view of views.filter(isRedemption)) {
    const proves = ['code_verifier', 'client_secret', 'client_assertion'].some((name) =>
      formField(view, name),
    );
    if (proves || headerOf(view.exchange.request.headers, 'authorization') !== undefined) continue;
    yield violation(view, 'verifier-missing', 'RFC 7636 §4.5', {
      message: 'a client without a secret redeems a code without a verifier',
      expected: 'code_verifier',
      actual: 'none',
    });
  }
};

/** Grants that RFC 9700 advises against. @see RFC 9700 §2.1.2, §2.4 */
export const oldGrantsAreLeft: SessionRule = function* ({ views }) {
  for (const view of views) {
    const isPassword = isResponseOf(view, 'issueToken') && formField(view, 'grant_type') === 'password';
    const isImplicit = asksForCode(view) && (requestedParameter(view, 'response_type') ?? '') === 'token';
    if (isPassword || isImplicit)
      yield violation(
        view,
        'discouraged-grant',
        isPassword ? 'RFC 9700 §2.4' : 'RFC 9700 §2.1.2',
        {
          message: `the ${isPassword ? 'password' : 'implicit'} grant is advised against`,
          expected: 'the code flow with PKCE',
          actual: isPassword ? 'password' : 'token',
        },
        'warning',
      );
  }
};

/** A challenge is a hash of its verifier: the plain method protects nothing. @see RFC 7636 §4.2, RFC 9700 §2.1.1 */
export const challengeIsHashed: SessionRule = function* ({ views }) {
  for (const view of views.filter(asksForCode)) {
    const method = requestedParameter(view, 'code_challenge_method');
    if (requestedParameter(view, 'code_challenge') === undefined || method === 'S256') continue;
    yield violation(view, 'challenge-method', 'RFC 7636 §4.2', {
      message: 'the code challenge is not hashed',
      expected: 'code_challenge_method=S256',
      actual: method ?? 'none, which means plain',
    });
  }
};
