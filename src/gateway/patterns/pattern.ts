import { compileSegmentGlob, isGlob, PatternError } from './segment-glob.ts';

/** An Ant path pattern taken apart: `?`, `*` and `{name}` within a segment, `**` for any number of segments. */
export interface RoutePattern {
  readonly text: string;
  /** Its segments, empty ones left out. */
  readonly segments: readonly string[];
  readonly endsWithSlash: boolean;
  /** How many segments at its beginning are literal text. */
  readonly literalSegments: number;
  readonly hasWildcard: boolean;
}

export const anySegments = '**';

// Two already cost a path its length squared in a naive matcher; more only serve an attacker.
const anySegmentsLimit = 2;

/** The parts between slashes, empty ones left out. A loop, as `split` and `filter` take twice as long. */
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
 * Takes a pattern apart; one without a leading slash is given it.
 * @throws PatternError where it is not understood, or has `**` more than twice.
 */
export function parsePattern(text: string): RoutePattern {
  const whole = text.startsWith('/') ? text : `/${text}`;
  if (/[\p{Cc}#]/u.test(whole)) throw new PatternError('holds a character that no path has');
  const segments = splitSegments(whole);
  if (segments.filter((segment) => segment === anySegments).length > anySegmentsLimit) {
    throw new PatternError(`holds ** more than ${anySegmentsLimit} times`);
  }
  for (const segment of segments) if (segment !== anySegments && isGlob(segment)) compileSegmentGlob(segment);
  const firstGlob = segments.findIndex(isGlob);
  return {
    text: whole,
    // A list that has grown has room for sixteen more, which each of thousands of routes would keep.
    segments: segments.slice(),
    endsWithSlash: whole.endsWith('/'),
    literalSegments: firstGlob === -1 ? segments.length : firstGlob,
    hasWildcard: firstGlob !== -1,
  };
}
