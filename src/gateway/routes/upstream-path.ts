import { withoutLeadingSegments } from '../patterns/leading-segments.ts';
import type { Route } from './route.ts';

/** Returns the path for the target: the target's own path, then the bytes as received. */
export function upstreamPath(route: Route, path: string): string {
  const { target } = route;
  const base = target.kind === 'url' ? target.url.path : target.kind === 'forward' ? target.path : '';
  const rest =
    route.setPath?.expand(path) ?? route.keptPrefix + withoutLeadingSegments(path, route.strippedSegments);
  const whole = base + rest;
  if (whole === '') return '/';
  // After the removal of a prefix, `//host/x` would look like the address of another host. @see RFC 3986 §4.2
  const isCut = route.setPath !== undefined || route.strippedSegments > 0;
  return isCut && whole.startsWith('//') ? whole.replace(/^\/+/, '/') : whole;
}
