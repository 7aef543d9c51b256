/** Rules for an authorization server over several exchanges. */
import {
  bearerOf,
  responseJson,
  clientOf,
  formField,
  isResponseOf,
  queryField,
  redirectOf,
  type SessionViolation,
  type SessionRule,
} from './session-view.ts';
import { formFieldsOf, queryOf } from '../document/recorded-exchange.ts';
import type { View } from '../document/view.ts';
import { issuedCodes } from './issued-codes.ts';

const isRedemption = (view: View): boolean =>
  isResponseOf(view, 'issueToken') && formField(view, 'grant_type') === 'authorization_code';

/** A code can be redeemed once. @see RFC 6749 §4.1.2, Spec §3.1 */
export const codeIsUsedOnce: SessionRule = function* (session) {
  const redeemed = new Set<string>();
  for (const view of session.views.filter(
    (one) => isRedemption(one) && isResponseOf(one, 'issueToken', 200),
  )) {
    const code = formField(view, 'code') ?? '';
    if (redeemed.has(code)) {
      yield {
        at: view,
        rule: 'code-used-twice',
        see: 'RFC 6749 §4.1.2',
        message: 'one code was redeemed twice',
        expected: '400 invalid_grant',
        actual: '200',
      };
    }
    redeemed.add(code);
  }
};

/** When a client reuses its code, the tokens of that code are rejected from then on. @see RFC 6749 §4.1.2 */
export const reuseRevokes: SessionRule = function* (session) {
  const issued = new Map<string, { client: string | undefined; tokens: string[] }>();
  const revoked = new Set<string>();
  for (const view of session.views) {
    if (isRedemption(view)) {
      const code = formField(view, 'code') ?? '';
      const earlier = issued.get(code);
      if (isResponseOf(view, 'issueToken', 200)) {
        const { access_token: access, refresh_token: refresh } = responseJson(view);
        const tokens = [access, refresh].filter((one): one is string => typeof one === 'string');
        issued.set(code, { client: clientOf(view), tokens });
      }
      if (earlier && earlier.client === clientOf(view) && !isResponseOf(view, 'issueToken', 401)) {
        for (const token of earlier.tokens) revoked.add(token);
      }
    } else {
      yield* servedAfterRevocation(view, revoked);
    }
  }
};

function* servedAfterRevocation(view: View, revoked: ReadonlySet<string>): Iterable<SessionViolation> {
  const asked = isResponseOf(view, 'introspectToken', 200) ? formField(view, 'token') : undefined;
  const isActive = asked !== undefined && revoked.has(asked) && responseJson(view)['active'] === true;
  const refreshed =
    isResponseOf(view, 'issueToken', 200) && revoked.has(formField(view, 'refresh_token') ?? '');
  const bearer = bearerOf(view);
  const isServed = bearer !== undefined && revoked.has(bearer) && view.exchange.response.status < 400;
  if (isActive || refreshed || isServed) {
    yield {
      at: view,
      rule: 'revoked-token-served',
      see: 'RFC 6749 §4.1.2',
      message: 'a token of a reused code is still valid',
      expected: 'a refusal',
      actual: String(view.exchange.response.status),
    };
  }
}

/** A code is valid for its client and its redirect URI only. @see RFC 6749 §4.1.3, Spec §4.4(1) */
export const codeIsBound: SessionRule = function* (session) {
  const codes = issuedCodes(session);
  for (const view of session.views.filter(
    (one) => isRedemption(one) && isResponseOf(one, 'issueToken', 200),
  )) {
    const made = codes.get(formField(view, 'code') ?? '');
    if (!made) continue;
    const isForeign = made.client !== clientOf(view);
    if (!isForeign && made.redirectUri === formField(view, 'redirect_uri')) continue;
    const what = isForeign ? 'client' : 'redirect URI';
    yield {
      at: view,
      rule: 'code-not-bound',
      see: 'RFC 6749 §4.1.3',
      message: `a code was redeemed with another ${what}`,
      expected: '400 invalid_grant',
      actual: '200',
    };
  }
};

/** The client credentials grant returns no refresh token. @see Spec §4.4(3), RFC 6749 §4.4.3 */
export const clientCredentialsWithoutRefresh: SessionRule = function* (session) {
  for (const view of session.views) {
    if (!isResponseOf(view, 'issueToken', 200) || formField(view, 'grant_type') !== 'client_credentials')
      continue;
    if ('refresh_token' in responseJson(view)) {
      yield {
        at: view,
        rule: 'refresh-token-for-client',
        see: 'Spec §4.4(3)',
        message: 'client credentials returned a refresh token',
        expected: 'none',
        actual: 'refresh_token',
      };
    }
  }
};

