import { withoutLeadingSegments } from '../patterns/leading-segments.ts';
import type { Route } from './route.ts';

/** The path that the target sees, with the target's own path in front; the rest are the bytes that came. */
export function upstreamPath(route: Route, path: string): string {
  const { target } = route;
  const base = target.kind === 'url' ? target.url.path : target.kind === 'forward' ? target.path : '';
  const rest =
    route.setPath?.expand(path) ?? route.keptPrefix + withoutLeadingSegments(path, route.strippedSegments);
  const whole = base + rest;
  if (whole === '') return '/';
  // Behind a beginning that was taken off, `//host/x` would look like the address of another host. @see RFC 3986 §4.2
  const isCut = route.setPath !== undefined || route.strippedSegments > 0;
  return isCut && whole.startsWith('//') ? whole.replace(/^\/+/, '/') : whole;
}
