/** An attack: the bytes that are sent, the permitted responses, and the requests that the target may receive. */
import type { Seen } from '../support/upstreams.ts';

export interface Probe {
  readonly name: string;
  /** Bytes that the client sends. Each character is one byte. */
  readonly bytes: string;
  /** Statuses that the client may get; 0 means that the connection is closed without a response. */
  readonly statuses: readonly number[];
  /** Number of requests that the echo receives; none by default. */
  readonly forwarded?: number;
  /** If true, the connection must be closed after the response. */
  readonly closes?: boolean;
  /** Checks the requests that the echo received. */
  readonly seen?: (seen: readonly Seen[]) => boolean;
  /** Checks all bytes that the client received. */
  readonly respond?: (text: string) => boolean;
  /** The bytes that the wild target sends; requests for /w go to it. */
  readonly script?: string;
  /** If true, the wild target closes the connection afterwards. */
  readonly hangsUp?: boolean;
}

/** A request without content. */
export function head(target: string, lines: readonly string[] = [], method = 'GET'): string {
  return [`${method} ${target} HTTP/1.1`, 'Host: gateway.test', ...lines, '', ''].join('\r\n');
}

/** A request whose lines set the framing. */
export function withBody(target: string, lines: readonly string[], body: string, method = 'POST'): string {
  return head(target, lines, method) + body;
}

export const refused = [400] as const;