const isAuthorizationResponse = (redirect: URL): boolean => {
  const fragment = new URLSearchParams(redirect.hash.slice(1));
  return (
    ['code', 'error'].some((name) => redirect.searchParams.has(name)) ||
    ['access_token', 'error'].some((name) => fragment.has(name))
  );
};

/** The state of an authorization request; `null` if there is none or if several are ambiguous. */
function stateOf({ exchange: { request } }: View): string | null {
  const pairs = request.method === 'POST' ? formFieldsOf(request) : queryOf(request.target);
  const [state, other] = pairs.flatMap(([name, value]) => (name === 'state' && value !== '' ? [value] : []));
  return other === undefined ? (state ?? null) : null;
}

/** The state is returned exactly, and only if it was sent. @see Spec §2.2/state, RFC 6749 §4.1.2 */
export const stateIsExact: SessionRule = function* (session) {
  const sent = new Set(
    session.views
      .filter((view) => isResponseOf(view, 'authorize') || isResponseOf(view, 'authorizeByForm'))
      .map(stateOf),
  );
  if (sent.size === 0) return;
  for (const view of session.views) {
    const redirect = redirectOf(view);
    if (!redirect || !isAuthorizationResponse(redirect)) continue;
    const fragment = new URLSearchParams(redirect.hash.slice(1));
    const state = fragment.get('state') ?? redirect.searchParams.get('state');
    if (!sent.has(state)) {
      yield {
        at: view,
        rule: 'state-changed',
        see: 'Spec §2.2/state',
        message: 'the state is not the one that was sent',
        expected: [...sent].join(' or '),
        actual: String(state),
      };
    }
  }
};

/** Tokens are in the fragment only, without a refresh token. @see Spec §4.2/Implicit flow result, RFC 6749 §4.2.2 */
export const tokensOnlyInFragment: SessionRule = function* (session) {
  for (const view of session.views) {
    const redirect = redirectOf(view);
    if (!redirect) continue;
    const fragment = new URLSearchParams(redirect.hash.slice(1));
    if (redirect.searchParams.has('access_token')) {
      yield {
        at: view,
        rule: 'token-in-query',
        see: 'RFC 6749 §4.2.2',
        message: 'an access token is in the query of a redirect',
        expected: 'the fragment',
        actual: 'the query',
      };
    }
    if (fragment.has('refresh_token') || fragment.has('code')) {
      yield {
        at: view,
        rule: 'refresh-token-in-fragment',
        see: 'RFC 6749 §4.2.2',
        message: 'the fragment holds more than an access token',
        expected: 'no refresh token and no code',
        actual: [...fragment.keys()].join(', '),
      };
    }
  }
};

/** The URI to which a request of a client asks for a redirect. @see OpenID Connect RP-Initiated Logout 1.0 §2 */
function askedRedirect(view: View): string | undefined {
  if (isResponseOf(view, 'authorize')) return queryField(view, 'redirect_uri');
  if (isResponseOf(view, 'showLogout')) return queryField(view, 'post_logout_redirect_uri');
  return isResponseOf(view, 'signOut') ? formField(view, 'post_logout_redirect_uri') : undefined;
}

/** A redirect leads to a requested redirect URI, or remains on the service. @see RFC 6749 §10.15 */
export const noOpenRedirect: SessionRule = function* (session) {
  const asked = session.views.map(askedRedirect).filter((uri) => uri !== undefined);
  // A client with one redirect URI may omit it; the session then does not show the target of the redirect.
  const unnamed = new Set(
    session.views
      .filter((view) => isResponseOf(view, 'authorize') && queryField(view, 'redirect_uri') === undefined)
      .map(stateOf),
  );
  for (const view of session.views) {
    const redirect = redirectOf(view);
    if (!redirect || redirect.hostname === 'the.service' || view.operation?.surface !== 'authorization')
      continue;
    const state =
      redirect.searchParams.get('state') ?? new URLSearchParams(redirect.hash.slice(1)).get('state');
    if (unnamed.has(state)) continue;
    const plain = `${redirect.origin}${redirect.pathname}`;
    const isAsked = asked.some((uri) => uri.split('?')[0] === plain);
    const isOwn = view.exchange.request.headers.some(
      ([name, value]) => name.toLowerCase() === 'host' && value === redirect.host,
    );
    if (!isAsked && !isOwn) {
      yield {
        at: view,
        rule: 'open-redirect',
        see: 'RFC 6749 §10.15',
        message: 'a redirect leads to an address that was not requested',
        expected: asked.join(', '),
        actual: plain,
      };
    }
  }
};
