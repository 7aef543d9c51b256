/**
 * Selects the client's header lines for a target, and adds those that the gateway writes itself. The target never
 * receives a dropped line in any spelling. Fields that filters add later are not affected.
 */
import type { ForwardedValues } from '../../../http/forwarded/forwarded-values.ts';
import { commonOptions, fieldOf, type FieldDefinition } from '../../../http/fields/fields.ts';
import { listedNames } from '../../../http/fields/header-lines.ts';

/** The client's lines, classified in one pass. */
export interface ClientLines {
  /**
   * Lines to forward: without hop-by-hop, nominated, dropped and gateway-written fields. The caller may append to
   * it.
   */
  readonly forwardable: string[];
  /** The first Host line. */
  readonly host: string | undefined;
  /** The values of Via. */
  readonly via: readonly string[];
  /** The values of Transfer-Encoding. */
  readonly codings: readonly string[];
}

const none: readonly string[] = [];

/** Classifies the client's lines. Lines in `dropped` (normalized) are not forwarded in any spelling. */
export function readClientLines(raw: readonly string[], dropped: ReadonlySet<string>): ClientLines {
  const forwardable: string[] = [];
  let host: string | undefined;
  let via: string[] | undefined;
  let codings: string[] | undefined;
  let nominates = false;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const field = fieldOf(raw[index] ?? '');
    const value = raw[index + 1] ?? '';
    if (field.role === 'host') host ??= value;
    else if (field.role === 'via') (via ??= []).push(value);
    else if (field.role === 'transfer-encoding') (codings ??= []).push(value);
    else if (field.role === 'connection') nominates ||= !commonOptions.has(value);
    if (field.isHopByHop || field.isGateways || dropped.has(field.folded)) continue;
    forwardable.push(field.name, value);
  }
  const nominated = nominates ? listedNames(raw, 'connection') : undefined;
  const nominatedLines = nominated ? withoutNamed(forwardable, nominated) : forwardable;
  return { forwardable: nominatedLines, host, via: via ?? none, codings: codings ?? none };
}

/** @see RFC 9110 §7.6.1 */
function withoutNamed(lines: readonly string[], nominated: ReadonlySet<string>): string[] {
  const isKept = (field: FieldDefinition): boolean => !nominated.has(field.lower);
  return lines.filter((_, index) => isKept(fieldOf(lines[index - (index % 2)] ?? '')));
}

export interface ForwardedInput {
  /** Address of the connection's peer. */
  readonly peer: string;
  /** Values that trusted proxies report; `undefined` if the peer is not one. */
  readonly forwarded: ForwardedValues | undefined;
  /** True if the connection itself is encrypted. */
  readonly isSecure: boolean;
  /** Scheme and authority that the client used. */
  readonly origin: string;
  /** The authority that the request itself names. */
  readonly host: string;
  /** The part of the path that was removed. */
  readonly prefix: string;
}

function forwardedElement({ peer, host, isSecure }: ForwardedInput): string {
  const node = peer.includes(':') ? `"[${peer}]"` : peer;
  return `for=${node};host="${host.replace(/["\\]/g, '')}";proto=${isSecure ? 'https' : 'http'}`;
}

const digits = /^\d{1,5}$/;

function portOf(origin: string, scheme: string): string {
  const last = origin.slice(origin.lastIndexOf(':') + 1);
  if (digits.test(last)) return last;
  return scheme === 'https' ? '443' : '80';
}

/**
 * Adds the forwarded fields of this hop. Values that no trusted proxy reported are dropped, so that a target which
 * reads the first address, or cannot read a port, still reads the client's. @see RFC 7239 §8.1
 */
export function addForwardedLines(lines: string[], input: ForwardedInput): void {
  const { peer, forwarded, origin } = input;
  const scheme = origin.startsWith('https:') ? 'https' : 'http';
  const host = forwarded?.host ?? input.host;
  const prefix = (forwarded?.prefix ?? '') + input.prefix;
  lines.push('X-Forwarded-For', forwarded === undefined ? peer : [...forwarded.chain, peer].join(', '));
  // A request of HTTP/1.0 may lack it.
  if (host !== '') lines.push('X-Forwarded-Host', host);
  lines.push('X-Forwarded-Proto', scheme, 'X-Forwarded-Port', forwarded?.port ?? portOf(origin, scheme));
  if (prefix !== '') lines.push('X-Forwarded-Prefix', prefix);
  if (forwarded !== undefined && forwarded.elements.length > 0)
    lines.push('Forwarded', [...forwarded.elements, forwardedElement(input)].join(', '));
}

/** Returns the number of times that the request has already passed the instance of this name. */
export function viaCount(via: readonly string[], pseudonym: string): number {
  return via.length === 0 ? 0 : via.join(',').split(pseudonym).length - 1;
}
