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

/** The result of checking Basic credentials. */
export type BasicOutcome =
  | { readonly caller: Caller }
  | 'invalid'
  /** After too many failures. */
  | { readonly retryAfterSeconds: number };

/** The functions of the authorization surface that check credentials. */
export interface CredentialChecks {
  /** Returns undefined for a token that is unknown, expired, revoked or malformed. */
  verifyAccessToken(token: string): Promise<Caller | undefined>;
  /** Returns the caller that may register a client; undefined for any other token. */
  verifyInitialAccessToken(token: string): Promise<Caller | undefined>;
  /** Returns the client whose registration the token is for; undefined for any other. */
  verifyRegistrationAccessToken(token: string, clientId: string): Promise<Caller | undefined>;
  /** Checks the value of a Basic Authorization header. */
  authenticateClient(basic: string, request: Pick<Exchange, 'id' | 'remoteAddress'>): Promise<BasicOutcome>;
}

/** How credentials of one security scheme of the documents are checked. */
export interface SchemeCheck {
  /** The scheme of the Authorization header, in lower case. */
  readonly scheme: 'basic' | 'bearer';
  /** @throws ApiError if they are not valid. */
  callerOf(value: string, exchange: Exchange): Promise<Caller>;
}

export type SchemeChecks = Readonly<Record<string, SchemeCheck>>;

/** Two credentials are ambiguous. @throws ApiError 400 @see RFC 9110 §5.3 @see RFC 6749 §2.3 */
export function assertOneAuthorization({ request }: Exchange): void {
  if ((request.headersDistinct?.['authorization']?.length ?? 1) > 1) {
    throw invalidRequest('The credentials are ambiguous.', {
      'header.Authorization': 'must not be repeated',
    });
  }
}

/** No scheme has this name. */
const noCredentials: AuthorizationHeader = { scheme: '', value: '' };

function readCredentials(exchange: Exchange): AuthorizationHeader {
  assertOneAuthorization(exchange);
  return parseAuthorization(exchange.request.headers.authorization) ?? noCredentials;
}

/** Browsers send Basic credentials automatically, so a page of another site must not change anything with them. */
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
  const accessToken: SchemeCheck = {
    scheme: 'bearer',
    async callerOf(token) {
      return (bearerToken.test(token) && (await checks.verifyAccessToken(token))) || refuseToken();
    },
  };
  return {
    accessToken,
    openIdConnect: accessToken,
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
          // The challenge remains Bearer, so that no browser opens a password prompt.
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

/**
 * Returns the caller that credentials of the scheme identify; undefined without credentials. @throws ApiError if
 * they are not valid.
 */
export function callerBy({ scheme, callerOf }: SchemeCheck, exchange: Exchange): Promise<Caller> | undefined {
  exchange.credentials ??= readCredentials(exchange);
  return exchange.credentials.scheme === scheme ? callerOf(exchange.credentials.value, exchange) : undefined;
}

/** The caller by any of the schemes; undefined without credentials. @throws ApiError if they are not valid. */
export async function findCaller(
  checks: SchemeChecks,
  schemes: readonly string[],
  exchange: Exchange,
): Promise<Caller | undefined> {
  for (const scheme of schemes) {
    const check = checks[scheme];
    const caller = check && (await callerBy(check, exchange));
    if (caller) return caller;
  }
  return undefined;
}

/** Checks again credentials that were valid before. @throws ApiError 401 if they are no longer valid. */
export async function authenticateAgain(
  checks: SchemeChecks,
  schemes: readonly string[],
  exchange: Exchange,
): Promise<Caller> {
  const caller = await findCaller(checks, schemes, exchange);
  if (caller === undefined) throw unauthorized();
  return caller;
}

/** @throws ApiError 403 or 405 if the caller's scopes do not cover the method. @see Spec §5(6) */
export function authorize(caller: Caller, method: string, { access }: OwnPath): void {
  const refused = refusal(caller.scopes, method, access);
  if (refused) throw refused;
}
