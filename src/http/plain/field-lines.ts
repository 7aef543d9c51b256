/** The header section of a plain request: lines that no two readers could read in two ways. */
import type { FieldRole } from '../fields/fields.ts';
import { isHost } from '../fields/host.ts';
import { readLine } from '../fields/line-reader.ts';

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

/** Reads one line into both lists; false where it is not plain, as one is that repeats a name. */
function readPlainLine(
  text: string,
  start: number,
  end: number,
  { rawHeaders, headers }: { rawHeaders: string[]; headers: Record<string, string> },
): boolean {
  const field = readLine(text, start, end, rawHeaders);
  // Also what every object has, `constructor` for one, is not plain.
  if (typeof field === 'string' || !field.isPlain || headers[field.lower] !== undefined) return false;
  const value = rawHeaders[rawHeaders.length - 1] ?? '';
  if (field.role !== 'other' && !isPlainField(field.role, value)) return false;
  headers[field.lower] = value;
  return true;
}

/**
 * Reads lines that each begin with the CR LF of the one before; `undefined` where one is not plain, or none names the
 * host. @see RFC 9112 §3.2, §5
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
