import type { RouteTable } from './table.ts';

/** Returns the first segments of the routes; `*` if a route matches any segment. */
export function firstSegmentsOf({ routes }: RouteTable): string[] {
  const first = routes.map(({ pattern }) =>
    pattern.literalSegments > 0 ? (pattern.segments[0] ?? '*') : '*',
  );
  return [...new Set(first)];
}
