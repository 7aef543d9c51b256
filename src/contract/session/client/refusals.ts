/** Requests that the service rejects as the client's fault. @see RFC 9110 §15.5 */
import { checkRequest } from '../../check/check-request.ts';
import { headerOf, pathOf } from '../../document/recorded-exchange.ts';
import type { View } from '../../document/view.ts';
import {
  bearerOf,
  responseJson,
  formField,
  isResponseOf,
  redirectOf,
  type SessionRule,
} from '../session-view.ts';
import { violation } from './violation.ts';

/** Pages, which reject a user and not a client. */
const pages = new Set(
  'showLogin signIn showConsent decideConsent showLogout signOut showAccount findPasswordPage changeAccount showInvitation acceptInvitation'.split(
    ' ',
  ),
);

/** A logout that the service does not understand is the client's. @see OpenID Connect RP-Initiated Logout 1.0 §2 */
const isRefusedLogout = (view: View): boolean => isResponseOf(view, 'showLogout', 400);

/** Other statuses are normal for a correct client: a conflict, a precondition, a quota, a deleted resource. */
const faults = new Set([400, 401, 403, 405, 413, 414, 415, 422, 431]);

/** A response that the client requested from a mock is not a rejection. */
const isOrdered = (view: View): boolean =>
  /\bcode=/.test(headerOf(view.exchange.request.headers, 'prefer') ?? '');

const errorOf = (view: View): string => {
  const { error } = responseJson(view);
  return typeof error === 'string' ? error : 'none';
};

const hasCredentials = (view: View): boolean =>
  headerOf(view.exchange.request.headers, 'authorization') !== undefined ||
  ['client_secret', 'client_assertion'].some((name) => formField(view, name) !== undefined);

/** Every access token of the session; a valid one may end at any time. */
function knownTokens(views: readonly View[]): ReadonlySet<string> {
  const tokens = views.flatMap((view) => {
    const { access_token: token } = isResponseOf(view, 'issueToken', 200) ? responseJson(view) : {};
    const implicit = new URLSearchParams(redirectOf(view)?.hash.slice(1)).get('access_token');
    const used = view.exchange.response.status < 400 ? bearerOf(view) : undefined;
    return [token, implicit, used].filter((one): one is string => typeof one === 'string');
  });
  return new Set(tokens);
}

/** Reports a rejection that no more specific rule reports. @see RFC 9110 §15.5 */
export const refusalsAreReported: SessionRule = function* ({ views }) {
  const known = knownTokens(views);
  for (const view of views) {
    const { status } = view.exchange.response;
    if (!faults.has(status) || !view.declared || isOrdered(view)) continue;
    // Other rules report undeclared methods and invalid requests.
    if (!view.operation || (pages.has(view.operation.operationId) && !isRefusedLogout(view))) continue;
    if ((status === 400 || status === 415) && checkRequest(view).length > 0) continue;
    const error = errorOf(view);
    if (status === 401 && !hasCredentials(view) && view.operation.operationId !== 'revokeToken')
      yield violation(view, 'credentials-missing', 'RFC 6750 §3.1', {
        message: 'the request needs credentials and has none',
        expected: 'Authorization, or the credentials of the client',
        actual: 'none',
      });
    else if (status !== 401 || !known.has(bearerOf(view) ?? ''))
      yield violation(
        view,
        'request-refused',
        'RFC 9110 §15.5',
        {
          message: 'the service rejected the request as a fault of the client',
          expected: 'a request that succeeds',
          actual: `${status} ${error}`,
        },
        // A grant can end without the client, and so can a token from before the session.
        error === 'invalid_grant' || error === 'invalid_token' ? 'warning' : 'error',
      );
  }
};

const clientErrors = new Set([
  'invalid_request',
  'unauthorized_client',
  'unsupported_response_type',
  'invalid_scope',
  'invalid_target',
  'request_not_supported',
  'request_uri_not_supported',
]);

/** An authorization request that a redirect rejects because of its content. @see RFC 6749 §4.1.2.1 */
export const authorizationRefusalsAreReported: SessionRule = function* ({ views }) {
  for (const view of views) {
    const redirect = redirectOf(view);
    const fragment = new URLSearchParams(redirect?.hash.slice(1));
    const error = redirect?.searchParams.get('error') ?? fragment.get('error') ?? '';
    if (!clientErrors.has(error) || view.operation?.surface !== 'authorization' || isOrdered(view)) continue;
    yield violation(view, 'authorization-refused', 'RFC 6749 §4.1.2.1', {
      message: 'the authorization request was rejected as a fault of the client',
      expected: 'a request that succeeds',
      actual: error,
    });
  }
};

/** True if the client creates the resource, or something in its list, after it looked for it. */
function isCreatedLater(view: View, later: readonly View[]): boolean {
  const path = pathOf(view.exchange.request.target);
  return later.some(({ method, exchange: { request, response } }) => {
    const changed = pathOf(request.target);
    const isChange = method !== 'GET' && method !== 'HEAD' && response.status < 300;
    return isChange && (changed === path || path.startsWith(`${changed}/`));
  });
}

/** A path or a resource that does not exist. @see RFC 9110 §15.5.5 */
export const pathsAreThere: SessionRule = function* ({ views }) {
  for (const [index, view] of views.entries()) {
    if (view.exchange.response.status !== 404 || errorOf(view) !== 'not_found' || isOrdered(view)) continue;
    const isPath = !view.declared;
    if (!isPath && isCreatedLater(view, views.slice(index + 1))) continue;
    yield violation(
      view,
      isPath ? 'unknown-path' : 'not-found',
      'RFC 9110 §15.5.5',
      {
        message: isPath ? 'the service has no such path' : 'the service has no such resource',
        expected: isPath ? 'a path of the documents' : 'a resource that there is',
        actual: view.exchange.request.target,
      },
      isPath ? 'error' : 'warning',
    );
  }
};
