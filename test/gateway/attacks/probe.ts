/** An attack: bytes on the wire, what the client may get for them, and what the target may see of them. */
import type { Seen } from '../support/upstreams.ts';

export interface Probe {
  readonly name: string;
  /** What the client sends, one character a byte. */
  readonly bytes: string;
  /** Statuses that the client may get; 0 stands for a connection that is closed without an answer. */
  readonly statuses: readonly number[];
  /** How many requests the echo sees; none unless stated. */
  readonly forwarded?: number;
  /** Whether the connection must be closed after the answer. */
  readonly closes?: boolean;
  /** What must hold of what the echo saw. */
  readonly seen?: (seen: readonly Seen[]) => boolean;
  /** What must hold of everything that the client got. */
  readonly answer?: (text: string) => boolean;
  /** What the wild target answers; requests for /w go to it. */
  readonly script?: string;
  /** Whether the wild target hangs up after that. */
  readonly hangsUp?: boolean;
}

/** A request without content. */
export function head(target: string, lines: readonly string[] = [], method = 'GET'): string {
  return [`${method} ${target} HTTP/1.1`, 'Host: gateway.test', ...lines, '', ''].join('\r\n');
}

/** A request whose framing is given by its lines. */
export function withBody(target: string, lines: readonly string[], body: string, method = 'POST'): string {
  return head(target, lines, method) + body;
}

export const refused = [400] as const;
