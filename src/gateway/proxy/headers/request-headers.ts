/**
 * Which of a client's header lines go on to a target, and which the gateway writes itself. A line that does not go
 * on is never seen by the target in any spelling; what filters add later is theirs.
 */
import { eachLine, listedNames } from './header-lines.ts';

/** Fields of one connection, never passed on. @see RFC 9110 §7.6.1, §10.1.1 */
export const hopByHop: ReadonlySet<string> = new Set([
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

// Written anew for each hop: Host and framing by the client of the target, the rest below.
const rewritten = new Set([
  'host',
  'content-length',
  'forwarded',
  'x-real-ip',
  'via',
  'x-request-id',
  'traceparent',
]);

/** A server that turns `-` into `_` must not see a forged field under the other spelling. */
export function isWrittenByGateway(lower: string): boolean {
  const name = lower.replaceAll('_', '-');
  return rewritten.has(name) || name.startsWith('x-forwarded-') || name.startsWith('x-auth-');
}

/** The client's lines that go on: without hop-by-hop, nominated, dropped and gateway-written fields. */
export function forwardableLines(raw: readonly string[], dropped: ReadonlySet<string>): string[] {
  const nominated = listedNames(raw, 'connection');
  const lines: string[] = [];
  for (const { name, lower, value } of eachLine(raw)) {
    if (hopByHop.has(lower) || nominated.has(lower) || dropped.has(lower) || isWrittenByGateway(lower))
      continue;
    lines.push(name, value);
  }
  return lines;
}

export interface ForwardedInput {
  readonly raw: readonly string[];
  /** The peer of the connection. */
  readonly peer: string;
  /** Whether the peer's own X-Forwarded fields are believed. */
  readonly trusted: boolean;
  /** Scheme and authority that the client used. */
  readonly origin: string;
  /** What was taken off the path. */
  readonly prefix: string;
}

function values(raw: readonly string[], field: string): string[] {
  return [...eachLine(raw)].filter(({ lower }) => lower === field).map(({ value }) => value);
}

function forwardedElement(peer: string, host: string, proto: string): string {
  const node = peer.includes(':') ? `"[${peer}]"` : peer;
  return `for=${node};host="${host.replace(/["\\]/g, '')}";proto=${proto}`;
}

/** An IPv4 address that the socket reports as mapped is written as what it is. @see RFC 4291 §2.5.5.2 */
export function plainAddress(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}

/**
 * The X-Forwarded fields of this hop. What an untrusted peer sent of them is not believed: the gateway's own
 * values stand alone. @see RFC 7239 §8.1
 */
export function forwardedLines({ raw, peer, trusted, origin, prefix }: ForwardedInput): string[] {
  const believed = (field: string): string | undefined => {
    const list = trusted ? values(raw, field) : [];
    return list.length === 0 ? undefined : list.join(', ');
  };
  const url = URL.parse(origin);
  const scheme = url?.protocol === 'https:' ? 'https' : 'http';
  const host = values(raw, 'host')[0] ?? url?.host ?? '';
  const port = url?.port || (scheme === 'https' ? '443' : '80');
  const chain = believed('x-forwarded-for');
  const before = believed('x-forwarded-prefix') ?? '';
  const forwarded = believed('forwarded');
  return [
    'X-Forwarded-For',
    chain === undefined ? peer : `${chain}, ${peer}`,
    'X-Forwarded-Host',
    believed('x-forwarded-host') ?? host,
    'X-Forwarded-Proto',
    believed('x-forwarded-proto') ?? scheme,
    'X-Forwarded-Port',
    believed('x-forwarded-port') ?? port,
    ...(before + prefix === '' ? [] : ['X-Forwarded-Prefix', before + prefix]),
    ...(forwarded === undefined
      ? []
      : ['Forwarded', `${forwarded}, ${forwardedElement(peer, host, scheme)}`]),
  ];
}

/** The `Via` lines with this hop added. @see RFC 9110 §7.6.3 */
export function viaLines(raw: readonly string[], httpVersion: string, pseudonym: string): string[] {
  return [...values(raw, 'via'), `${httpVersion} ${pseudonym}`].flatMap((value) => ['Via', value]);
}

/** How often the request has passed the instance of that name already. */
export function passages(raw: readonly string[], pseudonym: string): number {
  return values(raw, 'via').join(',').split(pseudonym).length - 1;
}
