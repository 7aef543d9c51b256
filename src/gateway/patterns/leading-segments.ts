/** The beginning of a path, in segments as a route is chosen by them (request-path.ts); the bytes stay as they came. */
import { splitSegments } from './pattern.ts';

/** The segments that count; one of parameters alone, as `;a=b`, is empty without them. */
export function namedSegments(path: string): string[] {
  const segments = splitSegments(path);
  return path.includes(';') ? segments.filter((segment) => !segment.startsWith(';')) : segments;
}

/** The path without its first `count` segments; empty where nothing is left. */
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
 * The path with its first `count` segments spelt plainly. A target to which they are not sent reads the rest in its
 * own way, and the beginning as the gateway did.
 */
export function plainBeginning(path: string, count: number): string {
  const beginning = namedSegments(path)
    .slice(0, count)
    .map((segment) => `/${segment.split(';', 1)[0] ?? ''}`);
  return beginning.join('') + withoutLeadingSegments(path, count);
}
