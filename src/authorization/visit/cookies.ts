import type { Issuer } from '../records/issuer.ts';

/** Reads, sets and removes one of the server's cookies. */
export interface Cookie {
  /** The value in a `Cookie` header field; `undefined` if it is missing. */
  read(header: string | undefined): string | undefined;
  /** A `Set-Cookie` value. The server itself decides how long the content is valid. */
  set(value: string): string;
  clear(): string;
}

export interface Cookies {
  /** The cookie of the sign-in. */
  readonly session: Cookie;
  /** The cookie of the browser, signed in or not. Forms and pending requests are bound to it. */
  readonly browser: Cookie;
  /** The users who signed in with the browser before. The cookie remains when the browser is closed. */
  readonly device: Cookie;
}

/** Browsers store no cookie longer. @see RFC 6265bis §5.5 */
const deviceLifetimeSeconds = 400 * 86_400;

/**
 * `__Host-` restricts a cookie to https and to this host with all its paths. Over http, which is for loopback only,
 * browsers reject that prefix. There the name contains the port, because cookies do not distinguish ports.
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
