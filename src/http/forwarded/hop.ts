/** One hop of a request, as the next proxy describes it. */
export interface Hop {
  /** `undefined` if it cannot be read: `unknown`, an obfuscated name, an invalid value or none. */
  readonly address: string | undefined;
  readonly scheme?: Scheme | undefined;
  readonly host?: string | undefined;
  /** The text of the element of `Forwarded`. */
  readonly text?: string;
}

export type Scheme = 'http' | 'https';

const schemes: Readonly<Partial<Record<string, Scheme>>> = {
  http: 'http',
  ws: 'http',
  https: 'https',
  wss: 'https',
};

/** Reads a scheme. Some proxies write the scheme of a WebSocket as `ws` or `wss`. */
export function readScheme(text: string | undefined): Scheme | undefined {
  return text === undefined ? undefined : schemes[text.toLowerCase()];
}

// No character may end a quoted string, a field or an authority.
const hostForm = /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~!$&'()*+=%-]+)(?::\d{1,5})?$/;

/** Returns a host with an optional port; `undefined` for any other text. */
export function readHost(text: string | undefined): string | undefined {
  return text !== undefined && hostForm.test(text) ? text : undefined;
}

/**
 * Returns the trustworthy hops, the client first. Beginning at the peer of the connection, a trusted proxy
 * describes each of them. The first hop that is untrusted or cannot be read is the last one. @see RFC 7239 §8.1
 */
export function believedHops(hops: readonly Hop[], isTrusted: (address: string) => boolean): readonly Hop[] {
  const last = hops.findLastIndex(({ address }) => address === undefined || !isTrusted(address));
  return hops.slice(Math.max(0, last));
}
