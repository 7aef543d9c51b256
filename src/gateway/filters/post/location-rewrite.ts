import type { GatewayResponse, RequestContext } from '../../filtering/request-context.ts';
import type { Route } from '../../routes/route.ts';
import type { Filter } from '../../filtering/filter.ts';
import { builtInOrders } from '../../filtering/names.ts';

/** The scheme, authority and path that clients use in place of the target's base path. */
function clientPrefix({ pattern, strippedSegments }: Route): string {
  return pattern.segments
    .slice(0, strippedSegments)
    .map((segment) => `/${segment}`)
    .join('');
}

/** Location has a meaning for these alone. @see RFC 9110 §10.2.2 */
const leadsOn = (status: number): boolean => status === 201 || (status >= 300 && status < 400);

/** Returns the path, query and fragment of an address that is at the origin of the target. */
function pathOnTarget(address: string, own: string): string | undefined {
  if (address.startsWith('/') && !address.startsWith('//')) return address;
  const absolute = address.startsWith('//') ? own.slice(0, own.indexOf('//')) + address : address;
  const authority = /^https?:\/\/[^/?#@\\]*(?=$|[/?#])/i.exec(absolute)?.[0];
  if (authority === undefined || URL.parse(authority)?.origin !== URL.parse(own)?.origin) return undefined;
  return absolute.slice(authority.length);
}

/** Returns the gateway's address in place of one of the target; `undefined` for an address of another. */
function addressForClient(
  address: string,
  from: NonNullable<GatewayResponse['from']>,
  { routing, origin }: RequestContext,
): string | undefined {
  const path = pathOnTarget(address, from.origin);
  if (path === undefined) return undefined;
  const base = from.path + routing.route.keptPrefix;
  const rest = path.slice(base.length);
  if (!path.startsWith(base) || !/^(?:$|[/?#])/.test(rest)) return undefined;
  const rewritten = clientPrefix(routing.route) + rest;
  const rooted = rewritten.startsWith('/') ? rewritten : `/${rewritten}`;
  if (address.startsWith('//')) return origin.slice(origin.indexOf('//')) + rooted;
  // `//host` would be the address of another host. @see RFC 3986 §4.2
  return address.startsWith('/') && !rooted.startsWith('//') ? rooted : origin + rooted;
}

/** Returns the address in a Refresh field, and the text before it. It may be in quotation marks. */
function refreshAddress(value: string): readonly [before: string, address: string] | undefined {
  const at = value.toLowerCase().indexOf('url=');
  if (at === -1) return undefined;
  const mark = at + 'url='.length;
  const start = /^["']/.test(value.slice(mark)) ? mark + 1 : mark;
  return [value.slice(0, start), value.slice(start)];
}

/**
 * Rewrites a redirect to the target's own origin into one to the gateway, in Location and in Refresh. A relative
 * one remains relative, and one without a scheme remains without, because a proxy in front may have another scheme.
 * Redirects to other origins are not changed. Disabled unless the settings enable it. @see RFC 9110 §10.2.2
 */
export function createLocationRewriteFilter(isOn: boolean): Filter {
  return {
    name: 'LocationRewriteFilter',
    kind: 'post',
    order: builtInOrders.LocationRewriteFilter,
    // A rewritten path (`setPath`) cannot be mapped back.
    concerns: ({ setPath }) => isOn && setPath === undefined,
    applies: ({ response }) => response?.from !== undefined,
    run(context) {
      const { response } = context;
      if (!response?.from) return;
      const { headers, from, status } = response;
      const location = leadsOn(status) ? headers.get('location') : undefined;
      const led = location === undefined ? undefined : addressForClient(location, from, context);
      if (led !== undefined) headers.set('Location', led);
      const refresh = refreshAddress(headers.get('refresh') ?? '');
      const next = refresh && addressForClient(refresh[1], from, context);
      if (refresh && next !== undefined) headers.set('Refresh', refresh[0] + next);
    },
  };
}
