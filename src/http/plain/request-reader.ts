/**
 * Reads plain requests: complete, one in a packet, and in a form that every reader interprets in the same manner.
 * Almost all requests are plain. Node's parser reads all others.
 */
import { METHODS } from 'node:http';
import { readFieldLines, type FieldLines } from './field-lines.ts';

export interface PlainHead {
  readonly method: string;
  /** Path and query, as received. */
  readonly url: string;
  /** Names and values alternate, as in `IncomingMessage`. */
  readonly rawHeaders: string[];
  /** The fields by their names in lower case. */
  readonly headers: Record<string, string>;
  /** The lines, if they equal those of the previous request. The list is the same object each time. */
  readonly repeatedLines: readonly string[] | undefined;
  /** The bytes after the header section, which are the whole declared content. */
  readonly content: Buffer;
}

/** Limits of a header section; a larger one is not plain. */
export interface HeadLimits {
  readonly headerBytes: number;
  readonly headerCount: number;
}

/** The treatment of methods that Node's parser does not know. */
export type OtherMethods = 'refuse' | 'forward';

/** Reads a packet; returns `undefined` unless it is exactly one plain request. */
export type PlainReader = (packet: Buffer) => PlainHead | undefined;

/** Only characters that every reader accepts in a path and a query. @see RFC 3986 §3.3, §3.4 */
const requestLine = /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) (\/[\w.~!$&'()*+,;=:@/?%-]*) HTTP\/1\.1$/;
/** The same with any method. @see RFC 9110 §5.6.2, §9.1 */
const otherLine = /^([\w!#$%&'*+.^`|~-]{1,32}) (\/[\w.~!$&'()*+,;=:@/?%-]*) HTTP\/1\.1$/;
const nodes: ReadonlySet<string> = new Set(METHODS);
const headEnd = '\r\n\r\n';
/** Longer lines are not cached: an idle connection must not hold the memory of its header section. */
const keptBytes = 4096;
const empty = Buffer.alloc(0);

type RequestLine = readonly [method: string, url: string];

/**
 * Reads a line with a method that Node's parser does not know. A known method in other letters is not read: a target
 * may ignore the case of letters, but the scopes of a route do not.
 */
function readOtherLine(line: string): RequestLine | undefined {
  const [, method, url] = otherLine.exec(line) ?? [];
  if (method === undefined || url === undefined || nodes.has(method.toUpperCase())) return undefined;
  return [method, url];
}

function readRequestLine(line: string, otherMethods: OtherMethods): RequestLine | undefined {
  const [, method, url] = requestLine.exec(line) ?? [];
  if (method !== undefined && url !== undefined) return [method, url];
  return otherMethods === 'forward' ? readOtherLine(line) : undefined;
}

/** Node's parser reads requests of these protocols as if they were of HTTP. */
const otherProtocol = / (?:RTSP|ICE)\/\d\.\d$/;
const longestProtocol = ' RTSP/1.0'.length;

/** True if the first line of a packet names another protocol than HTTP. Empty lines may precede it. */
export function isOfOtherProtocol(packet: Buffer): boolean {
  let from = 0;
  while (packet[from] === 13 || packet[from] === 10) from += 1;
  const end = packet.indexOf('\r\n', from);
  return (
    end !== -1 && otherProtocol.test(packet.toString('latin1', Math.max(from, end - longestProtocol), end))
  );
}

/** Returns the reader of one connection. @see RFC 9112 §3, §5, §6.3 */
export function createPlainReader(
  { headerBytes, headerCount }: HeadLimits,
  otherMethods: OtherMethods = 'refuse',
): PlainReader {
  // Most clients send the same lines with each request. Equal lines are not parsed again.
  let lastText = '';
  let lastLines: FieldLines | undefined;

  function linesBetween(packet: Buffer, text: string, from: number, to: number): FieldLines | undefined {
    if (to - from > keptBytes) return readFieldLines(text.slice(from, to));
    if (lastLines && text.slice(from, to) === lastText) return lastLines;
    // A copy, so that the cached text does not keep the content in memory.
    lastText = packet.toString('latin1', from, to);
    lastLines = readFieldLines(lastText);
    return lastLines;
  }

  return (packet) => {
    const text = packet.toString('latin1', 0, headerBytes);
    const to = text.indexOf(headEnd);
    if (to === -1) return undefined;
    const from = text.indexOf('\r\n');
    const line = readRequestLine(text.slice(0, from), otherMethods);
    if (line === undefined) return undefined;
    const before = lastLines;
    const lines = linesBetween(packet, text, from, to);
    if (!lines || lines.rawHeaders.length > 2 * headerCount) return undefined;
    const { rawHeaders, headers, contentLength } = lines;
    const repeatedLines = lines === before ? rawHeaders : undefined;
    const begin = to + headEnd.length;
    if (packet.length !== begin + contentLength) return undefined;
    const content = contentLength === 0 ? empty : packet.subarray(begin);
    // Copies, because a handler may change its own.
    const [method, url] = line;
    return { method, url, rawHeaders: rawHeaders.slice(), headers: { ...headers }, content, repeatedLines };
  };
}
