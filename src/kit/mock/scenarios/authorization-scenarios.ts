/** Behaviours of an authorization server, correct or not, before a client has a token. */
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
  summary: 'The redirect has a different state than the client sent. The client must not redeem its code.',
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
        ? failed('the code of a forged response was redeemed', 'an error to the user', 'POST /token')
        : undefined,
  }),
};

const accessDenied: Scenario = {
  name: 'access-denied',
  summary: 'The user denies the request. The client must not request tokens.',
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
        ? failed('tokens were requested after access_denied', 'an error to the user', 'POST /token')
        : undefined,
  }),
};

/** An unusual but valid token response, which the client must accept. */
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
          ? failed('a valid token response was not accepted', 'the token is used', 'POST /token again')
          : undefined,
    }),
  };
}

const expiredToken: Scenario = {
  name: 'expired-token',
  summary: 'An access token ends early. The client must get another one before its next request.',
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
          ? failed('a rejected token was sent again', 'a refresh or a new grant', 'the same token')
          : undefined;
      },
    };
  },
};

const reusedCode: Scenario = {
  name: 'reused-code',
  summary: 'The code is rejected. The client must start again and not send the code again.',
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
          ? failed('a rejected code was sent again', 'a new authorization request', 'the same code')
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
    'The token type is `bearer`. Its case does not matter.',
    'RFC 6749 §5.1',
    (body) => ({ ...body, token_type: 'bearer' }),
  ),
  unusualTokens(
    'no-expires-in',
    'The response contains no lifetime of the token. The client must use it until it is rejected.',
    'RFC 6749 §5.1',
    ({ expires_in: _lifetime, ...body }) => body,
  ),
  unusualTokens(
    'extra-parameters',
    'The response contains unknown members. The client must ignore them.',
    'RFC 6749 §5.1',
    (body) => ({ ...body, not_before: 1, hints: { anything: ['goes'] } }),
  ),
  unusualTokens(
    'scope-reduced',
    'Less scope is granted than requested. The client must continue with the granted scope.',
    'RFC 6749 §3.3',
    ({ scope, ...body }) => ({ ...body, scope: typeof scope === 'string' ? scope.split(' ')[0] : 'read' }),
  ),
  expiredToken,
  reusedCode,
];
