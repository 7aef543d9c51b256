import type { CallRequest } from './request.ts';

/** A response as it was received. */
export interface CallResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Sends the request of a call: over a socket, or to a service in this process. Rejects without a response. */
export type Transport = (
  request: CallRequest,
  options: { readonly signal?: AbortSignal | undefined },
) => Promise<CallResponse>;

/**
 * The URL of a request.
 * @throws TypeError for a segment that a URL parser would remove. @see RFC 3986 §5.2.4
 */
export function urlAt(baseUrl: string, target: string): string {
  if (/\/\.{1,2}(?:[/?]|$)/.test(target)) throw new TypeError('a path parameter cannot be . or ..');
  return baseUrl.replace(/\/+$/, '') + target;
}

/**
 * Sends with fetch. No redirect is followed: the redirect of /authorize is the response. A browser hides it from pages,
 * so there the request rejects. @see Fetch Standard §2.2.6 opaque-redirect filtered response
 */
export function overFetch(baseUrl: string, ask: typeof fetch = fetch): Transport {
  return async ({ method, target, headers, body }, { signal }) => {
    const response = await ask(urlAt(baseUrl, target), {
      method,
      redirect: 'manual',
      headers,
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    if (response.type === 'opaqueredirect')
      throw new TypeError('a page cannot read a redirect; open the URL of the operation');
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
}
