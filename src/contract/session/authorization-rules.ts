/** Rules for an authorization server over several exchanges. */
import {
  bearerOf,
  fault,
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
    if (redeemed.has(code))
      yield fault(
        view,
        ['code-used-twice', 'RFC 6749 §4.1.2'],
        'one code was redeemed twice',
        '400 invalid_grant',
        '200',
      );
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
  if (isActive || refreshed || isServed)
    yield fault(
      view,
      ['revoked-token-served', 'RFC 6749 §4.1.2'],
      'a token of a reused code is still valid',
      'a refusal',
      String(view.exchange.response.status),
    );
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
    yield fault(
      view,
      ['code-not-bound', 'RFC 6749 §4.1.3'],
      `a code was redeemed with another ${what}`,
      '400 invalid_grant',
      '200',
    );
  }
};

/** The client credentials grant returns no refresh token. @see Spec §4.4(3), RFC 6749 §4.4.3 */
export const clientCredentialsWithoutRefresh: SessionRule = function* (session) {
  for (const view of session.views) {
    if (!isResponseOf(view, 'issueToken', 200) || formField(view, 'grant_type') !== 'client_credentials')
      continue;
    if ('refresh_token' in responseJson(view))
      yield fault(
        view,
        ['refresh-token-for-client', 'Spec §4.4(3)'],
        'client credentials returned a refresh token',
        'none',
        'refresh_token',
      );
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
    if (!sent.has(state))
      yield fault(
        view,
        ['state-changed', 'Spec §2.2/state'],
        'the state is not the one that was sent',
        [...sent].join(' or '),
        String(state),
      );
  }
};

/** Tokens are in the fragment only, without a refresh token. @see Spec §4.2/Implicit flow result, RFC 6749 §4.2.2 */
export const tokensOnlyInFragment: SessionRule = function* (session) {
  for (const view of session.views) {
    const redirect = redirectOf(view);
    if (!redirect) continue;
    const fragment = new URLSearchParams(redirect.hash.slice(1));
    if (redirect.searchParams.has('access_token'))
      yield fault(
        view,
        ['token-in-query', 'RFC 6749 §4.2.2'],
        'an access token is in the query of a redirect',
        'the fragment',
        'the query',
      );
    if (fragment.has('refresh_token') || fragment.has('code'))
      yield fault(
        view,
        ['refresh-token-in-fragment', 'RFC 6749 §4.2.2'],
        'the fragment holds more than an access token',
        'no refresh token and no code',
        [...fragment.keys()].join(', '),
      );
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
    if (!isAsked && !isOwn)
      yield fault(
        view,
        ['open-redirect', 'RFC 6749 §10.15'],
        'a redirect leads to an address that was not requested',
        asked.join(', '),
        plain,
      );
  }
};
