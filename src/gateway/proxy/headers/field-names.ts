/**
 * What the gateway needs to know of a header field's name. Names that are in use are looked up in a table that is
 * made once; anything else is judged when it comes, so that no client can make the table grow.
 */

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

const inUse =
  `accept accept-charset accept-encoding accept-language accept-ranges access-control-allow-credentials
access-control-allow-headers access-control-allow-methods access-control-allow-origin access-control-expose-headers
access-control-max-age access-control-request-headers access-control-request-method age allow alt-svc authorization
cache-control content-disposition content-encoding content-language content-location content-range
content-security-policy content-type cookie cross-origin-opener-policy cross-origin-resource-policy date dnt etag
expires from idempotency-key if-match if-modified-since if-none-match if-range if-unmodified-since last-modified
link location max-forwards origin permissions-policy pragma prefer priority range ratelimit ratelimit-policy referer
referrer-policy retry-after sec-ch-ua sec-ch-ua-mobile sec-ch-ua-platform sec-fetch-dest sec-fetch-mode
sec-fetch-site sec-fetch-user server server-timing set-cookie strict-transport-security tracestate
upgrade-insecure-requests user-agent vary www-authenticate x-content-type-options x-correlation-id
x-forwarded-for x-forwarded-host x-forwarded-port x-forwarded-prefix x-forwarded-proto x-frame-options
x-powered-by x-requested-with x-xss-protection`.split(/\s+/);

function capitalised(lower: string): string {
  return lower.replace(/(?:^|-)[a-z]/g, (letters) => letters.toUpperCase());
}

const table: ReadonlyMap<string, FieldName> = new Map(
  [...inUse, ...hopByHop, ...rewritten, 'ETag', 'WWW-Authenticate', 'TE', 'Sec-CH-UA']
    .flatMap((name) => [name, capitalised(name)])
    .map((name) => [name, judge(name)]),
);

/** What is known of a name in the spelling in which it came. */
export function fieldName(name: string): FieldName {
  return table.get(name) ?? judge(name);
}

/** Values of Connection that nominate no field which would not end here anyway. */
export const commonOptions: ReadonlySet<string> = new Set(['keep-alive', 'Keep-Alive', 'close', 'Close']);
