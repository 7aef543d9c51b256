/** What a header field's name means for how a plain request or its answer is read and written. */
import { fieldNamesInUse } from '../../foundation/field-names-in-use.ts';

/** `framing` ones say how the content or the connection goes on in ways that are left to Node. */
export type FieldRole =
  | 'other'
  | 'content-length'
  | 'connection'
  | 'keep-alive'
  | 'date'
  | 'framing'
  | 'malformed';

export interface Field {
  readonly lower: string;
  /** What stands in front of the value on the wire. */
  readonly prefix: string;
  readonly role: FieldRole;
  /** It begins with a letter, and holds letters, digits and hyphens alone; no request has it as a list. */
  readonly isPlain: boolean;
}

const roles: Readonly<Record<string, FieldRole>> = {
  'content-length': 'content-length',
  connection: 'connection',
  'keep-alive': 'keep-alive',
  date: 'date',
  'transfer-encoding': 'framing',
  trailer: 'framing',
  upgrade: 'framing',
  expect: 'framing',
  'proxy-connection': 'framing',
  'http2-settings': 'framing',
};

/** @see RFC 9110 §5.6.2 */
const token = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/;
const plain = /^[A-Za-z][A-Za-z0-9-]*$/;

function judge(name: string): Field {
  const lower = name.toLowerCase();
  const known = Object.hasOwn(roles, lower) ? roles[lower] : undefined;
  const role = token.test(name) ? (known ?? 'other') : 'malformed';
  return { lower, prefix: `${name}: `, role, isPlain: plain.test(name) && lower !== 'set-cookie' };
}

const table: ReadonlyMap<string, Field> = new Map(fieldNamesInUse.map((name) => [name, judge(name)]));

export function fieldOf(name: string): Field {
  return table.get(name) ?? judge(name);
}
