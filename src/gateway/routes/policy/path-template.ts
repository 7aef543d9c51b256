/**
 * The path that a target receives in place of the client's: `/v2/{id}/**` with the segments that the route's
 * pattern matched. The bytes of a segment remain unchanged.
 */
import { anySegments, splitSegments, type RoutePattern } from '../../patterns/pattern.ts';
import { namedSegments, withoutLeadingSegments } from '../../patterns/leading-segments.ts';
import { pathProblem } from '../../../conventions/request/request-target.ts';
import type { Parsed } from '../../services/target.ts';

export interface TargetPathTemplate {
  /** Returns the path for a request that the route's pattern matched; it begins with a slash. */
  expand(path: string): string;
}

const variable = /^\{([^{}:]+)(?::.*)?\}$/;

/** Returns the positions of the pattern's variables in a path. After `**`, no position is fixed. */
function placesOf({ segments }: RoutePattern): ReadonlyMap<string, number> {
  const end = segments.indexOf(anySegments);
  const fixed = end === -1 ? segments : segments.slice(0, end);
  return new Map(
    fixed.flatMap((segment, index) => {
      const name = variable.exec(segment)?.[1];
      return name === undefined ? [] : [[name, index] as const];
    }),
  );
}

/** True if the pattern has one `**`, as its last segment, so that its matched segments are certain. */
function takesRest({ segments }: RoutePattern): boolean {
  return segments.length > 0 && segments.indexOf(anySegments) === segments.length - 1;
}

/** Checks a template against the pattern to whose parts it refers. */
export function parseTargetPathTemplate(text: string, pattern: RoutePattern): Parsed<TargetPathTemplate> {
  if (!text.startsWith('/') || /[\p{Cc}\s#?\\]/u.test(text))
    return { problem: 'must be an absolute path without a query' };
  const parts = splitSegments(text);
  const malformed = pathProblem(text);
  if (malformed !== undefined) return { problem: `must not be ambiguous; it ${malformed}` };
  const withRest = parts.at(-1) === anySegments;
  if (withRest && !takesRest(pattern)) return { problem: 'must not end with /** unless path does' };
  const places = placesOf(pattern);
  const fixed: (string | number)[] = [];
  for (const part of withRest ? parts.slice(0, -1) : parts) {
    const name = variable.exec(part)?.[1];
    if (name === undefined && /[*{}]/.test(part))
      return { problem: 'must contain {name} and ** only as whole segments' };
    const place = name === undefined ? undefined : places.get(name);
    if (name !== undefined && place === undefined)
      return { problem: `must name segments of path; {${name}} is not one before **` };
    fixed.push(place ?? part);
  }
  const restFrom = pattern.segments.length - 1;
  const endsWithSlash = text.endsWith('/') && !withRest;
  return {
    value: {
      expand(path) {
        const taken = namedSegments(path);
        const head = fixed
          .map((part) => `/${typeof part === 'number' ? (taken[part] ?? '') : part}`)
          .join('');
        const whole = withRest ? head + withoutLeadingSegments(path, restFrom) : head;
        return endsWithSlash ? `${whole}/` : whole || '/';
      },
    },
  };
}
