import {
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
 * Makes the gateway the resource server of a route that requires a token, and sends the verified client and user to
 * the target. X-Auth-* fields of the client are not forwarded. @see Spec §5(5), RFC 6750 §3
 */
export function createAccessTokenFilter(
  verifyAccessToken: (token: string, resource?: string) => Promise<Caller | undefined>,
): Filter {
  return {
    name: 'AccessTokenFilter',
    kind: 'pre',
    order: builtInOrders.AccessTokenFilter,
    concerns: ({ scopes }) => scopes !== undefined,
    applies: () => true,
    async run(context) {
      const { scopes = [], resource } = context.routing.route;
      const needed = scopesFor(scopes, methodsOf(context));
      const caller = await verifyAccessToken(tokenOf(context), resource);
      if (!caller) throw invalidToken();
      if (!needed.every((scope) => caller.scopes.has(scope))) throw insufficientScope(needed.join(' '));
      context.caller = caller;
      context.upstreamRecord.clientId = caller.clientId;
      identify(context.upstream.headers, caller);
    },
  };
}
