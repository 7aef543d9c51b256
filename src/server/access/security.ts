import {
  ApiError,
  bearerChallenge,
  invalidRequest,
  invalidToken,
  unauthorized,
} from '../../conventions/api-error.ts';
import { refusal } from '../../conventions/access.ts';
import {
  isBearerToken,
  parseAuthorization,
  type AuthorizationHeader,
} from '../../conventions/request/bearer.ts';
import type { Caller } from '../../conventions/operation.ts';
import type { Exchange } from '../exchange.ts';
import type { OwnPath } from '../routing/own-paths.ts';

/** What became of Basic credentials. */
export type BasicOutcome =
  | { readonly caller: Caller }
  | 'invalid'
  /** After too many failures. */
  | { readonly retryAfterSeconds: number };

/** What the authorization surface offers to check credentials with. */
export interface CredentialChecks {
  /** Undefined for a token that is unknown, expired, revoked or malformed. */
  verifyAccessToken(token: string): Promise<Caller | undefined>;
  /** Whoever may register a client; undefined for any other token. */
  verifyInitialAccessToken(token: string): Promise<Caller | undefined>;
  /** The client whose registration the token is for; undefined for any other. */
  verifyRegistrationAccessToken(token: string, clientId: string): Promise<Caller | undefined>;
  /** Checks the value of a Basic Authorization header. */
  authenticateClient(basic: string, request: Pick<Exchange, 'id' | 'remoteAddress'>): Promise<BasicOutcome>;
}

/** One function a security scheme of the documents: the caller, or undefined when nothing of the scheme came. */
export type SchemeChecks = Readonly<
  Record<string, (header: AuthorizationHeader, exchange: Exchange) => Promise<Caller | undefined>>
>;

/** Of two, nobody can tell which counts. @throws ApiError 400 @see RFC 9110 §5.3 @see RFC 6749 §2.3 */
export function assertOneAuthorization({ request: { headers, rawHeaders } }: Exchange): void {
  if (headers.authorization === undefined) return;
  let lines = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 13 && name.toLowerCase() === 'authorization') lines += 1;
  }
  if (lines > 1) {
    throw invalidRequest('The credentials are ambiguous.', {
      'header.Authorization': 'must not be repeated',
    });
  }
}

function authorizationHeader(exchange: Exchange): AuthorizationHeader | undefined {
  assertOneAuthorization(exchange);
  const { authorization } = exchange.request.headers;
  return authorization === undefined ? undefined : parseAuthorization(authorization);
}

/** Basic credentials are sent by browsers on their own, so a page elsewhere must not change anything with them. */
function refuseCrossSite({ request, method }: Exchange): void {
  if (method === 'GET' || request.headers['sec-fetch-site'] !== 'cross-site') return;
  throw new ApiError(403, 'insufficient_scope', {
    description: 'Basic credentials are not accepted from another site.',
  });
}

export function createSchemeChecks(checks: CredentialChecks): SchemeChecks {
  return {
    async accessToken({ scheme, value }) {
      if (scheme !== 'bearer') return undefined;
      const caller = isBearerToken(value) ? await checks.verifyAccessToken(value) : undefined;
      if (!caller) throw invalidToken();
      return caller;
    },
    async initialAccessToken({ scheme, value }) {
      if (scheme !== 'bearer') return undefined;
      const caller = await checks.verifyInitialAccessToken(value);
      if (!caller) throw invalidToken();
      return caller;
    },
    async registrationAccessToken({ scheme, value }, { match }) {
      if (scheme !== 'bearer') return undefined;
      const caller = await checks.verifyRegistrationAccessToken(value, match?.parameters['client_id'] ?? '');
      if (!caller) throw invalidToken();
      return caller;
    },
    async clientBasic({ scheme, value }, exchange) {
      if (scheme !== 'basic') return undefined;
      refuseCrossSite(exchange);
      const result = await checks.authenticateClient(value, exchange);
      if (result === 'invalid') {
        // The challenge stays Bearer, so that no browser opens a password prompt.
        throw new ApiError(401, 'invalid_client', {
          description: 'The client is not authenticated.',
          headers: { 'WWW-Authenticate': bearerChallenge },
        });
      }
      if ('caller' in result) return result.caller;
      throw new ApiError(429, 'rate_limited', {
        description: 'Too many failed attempts.',
        headers: { 'Retry-After': String(Math.max(1, Math.ceil(result.retryAfterSeconds))) },
      });
    },
  };
}

/** Authenticates by whichever scheme's credentials came. @throws ApiError 401 when none came or none counted. */
export async function authenticate(
  checks: SchemeChecks,
  schemes: readonly string[],
  exchange: Exchange,
): Promise<Caller> {
  const header = authorizationHeader(exchange);
  if (header) {
    for (const scheme of schemes) {
      const caller = await checks[scheme]?.(header, exchange);
      if (caller) return caller;
    }
  }
  throw unauthorized();
}

/** @throws ApiError 403 or 405 when the caller's scopes do not reach the method. @see Spec §5(6) */
export function authorize(caller: Caller, method: string, { access }: OwnPath): void {
  const refused = refusal(caller.scopes, method, access);
  if (refused) throw refused;
}
