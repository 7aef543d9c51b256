import type { ExtraHeaders } from './operation.ts';

/**
 * Appends the fields to lines in which names and values alternate, one line for each value of a list. Fields that
 * `but` has are omitted.
 */
export function addLines(lines: string[], headers: ExtraHeaders | undefined, but?: ExtraHeaders): void {
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || (but && name in but)) continue;
    if (typeof value === 'object') for (const one of value) lines.push(name, one);
    else lines.push(name, String(value));
  }
}
