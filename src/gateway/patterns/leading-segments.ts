/**
 * The beginning of a path, in the segments by which a route is chosen (request-path.ts). The bytes remain
 * unchanged.
 */
import { splitSegments } from './pattern.ts';

/** Counts the segments. A segment of parameters only, such as `;a=b`, is empty without them. */
export function namedSegments(path: string): string[] {
  const segments = splitSegments(path);
  return path.includes(';') ? segments.filter((segment) => !segment.startsWith(';')) : segments;
}

/** Returns the path without its first `count` segments; empty if nothing remains. */
export function withoutLeadingSegments(path: string, count: number): string {
  let index = 0;
  for (let left = count; left > 0;) {
    while (path[index] === '/') index += 1;
    if (path[index] !== ';') left -= 1;
    const next = path.indexOf('/', index);
    if (next === -1) return '';
    index = next;
  }
  return path.slice(index);
}

/**
 * Returns the path with its first `count` segments normalized. A target that does not receive them reads the rest
 * in its own manner, and the beginning as the gateway did.
 */
export function plainBeginning(path: string, count: number): string {
  const beginning = namedSegments(path)
    .slice(0, count)
    .map((segment) => `/${segment.split(';', 1)[0] ?? ''}`);
  return beginning.join('') + withoutLeadingSegments(path, count);
}
