/** The header section of a plain request: lines that no two readers could read in two ways. */
import { isFieldValue } from '../../foundation/field-value.ts';
import { fieldOf, type FieldRole } from './field-roles.ts';

export interface FieldLines {
  /** Names and values in turn, as `IncomingMessage` has them. */
  readonly rawHeaders: readonly string[];
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The declared length of the content, 0 where none is. */
  readonly contentLength: number;
}

// What is longer is no packet's.
const lengthForm = /^\d{1,9}$/;
const space = 0x20;
const tab = 0x09;

function isPlainField(role: FieldRole, value: string): boolean {
  switch (role) {
    case 'other':
    case 'date':
    case 'keep-alive':
      return true;
    case 'connection':
      return value === 'keep-alive' || value.toLowerCase() === 'keep-alive';
    case 'content-length':
      return lengthForm.test(value);
    case 'framing':
    case 'malformed':
      return false;
  }
}

/** The value between two places, without the blanks around it. */
function valueBetween(text: string, from: number, to: number): string {
  let first = from;
  let last = to;
  while (first < last && (text.charCodeAt(first) === space || text.charCodeAt(first) === tab)) first += 1;
  while (last > first && (text.charCodeAt(last - 1) === space || text.charCodeAt(last - 1) === tab))
    last -= 1;
  return text.slice(first, last);
}

/** Reads one line into both lists; false where it is not plain, as one is that repeats a name. */
function readLine(
  text: string,
  start: number,
  end: number,
  { rawHeaders, headers }: { rawHeaders: string[]; headers: Record<string, string> },
): boolean {
  const colon = text.indexOf(':', start);
  if (colon === -1 || colon >= end) return false;
  const name = text.slice(start, colon);
  const { lower, role, isPlain } = fieldOf(name);
  const value = valueBetween(text, colon + 1, end);
  // Also what every object has, `constructor` for one, is not plain.
  if (!isPlain || headers[lower] !== undefined) return false;
  if (!isPlainField(role, value) || !isFieldValue(value)) return false;
  rawHeaders.push(name, value);
  headers[lower] = value;
  return true;
}

/** Reads lines that each begin with the CR LF of the one before; `undefined` where one is not plain. @see RFC 9112 §5 */
export function readFieldLines(text: string): FieldLines | undefined {
  const rawHeaders: string[] = [];
  const headers: Record<string, string> = {};
  for (let end = 0; end < text.length;) {
    const start = end + 2;
    const next = text.indexOf('\r\n', start);
    end = next === -1 ? text.length : next;
    if (!readLine(text, start, end, { rawHeaders, headers })) return undefined;
  }
  return { rawHeaders, headers, contentLength: Number(headers['content-length'] ?? 0) };
}
