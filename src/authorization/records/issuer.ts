/** The name under which the service issues tokens. It is complete once the service listens. @see RFC 8414 §2 */
export interface Issuer {
  readonly url: string;
  /** The path of its URL without a slash at the end: the pages are below it. */
  readonly path: string;
  /** Empty where it is the usual port of the scheme. */
  readonly port: string;
  /** False on an http loopback issuer alone. */
  readonly isSecure: boolean;
}

export function issuerOf(url: string): Issuer {
  const { pathname, port, protocol } = new URL(url);
  return { url, path: pathname.replace(/\/$/, ''), port, isSecure: protocol === 'https:' };
}
