/**
 * Plain requests: those that came whole, alone and in a form that no two readers could read in two ways. Almost all
 * are plain; the rest is left to Node's parser, which knows what to make of it.
 */
import { readFieldLines, type FieldLines } from './field-lines.ts';

export interface PlainHead {
  readonly method: string;
  /** Path and query, as they came. */
  readonly url: string;
  /** Names and values in turn, as `IncomingMessage` has them. */
  readonly rawHeaders: string[];
  /** By names in lower case. */
  readonly headers: Record<string, string>;
  /** The lines where they are those of the request before: one list for as long as that goes on. */
  readonly repeatedLines: readonly string[] | undefined;
  /** What came after the head, which is all that the request declares. */
  readonly content: Buffer;
}

/** What a head may hold; what holds more is not plain. */
export interface HeadLimits {
  readonly headerBytes: number;
  readonly headerCount: number;
}

/** Reads what one packet brought; `undefined` where that is anything but one whole plain request. */
export type PlainReader = (packet: Buffer) => PlainHead | undefined;

/** Only what every reader takes for a path and a query. @see RFC 3986 §3.3, §3.4 */
const requestLine = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\/[\w.~!$&'()*+,;=:@/?%-]*) HTTP\/1\.1$/;
const headEnd = '\r\n\r\n';
/** Longer lines are not kept: a connection that stands idle must not cost what its head did. */
const keptBytes = 4096;
const empty = Buffer.alloc(0);

/** The reader of one connection. @see RFC 9112 §3, §5, §6.3 */
export function createPlainReader({ headerBytes, headerCount }: HeadLimits): PlainReader {
  // Most clients say the same of themselves with each request: those lines are not read again.
  let lastText = '';
  let lastLines: FieldLines | undefined;

  function linesBetween(packet: Buffer, text: string, from: number, to: number): FieldLines | undefined {
    if (to - from > keptBytes) return readFieldLines(text.slice(from, to));
    if (lastLines && text.slice(from, to) === lastText) return lastLines;
    // A text of its own, so that what is kept does not keep the content as well.
    lastText = packet.toString('latin1', from, to);
    lastLines = readFieldLines(lastText);
    return lastLines;
  }

  return (packet) => {
    const text = packet.toString('latin1', 0, headerBytes);
    const to = text.indexOf(headEnd);
    if (to === -1) return undefined;
    const from = text.indexOf('\r\n');
    const [, method, url] = requestLine.exec(text.slice(0, from)) ?? [];
    if (method === undefined || url === undefined) return undefined;
    const before = lastLines;
    const lines = linesBetween(packet, text, from, to);
    if (!lines || lines.rawHeaders.length > 2 * headerCount) return undefined;
    const { rawHeaders, headers, contentLength } = lines;
    const repeatedLines = lines === before ? rawHeaders : undefined;
    const begin = to + headEnd.length;
    if (packet.length !== begin + contentLength) return undefined;
    const content = contentLength === 0 ? empty : packet.subarray(begin);
    // Copies: whoever answers may write into his own.
    return { method, url, rawHeaders: rawHeaders.slice(), headers: { ...headers }, content, repeatedLines };
  };
}
