/**
 * The one table of header fields: what a name means for how messages are read, passed on and written. It is looked up
 * where the name is in use, and judged when it comes otherwise.
 */
import { fieldNamesInUse } from './field-names-in-use.ts';

const roles = [
  'connection',
  'content-length',
  'date',
  'host',
  'keep-alive',
  'trailer',
  'transfer-encoding',
  'via',
  'x-request-id',
] as const;

/** Fields ask by `switching` that the connection goes on in another way than by the next request. */
export type FieldRole = (typeof roles)[number] | 'switching' | 'other';

export interface FieldDefinition {
  /** As it is spelt. */
  readonly name: string;
  readonly lower: string;
  /** In the one spelling that a target may make of several: in lower case, with `-` for what is no letter or digit. */
  readonly folded: string;
  /** What stands in front of the value on the wire. */
  readonly prefix: string;
  readonly role: FieldRole;
  /** @see RFC 9110 §5.6.2 */
  readonly isToken: boolean;
  /** It begins with a letter, and holds letters, digits and hyphens alone; no request has it as a list. */
  readonly isPlain: boolean;
  /** A field of one connection, never passed on. @see RFC 9110 §7.6.1, §10.1.1 */
  readonly isHopByHop: boolean;
  /** Written by the gateway for each hop: what a client sends under this name goes no further. */
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

// Host and framing by the client of the target, the rest by the filters.
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
 * CGI and what came after it turns `-`, `_`, `.` and other characters of a name into one: such a server must not see a
 * forged field under another spelling. @see RFC 3875 §4.1.18
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

/** What is known of a name in the spelling in which it came. */
export function fieldOf(name: string): FieldDefinition {
  return table.get(name) ?? judge(name);
}

/**
 * Whether a text can be the value of a header field: no control character but tab, and nothing that is more than a
 * byte. A loop, as a pattern takes twice as long. @see RFC 9110 §5.5
 */
export function isFieldValue(value: string): boolean {
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index);
    if ((code < 0x20 && code !== 0x09) || code === 0x7f || code > 0xff) return false;
  }
  return true;
}

/** The field of a line, where its name is a token and its value can stand in a line. */
export function sendableField(name: string, value: string): FieldDefinition | undefined {
  const field = table.get(name) ?? judge(name);
  return field.isToken && isFieldValue(value) ? field : undefined;
}

/**
 * The fields of names and values in turn, as far as the names are tokens and the values can stand in a line: fewer than
 * half as many as `lines` where one is not.
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

/** Values of Connection that nominate no field which would not end here anyway. */
export const commonOptions: ReadonlySet<string> = new Set(['keep-alive', 'Keep-Alive', 'close', 'Close']);
