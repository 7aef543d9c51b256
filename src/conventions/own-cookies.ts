/**
 * The cookies of the service itself: their names, how they are read and written, and their removal from what passes
 * the gateway. Each cookie is listed here, because the gateway must know all of them.
 */

export const ownCookiePurposes = [
  'session',
  'browser',
  'device',
  'console-session',
  'console-sign-in',
  'console-message',
  'console-form',
] as const;

export type OwnCookiePurpose = (typeof ownCookiePurposes)[number];

/** The part of an address on which the name and the attributes of a cookie depend. */
export interface CookieAddress {
  readonly isSecure: boolean;
  /** Empty if it is the default port of the scheme. */
  readonly port: string;
}

/** Reads, sets and removes one of the service's cookies. */
export interface OwnCookie {
  /** The value in a `Cookie` header field; `undefined` if it is missing. */
  read(header: string | undefined): string | undefined;
  /** A `Set-Cookie` value. The service itself decides how long the content is valid. */
  set(value: string): string;
  clear(): string;
}

/**
 * `__Host-` restricts a cookie to https and to this host with all its paths. Over http, which is for loopback only,
 * browsers reject that prefix. There the name contains the port, because cookies do not distinguish ports.
 * @see RFC 6265bis §4.1.3.2, OWASP ASVS 5.0 §3.3.1
 */
export function createOwnCookie(
  purpose: OwnCookiePurpose,
  addressNow: () => CookieAddress,
  lifetimeSeconds?: number,
): OwnCookie {
  const nameAt = ({ isSecure, port }: CookieAddress): string =>
    isSecure ? `__Host-gatehouse-${purpose}` : `gatehouse-${purpose}${port === '' ? '' : `-${port}`}`;
  const line = (value: string, lasting: string): string => {
    const address = addressNow();
    const secure = address.isSecure ? '; Secure' : '';
    return `${nameAt(address)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${lasting}`;
  };
  return {
    read(header) {
      const prefix = `${nameAt(addressNow())}=`;
      const pair = (header ?? '').split(/; */).find((candidate) => candidate.startsWith(prefix));
      return pair === undefined || pair.length === prefix.length ? undefined : pair.slice(prefix.length);
    },
    set: (value) => line(value, lifetimeSeconds === undefined ? '' : `; Max-Age=${lifetimeSeconds}`),
    clear: () => line('', '; Max-Age=0'),
  };
}

const named = `gatehouse-(?:${ownCookiePurposes.join('|')})`;
/** Any port, because a browser sends the cookies of all services of a machine to each of them. */
const ownPair = new RegExp(`^[ \\t]*(?:__Host-${named}|${named}(?:-\\d+)?)[ \\t]*(?:=|$)`);
/**
 * Browsers trim blanks, read the prefixes in any case, and send `=name=value` as `name=value`. Some clients ignore
 * an empty first part. @see RFC 6265bis §5.6, §5.7
 */
const setsOwn = new RegExp(
  `^[ \\t;=]*(?:__(?:Host|Secure|Http|Host-Http)-)?${named}(?:-\\d+)?[ \\t]*(?:[=;]|$)`,
  'i',
);

/**
 * Removes the service's cookies from the value of a `Cookie` field. All other bytes remain. A semicolon ends a
 * cookie within quotes too, as for browsers, so that no other cookie can enclose ours.
 * @returns `undefined` if no other cookie is in it
 */
export function withoutOwnCookies(value: string): string | undefined {
  if (!value.includes('gatehouse-')) return value;
  const pairs = value.split(';');
  const others = pairs.filter((pair) => !ownPair.test(pair));
  if (others.length === pairs.length) return value;
  const rest = others.join(';');
  if (/^[ \t;]*$/.test(rest)) return undefined;
  return pairs[0] === others[0] ? rest : rest.replace(/^[ \t]+/, '');
}

/** Removes the `Set-Cookie` lines with a name of the service. In `lines`, names and values alternate. */
export function withoutOwnSetCookies(lines: readonly string[]): readonly string[] {
  let kept: string[] | undefined;
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const name = lines[index] ?? '';
    const value = lines[index + 1] ?? '';
    // The length is compared first because most names differ in it.
    const isOwn = name.length === 10 && name.toLowerCase() === 'set-cookie' && setsOwn.test(value);
    if (isOwn) kept ??= lines.slice(0, index);
    else kept?.push(name, value);
  }
  return kept ?? lines;
}
