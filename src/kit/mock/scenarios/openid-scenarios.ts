/** Behaviours of an OpenID provider, correct or not, and the correct reactions of a client. */
import { decodedText, headerOf } from '../../../contract/document/recorded-exchange.ts';
import { jsonResponse } from './message.ts';
import {
  bearerOf,
  codeRedirect,
  failed,
  formValue,
  isOperation,
  withHeader,
  withJson,
  type Failure,
  type MockedRequest,
  type Scenario,
  type TokenResponse,
} from './scenario.ts';

type Claims = Record<string, unknown>;

const isSignIn = (mocked: MockedRequest): boolean =>
  isOperation(mocked, 'issueToken') && formValue(mocked, 'grant_type') === 'authorization_code';

/** The tokens that came with an ID token; using one of them accepts it. */
export function usesTokens(mocked: MockedRequest, { access_token, refresh_token }: TokenResponse): boolean {
  const used = [bearerOf(mocked), formValue(mocked, 'refresh_token')];
  return used.some((one) => one !== undefined && (one === access_token || one === refresh_token));
}

/** An ID token with another claim, which the client must reject. The signature is right. */
function wrongClaim(
  name: string,
  summary: string,
  see: string,
  edit: (claims: Claims) => Claims | undefined,
): Scenario {
  return {
    name,
    summary: `${summary} The client must not use the tokens.`,
    see,
    begin({ sign }) {
      let tokens: TokenResponse = {};
      return {
        async change(mocked, response) {
          if (!isSignIn(mocked) || response.status !== 200) return undefined;
          tokens = JSON.parse(decodedText(response.body)) as TokenResponse;
          const signed = await sign(tokens.id_token ?? '', edit);
          return signed && withJson(response, (body) => ({ ...body, id_token: signed.token }));
        },
        judge: (_, mocked) =>
          usesTokens(mocked, tokens)
            ? failed(
                'the tokens of a wrong ID token were used',
                'an error to the user',
                mocked.request.target,
              )
            : undefined,
      };
    },
  };
}

const hour = 3600;

const keysRotated: Scenario = {
  name: 'keys-rotated',
  summary: 'The ID token is signed with a new key. The client must read the keys again and accept it.',
  see: 'OpenID Connect Core 1.0 §10.1.1',
  begin({ sign }) {
    let tokens: TokenResponse = {};
    let key: object | undefined;
    return {
      async change(mocked, response) {
        if (!isSignIn(mocked) || response.status !== 200) return undefined;
        tokens = JSON.parse(decodedText(response.body)) as TokenResponse;
        const signed = await sign(tokens.id_token ?? '', (claims) => claims, { keyId: 'new-key' });
        key = signed?.key;
        return signed && withJson(response, (body) => ({ ...body, id_token: signed.token }));
      },
      meanwhile: (mocked, response) =>
        isOperation(mocked, 'getKeySet')
          ? withJson(response, ({ keys, ...body }) => ({ ...body, keys: [key, ...(keys as object[])] }))
          : undefined,
      judge(_, mocked) {
        if (usesTokens(mocked, tokens)) return 'passed';
        return isOperation(mocked, 'authorize', 'authorizeByForm')
          ? failed('a right ID token was rejected', 'the keys are read again', mocked.request.target)
          : undefined;
      },
    };
  },
};

const loginRequired: Scenario = {
  name: 'login-required',
  summary:
    'The session of the user has ended: prompt=none gets login_required. The client must ask the user.',
  see: 'OpenID Connect Core 1.0 §3.1.2.6',
  begin() {
    const isSilent = ({ request }: MockedRequest): boolean => /[?&]prompt=none(?:&|$)/.test(request.target);
    return {
      change(mocked, response) {
        if (!isSilent(mocked)) return undefined;
        const location = codeRedirect(response);
        if (location === undefined)
          return /[?&]error=login_required/.test(headerOf(response.headers, 'location') ?? '')
            ? response
            : undefined;
        location.searchParams.delete('code');
        location.searchParams.set('error', 'login_required');
        return withHeader(response, 'Location', location.href);
      },
      judge(_, mocked) {
        if (isSignIn(mocked)) return failed('tokens were requested', 'a page for the user', 'POST /token');
        if (!isOperation(mocked, 'authorize', 'authorizeByForm')) return undefined;
        return isSilent(mocked)
          ? failed('prompt=none was sent again', 'a request that shows a page', mocked.request.target)
          : 'passed';
      },
    };
  },
};

const signedOutElsewhere: Scenario = {
  name: 'signed-out-elsewhere',
  summary:
    'The user has signed out in another place: the refresh token is rejected. The client must drop it.',
  see: 'RFC 6749 §5.2, OpenID Connect RP-Initiated Logout 1.0 §4',
  begin() {
    let dropped: string | undefined;
    return {
      respond(mocked) {
        dropped = isOperation(mocked, 'issueToken') ? formValue(mocked, 'refresh_token') : undefined;
        return dropped === undefined
          ? undefined
          : jsonResponse(400, { error: 'invalid_grant' }, [
              ['Cache-Control', 'no-store'],
              ['Pragma', 'no-cache'],
            ]);
      },
      judge(_, mocked): Failure | 'passed' | undefined {
        if (isOperation(mocked, 'authorize', 'authorizeByForm')) return 'passed';
        return formValue(mocked, 'refresh_token') === dropped
          ? failed('a rejected refresh token was sent again', 'a new sign-in', 'the same token')
          : undefined;
      },
    };
  },
};

export const openidScenarios: readonly Scenario[] = [
  wrongClaim(
    'id-token-nonce',
    'The ID token has the nonce of another request.',
    'OpenID Connect Core 1.0 §3.1.3.7 (11)',
    (claims) => (claims['nonce'] === undefined ? undefined : { ...claims, nonce: 'of-another-request' }),
  ),
  wrongClaim(
    'id-token-audience',
    'The ID token is for another client.',
    'OpenID Connect Core 1.0 §3.1.3.7 (3)',
    (claims) => ({ ...claims, aud: 'another-client', azp: 'another-client' }),
  ),
  wrongClaim(
    'id-token-expired',
    'The ID token has expired.',
    'OpenID Connect Core 1.0 §3.1.3.7 (9)',
    (claims) => ({ ...claims, iat: Number(claims['iat']) - 2 * hour, exp: Number(claims['iat']) - hour }),
  ),
  keysRotated,
  loginRequired,
  signedOutElsewhere,
];
