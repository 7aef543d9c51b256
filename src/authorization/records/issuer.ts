/** The name under which the server issues tokens. It is complete once the server listens. @see RFC 8414 §2 */
export interface Issuer {
  readonly url: string;
  /** The path of its URL without a trailing slash. The pages are below it. */
  readonly path: string;
  /** Empty if it is the default port of the scheme. */
  readonly port: string;
  /** False only for an http issuer on loopback. */
  readonly isSecure: boolean;
}

export function issuerOf(url: string): Issuer {
  const { pathname, port, protocol } = new URL(url);
  return { url, path: pathname.replace(/\/$/, ''), port, isSecure: protocol === 'https:' };
}
