import {
  ApiError,
  insufficientScope,
  invalidRequest,
  invalidToken,
  unauthorized,
} from '../../../conventions/api-error.ts';
import { bearerToken, parseAuthorization } from '../../../conventions/request/bearer.ts';
import type { Caller } from '../../../conventions/operation.ts';
import type { HeaderLines } from '../../../http/fields/header-lines.ts';
import type { RequestContext } from '../../filtering/request-context.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';
import type { ProtectedResources } from '../../resources/protected-resources.ts';
import { scopesFor } from '../../routes/policy/route-scopes.ts';

/** A header field holds bytes. Characters other than printable ASCII are percent-encoded as UTF-8. */
function fieldValue(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text);
}

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

function identify(headers: HeaderLines, { clientId, subject, scopes }: Caller): void {
  headers.set('X-Auth-Client', fieldValue(clientId));
  if (subject !== undefined) headers.set('X-Auth-Subject', fieldValue(subject));
  headers.set('X-Auth-Scope', [...scopes].join(' '));
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
 * Makes the gateway the resource server of a route that requires a token, and sends the verified client and user to
 * the target. X-Auth-* fields of the client are not forwarded. @see Spec §5(5), RFC 6750 §3
 */
export function createAccessTokenFilter(
  verifyAccessToken: (token: string, resource?: string) => Promise<Caller | undefined>,
  resources: Pick<ProtectedResources, 'uriOf' | 'metadataUrlOf'>,
): Filter {
  /** @throws ApiError if the request has no token for the route. */
  async function callerOf(context: RequestContext, needed: readonly string[]): Promise<Caller> {
    const caller = await verifyAccessToken(tokenOf(context), resources.uriOf(context.routing.route));
    if (!caller) throw invalidToken();
    if (!needed.every((scope) => caller.scopes.has(scope))) throw insufficientScope(needed.join(' '));
    return caller;
  }

  return {
    name: 'AccessTokenFilter',
    kind: 'pre',
    order: builtInOrders.AccessTokenFilter,
    concerns: ({ scopes }) => scopes !== undefined,
    applies: () => true,
    async run(context) {
      const { route } = context.routing;
      const needed = scopesFor(route.scopes ?? [], methodsOf(context));
      const caller = await callerOf(context, needed).catch((error: unknown) => {
        const url = resources.metadataUrlOf(route);
        throw url === undefined ? error : withMetadata(error, url, needed);
      });
      context.caller = caller;
      context.upstreamRecord.clientId = caller.clientId;
      identify(context.upstream.headers, caller);
    },
  };
}
