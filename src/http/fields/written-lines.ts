/** Header lines of a request, as they are sent. */
import { withoutOwnCookies } from '../../conventions/own-cookies.ts';
import { sendableField } from './fields.ts';

/** Thrown for a line that cannot be sent. Only a filter can have added such a line. */
export class UnsendableRequest extends Error {
  constructor(what: string) {
    super(`the request cannot be sent: ${what}`);
    this.name = 'UnsendableRequest';
  }
}

/** Lines and their text. The text is built once, even if it is sent many times. */
export interface WrittenLines {
  /** Names and values alternate. */
  readonly raw: readonly string[];
  /** The lines except Host, each with its CR LF. Each character is one byte. */
  readonly text: string;
  /** The value of Host; empty if there is none. */
  readonly host: string;
}

const nothing = { text: '', host: '' };

/** @see docs/decisions/gateway.md, own-cookies */
function cookieLine(prefix: string, value: string): string {
  const others = withoutOwnCookies(value);
  return others === undefined ? '' : `${prefix}${others}\r\n`;
}

/**
 * Serializes lines and appends them to those in `written`. Cookies of the service itself are omitted.
 * @throws UnsendableRequest for a line that the target would interpret differently.
 * @see RFC 9112 §5
 */
export function writeLines(
  raw: readonly string[],
  written: Pick<WrittenLines, 'text' | 'host'> = nothing,
): Pick<WrittenLines, 'text' | 'host'> {
  let { text, host } = written;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? '';
    const value = raw[index + 1] ?? '';
    const field = sendableField(name, value);
    if (!field) throw new UnsendableRequest(name);
    if (field.role === 'host') host = value;
    else if (field.role === 'cookie') text += cookieLine(field.prefix, value);
    else text = text + field.prefix + value + '\r\n';
  }
  return { text, host };
}

/** Returns a flat copy of a text. A concatenated string would be flattened each time that it is sent. */
export function inOnePiece(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}
