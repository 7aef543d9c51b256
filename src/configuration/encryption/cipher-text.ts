/**
 * The format of an encrypted value in a file: `{cipher}`, then its attributes in pairs (`{key:k1}`), then the
 * payload. Spring's clients and tools know this format. The payload formats are defined elsewhere.
 */
export interface CipherText {
  /** The text between `{cipher}` and the payload, unchanged. */
  readonly header: string;
  readonly key: string | undefined;
  readonly audience: Audience;
  readonly payload: string;
}

/** The audience of a value; an undefined field is not restricted. */
export interface Audience {
  readonly application?: string | undefined;
  readonly profile?: string | undefined;
}

export const cipherMark = '{cipher}';

const pair = /\{([A-Za-z]+):([^{}\s]*)\}/y;

/** Parses a value, with or without its `{cipher}` prefix; `undefined` if the pairs are not valid. */
export function parseCipherText(value: string): CipherText | undefined {
  const text = value.startsWith(cipherMark) ? value.slice(cipherMark.length) : value;
  const pairs = new Map<string, string>();
  let end = 0;
  for (;;) {
    pair.lastIndex = end;
    const [whole, name = '', encoded = ''] = pair.exec(text) ?? [];
    if (whole === undefined) break;
    const decoded = decodeOnce(encoded);
    if (decoded === undefined || pairs.has(name)) return undefined;
    pairs.set(name, decoded);
    end += whole.length;
  }
  return {
    header: text.slice(0, end),
    key: pairs.get('key'),
    audience: { application: pairs.get('application'), profile: pairs.get('profile') },
    payload: text.slice(end),
  };
}

/** The header of a new value. */
export function cipherHeader(key: string, { application, profile }: Audience): string {
  const pairs = [
    ['key', key],
    ['application', application],
    ['profile', profile],
  ];
  return pairs
    .flatMap(([name, encoded]) => (encoded === undefined ? [] : `{${name}:${encodeURIComponent(encoded)}}`))
    .join('');
}

function decodeOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // This service does not write such a pair.
    return undefined;
  }
}
