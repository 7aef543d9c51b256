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

/** Returns the path, query and fragment of a location that is at the origin of the target. */
function pathOnTarget(location: string, own: string): string | undefined {
  if (location.startsWith('/') && !location.startsWith('//')) return location;
  const absolute = location.startsWith('//') ? own.slice(0, own.indexOf('//')) + location : location;
  const authority = /^https?:\/\/[^/?#@\\]*(?=$|[/?#])/i.exec(absolute)?.[0];
  if (authority === undefined || URL.parse(authority)?.origin !== URL.parse(own)?.origin) return undefined;
  return absolute.slice(authority.length);
}

/**
 * Rewrites a redirect to the target's own origin into one to the gateway. A relative one remains relative, because a
 * proxy in front may have another scheme. Redirects to other origins are not
 * changed. Disabled unless the settings enable it. @see RFC 9110 §10.2.2
 */
export function createLocationRewriteFilter(isOn: boolean): Filter {
  return {
    name: 'LocationRewriteFilter',
    kind: 'post',
    order: builtInOrders.LocationRewriteFilter,
    // A rewritten path (`setPath`) cannot be mapped back.
    concerns: ({ setPath }) => isOn && setPath === undefined,
    applies: ({ response }) => response?.from !== undefined && leadsOn(response.status),
    run({ response, routing, origin }) {
      const location = response?.headers.get('location');
      if (!response?.from || location === undefined) return;
      const path = pathOnTarget(location, response.from.origin);
      if (path === undefined) return;
      const base = response.from.path + routing.route.keptPrefix;
      const rest = path.slice(base.length);
      if (!path.startsWith(base) || !/^(?:$|[/?#])/.test(rest)) return;
      const rewritten = clientPrefix(routing.route) + rest;
      // `//host` would be the address of another host. @see RFC 3986 §4.2
      const isRelative =
        location.startsWith('/') && /^\/(?!\/)/.test(rewritten) && !location.startsWith('//');
      response.headers.set('Location', isRelative ? rewritten : origin + rewritten);
    },
  };
}
