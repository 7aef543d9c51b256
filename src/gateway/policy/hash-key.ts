import type { HashKey } from './policy.ts';

/** What balancing may look at of a request. */
export interface BalancedRequest {
  /** The client's address, as trusted proxies tell it. */
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

/** The text that a request is told apart by; its client's address where it lacks the field. */
export function keyText({ by, name }: HashKey, request: BalancedRequest): string {
  if (by === 'address') return request.remoteAddress;
  const { clientHeaders } = request;
  const text = by === 'header' ? clientHeaders.get(name) : cookieValue(clientHeaders.get('cookie'), name);
  return text === undefined || text === '' ? request.remoteAddress : text;
}

/** 32 bits of a text: FNV-1a, then murmur3's finalizer, which spreads short and similar texts. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
