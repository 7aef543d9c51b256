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

/**
 * Rewrites a redirect to the target's own origin into one to the gateway. Redirects to other origins are not
 * changed. Disabled unless the settings enable it. @see RFC 9110 §10.2.2
 */
export function createLocationRewriteFilter(isOn: boolean): Filter {
  return {
    name: 'LocationRewriteFilter',
    kind: 'post',
    order: builtInOrders.LocationRewriteFilter,
    // A rewritten path (`setPath`) cannot be mapped back.
    concerns: ({ setPath }) => isOn && setPath === undefined,
    applies: ({ response }) => response?.from !== undefined && response.headers.get('location') !== undefined,
    run({ response, routing, origin }) {
      const location = response?.headers.get('location');
      if (!response?.from || location === undefined) return;
      const own = response.from.origin;
      const rest = location.startsWith('/') && !location.startsWith('//') ? location : undefined;
      const path = location.startsWith(`${own}/`) || location === own ? location.slice(own.length) : rest;
      if (path === undefined) return;
      const base = response.from.path + routing.route.keptPrefix;
      const below = path === base || path.startsWith(`${base}/`) || path.startsWith(`${base}?`);
      if (below)
        response.headers.set('Location', origin + clientPrefix(routing.route) + path.slice(base.length));
    },
  };
}
