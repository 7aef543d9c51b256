/**
 * Parameters of a query or form: the first value of each name, all values of a list, and the other repeated names.
 */
export interface Parameters {
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  readonly repeated: readonly string[];
}

// Nothing is inherited in either case, but V8 stores an object without a prototype as a hash table.
const noNames: object = Object.freeze(Object.create(null) as object);

/** @throws URIError for a malformed percent escape or bytes that are not UTF-8. */
function decode(text: string): string {
  const decoded =
    text.includes('%') || text.includes('+') ? decodeURIComponent(text.replaceAll('+', ' ')) : text;
  if (decoded.includes('\uFFFD')) throw new URIError('not UTF-8');
  return decoded;
}

/**
 * Parses `application/x-www-form-urlencoded` text strictly: unlike URLSearchParams it reports repeated names and
 * rejects malformed escapes. With `emptyIsOmitted` a parameter without a value counts as absent; the values of a
 * name in `lists` are collected.
 * @throws URIError for a malformed percent escape or bytes that are not UTF-8. @see RFC 6749 §3.1, appendix B
 */
export function parseParameters(
  text: string,
  options: { emptyIsOmitted: boolean; lists?: readonly string[] },
): Parameters {
  const values = Object.create(noNames) as Record<string, string | string[]>;
  const repeated: string[] = [];
  if (text === '') return { values, repeated };
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    if (value === '' && options.emptyIsOmitted) continue;
    const held = values[name];
    if (held === undefined) values[name] = options.lists?.includes(name) ? [value] : value;
    else if (typeof held !== 'string') held.push(value);
    else if (!repeated.includes(name)) repeated.push(name);
  }
  return { values, repeated };
}
