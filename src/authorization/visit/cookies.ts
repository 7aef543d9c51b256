import type { Issuer } from '../records/issuer.ts';

/** One cookie of ours: how it is read, set and taken back. */
export interface Cookie {
  /** The value in a `Cookie` header field, `undefined` when it is not there. */
  read(header: string | undefined): string | undefined;
  /** A `Set-Cookie` value; how long what it holds counts is the service's affair. */
  set(value: string): string;
  clear(): string;
}

export interface Cookies {
  /** The sign-in. */
  readonly session: Cookie;
  /** The browser, signed in or not: what forms and pending requests are bound to. */
  readonly browser: Cookie;
  /** Who has signed in with the browser before; stays when it is closed. */
  readonly device: Cookie;
}

/** Browsers keep no cookie longer. @see RFC 6265bis §5.5 */
const deviceLifetimeSeconds = 400 * 86_400;

/**
 * `__Host-` pins a cookie to https, this host and the whole of it. Over http, which is for loopback alone, browsers
 * refuse that prefix; the port takes its place in the name, since cookies do not tell ports apart.
 * @see RFC 6265bis §4.1.3.2, OWASP ASVS 5.0 §3.3.1
 */
function createCookie(name: string, issuer: Issuer, lifetimeSeconds?: number): Cookie {
  const fullName = (): string => {
    if (issuer.isSecure) return `__Host-gatehouse-${name}`;
    const { port } = issuer;
    return `gatehouse-${name}${port === '' ? '' : `-${port}`}`;
  };
  const attributes = (): string => `Path=/; HttpOnly; SameSite=Lax${issuer.isSecure ? '; Secure' : ''}`;
  return {
    read(header) {
      const prefix = `${fullName()}=`;
      const pair = (header ?? '').split(/; */).find((candidate) => candidate.startsWith(prefix));
      return pair === undefined || pair.length === prefix.length ? undefined : pair.slice(prefix.length);
    },
    set(value) {
      const lasting = lifetimeSeconds === undefined ? '' : `; Max-Age=${lifetimeSeconds}`;
      return `${fullName()}=${value}; ${attributes()}${lasting}`;
    },
    clear: () => `${fullName()}=; ${attributes()}; Max-Age=0`,
  };
}

export function createCookies(issuer: Issuer): Cookies {
  return {
    session: createCookie('session', issuer),
    browser: createCookie('browser', issuer),
    device: createCookie('device', issuer, deviceLifetimeSeconds),
  };
}
