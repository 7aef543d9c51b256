import {
  ApiError,
  bearerChallenge,
  invalidRequest,
  invalidToken,
  unauthorized,
} from '../../conventions/api-error.ts';
import { refusal } from '../../conventions/access.ts';
import {
  bearerToken,
  parseAuthorization,
  type AuthorizationHeader,
} from '../../conventions/request/bearer.ts';
import type { Caller } from '../../conventions/operation.ts';
import type { Exchange } from '../routing/exchange.ts';
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

/** How credentials of one security scheme of the documents are checked. */
export interface SchemeCheck {
  /** The scheme of the Authorization header that carries them, in lower case. */
  readonly scheme: 'basic' | 'bearer';
  /** @throws ApiError when they do not count. */
  callerOf(value: string, exchange: Exchange): Promise<Caller>;
}

export type SchemeChecks = Readonly<Record<string, SchemeCheck>>;

/** Of two, nobody can tell which counts. @throws ApiError 400 @see RFC 9110 §5.3 @see RFC 6749 §2.3 */
export function assertOneAuthorization({ request }: Exchange): void {
  if ((request.headersDistinct?.['authorization']?.length ?? 1) > 1) {
    throw invalidRequest('The credentials are ambiguous.', {
      'header.Authorization': 'must not be repeated',
    });
  }
}

/** No scheme is named so. */
const noCredentials: AuthorizationHeader = { scheme: '', value: '' };

function readCredentials(exchange: Exchange): AuthorizationHeader {
  assertOneAuthorization(exchange);
  return parseAuthorization(exchange.request.headers.authorization) ?? noCredentials;
}

/** Basic credentials are sent by browsers on their own, so a page elsewhere must not change anything with them. */
function refuseCrossSite({ request, method }: Exchange): void {
  if (method === 'GET' || request.headers['sec-fetch-site'] !== 'cross-site') return;
  throw new ApiError(403, 'insufficient_scope', {
    description: 'Basic credentials are not accepted from another site.',
  });
}

function refuseToken(): never {
  throw invalidToken();
}

export function createSchemeChecks(checks: CredentialChecks): SchemeChecks {
  return {
    accessToken: {
      scheme: 'bearer',
      async callerOf(token) {
        return (bearerToken.test(token) && (await checks.verifyAccessToken(token))) || refuseToken();
      },
    },
    initialAccessToken: {
      scheme: 'bearer',
      callerOf: async (token) => (await checks.verifyInitialAccessToken(token)) ?? refuseToken(),
    },
    registrationAccessToken: {
      scheme: 'bearer',
      async callerOf(token, { match }) {
        const clientId = match?.parameters['client_id'] ?? '';
        return (await checks.verifyRegistrationAccessToken(token, clientId)) ?? refuseToken();
      },
    },
    clientBasic: {
      scheme: 'basic',
      async callerOf(credentials, exchange) {
        refuseCrossSite(exchange);
        const result = await checks.authenticateClient(credentials, exchange);
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
          reason: 'failed attempts, client authentication',
        });
      },
    },
  };
}

/** The caller that credentials of the scheme prove; undefined where none came. @throws ApiError when they do not count. */
export function callerBy({ scheme, callerOf }: SchemeCheck, exchange: Exchange): Promise<Caller> | undefined {
  exchange.credentials ??= readCredentials(exchange);
  return exchange.credentials.scheme === scheme ? callerOf(exchange.credentials.value, exchange) : undefined;
}

/** Asks again about credentials that counted before. @throws ApiError 401 when they count no more. */
export async function authenticateAgain(
  checks: SchemeChecks,
  schemes: readonly string[],
  exchange: Exchange,
): Promise<Caller> {
  for (const scheme of schemes) {
    const check = checks[scheme];
    const caller = check && (await callerBy(check, exchange));
    if (caller) return caller;
  }
  throw unauthorized();
}

/** @throws ApiError 403 or 405 when the caller's scopes do not reach the method. @see Spec §5(6) */
export function authorize(caller: Caller, method: string, { access }: OwnPath): void {
  const refused = refusal(caller.scopes, method, access);
  if (refused) throw refused;
}
