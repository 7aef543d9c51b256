/**
 * Reads the head of a target's response strictly: an ambiguous response is invalid. Lines end with CR LF, none is
 * folded, names are tokens, values contain no control character, and the body has one length.
 */
import { isFieldValue } from '../../../http/fields/fields.ts';
import type { FieldDefinition } from '../../../http/fields/fields.ts';
import { readLine } from '../../../http/fields/line-reader.ts';

/** A response that is not valid HTTP/1.1; the reason is only logged. @see RFC 9112 §8 */
export class MalformedResponse extends Error {
  constructor(reason: string) {
    super(`the response is not valid HTTP: ${reason}`);
    this.name = 'MalformedResponse';
  }
}

/** Names and values alternate. Each character is one byte. */
export type RawFieldLines = string[];

/**
 * The end of a body: after a number of bytes, after its chunks, or at the end of the connection. @see RFC 9112 §6.3
 */
export type Framing = number | 'chunked' | 'close';

export interface UpstreamResponseHead {
  readonly status: number;
  readonly rawHeaders: RawFieldLines;
  readonly framing: Framing;
  /** True if the connection may be used again; the keep-alive time if the target sends it. */
  readonly isPersistent: boolean;
  readonly idleMilliseconds: number | undefined;
}

// Larger numbers cannot be represented exactly.
const lengthForm = /^\d{1,15}$/;
/** Reads one line into `raw`. @throws MalformedResponse */
function takeLine(text: string, start: number, end: number, raw: RawFieldLines): FieldDefinition {
  const field = readLine(text, start, end, raw);
  if (typeof field === 'string') throw new MalformedResponse(field);
  return field;
}

/** Reads the lines of a trailer section, which must not change the framing. @throws MalformedResponse */
export function parseTrailers(text: string): RawFieldLines {
  const raw: RawFieldLines = [];
  for (let start = 0; start < text.length;) {
    const next = text.indexOf('\r\n', start);
    const end = next === -1 ? text.length : next;
    const { role } = takeLine(text, start, end, raw);
    if (role === 'content-length' || role === 'transfer-encoding')
      throw new MalformedResponse('framing in a trailer');
    start = end + 2;
  }
  return raw;
}

interface Facts {
  length: number | undefined;
  isChunked: boolean;
  saysClose: boolean;
  saysKeepAlive: boolean;
  idleMilliseconds: number | undefined;
}

function takeNote(facts: Facts, { role }: FieldDefinition, value: string): void {
  if (role === 'content-length') {
    if (facts.length !== undefined) throw new MalformedResponse('more than one length');
    if (!lengthForm.test(value)) throw new MalformedResponse('a length that is not a number');
    facts.length = Number(value);
  } else if (role === 'transfer-encoding') {
    if (facts.isChunked || value.toLowerCase() !== 'chunked')
      throw new MalformedResponse('a transfer coding other than chunked');
    facts.isChunked = true;
  } else if (role === 'connection') {
    const options = value.toLowerCase();
    facts.saysClose ||= /(?:^|[,\s])close(?:$|[,\s])/.test(options);
    facts.saysKeepAlive ||= /(?:^|[,\s])keep-alive(?:$|[,\s])/.test(options);
  } else if (role === 'keep-alive') {
    const seconds = /(?:^|[,\s])timeout=(\d{1,6})/i.exec(value)?.[1];
    if (seconds !== undefined) facts.idleMilliseconds = Number(seconds) * 1000;
  }
}

/** 100 to 999, between blanks as in the grammar. @throws MalformedResponse @see RFC 9112 §4 */
function readStatus(text: string, end: number): number {
  const status = Number(text.slice(9, 12));
  const form = /^HTTP\/1\.[01] [1-9]\d\d(?: |$)/.test(text.slice(0, Math.min(end, 13)));
  if (!form) throw new MalformedResponse('the status line');
  if (!isFieldValue(text.slice(12, end))) throw new MalformedResponse('the reason phrase');
  return status;
}

function framingOf(status: number, isHead: boolean, { length, isChunked }: Facts): Framing {
  if (isHead || status < 200 || status === 204 || status === 304) return 0;
  return isChunked ? 'chunked' : (length ?? 'close');
}

/**
 * Reads a head, given without its empty line.
 * @throws MalformedResponse
 * @see RFC 9112 §6.3
 */
export function parseResponseHead(text: string, isHead: boolean): UpstreamResponseHead {
  const rawHeaders: RawFieldLines = [];
  const facts: Facts = {
    length: undefined,
    isChunked: false,
    saysClose: false,
    saysKeepAlive: false,
    idleMilliseconds: undefined,
  };
  let end = text.indexOf('\r\n');
  if (end === -1) end = text.length;
  const status = readStatus(text, end);
  while (end < text.length) {
    const start = end + 2;
    const next = text.indexOf('\r\n', start);
    end = next === -1 ? text.length : next;
    const field = takeLine(text, start, end, rawHeaders);
    if (field.role !== 'other') takeNote(facts, field, rawHeaders[rawHeaders.length - 1] ?? '');
  }
  const isCurrent = text.charCodeAt(7) === 0x31;
  if (facts.isChunked && (facts.length !== undefined || !isCurrent))
    throw new MalformedResponse('a length together with a transfer coding, or a coding of HTTP/1.0');
  const framing = framingOf(status, isHead, facts);
  return {
    status,
    rawHeaders,
    framing,
    isPersistent: framing !== 'close' && !facts.saysClose && (isCurrent || facts.saysKeepAlive),
    idleMilliseconds: facts.idleMilliseconds,
  };
}
