/** Parses the query and the body of a request, strictly. */
import { invalidRequest } from '../../conventions/api-error.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import { findRepeatedMember } from './repeated-member.ts';

/**
 * Parameters of a query or form: the first value of each name, all values of a list, and the other repeated names.
 */
export interface Parameters {
  readonly values: Readonly<Record<string, string | readonly string[]>>;
  readonly repeated: readonly string[];
}

// Nothing is inherited in either case, but V8 stores an object without a prototype as a hash table.
const noNames: object = Object.freeze(Object.create(null) as object);

/** @throws URIError for a malformed percent escape or bytes that are not UTF-8. */
function decode(text: string): string {
  const decoded =
    text.includes('%') || text.includes('+') ? decodeURIComponent(text.replaceAll('+', ' ')) : text;
  if (decoded.includes('\uFFFD')) throw new URIError('not UTF-8');
  return decoded;
}

/**
 * Parses `application/x-www-form-urlencoded` text strictly: unlike URLSearchParams it reports repeated names and
 * rejects malformed escapes. With `emptyIsOmitted` a parameter without a value counts as absent; the values of a
 * name in `lists` are collected.
 * @throws URIError for a malformed percent escape or bytes that are not UTF-8. @see RFC 6749 §3.1, appendix B
 */
export function parseParameters(
  text: string,
  options: { emptyIsOmitted: boolean; lists?: readonly string[] },
): Parameters {
  const values = Object.create(noNames) as Record<string, string | string[]>;
  const repeated: string[] = [];
  if (text === '') return { values, repeated };
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals === -1 ? pair : pair.slice(0, equals));
    const value = equals === -1 ? '' : decode(pair.slice(equals + 1));
    if (value === '' && options.emptyIsOmitted) continue;
    const held = values[name];
    if (held === undefined) values[name] = options.lists?.includes(name) ? [value] : value;
    else if (typeof held !== 'string') held.push(value);
    else if (!repeated.includes(name)) repeated.push(name);
  }
  return { values, repeated };
}

const strictText = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws ApiError 400 if the bytes are not UTF-8. */
export function decodeText(bytes: Buffer): string {
  try {
    return strictText.decode(bytes);
  } catch {
    throw invalidRequest('The body is not valid.', { body: 'is not UTF-8' });
  }
}

/** @throws ApiError 400 if the bytes are not a form in UTF-8. */
export function parseForm(bytes: Buffer, operation: OperationEntry): ReturnType<typeof parseParameters> {
  const text = decodeText(bytes);
  try {
    return parseParameters(text, { emptyIsOmitted: operation.oauthParameters, lists: operation.lists });
  } catch (cause) {
    // A malformed escape is the client's mistake; any other error is ours.
    if (cause instanceof URIError)
      throw invalidRequest('The form is not valid.', { body: 'is not a valid form' });
    throw cause;
  }
}

const depthLimit = 32;
const keyLimit = 1000;

function measure(value: unknown, depth: number, count: { keys: number }): void {
  if (typeof value !== 'object' || value === null) return;
  const items = Object.values(value);
  count.keys += items.length;
  if (depth > depthLimit || count.keys > keyLimit) {
    throw invalidRequest('The body is not valid.', {
      body: `nests deeper than ${depthLimit} or has over ${keyLimit} members`,
    });
  }
  for (const item of items) measure(item, depth + 1, count);
}

/** @throws ApiError 400 if the bytes are not JSON in UTF-8, nest too deep, have too many members, or one twice. */
export function parseJson(bytes: Buffer): unknown {
  const text = decodeText(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidRequest('The body is not valid.', { body: 'is not valid JSON' });
  }
  measure(value, 1, { keys: 0 });
  const repeated = findRepeatedMember(text);
  if (repeated !== undefined)
    throw invalidRequest('A member is repeated.', { [repeated || 'body']: 'must not be repeated' });
  return value;
}
