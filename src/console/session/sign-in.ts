/** The sign-in of the console: the code flow with PKCE through its own public client. @see RFC 7636 §4 */
import { invalidRequest } from '../../conventions/api-error.ts';
import type { OperationRequest } from '../../conventions/operation.ts';
import type { Clock } from '../../foundation/clock.ts';
import { digest } from '../../foundation/digest.ts';
import type { Random } from '../../foundation/random.ts';
import type { Rest } from '../rest/rest.ts';
import { createClient, prepareCall } from '../../client/client.ts';
import type { Cookies, Session, SignedIn } from './console-session.ts';

export interface SignInDependencies {
  readonly cookies: Cookies;
  readonly rest: Rest;
  readonly callerOf: (accessToken: string) => Promise<SignedIn['caller'] | undefined>;
  /** The address below which browsers reach the console. */
  readonly address: () => URL;
  readonly issuer: () => string;
  /** Everything that an operator may be allowed to do. The user gets the part to which the user has a right. */
  readonly scope: string;
  readonly random: Random;
  readonly clock: Clock;
}

export interface Redirect {
  readonly location: string;
  readonly setCookies: readonly string[];
}

export interface SignIn {
  /** The user of the request, unless the sign-in or its token has ended. */
  find(request: OperationRequest): Promise<SignedIn | undefined>;
  /** Redirects to the authorization endpoint. */
  start(page: string, isRecent: boolean, request: OperationRequest): Redirect;
  /** Redeems the code. @throws ApiError 400 */
  finish(query: URLSearchParams, request: OperationRequest): Promise<Redirect>;
  /**
   * Revokes the tokens, removes the cookie, and leads to the authorization server, which ends the sign-on.
   * @see OpenID Connect RP-Initiated Logout 1.0 §2
   */
  end(session: Session, request: OperationRequest): Promise<Redirect>;
  /** True if the user signed in at most five minutes ago. */
  isRecent(session: Session): boolean;
}

const clientId = 'console';
/** A user without any right is granted this alone. */
const identityScope = 'openid';
const recentSeconds = 300;
/** The age that a new sign-in may have, so that at least a minute remains for a form. */
const acceptedSeconds = 240;
const loopback = new Set(['127.0.0.1', '[::1]', 'localhost']);

/**
 * The time at which the user typed the password, in milliseconds. The ID token comes from the token endpoint of this
 * process, so its signature need not be verified.
 * @see OpenID Connect Core 1.0 §2, §3.1.3.7(6)
 */
function authenticationTime(idToken: string | undefined): number | undefined {
  if (idToken === undefined) return undefined;
  const payload = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();
  const { auth_time: seconds } = JSON.parse(payload) as { auth_time?: number };
  return seconds === undefined ? undefined : seconds * 1000;
}

export function createSignIn(dependencies: SignInDependencies): SignIn {
  const { cookies, rest, callerOf, address, random, clock } = dependencies;

  const folderOf = (base: URL): string => `${base.pathname.replace(/\/$/, '')}/console`;

  /** Browsers reach a loopback service under each name of this machine, and the cookie belongs to the one in use. */
  function baseOf({ origin }: OperationRequest): URL {
    const own = address();
    const used = new URL(origin);
    return loopback.has(own.hostname) && loopback.has(used.hostname) && own.port === used.port
      ? new URL(own.pathname, origin)
      : own;
  }

  async function revoke(
    { accessToken, refreshToken }: Pick<Session, 'accessToken' | 'refreshToken'>,
    request: OperationRequest,
  ): Promise<void> {
    // The end of a refresh token ends its grant, with every access token. @see RFC 7009 §2.1
    const body = { token: refreshToken ?? accessToken, client_id: clientId };
    await rest.clientFor(request).call('revokeToken', { body });
  }

  /** The name of the user. A user who may not read users is named by id. */
  async function nameOf(accessToken: string, request: OperationRequest): Promise<string> {
    const caller = await callerOf(accessToken);
    const id = caller?.subject ?? '';
    const reply = await rest.call(prepareCall('getOwner', { path: { owner_id: id } }), accessToken, request);
    return reply.ok ? (reply.body.name ?? reply.body.username) : id;
  }

  async function redeem(code: string, verifier: string, redirectUri: string, request: OperationRequest) {
    const reply = await rest.clientFor(request).call('issueToken', {
      body: {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        client_id: clientId,
      },
    });
    if (reply.status !== 200)
      throw invalidRequest('The code of the sign-in is not valid. Please sign in again.');
    return reply.body;
  }

  return {
    async find({ headers }) {
      const session = cookies.session.read(headers['cookie']);
      const caller = session && (await callerOf(session.accessToken));
      return session && caller && { session, caller };
    },

    start(page, isRecent, request) {
      const [state, verifier] = [random.token(16), random.token(32)];
      const redirectUri = new URL(`${folderOf(address())}/callback`, baseOf(request)).href;
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: dependencies.scope,
        state,
        code_challenge: digest(verifier),
        code_challenge_method: 'S256',
        max_age: isRecent ? String(acceptedSeconds) : undefined,
      };
      const pending = { state, verifier, redirectUri, page, startedAt: clock.now(), isRecent };
      return {
        location: createClient({ baseUrl: dependencies.issuer() }).url('authorize', { query }).href,
        setCookies: [cookies.pending(state).set(pending)],
      };
    },

    async finish(query, request) {
      const [code, state, error] = ['code', 'state', 'error'].map((name) => query.get(name));
      const pending = cookies.pending(state ?? '').read(request.headers['cookie']);
      if (pending === undefined || state !== pending.state)
        throw invalidRequest('The sign-in did not begin in this browser, or it took too long.');
      if (typeof error === 'string' || typeof code !== 'string')
        throw invalidRequest(`The authorization server refused the sign-in: ${error ?? 'no code'}.`);
      const tokens = await redeem(code, pending.verifier, pending.redirectUri, request);
      if (tokens.scope === identityScope) {
        await revoke({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token }, request);
        throw invalidRequest(
          'The user has no role that allows a page of the console. An administrator sets it.',
        );
      }
      const before = cookies.session.read(request.headers['cookie']);
      if (before) await revoke(before, request);
      const session: Session = {
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
        idToken: tokens.id_token,
        name: await nameOf(tokens.access_token, request),
        csrf: random.token(16),
        // Without OpenID Connect only the accepted age is known.
        signedInAt:
          authenticationTime(tokens.id_token) ??
          (pending.isRecent ? pending.startedAt - acceptedSeconds * 1000 : undefined),
      };
      return {
        location: `${folderOf(address())}/${pending.page}`,
        setCookies: [cookies.session.set(session), cookies.pending(pending.state).clear()],
      };
    },

    async end(session, request) {
      await revoke(session, request);
      const query = {
        client_id: clientId,
        id_token_hint: session.idToken,
        post_logout_redirect_uri: new URL(`${folderOf(address())}?signed-out`, baseOf(request)).href,
      };
      return {
        location: createClient({ baseUrl: dependencies.issuer() }).url('showLogout', { query }).href,
        setCookies: [cookies.session.clear()],
      };
    },

    isRecent: ({ signedInAt = -Infinity }) => clock.now() - signedInAt < recentSeconds * 1000,
  };
}
