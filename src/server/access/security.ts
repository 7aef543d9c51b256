import { ApiError, invalidRequest, invalidToken, unauthorized } from '../../conventions/api-error.ts';
import { refusal } from '../../conventions/access.ts';
import { isBearerToken, parseAuthorization } from '../../conventions/request/bearer.ts';
import type { Caller } from '../../conventions/operation.ts';
import type { Exchange } from '../exchange.ts';
import type { OwnPath } from '../routing/own-paths.ts';

/** What the authorization surface offers to check credentials with. */
export interface CredentialChecks {
  /** Undefined for a token that is unknown, expired, revoked or malformed. */
  verifyAccessToken(token: string): Promise<Caller | undefined>;
  /** Checks the value of a Basic Authorization header; `limited` after too many failures. */
  authenticateClient(
    basic: string,
    remoteAddress: string,
  ): Promise<{ caller: Caller } | 'invalid' | 'limited'>;
}

/** One function a security scheme of the documents: the caller, or undefined when nothing of the scheme came. */
export type SchemeChecks = Readonly<Record<string, (exchange: Exchange) => Promise<Caller | undefined>>>;

function authorizationHeader({ request }: Exchange): ReturnType<typeof parseAuthorization> {
  const lines = request.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization',
  );
  if (lines.length > 1) {
    throw invalidRequest('The credentials are ambiguous.', {
      'header.Authorization': 'must not be repeated',
    });
  }
  return parseAuthorization(request.headers.authorization);
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
    async accessToken(exchange) {
      const header = authorizationHeader(exchange);
      if (header?.scheme !== 'bearer') return undefined;
      const caller = isBearerToken(header.value) ? await checks.verifyAccessToken(header.value) : undefined;
      if (!caller) throw invalidToken();
      return caller;
    },
    async clientBasic(exchange) {
      const header = authorizationHeader(exchange);
      if (header?.scheme !== 'basic') return undefined;
      refuseCrossSite(exchange);
      const result = await checks.authenticateClient(header.value, exchange.remoteAddress);
      if (result === 'limited') throw new ApiError(429, 'rate_limited', { headers: { 'Retry-After': '60' } });
      if (result === 'invalid') {
        // The challenge stays Bearer, so that no browser opens a password prompt.
        throw new ApiError(401, 'invalid_client', {
          description: 'The client is not authenticated.',
          headers: { 'WWW-Authenticate': 'Bearer' },
        });
      }
      return result.caller;
    },
  };
}

/** The schemes that guard any operation of a path; empty for an open one. */
export function schemesOf({ operations }: OwnPath): string[] {
  return [...new Set([...operations.values()].flatMap((entry) => entry.security.map((one) => one.scheme)))];
}

/** Authenticates by whichever scheme's credentials came. @throws ApiError 401 when none came or none counted. */
export async function authenticate(
  checks: SchemeChecks,
  schemes: readonly string[],
  exchange: Exchange,
): Promise<Caller> {
  for (const scheme of schemes) {
    const caller = await checks[scheme]?.(exchange);
    if (caller) return caller;
  }
  throw unauthorized();
}

/** @throws ApiError 403 or 405 when the caller's scopes do not reach the method. @see Spec §5(6) */
export function authorize(caller: Caller, method: string, { operations }: OwnPath): void {
  const resource = [...operations.values()]
    .filter((entry) => entry.security.length > 0)
    .map((entry) => ({ method: entry.method, scopes: entry.security[0]?.scopes ?? [] }));
  const refused = refusal(caller.scopes, method, resource);
  if (refused) throw refused;
}
