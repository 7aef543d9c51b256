/**
 * Logout tokens, correct or not, and the correct reactions of a client. The client that signed a user in last gets one
 * when the scenario begins, or else before its next request.
 */
import type { SignIdToken } from './id-token.ts';
import { usesTokens } from './openid-scenarios.ts';
import { failed, isOperation, type Failure, type Scenario, type TokenResponse } from './scenario.ts';

type Claims = Record<string, unknown>;

const event = 'http://schemas.openid.net/event/backchannel-logout';
const lifetimeSeconds = 120;

/** @see OpenID Connect Back-Channel Logout 1.0 §2.4 */
function logoutClaims({ iss, sub, aud, sid, iat }: Claims): Claims {
  const times = { iat, exp: Number(iat) + lifetimeSeconds };
  return { iss, sub, aud, sid, ...times, jti: `logout-${String(iat)}`, events: { [event]: {} } };
}

interface LogoutToken {
  readonly name: string;
  readonly summary: string;
  readonly see: string;
  readonly edit: (claims: Claims) => Claims;
  /** The statuses with which a client responds. @see OpenID Connect Back-Channel Logout 1.0 §2.8 */
  readonly expected: readonly number[];
}

async function signed(sign: SignIdToken, idToken: string, edit: LogoutToken['edit']): Promise<string> {
  const own = (claims: Claims): Claims => edit(logoutClaims(claims));
  return (await sign(idToken, own, { typ: 'logout+jwt' }))?.token ?? '';
}

function logoutScenario({ name, summary, see, edit, expected }: LogoutToken): Scenario {
  return {
    name,
    summary,
    see,
    begin({ sign, backChannel }) {
      let tokens: TokenResponse = {};
      let failure: Failure | undefined;
      let isSending = false;

      async function send(): Promise<boolean> {
        const last = backChannel.lastSignIn();
        // Meanwhile the client may read the keys.
        if (last?.id_token === undefined || isSending) return false;
        isSending = true;
        tokens = last;
        const token = await signed(sign, last.id_token, edit);
        const status = await backChannel.send(last.id_token, token);
        isSending = false;
        if (status === undefined) return false;
        if (!expected.some((one) => one === status))
          failure = failed('the response to a logout token is wrong', expected.join(' or '), String(status));
        return true;
      }

      return {
        start: send,
        async change(_, response) {
          return (await send()) ? response : undefined;
        },
        judge(_, mocked) {
          if (failure) return failure;
          if (isOperation(mocked, 'authorize', 'authorizeByForm')) return 'passed';
          const isEnded = !expected.includes(400) && !/\boffline_access\b/.test(tokens.scope ?? '');
          return isEnded && usesTokens(mocked, tokens)
            ? failed('a token of an ended session was used', 'a new sign-in', mocked.request.target)
            : undefined;
        },
        get awaits() {
          return failure;
        },
      };
    },
  };
}

export const logoutScenarios: readonly Scenario[] = [
  logoutScenario({
    name: 'logout-token',
    summary:
      'The user has signed out in another place: backchannel_logout_uri gets a logout token. The client must accept it and drop the tokens of the session.',
    see: 'OpenID Connect Back-Channel Logout 1.0 §2.7',
    edit: (claims) => claims,
    expected: [200, 204],
  }),
  logoutScenario({
    name: 'logout-token-audience',
    summary: 'backchannel_logout_uri gets a logout token for another client. The client must refuse it.',
    see: 'OpenID Connect Back-Channel Logout 1.0 §2.6 (3)',
    edit: (claims) => ({ ...claims, aud: 'another-client' }),
    expected: [400],
  }),
  logoutScenario({
    name: 'logout-token-nonce',
    summary:
      'backchannel_logout_uri gets a logout token with a nonce, as an ID token has. The client must refuse it.',
    see: 'OpenID Connect Back-Channel Logout 1.0 §2.6 (6)',
    edit: (claims) => ({ ...claims, nonce: 'of-an-id-token' }),
    expected: [400],
  }),
];
