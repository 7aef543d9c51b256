/** The head of a response to a plain request, and the framing of its content. */
import { STATUS_CODES } from 'node:http';
import { fieldOf, isFieldValue, sendableField, type FieldDefinition } from '../fields/fields.ts';
import type { CommonLines } from './common-lines.ts';

export interface ResponseHead {
  /** The whole head, including its empty line. */
  readonly text: string;
  readonly hasContent: boolean;
  /** The declared length of the content, in bytes. */
  readonly length: number | undefined;
  readonly isChunked: boolean;
  /** True if the response says that the connection ends. */
  readonly isLast: boolean;
}

/** The codes of Node's errors for the same faults. */
export type HeadFault =
  | 'ERR_HTTP_HEADERS_SENT'
  | 'ERR_HTTP_INVALID_HEADER_VALUE'
  | 'ERR_HTTP_INVALID_STATUS_CODE'
  | 'ERR_HTTP_TRAILER_INVALID'
  | 'ERR_INVALID_ARG_VALUE'
  | 'ERR_INVALID_CHAR'
  | 'ERR_INVALID_HTTP_TOKEN';

export function headFault(code: HeadFault, what: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`a response head cannot be written: ${what}`), { code });
}

const closes = /(?:^|\W)close(?:$|\W)/i;
const chunked = /(?:^|\W)chunked(?:$|\W)/i;

/** The framing and the connection options in the lines. */
interface StatedFields {
  text: string;
  length: number | undefined;
  connection: 'close' | 'keep-alive' | undefined;
  coding: 'chunked' | 'other' | undefined;
  hasDate: boolean;
  hasTrailer: boolean;
  hasKeepAlive: boolean;
}

/** Records a line of any role except `other`. */
function note(stated: StatedFields, role: string, value: string): void {
  if (role === 'content-length') stated.length = Number(value);
  else if (role === 'date') stated.hasDate = true;
  else if (role === 'connection') {
    if (closes.test(value)) stated.connection = 'close';
    else stated.connection ??= 'keep-alive';
  } else if (role === 'transfer-encoding') stated.coding = chunked.test(value) ? 'chunked' : 'other';
  else if (role === 'trailer') stated.hasTrailer = true;
  else if (role === 'keep-alive') stated.hasKeepAlive = true;
}

/** Returns the reason why a line cannot be written. */
function faultOf(name: string | undefined, value: string | undefined): NodeJS.ErrnoException {
  if (!fieldOf(name ?? '').isToken)
    return headFault('ERR_INVALID_HTTP_TOKEN', `the name ${JSON.stringify(name)}`);
  if (typeof value !== 'string') return headFault('ERR_HTTP_INVALID_HEADER_VALUE', `${name} has no value`);
  return headFault('ERR_INVALID_CHAR', `the value of ${name}`);
}

export function lineOf(name: string | undefined, value: string | undefined): FieldDefinition {
  const field = typeof value === 'string' ? sendableField(name ?? '', value) : undefined;
  if (!field) throw faultOf(name, value);
  return field;
}

function readLines(
  statusLine: string,
  lines: readonly string[],
  fields: readonly FieldDefinition[],
): StatedFields {
  if (lines.length % 2 !== 0) throw headFault('ERR_INVALID_ARG_VALUE', 'a name has no value');
  const stated: StatedFields = {
    text: statusLine,
    length: undefined,
    connection: undefined,
    coding: undefined,
    hasDate: false,
    hasTrailer: false,
    hasKeepAlive: false,
  };
  if (2 * fields.length < lines.length) throw faultOf(lines[2 * fields.length], lines[2 * fields.length + 1]);
  for (let index = 0; index < fields.length; index += 1) {
    const { prefix, role } = fields[index] as FieldDefinition;
    const value = lines[2 * index + 1] as string;
    stated.text = stated.text + prefix + value + '\r\n';
    if (role !== 'other') note(stated, role, value);
  }
  return stated;
}

/** Appends the lines of the connection and of the framing to the given lines. */
function complete(
  stated: StatedFields,
  common: CommonLines,
  hasContent: boolean,
  status: number,
): ResponseHead {
  const { length, connection, hasDate, hasKeepAlive } = stated;
  const isUndeclared = length === undefined && stated.coding === undefined;
  // A chunked content in a response that has none could be read as the next response.
  const isContradicted = stated.coding === 'chunked' && (status === 204 || status === 304);
  const isChunked = !isContradicted && (stated.coding === 'chunked' || (isUndeclared && hasContent));
  if (stated.hasTrailer && !isChunked)
    throw headFault('ERR_HTTP_TRAILER_INVALID', 'Trailer without chunked coding');
  const isLast = connection === 'close' || (connection === undefined && (isContradicted || common.isEnding));
  let { text } = stated;
  const persistent = hasKeepAlive ? common.keepAlive : common.keepAliveTimeout;
  if (!hasDate) text += common.date;
  if (connection === undefined) text += isLast ? 'Connection: close\r\n' : persistent;
  if (isUndeclared && isChunked) text += 'Transfer-Encoding: chunked\r\n';
  return { text: `${text}\r\n`, hasContent, length, isChunked, isLast };
}

/** The head as it is given. */
interface GivenHead {
  readonly status: number;
  readonly reason: string | undefined;
  /** Names and values alternate. */
  readonly lines: readonly string[];
  /** The fields of the lines, from `sendableFields`. */
  readonly fields: readonly FieldDefinition[];
}

/** @throws an error of `headFault`. @see RFC 9112 §4, §5, §6 */
export function writeResponseHead(
  { status, reason, lines, fields }: GivenHead,
  isOfHead: boolean,
  common: CommonLines,
): ResponseHead {
  if (!(status >= 100 && status <= 999)) throw headFault('ERR_HTTP_INVALID_STATUS_CODE', String(status));
  if (reason !== undefined && !isFieldValue(reason)) throw headFault('ERR_INVALID_CHAR', 'the reason');
  const phrase = reason ?? STATUS_CODES[status] ?? 'unknown';
  const hasContent = !isOfHead && status >= 200 && status !== 204 && status !== 304;
  const stated = readLines(`HTTP/1.1 ${status} ${phrase}\r\n`, lines, fields);
  return complete(stated, common, hasContent, status);
}
