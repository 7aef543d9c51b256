import { normalPattern } from '../patterns/normal-pattern.ts';
import type { RoutePattern } from '../patterns/pattern.ts';

/**
 * Returns the text that only one route may have: what selects the route, as JSON, so that a later predicate becomes a
 * further member. The gateway's prefix is not in it, because all routes have the same one.
 */
export function routeKeyOf(own: RoutePattern): string {
  return JSON.stringify({ path: normalPattern(own) });
}
