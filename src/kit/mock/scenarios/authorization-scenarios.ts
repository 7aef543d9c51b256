/** What an authorization server may do, rightly or not, on the way to a token. */
import { jsonResponse } from './message.ts';
import {
  bearerOf,
  codeRedirect,
  failed,
  formValue,
  isOperation,
  withHeader,
  withJson,
  type MockedRequest,
  type Scenario,
} from './scenario.ts';

const redeems = (mocked: MockedRequest): boolean =>
  isOperation(mocked, 'issueToken') && formValue(mocked, 'grant_type') === 'authorization_code';

const stateMismatch: Scenario = {
  name: 'state-mismatch',
  summary: 'The redirect carries another state than the client sent; its code must not be redeemed.',
  see: 'RFC 6749 §10.12',
  begin: () => ({
    change(mocked, response) {
      const location = isOperation(mocked, 'authorize', 'authorizeByForm')
        ? codeRedirect(response)
        : undefined;
      location?.searchParams.set('state', 'somebody-else');
      return location && withHeader(response, 'Location', location.href);
    },
    judge: (_, mocked) =>
      redeems(mocked)
        ? failed('the code of a forged answer was redeemed', 'an error to the user', 'POST /token')
        : undefined,
  }),
};

const accessDenied: Scenario = {
  name: 'access-denied',
  summary: 'The owner says no; the client must not ask for tokens.',
  see: 'RFC 6749 §4.1.2.1',
  begin: () => ({
    change(mocked, response) {
      const location = isOperation(mocked, 'authorize', 'authorizeByForm')
        ? codeRedirect(response)
        : undefined;
      location?.searchParams.delete('code');
      location?.searchParams.set('error', 'access_denied');
      return location && withHeader(response, 'Location', location.href);
    },
    judge: (_, mocked) =>
      redeems(mocked)
        ? failed('tokens were asked for after access_denied', 'an error to the user', 'POST /token')
        : undefined,
  }),
};

/** A token response that is unusual and valid: the client must take it. */
function unusualTokens(
  name: string,
  summary: string,
  see: string,
  edit: (body: Record<string, unknown>) => Record<string, unknown>,
): Scenario {
  return {
    name,
    summary,
    see,
    begin: () => ({
      change: (mocked, response) =>
        isOperation(mocked, 'issueToken') ? withJson(response, edit) : undefined,
      judge: (_, mocked) =>
        isOperation(mocked, 'issueToken') && formValue(mocked, 'grant_type') !== 'refresh_token'
          ? failed('a valid token response was not taken', 'the token is used', 'POST /token again')
          : undefined,
    }),
  };
}

const expiredToken: Scenario = {
  name: 'expired-token',
  summary: 'An access token has ended before its time; the client must get another one before it asks again.',
  see: 'RFC 6750 §3.1',
  begin() {
    let refused: string | undefined;
    return {
      respond(mocked) {
        refused = bearerOf(mocked);
        return refused === undefined
          ? undefined
          : jsonResponse(401, { error: 'invalid_token' }, [
              ['WWW-Authenticate', 'Bearer error="invalid_token"'],
            ]);
      },
      judge(_, mocked) {
        if (isOperation(mocked, 'issueToken', 'authorize', 'authorizeByForm')) return 'passed';
        return bearerOf(mocked) === refused && refused !== undefined
          ? failed('a refused token was sent again', 'a refresh or a new grant', 'the same token')
          : undefined;
      },
    };
  },
};

const reusedCode: Scenario = {
  name: 'reused-code',
  summary: 'The code is refused; the client must begin anew and not send it again.',
  see: 'RFC 6749 §4.1.2, §5.2',
  begin() {
    let code: string | undefined;
    return {
      respond(mocked) {
        if (!redeems(mocked)) return undefined;
        code = formValue(mocked, 'code');
        return jsonResponse(400, { error: 'invalid_grant' }, [
          ['Cache-Control', 'no-store'],
          ['Pragma', 'no-cache'],
        ]);
      },
      judge(_, mocked) {
        if (isOperation(mocked, 'authorize', 'authorizeByForm')) return 'passed';
        return redeems(mocked) && formValue(mocked, 'code') === code
          ? failed('a refused code was sent again', 'a new authorization request', 'the same code')
          : undefined;
      },
    };
  },
};

export const authorizationScenarios: readonly Scenario[] = [
  stateMismatch,
  accessDenied,
  unusualTokens(
    'token-type-lowercase',
    'The token type is `bearer`; its case does not matter.',
    'RFC 6749 §5.1',
    (body) => ({ ...body, token_type: 'bearer' }),
  ),
  unusualTokens(
    'no-expires-in',
    'The answer does not say how long the token lives; the client must use it until it is refused.',
    'RFC 6749 §5.1',
    ({ expires_in: _lifetime, ...body }) => body,
  ),
  unusualTokens(
    'extra-parameters',
    'The answer holds members that the client does not know; it must ignore them.',
    'RFC 6749 §5.1',
    (body) => ({ ...body, not_before: 1, hints: { anything: ['goes'] } }),
  ),
  unusualTokens(
    'scope-reduced',
    'Less scope is granted than was asked for; the client must go on with what it got.',
    'RFC 6749 §3.3',
    ({ scope, ...body }) => ({ ...body, scope: typeof scope === 'string' ? scope.split(' ')[0] : 'read' }),
  ),
  expiredToken,
  reusedCode,
];
