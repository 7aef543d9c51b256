/**
 * Which of a client's header lines go on to a target, and which the gateway writes itself. A line that does not go
 * on is never seen by the target in any spelling; what filters add later is theirs.
 */
import { commonOptions, fieldName, type FieldName } from './field-names.ts';
import { createHeaderLines, listedNames } from './header-lines.ts';

/** What a client's lines say, read in one pass. */
export interface ClientLines {
  /** Those that go on: without hop-by-hop, nominated, dropped and gateway-written fields. The caller's to add to. */
  readonly forwardable: string[];
  /** The first Host line. */
  readonly host: string | undefined;
  /** The values of Via. */
  readonly via: readonly string[];
  /** The values of Transfer-Encoding. */
  readonly codings: readonly string[];
}

const none: readonly string[] = [];

/** Reads what a client sent; the lines that `dropped` names (in lower case) go no further. */
export function readClientLines(raw: readonly string[], dropped: ReadonlySet<string>): ClientLines {
  const forwardable: string[] = [];
  let host: string | undefined;
  let via: string[] | undefined;
  let codings: string[] | undefined;
  let nominates = false;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const field = fieldName(raw[index] ?? '');
    const value = raw[index + 1] ?? '';
    if (field.role === 'host') host ??= value;
    else if (field.role === 'via') (via ??= []).push(value);
    else if (field.role === 'transfer-encoding') (codings ??= []).push(value);
    else if (field.role === 'connection') nominates ||= !commonOptions.has(value);
    if (field.isHopByHop || field.isGateways || dropped.has(field.lower)) continue;
    forwardable.push(field.name, value);
  }
  const nominated = nominates ? listedNames(raw, 'connection') : undefined;
  const nominatedLines = nominated ? withoutNamed(forwardable, nominated) : forwardable;
  return { forwardable: nominatedLines, host, via: via ?? none, codings: codings ?? none };
}

/** @see RFC 9110 §7.6.1 */
function withoutNamed(lines: readonly string[], nominated: ReadonlySet<string>): string[] {
  const isKept = (field: FieldName): boolean => !nominated.has(field.lower);
  return lines.filter((_, index) => isKept(fieldName(lines[index - (index % 2)] ?? '')));
}

export interface ForwardedInput {
  readonly raw: readonly string[];
  /** The peer of the connection. */
  readonly peer: string;
  /** Whether the peer's own X-Forwarded fields are believed. */
  readonly trusted: boolean;
  /** Scheme and authority that the client used. */
  readonly origin: string;
  /** The authority that the request itself names. */
  readonly host: string;
  /** What was taken off the path. */
  readonly prefix: string;
}

function forwardedElement(peer: string, host: string, proto: string): string {
  const node = peer.includes(':') ? `"[${peer}]"` : peer;
  return `for=${node};host="${host.replace(/["\\]/g, '')}";proto=${proto}`;
}

/** An IPv4 address that the socket reports as mapped is written as what it is. @see RFC 4291 §2.5.5.2 */
export function plainAddress(address: string | undefined): string {
  if (address === undefined) return '';
  return address.startsWith('::') ? address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '') : address;
}

const digits = /^\d{1,5}$/;

function portOf(origin: string, scheme: string): string {
  const last = origin.slice(origin.lastIndexOf(':') + 1);
  if (digits.test(last)) return last;
  return scheme === 'https' ? '443' : '80';
}

/**
 * Adds the X-Forwarded fields of this hop. What an untrusted peer sent of them is not believed: the gateway's own
 * values stand alone. @see RFC 7239 §8.1
 */
export function addForwardedLines(lines: string[], input: ForwardedInput): void {
  const { raw, peer, trusted, origin, host, prefix } = input;
  const scheme = origin.startsWith('https:') ? 'https' : 'http';
  const port = portOf(origin, scheme);
  if (!trusted) {
    lines.push('X-Forwarded-For', peer);
    // A request of HTTP/1.0 need not name any.
    if (host !== '') lines.push('X-Forwarded-Host', host);
    lines.push('X-Forwarded-Proto', scheme, 'X-Forwarded-Port', port);
    if (prefix !== '') lines.push('X-Forwarded-Prefix', prefix);
    return;
  }
  const sent = createHeaderLines(raw);
  const believed = (field: string): string | undefined => {
    const list = sent.all(field);
    return list.length === 0 ? undefined : list.join(', ');
  };
  const chain = believed('x-forwarded-for');
  const before = believed('x-forwarded-prefix') ?? '';
  const forwarded = believed('forwarded');
  lines.push('X-Forwarded-For', chain === undefined ? peer : `${chain}, ${peer}`);
  const believedHost = believed('x-forwarded-host') ?? host;
  if (believedHost !== '') lines.push('X-Forwarded-Host', believedHost);
  lines.push('X-Forwarded-Proto', believed('x-forwarded-proto') ?? scheme);
  lines.push('X-Forwarded-Port', believed('x-forwarded-port') ?? port);
  if (before + prefix !== '') lines.push('X-Forwarded-Prefix', before + prefix);
  if (forwarded !== undefined)
    lines.push('Forwarded', `${forwarded}, ${forwardedElement(peer, host, scheme)}`);
}

/** How often the request has passed the instance of that name already. */
export function passages(via: readonly string[], pseudonym: string): number {
  return via.length === 0 ? 0 : via.join(',').split(pseudonym).length - 1;
}
