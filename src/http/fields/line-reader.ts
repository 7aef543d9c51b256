/** The only reader of header lines: in requests, in responses of targets and in their trailers. */
import { fieldOf, isFieldValue, type FieldDefinition } from './fields.ts';

/** The reason why a line is invalid. */
export type LineFault =
  | 'a line without a colon'
  | 'a field name that is not a token'
  | 'a control character in a field value';

const space = 0x20;
const tab = 0x09;

function isBlank(code: number): boolean {
  return code === space || code === tab;
}

/**
 * Reads the line between two positions of a text, without its CR LF. Appends its name and its value, without
 * surrounding blanks, to `raw`. A name that is empty, folded, or followed by blanks is not a token.
 * @see RFC 9112 §5.1, §5.2
 */
export function readLine(
  text: string,
  start: number,
  end: number,
  raw: string[],
): FieldDefinition | LineFault {
  const colon = text.indexOf(':', start);
  if (colon === -1 || colon >= end) return 'a line without a colon';
  const field = fieldOf(text.slice(start, colon));
  if (!field.isToken) return 'a field name that is not a token';
  let first = colon + 1;
  let last = end;
  while (first < last && isBlank(text.charCodeAt(first))) first += 1;
  while (last > first && isBlank(text.charCodeAt(last - 1))) last -= 1;
  const value = text.slice(first, last);
  if (!isFieldValue(value)) return 'a control character in a field value';
  raw.push(field.name, value);
  return field;
}
