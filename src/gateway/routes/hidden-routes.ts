import { anySegments } from '../patterns/pattern.ts';
import type { YieldingWork } from '../patterns/yielding-work.ts';
import type { Route } from './route.ts';

/** A route that never matches, and the route or path that receives its requests. */
export interface HiddenRoute {
  readonly route: string;
  readonly by: string;
}

/** Returns the literal beginning of a pattern that matches everything below it, `users` of `/users/**`. */
function coveredBeginning({ pattern }: Route): string | undefined {
  const { segments, literalSegments } = pattern;
  const open = segments.at(-1) === anySegments && literalSegments === segments.length - 1;
  return open ? segments.slice(0, -1).join('/') : undefined;
}

/**
 * Returns the routes that can never match, each with the cause: a declared path of the server, or an earlier route
 * whose pattern matches all of its paths.
 */
export function* findHidden(
  routes: readonly Route[],
  reserved: readonly string[],
): YieldingWork<HiddenRoute[]> {
  const beginnings = new Map<string, string>();
  const hidden: HiddenRoute[] = [];
  for (const route of routes) {
    yield;
    const literal = route.pattern.segments.slice(0, route.pattern.literalSegments);
    const prefixes = [literal.length, ...literal.keys()].map((length) => literal.slice(0, length).join('/'));
    const earlier = prefixes.map((prefix) => beginnings.get(prefix)).find((id) => id !== undefined);
    const own = coveredBeginning(route);
    if (own !== undefined && !beginnings.has(own)) beginnings.set(own, route.id);
    if (reserved.includes(literal[0] ?? '/')) hidden.push({ route: route.id, by: `/${literal[0]}` });
    else if (earlier !== undefined) hidden.push({ route: route.id, by: earlier });
  }
  return hidden;
}
