/** Sources of access tokens for a client: they request a token, keep it, and replace it before it ends. */
import type { ReplyOf } from './operations.ts';
import type { Given } from './request.ts';
import { monotonic } from './monotonic.ts';
import { ResponseError } from './response-error.ts';

/** The part of a client that a source of tokens needs. */
export interface TokenClient {
  call(operationId: 'issueToken', ...given: Given<'issueToken'>): Promise<ReplyOf<'issueToken'>>;
}

/** Returns access tokens. `createClient` takes one as `accessToken`. */
export interface TokenSource {
  /** A token that is valid for now. */
  token(): Promise<string>;
  /** Another token than the one that a server rejected. */
  renew(rejected: string): Promise<string>;
}

/** The tokens that a source received. A refresh may replace the refresh token. @see RFC 6749 §5.1, §6 */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  /** The scope that was granted. */
  readonly scope: string | undefined;
}

interface Received extends Tokens {
  /** The lifetime in seconds, if it is known. */
  readonly lifetime: number | undefined;
}

/** A token is replaced so many seconds before its end, because the request needs time too. */
const reserve = 30;

/** Keeps a token until its end is near. Requests at the same time share one request for a token. */
function keeping(request: () => Promise<Received>, now: () => number): TokenSource {
  let current: string | undefined;
  let freshUntil = 0;
  let pending: Promise<string> | undefined;

  async function replace(): Promise<string> {
    const asked = now();
    const { accessToken, lifetime } = await request();
    current = accessToken;
    freshUntil =
      lifetime === undefined ? Infinity : asked + Math.max(lifetime - reserve, lifetime / 2) * 1000;
    return accessToken;
  }

  function shared(): Promise<string> {
    pending ??= replace().finally(() => {
      pending = undefined;
    });
    return pending;
  }

  return {
    token: () => (current !== undefined && now() < freshUntil ? Promise.resolve(current) : shared()),
    // Another request may have replaced the rejected token already.
    renew: (rejected) =>
      current === undefined || current === rejected ? shared() : Promise.resolve(current),
  };
}

export interface TokenOptions {
  /** Sends the token requests, with the credentials of the client. */
  readonly client: TokenClient;
  /** The scope to request; the default of the client if absent. */
  readonly scope?: string;
  /** The resource for which the tokens are. @see RFC 8707 §2 */
  readonly resource?: string;
  /** The time in milliseconds; by default, a clock that no person changes. */
  readonly now?: () => number;
}

type TokenRequest = Given<'issueToken'>[0];

/** @throws ResponseError */
async function received(client: TokenClient, request: TokenRequest): Promise<Received> {
  const reply = await client.call('issueToken', request);
  if (reply.status !== 200) throw ResponseError.of(reply);
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: lifetime, scope } = reply.body;
  return { accessToken, refreshToken, lifetime, scope };
}

/** Tokens of the client itself. @see RFC 6749 §4.4 */
export function clientCredentials({ client, scope, resource, now = monotonic }: TokenOptions): TokenSource {
  const body = {
    grant_type: 'client_credentials',
    ...(scope !== undefined && { scope }),
    ...(resource !== undefined && { resource: [resource] }),
  } as const;
  return keeping(() => received(client, { body }), now);
}

export interface RefreshOptions extends TokenOptions {
  readonly refreshToken: string;
  /** The id of a client without a secret. */
  readonly clientId?: string;
  /** Receives the tokens of each refresh, so that the application stores the refresh token that replaces the old. */
  readonly onTokens?: (tokens: Tokens) => void | Promise<void>;
}

/** Tokens of a user who signed in before. @see RFC 6749 §6 */
export function refreshing(options: RefreshOptions): TokenSource {
  const { client, clientId, scope, resource, onTokens, now = monotonic } = options;
  let { refreshToken } = options;
  return keeping(async () => {
    const body = {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      ...(clientId !== undefined && { client_id: clientId }),
      ...(scope !== undefined && { scope }),
      ...(resource !== undefined && { resource: [resource] }),
    } as const;
    const tokens = await received(client, { body });
    refreshToken = tokens.refreshToken ?? refreshToken;
    await onTokens?.({ ...tokens, refreshToken });
    return tokens;
  }, now);
}
