/**
 * What the gateway needs to know of a header field's name: looked up where the name is in use, judged when it comes
 * otherwise.
 */

import { fieldNamesInUse } from '../../../foundation/field-names-in-use.ts';

/** Fields that are read on the way through; `other` ones are only passed on or left out. */
export type FieldRole =
  | 'connection'
  | 'keep-alive'
  | 'transfer-encoding'
  | 'content-length'
  | 'host'
  | 'via'
  | 'x-request-id'
  | 'other';

export interface FieldName {
  /** As it is spelt. */
  readonly name: string;
  readonly lower: string;
  /** What stands in front of the value on the wire. */
  readonly prefix: string;
  readonly role: FieldRole;
  /** A field of one connection, never passed on. @see RFC 9110 §7.6.1, §10.1.1 */
  readonly isHopByHop: boolean;
  /** Written by the gateway for each hop: what a client sends under this name goes no further. */
  readonly isGateways: boolean;
  /** @see RFC 9110 §5.6.2 */
  readonly isToken: boolean;
}

const hopByHop = new Set([
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
const rewritten = new Set([
  'host',
  'content-length',
  'forwarded',
  'x-real-ip',
  'via',
  'x-request-id',
  'traceparent',
]);

const roles: ReadonlySet<string> = new Set<FieldRole>([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'host',
  'via',
  'x-request-id',
]);

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** A server that turns `-` into `_` must not see a forged field under the other spelling. */
function belongsToGateway(lower: string): boolean {
  const name = lower.replaceAll('_', '-');
  return rewritten.has(name) || name.startsWith('x-forwarded-') || name.startsWith('x-auth-');
}

function judge(name: string): FieldName {
  const lower = name.toLowerCase();
  return {
    name,
    lower,
    prefix: `${name}: `,
    role: roles.has(lower) ? (lower as FieldRole) : 'other',
    isHopByHop: hopByHop.has(lower),
    isGateways: belongsToGateway(lower),
    isToken: token.test(name),
  };
}

const table: ReadonlyMap<string, FieldName> = new Map(fieldNamesInUse.map((name) => [name, judge(name)]));

/** What is known of a name in the spelling in which it came. */
export function fieldName(name: string): FieldName {
  return table.get(name) ?? judge(name);
}

/** Values of Connection that nominate no field which would not end here anyway. */
export const commonOptions: ReadonlySet<string> = new Set(['keep-alive', 'Keep-Alive', 'close', 'Close']);
