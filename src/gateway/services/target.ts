/** What a route leads to, and what may be one. */
import { isForbiddenHost } from './target-address.ts';

/** The address of an upstream server; the origin has no trailing slash, the path is empty or begins with one. */
export interface TargetUrl {
  readonly origin: string;
  readonly path: string;
}

export type RouteTarget =
  | { readonly kind: 'service'; readonly serviceId: string }
  | { readonly kind: 'url'; readonly url: TargetUrl }
  | { readonly kind: 'forward'; readonly path: string };

/** Either the value or why it is refused; the message starts in lower case and never repeats the value. */
export type Parsed<Value> = { readonly value: Value } | { readonly problem: string };

const forwardScheme = 'forward:';

export function isForward(url: string): boolean {
  return url.startsWith(forwardScheme);
}

/**
 * An http(s) URL that may be a target: no credentials, query or fragment, and not a link-local or metadata
 * address unless that is allowed.
 */
export function parseTargetUrl(text: string, allowLinkLocal: boolean): Parsed<TargetUrl> {
  const url = URL.parse(text);
  if (!url || !/^https?:\/\//i.test(text) || !['http:', 'https:'].includes(url.protocol)) {
    return { problem: 'must be an http(s) URL' };
  }
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text)) {
    return { problem: 'must not carry credentials' };
  }
  if (/[?#]/.test(text)) return { problem: 'must not have a query or a fragment' };
  if (!allowLinkLocal && isForbiddenHost(url.hostname)) {
    return { problem: 'must not be a link-local or metadata address' };
  }
  // Characters of the given text where they are the same: thousands of routes would keep both.
  const origin = text.startsWith(url.origin) ? text.slice(0, url.origin.length) : url.origin;
  return { value: { origin, path: url.pathname.replace(/\/+$/, '') } };
}

/** The path of `forward:/path`. */
export function parseForward(text: string): Parsed<string> {
  const path = text.slice(forwardScheme.length);
  return /^\/[^?#\\]*$/.test(path) && !path.split('/').some((segment) => segment === '.' || segment === '..')
    ? { value: path.replace(/\/+$/, '') }
    : { problem: 'must be forward: and an absolute path' };
}
