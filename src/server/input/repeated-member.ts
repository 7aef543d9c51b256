/** A string, with the colon after it if it is a name, or a character of the structure. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[[\]{},]/gs;

/** An object or a list that has begun. */
interface Open {
  /** The names so far; `undefined` for a list. */
  readonly names: Set<string> | undefined;
  /** The name or the index of the current value. */
  at: string | number;
}

/**
 * Returns the first member whose name its object has twice, as a field of an error (`routes.0.path`). Readers differ in
 * which one counts. `text` is valid JSON. @see RFC 8259 §4
 */
export function findRepeatedMember(text: string): string | undefined {
  const open: Open[] = [];
  for (const [found, colon] of text.matchAll(token)) {
    const last = open.at(-1);
    if (found === '{') open.push({ names: new Set(), at: '' });
    else if (found === '[') open.push({ names: undefined, at: 0 });
    else if (found === '}' || found === ']') open.pop();
    else if (found === ',') {
      if (typeof last?.at === 'number') last.at += 1;
    } else if (colon !== undefined && last?.names) {
      last.at = JSON.parse(found.slice(0, -colon.length)) as string;
      if (last.names.has(last.at)) return open.map(({ at }) => at).join('.');
      last.names.add(last.at);
    }
  }
  return undefined;
}
