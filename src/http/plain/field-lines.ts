/** The header section of a plain request: lines that every reader interprets in the same manner. */
import type { FieldRole } from '../fields/fields.ts';
import { isHost } from '../fields/host.ts';
import { readLine } from '../fields/line-reader.ts';

export interface FieldLines {
  /** Names and values alternate, as in `IncomingMessage`. */
  readonly rawHeaders: readonly string[];
  /** The fields by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The declared length of the content; 0 without a declaration. */
  readonly contentLength: number;
}

// A longer content does not fit into one packet.
const lengthForm = /^\d{1,9}$/;

function isPlainField(role: FieldRole, value: string): boolean {
  switch (role) {
    case 'connection':
      return value === 'keep-alive' || value.toLowerCase() === 'keep-alive';
    case 'content-length':
      return lengthForm.test(value);
    case 'host':
      return isHost(value);
    case 'transfer-encoding':
    case 'trailer':
    case 'switching':
      return false;
    default:
      return true;
  }
}

/** Reads one line into both lists. Returns false if the line is not plain, for example because it repeats a name. */
function readPlainLine(
  text: string,
  start: number,
  end: number,
  { rawHeaders, headers }: { rawHeaders: string[]; headers: Record<string, string> },
): boolean {
  const field = readLine(text, start, end, rawHeaders);
  // Names of properties that every object has, such as `constructor`, are not plain either.
  if (typeof field === 'string' || !field.isPlain || headers[field.lower] !== undefined) return false;
  const value = rawHeaders[rawHeaders.length - 1] ?? '';
  if (field.role !== 'other' && !isPlainField(field.role, value)) return false;
  headers[field.lower] = value;
  return true;
}

/**
 * Reads lines that each begin with the CR LF of the previous line; `undefined` if one is not plain or none is Host.
 * @see RFC 9112 §3.2, §5
 */
export function readFieldLines(text: string): FieldLines | undefined {
  const rawHeaders: string[] = [];
  const headers: Record<string, string> = {};
  for (let end = 0; end < text.length;) {
    const start = end + 2;
    const next = text.indexOf('\r\n', start);
    end = next === -1 ? text.length : next;
    if (!readPlainLine(text, start, end, { rawHeaders, headers })) return undefined;
  }
  if (headers['host'] === undefined) return undefined;
  return { rawHeaders, headers, contentLength: Number(headers['content-length'] ?? 0) };
}
