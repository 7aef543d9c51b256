import { load } from 'js-yaml';

/** A body as a value: `undefined` if its media type has no structure to check. */
export type ParsedBody =
  | { readonly kind: 'parsed'; readonly value: unknown }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'opaque' };

export const isJsonType = (type: string): boolean => /^application\/(?:[\w.+-]+\+)?json$/.test(type);

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

function unescapeProperties(text: string): string {
  return text.replace(
    /\\(?:u([0-9a-fA-F]{4})|(.))/gs,
    (_match, hex: string | undefined, letter: string | undefined) =>
      hex === undefined
        ? (escapes[letter ?? ''] ?? letter ?? '')
        : String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** The keys and values of a .properties text, by the rules of java.util.Properties. The last value of a key wins. */
export function parseProperties(text: string): Map<string, string> {
  const values = new Map<string, string>();
  const logical = text.replace(/(?<!\\)((?:\\\\)*)\\(?:\r\n|\r|\n)[ \t\f]*/g, '$1').split(/\r\n|\r|\n/);
  for (const line of logical) {
    const trimmed = line.replace(/^[ \t\f]+/, '');
    if (trimmed === '' || trimmed.startsWith('#') || trimmed.startsWith('!')) continue;
    const [key = ''] = /^(?:\\.|[^\\=: \t\f])*/s.exec(trimmed) ?? [];
    const value = trimmed.slice(key.length).replace(/^[ \t\f]*[=:]?[ \t\f]*/, '');
    values.set(unescapeProperties(key), unescapeProperties(value));
  }
  return values;
}

function attempt(parse: () => unknown): ParsedBody {
  try {
    return { kind: 'parsed', value: parse() };
  } catch (error) {
    // An unreadable body is a finding, not a failure of the engine.
    return {
      kind: 'broken',
      reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unreadable',
    };
  }
}

/** Longer texts are rare, and take long. */
const mostChecked = 20_000;

/** JSON, each member once: YAML refuses a repeated member, which `JSON.parse` reads. @see RFC 8259 §4 */
function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (text.length > mostChecked) return value;
  try {
    load(text);
  } catch (error) {
    if (/duplicated mapping key/.test(String(error)))
      throw new Error('a member is there twice', { cause: error });
  }
  return value;
}

/** Parses a body by its media type and, for plain text, by the extension of its path. */
export function parseBody(type: string, path: string, text: string): ParsedBody {
  if (isJsonType(type)) return attempt(() => parseJson(text));
  if (type === 'application/yaml' || (type === 'text/plain' && /\.ya?ml$/.test(path))) {
    return attempt(() => (text.trim() === '' ? {} : load(text)));
  }
  if (type === 'text/plain' && path.endsWith('.properties')) {
    return attempt(() => Object.fromEntries(parseProperties(text)));
  }
  return { kind: 'opaque' };
}
