import { compileSegmentGlob, isGlob, PatternError } from './segment-glob.ts';

/** A parsed Ant path pattern: `?`, `*` and `{name}` within a segment, `**` for any number of segments. */
export interface RoutePattern {
  readonly text: string;
  /** Its segments without empty ones. */
  readonly segments: readonly string[];
  readonly endsWithSlash: boolean;
  /** Number of literal segments at its beginning. */
  readonly literalSegments: number;
  readonly hasWildcard: boolean;
}

export const anySegments = '**';

/** The most segments that a path of a request may have. */
export const segmentLimit = 64;

/** A literal segment that no path of a request has. */
const noRequest = /^\.{1,2}$|\\/;

// A simple matcher needs quadratic time for two of them. More would only help an attacker.
const anySegmentsLimit = 2;

/**
 * Returns the parts between slashes without empty ones. It is a loop because `split` and `filter` take twice as
 * long.
 */
export function splitSegments(path: string): string[] {
  const segments: string[] = [];
  for (let start = 0; start < path.length;) {
    const slash = path.indexOf('/', start);
    const end = slash === -1 ? path.length : slash;
    if (end > start) segments.push(path.slice(start, end));
    start = end + 1;
  }
  return segments;
}

/**
 * Parses a pattern and adds a missing leading slash.
 * @throws PatternError if the pattern is invalid, has `**` more than twice, or matches no path.
 */
export function parsePattern(text: string): RoutePattern {
  const whole = text.startsWith('/') ? text : `/${text}`;
  if (/[\p{Cc}#]/u.test(whole)) throw new PatternError('contains a character that no path has');
  const segments = splitSegments(whole);
  if (segments.some((segment) => !isGlob(segment) && noRequest.test(segment)))
    throw new PatternError('holds a dot segment or a backslash, so no request has this path');
  if (segments.filter((segment) => segment !== anySegments).length > segmentLimit)
    throw new PatternError(`has more than ${segmentLimit} segments, so no request has this path`);
  if (segments.filter((segment) => segment === anySegments).length > anySegmentsLimit) {
    throw new PatternError(`holds ** more than ${anySegmentsLimit} times`);
  }
  for (const segment of segments) if (segment !== anySegments && isGlob(segment)) compileSegmentGlob(segment);
  const firstGlob = segments.findIndex(isGlob);
  return {
    text: whole,
    // A copy: a list that has grown has sixteen unused slots, in each of thousands of routes.
    segments: segments.slice(),
    endsWithSlash: whole.endsWith('/'),
    literalSegments: firstGlob === -1 ? segments.length : firstGlob,
    hasWildcard: firstGlob !== -1,
  };
}
