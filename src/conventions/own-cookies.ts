/**
 * The cookies of the service itself: their names, how they are read and written, and their removal from what passes
 * the gateway. Each cookie is listed here, because the gateway must know all of them.
 */

import type { Digest } from '../foundation/digest.ts';

const singlePurposes = [
  'session',
  'device',
  'console-session',
  'console-message',
  'console-form',
  'console-theme',
] as const;

/** A browser may hold several cookies of these at once. Each name ends with a key. */
const keyedPurposes = ['browser', 'console-sign-in'] as const;

export const ownCookiePurposes = [...singlePurposes, ...keyedPurposes];

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

/** Reads and sets cookies that do not replace each other, so that requests at once can each set one. */
export interface KeyedCookies {
  /** The values of all of them in a `Cookie` header field. */
  readAll(header: string): readonly string[];
  set(key: CookieKey, value: string): string;
}

const keyLength = 8;

/** Eight characters of base64url. */
export type CookieKey = string & { readonly __cookieKey: true };

/** The key of the cookie for a secret of this digest. The secret cannot be derived from it. */
export const cookieKeyOf = (digest: Digest): CookieKey => digest.slice(0, keyLength) as CookieKey;

/** The place of a cookie and how long browsers keep it. */
export interface OwnCookieOptions {
  readonly address: () => CookieAddress;
  /** Without it, until the browser is closed. */
  readonly lifetimeSeconds?: number;
  /** The end of the name, for a purpose of which a browser may hold several cookies. */
  readonly key?: CookieKey;
}

/**
 * `__Host-` restricts a cookie to https and to this host with all its paths. Over http, which is for loopback only,
 * browsers reject that prefix. There the name contains the port, because cookies do not distinguish ports.
 * @see RFC 6265bis §4.1.3.2, OWASP ASVS 5.0 §3.3.1
 */
function nameAt({ isSecure, port }: CookieAddress, name: string): string {
  return isSecure ? `__Host-gatehouse-${name}` : `gatehouse-${name}${port === '' ? '' : `-${port}`}`;
}

function lineOf(address: CookieAddress, name: string, value: string, lifetimeSeconds?: number): string {
  const secure = address.isSecure ? '; Secure' : '';
  const lasting = lifetimeSeconds === undefined ? '' : `; Max-Age=${lifetimeSeconds}`;
  return `${nameAt(address, name)}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${lasting}`;
}

const pairsOf = (header = ''): readonly string[] => header.split(/; */);

export function createOwnCookie(
  purpose: OwnCookiePurpose,
  { address, lifetimeSeconds, key }: OwnCookieOptions,
): OwnCookie {
  const name = key === undefined ? purpose : `${purpose}-${key}`;
  return {
    read(header) {
      const prefix = `${nameAt(address(), name)}=`;
      const pair = pairsOf(header).find((candidate) => candidate.startsWith(prefix));
      return pair === undefined || pair.length === prefix.length ? undefined : pair.slice(prefix.length);
    },
    set: (value) => lineOf(address(), name, value, lifetimeSeconds),
    clear: () => lineOf(address(), name, '', 0),
  };
}

export function createKeyedCookies(
  purpose: (typeof keyedPurposes)[number],
  address: () => CookieAddress,
): KeyedCookies {
  return {
    readAll(header) {
      const [start = '', end = ''] = `${nameAt(address(), `${purpose}-*`)}=`.split('*');
      return pairsOf(header)
        .filter((pair) => pair.startsWith(start) && pair.startsWith(end, start.length + keyLength))
        .map((pair) => pair.slice(start.length + keyLength + end.length));
    },
    set: (key, value) => lineOf(address(), `${purpose}-${key}`, value),
  };
}

const named = `gatehouse-(?:${singlePurposes.join('|')}|(?:${keyedPurposes.join('|')})-[\\w-]{${keyLength}})`;
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
