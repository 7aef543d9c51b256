/** One hop of a request, as the proxy behind it tells it. */
export interface Hop {
  /** `undefined` where it cannot be read: `unknown`, an obfuscated name, garbage or nothing. */
  readonly address: string | undefined;
  readonly scheme?: Scheme | undefined;
  readonly host?: string | undefined;
  /** The element of `Forwarded`. */
  readonly text?: string;
}

export type Scheme = 'http' | 'https';

const schemes: Readonly<Partial<Record<string, Scheme>>> = {
  http: 'http',
  ws: 'http',
  https: 'https',
  wss: 'https',
};

/** Some proxies name the scheme of a WebSocket by its own name. */
export function readScheme(text: string | undefined): Scheme | undefined {
  return text === undefined ? undefined : schemes[text.toLowerCase()];
}

// Nothing of it may end a quoted string, a field or an authority.
const hostForm = /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._~!$&'()*+=%-]+)(?::\d{1,5})?$/;

/** `undefined` for what is no host with an optional port. */
export function readHost(text: string | undefined): string | undefined {
  return text !== undefined && hostForm.test(text) ? text : undefined;
}

/**
 * The hops that can be believed, the client first: from the connection's peer outwards each is told by a proxy that is
 * trusted. The walk ends at the first hop that is not trusted itself, or cannot be read. @see RFC 7239 §8.1
 */
export function believedHops(hops: readonly Hop[], isTrusted: (address: string) => boolean): readonly Hop[] {
  const last = hops.findLastIndex(({ address }) => address === undefined || !isTrusted(address));
  return hops.slice(Math.max(0, last));
}
