import {
  ApiError,
  insufficientScope,
  invalidRequest,
  invalidToken,
  unauthorized,
} from '../../conventions/api-error.ts';
import { bearerToken, parseAuthorization } from '../../conventions/request/bearer.ts';
import type { Caller, TokenIdentity } from '../../conventions/operation.ts';
import type { RequestContext } from '../filtering/request-context.ts';
import type { ProtectedResources } from '../resources/protected-resources.ts';
import { scopesFor } from '../routes/policy/route-scopes.ts';
import type { Route } from '../routes/route.ts';

/**
 * Returns the bearer token of the Authorization header. Tokens in the query or the body are ignored. @see RFC 6750
 * §2.1
 */
function tokenOf({ clientHeaders }: RequestContext): string {
  const lines = clientHeaders.all('authorization');
  if (lines.length > 1)
    throw invalidRequest('The request is ambiguous.', { 'header.Authorization': 'must not be repeated' });
  const authorization = parseAuthorization(lines[0]);
  if (authorization?.scheme !== 'bearer') throw unauthorized();
  if (!bearerToken.test(authorization.value)) throw invalidToken('malformed');
  return authorization.value;
}

/** Header fields that can make a target use another method than that of the request. */
const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override'] as const;

/** Returns the method of the request and each method that a target may use in its place. */
function methodsOf({ method, clientHeaders }: RequestContext): string[] {
  const named = overrides.flatMap((field) => clientHeaders.all(field));
  return [method, ...named.map((value) => value.trim().toUpperCase())];
}

/**
 * Adds to a challenge the URL of the metadata and the scopes that the request needs, so that a client without any
 * knowledge of the resource can request a token for it.
 * @see RFC 9728 §5.1, RFC 6750 §3
 */
function withMetadata(error: unknown, url: string, needed: readonly string[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const challenge = error.headers['WWW-Authenticate'];
  if (typeof challenge !== 'string') return error;
  const scope = needed.length > 0 && !challenge.includes(' scope=') ? `, scope="${needed.join(' ')}"` : '';
  return error.withHeaders({ 'WWW-Authenticate': `${challenge}${scope}, resource_metadata="${url}"` });
}

/**
 * Returns the client and user of a request on a route that requires a token. The route is a parameter, because it can
 * change while the exchange is open.
 * @throws ApiError 400, 401 or 403 if the request has no token for the route.
 */
export type CallerOf = (context: RequestContext, route: Route) => Promise<Caller>;

export function createCallerOf(
  verifyAccessToken: (
    token: string,
    resource?: string,
    identity?: TokenIdentity,
  ) => Promise<Caller | undefined>,
  resources: Pick<ProtectedResources, 'uriOf' | 'metadataUrlOf'>,
): CallerOf {
  async function callerOf(context: RequestContext, route: Route, needed: readonly string[]): Promise<Caller> {
    const caller = await verifyAccessToken(tokenOf(context), resources.uriOf(route), context.upstreamRecord);
    if (!caller) throw invalidToken();
    if (!needed.every((scope) => caller.scopes.has(scope))) throw insufficientScope(needed.join(' '));
    return caller;
  }

  return (context, route) => {
    const needed = scopesFor(route.scopes ?? [], methodsOf(context));
    return callerOf(context, route, needed).catch((error: unknown) => {
      const url = resources.metadataUrlOf(route);
      throw url === undefined ? error : withMetadata(error, url, needed);
    });
  };
}
