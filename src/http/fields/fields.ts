/**
 * The table of header fields: how each name affects the reading, forwarding and writing of messages. Names in use
 * are looked up in the table. Any other name is classified per request.
 */
import { fieldNamesInUse } from './field-names-in-use.ts';

const roles = [
  'connection',
  'content-length',
  'cookie',
  'date',
  'host',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'via',
  'x-request-id',
] as const;

/** `switching`: the field requests that something other than the next request follows on the connection. */
export type FieldRole = (typeof roles)[number] | 'switching' | 'other';

export interface FieldDefinition {
  /** The name as it is spelled. */
  readonly name: string;
  readonly lower: string;
  /**
   * The spelling to which a target may normalize several names: lower case, with `-` for all but letters and
   * digits.
   */
  readonly folded: string;
  /** The bytes before the value on the wire. */
  readonly prefix: string;
  readonly role: FieldRole;
  /** @see RFC 9110 §5.6.2 */
  readonly isToken: boolean;
  /**
   * True if the name begins with a letter and consists of letters, digits and hyphens, and if Node never reads it
   * as a list.
   */
  readonly isPlain: boolean;
  /** True for a field of one connection, which is never forwarded. @see RFC 9110 §7.6.1, §10.1.1 */
  readonly isHopByHop: boolean;
  /** True if the gateway writes the field for each hop. A field of this name from a client is not forwarded. */
  readonly isGateways: boolean;
}

const known: ReadonlySet<string> = new Set(roles);

const switching: ReadonlySet<string> = new Set(['upgrade', 'expect', 'proxy-connection', 'http2-settings']);

const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
]);

// The upstream client rewrites Host and the framing, the filters rewrite the other fields.
const rewritten: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'forwarded',
  'x-real-ip',
  'via',
  'x-request-id',
  'traceparent',
]);

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const plain = /^[A-Za-z][A-Za-z0-9-]*$/;

function roleOf(lower: string): FieldRole {
  if (switching.has(lower)) return 'switching';
  return known.has(lower) ? (lower as FieldRole) : 'other';
}

/**
 * CGI and its successors map `-`, `_`, `.` and other characters of a name to one character. Such a server must not
 * receive a forged field under another spelling. @see RFC 3875 §4.1.18
 */
function fold(lower: string): string {
  return lower.replaceAll(/[^a-z0-9]/g, '-');
}

function belongsToGateway(folded: string): boolean {
  return rewritten.has(folded) || folded.startsWith('x-forwarded-') || folded.startsWith('x-auth-');
}

function judge(name: string): FieldDefinition {
  const lower = name.toLowerCase();
  const folded = fold(lower);
  return {
    name,
    lower,
    folded,
    prefix: `${name}: `,
    role: roleOf(lower),
    isToken: token.test(name),
    isPlain: plain.test(name) && lower !== 'set-cookie',
    isHopByHop: hopByHop.has(folded),
    isGateways: belongsToGateway(folded),
  };
}

const table: ReadonlyMap<string, FieldDefinition> = new Map(
  fieldNamesInUse.map((name) => [name, judge(name)]),
);

/** Returns the properties of a name in the spelling in which it arrived. */
export function fieldOf(name: string): FieldDefinition {
  return table.get(name) ?? judge(name);
}

/**
 * True if a text can be the value of a header field: no control character except tab, and no character above one
 * byte. It is a loop because a regular expression takes twice as long. @see RFC 9110 §5.5
 */
export function isFieldValue(value: string): boolean {
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index);
    if ((code < 0x20 && code !== 0x09) || code === 0x7f || code > 0xff) return false;
  }
  return true;
}

/** Returns the field of a line if its name is a token and its value is valid. */
export function sendableField(name: string, value: string): FieldDefinition | undefined {
  const field = table.get(name) ?? judge(name);
  return field.isToken && isFieldValue(value) ? field : undefined;
}

/**
 * Returns the fields of `lines` (names and values alternate) up to the first invalid line. The result is shorter
 * than half of `lines` if a line is invalid.
 */
export function sendableFields(lines: readonly string[]): readonly FieldDefinition[] {
  const fields: FieldDefinition[] = [];
  for (let index = 0; index < lines.length; index += 2) {
    const value = lines[index + 1];
    const field = typeof value === 'string' ? sendableField(lines[index] as string, value) : undefined;
    if (!field) break;
    fields.push(field);
  }
  return fields;
}

/** Values of Connection that only name fields which end at this hop anyway. */
export const commonOptions: ReadonlySet<string> = new Set(['keep-alive', 'Keep-Alive', 'close', 'Close']);
