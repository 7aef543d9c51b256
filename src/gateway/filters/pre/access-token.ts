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

/** A header field holds bytes; what is no printable ASCII is percent-encoded as UTF-8. */
function fieldValue(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? text : encodeURIComponent(text);
}

/** The bearer token of the Authorization header alone: one in the query or the body is not looked at. @see RFC 6750 §2.1 */
function tokenOf({ clientHeaders }: RequestContext): string {
  const lines = clientHeaders.all('authorization');
  if (lines.length > 1)
    throw invalidRequest('The request is ambiguous.', { 'header.Authorization': 'must not be repeated' });
  const authorization = parseAuthorization(lines[0]);
  if (authorization?.scheme !== 'bearer') throw unauthorized();
  if (!bearerToken.test(authorization.value)) throw invalidToken('malformed');
  return authorization.value;
}

/** Fields by which a target may be made to act by another method than the request's. */
const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override'] as const;

/** The request's method, and each that a target may take in its place. */
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
 * Makes the gateway the resource server of a route that asks for a token, and tells the target whom it verified;
 * what a client sends as X-Auth-* never gets there. @see Spec §5(5), RFC 6750 §3
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
