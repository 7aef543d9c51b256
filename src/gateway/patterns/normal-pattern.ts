import { anySegments, type RoutePattern } from './pattern.ts';
import { decodeEscapes } from './request-path.ts';
import { isGlob, normalGlob } from './segment-glob.ts';

/** Characters that mean something else in a pattern if they are not escaped. */
const special = /[*?{}[\]\\/%\p{Cc}]/gu;

const escapes = /(?:%[0-9a-f]{2})+/gi;

function escaped(character: string): string {
  return encodeURIComponent(character).replace('*', '%2A');
}

function normalEscapes(segment: string): string {
  return segment.includes('%')
    ? segment.replace(escapes, (run) => decodeEscapes(run).replace(special, escaped))
    : segment;
}

/** `*` at the end also matches a path that ends there with a slash, and `{name}` does not. */
function normalSegment(segment: string, isEnd: boolean): string {
  if (!isGlob(segment)) return normalEscapes(segment);
  const normal = normalGlob(normalEscapes(segment));
  return isEnd && normal === '*' && segment !== '*' ? '{}' : normal;
}

/**
 * Returns one text for all spellings of a pattern: without the names of its parameters, needless escapes, empty
 * segments, and a slash after `**`.
 */
export function normalPattern({ segments, endsWithSlash }: RoutePattern): string {
  const spans = segments.includes(anySegments);
  const normal = segments
    .filter((segment, index) => segment !== anySegments || segments[index - 1] !== anySegments)
    .map((segment, index) =>
      segment === anySegments ? segment : normalSegment(segment, !spans && index === segments.length - 1),
    );
  return `/${normal.join('/')}${endsWithSlash && !spans && normal.length > 0 ? '/' : ''}`;
}
