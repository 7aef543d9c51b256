/** The prefix that a route removes from a path. It follows Zuul's route computation, by whole segments. */
import { splitSegments, type RoutePattern } from '../patterns/pattern.ts';
import { withoutLeadingSegments } from '../patterns/leading-segments.ts';
import type { RouteDefinition, RouteDefaults } from './route.ts';

/** Returns the prefix that is removed from a path, and its fields of the detailed record. */
interface Stripping {
  readonly path: string;
  readonly prefix: string;
  readonly strippedSegments: number;
  readonly keptPrefix: string;
  readonly forwardedPrefix: string;
}

export function strippingOf(
  own: RoutePattern,
  definition: RouteDefinition,
  defaults: RouteDefaults,
): Stripping {
  const common = defaults.prefix.replace(/\/+$/, '');
  const commonSegments = splitSegments(common).length;
  // Without a wildcard, no path would remain after the prefix.
  const literal = own.hasWildcard ? own.segments.slice(0, own.literalSegments) : [];
  const stripsOwn = definition.stripPrefix !== false && literal.length > 0;
  const ownPrefix = stripsOwn ? `/${literal.join('/')}` : '';
  const rest = stripsOwn ? withoutLeadingSegments(own.text, literal.length) || '/' : own.text;
  const stripsCommon = defaults.stripPrefix;
  return {
    path: rest,
    prefix: common + ownPrefix,
    strippedSegments: (stripsCommon || stripsOwn ? commonSegments : 0) + (stripsOwn ? literal.length : 0),
    keptPrefix: !stripsCommon && stripsOwn ? common : '',
    forwardedPrefix: (stripsCommon ? common : '') + ownPrefix,
  };
}
