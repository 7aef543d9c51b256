/** Basic credentials as clients send them in practice. @see RFC 6749 §2.3.1 @see RFC 7617 §2 */

/** One reading of `client id:secret`. */
export interface Credentials {
  readonly clientId: string;
  readonly secret: string;
}

/**
 * Three readings. The standard has each part form-encoded. Most libraries send the parts literally. Some encode
 * only the colon, which separates the parts. Without encoded characters the readings are one and the same object.
 * Otherwise they are three objects, even if they are equal, so that a comparison takes the same time.
 */
export interface BasicCredentials {
  readonly decoded: Credentials;
  readonly literal: Credentials;
  readonly colonsDecoded: Credentials;
}

function formDecoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    // A lone percent sign allows only the literal reading.
    return undefined;
  }
}

function colonsDecoded(text: string): string {
  return text.replaceAll(/%3a/gi, ':');
}

/** The colon after the client id; -1 if there is none. An id that is a URL and was not encoded has colons of its own. */
function separatorOf(text: string): number {
  if (!/^https?:\/\//.test(text)) return text.indexOf(':');
  const last = text.lastIndexOf(':');
  return last === text.indexOf(':') ? -1 : last;
}

/** `value` is the text after `Basic `. `undefined` if it is not base64 of UTF-8 text with a colon. */
export function parseBasicCredentials(value: string): BasicCredentials | undefined {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(value)) return undefined;
  const bytes = Buffer.from(value, 'base64');
  const text = bytes.toString('utf8');
  const colon = separatorOf(text);
  if (colon === -1 || text.includes('\uFFFD')) return undefined;
  const literal = { clientId: text.slice(0, colon), secret: text.slice(colon + 1) };
  if (!/[%+]/.test(text)) return { literal, decoded: literal, colonsDecoded: literal };
  return {
    literal,
    decoded: {
      clientId: formDecoded(literal.clientId) ?? literal.clientId,
      secret: formDecoded(literal.secret) ?? literal.secret,
    },
    colonsDecoded: {
      clientId: colonsDecoded(literal.clientId),
      secret: colonsDecoded(literal.secret),
    },
  };
}
