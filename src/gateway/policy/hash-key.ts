import type { HashKey } from './policy.ts';

/** The properties of a request on which balancing may depend. */
export interface BalancedRequest {
  /** The client's address, as trusted proxies report it. */
  readonly remoteAddress: string;
  readonly clientHeaders: { get(name: string): string | undefined };
}

function cookieValue(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const mark = pair.indexOf('=');
    if (mark !== -1 && pair.slice(0, mark).trim() === name) return pair.slice(mark + 1).trim();
  }
  return undefined;
}

/** Returns the text that identifies the origin of a request; the client's address if the field is absent. */
export function keyText({ by, name }: HashKey, request: BalancedRequest): string {
  if (by === 'address') return request.remoteAddress;
  const { clientHeaders } = request;
  const text = by === 'header' ? clientHeaders.get(name) : cookieValue(clientHeaders.get('cookie'), name);
  return text === undefined || text === '' ? request.remoteAddress : text;
}

/** Returns a 32-bit hash of a text: FNV-1a, then the finalizer of murmur3, which spreads short and similar texts. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
