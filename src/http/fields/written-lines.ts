/** Header lines of a request as they go over the wire. */
import { sendableField } from './fields.ts';

/** What a filter set that cannot be sent; nobody else can have put it there. */
export class UnsendableRequest extends Error {
  constructor(what: string) {
    super(`the request cannot be sent: ${what}`);
    this.name = 'UnsendableRequest';
  }
}

/** Lines and their text, which is made once however often they are sent. */
export interface WrittenLines {
  /** Names and values in turn. */
  readonly raw: readonly string[];
  /** The lines but for Host, one character a byte, each with its end. */
  readonly text: string;
  /** The value of Host; empty where no line has it. */
  readonly host: string;
}

const nothing = { text: '', host: '' };

/**
 * Writes lines behind those that are `written` already.
 * @throws UnsendableRequest for a line that would be read as something else by the target.
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
    else text = text + field.prefix + value + '\r\n';
  }
  return { text, host };
}

/** A text in one piece: one put together of many is gathered anew each time that it is sent. */
export function inOnePiece(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}
