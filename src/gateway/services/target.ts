/** Targets of routes, and the rules for them. */
import { pathProblem } from '../../conventions/request/request-target.ts';
import { isForbiddenHost } from '../../foundation/outbound/forbidden-address.ts';

/** The address of an upstream server. The origin has no trailing slash; the path is empty or begins with a slash. */
export interface TargetUrl {
  readonly origin: string;
  readonly path: string;
}

export type RouteTarget =
  | { readonly kind: 'service'; readonly serviceId: string }
  | { readonly kind: 'url'; readonly url: TargetUrl }
  | { readonly kind: 'forward'; readonly path: string };

/** Either the value or the reason for its refusal. The message starts in lower case and never repeats the value. */
export type Parsed<Value> = { readonly value: Value } | { readonly problem: string };

const forwardScheme = 'forward:';

export function isForward(url: string): boolean {
  return url.startsWith(forwardScheme);
}

/**
 * Parses an http(s) URL of a target: without credentials, query and fragment, and without a link-local or metadata
 * address unless allowed.
 */
export function parseTargetUrl(text: string, allowLinkLocal: boolean): Parsed<TargetUrl> {
  const url = URL.parse(text);
  if (!url || !/^https?:\/\//i.test(text) || !['http:', 'https:'].includes(url.protocol)) {
    return { problem: 'must be an http(s) URL' };
  }
  if (url.username !== '' || url.password !== '' || /^https?:\/\/[^/?#]*@/i.test(text)) {
    return { problem: 'must not contain credentials' };
  }
  if (/[?#]/.test(text)) return { problem: 'must not have a query or a fragment' };
  if (url.port === '0') return { problem: 'must not have the port 0' };
  if (!allowLinkLocal && isForbiddenHost(url.hostname)) {
    return { problem: 'must not be a link-local or metadata address' };
  }
  // Uses characters of the given text if they are equal; thousands of routes would store both.
  const origin = text.startsWith(url.origin) ? text.slice(0, url.origin.length) : url.origin;
  return { value: { origin, path: url.pathname.replace(/\/+$/, '') } };
}

/** Returns the path of `forward:/path`. */
export function parseForward(text: string): Parsed<string> {
  const path = text.slice(forwardScheme.length);
  const isPath = path.startsWith('/') && !path.includes('?') && pathProblem(path) === undefined;
  return isPath
    ? { value: path.replace(/\/+$/, '') }
    : { problem: 'must be forward: and an absolute path without dot segments' };
}
