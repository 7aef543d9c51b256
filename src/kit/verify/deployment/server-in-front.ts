/** A server in front of the deployment, such as nginx or a CDN. It refuses some requests by itself. */
import {
  headerLines,
  headerOf,
  mediaTypeOf,
  type RecordedExchange,
} from '../../../contract/document/recorded-exchange.ts';

/** Statuses of a request that a server cannot read. @see RFC 9110 §15.5.1, §15.5.15, RFC 6585 §5 */
const unreadable: ReadonlySet<number> = new Set([400, 414, 431]);
/** nginx reads 8 kB of a request line; no server must read more. @see RFC 9112 §3 */
const longTarget = 8000;

function isMalformed(target: string): boolean {
  return target.length >= longTarget || /%(?![\dA-Fa-f]{2})/.test(target);
}

/**
 * True if another server refused a malformed request. Each response of the deployment has a request id, and its
 * errors are JSON.
 */
export function isFromServerInFront({ request, response }: RecordedExchange): boolean {
  return (
    unreadable.has(response.status) &&
    isMalformed(request.target) &&
    headerOf(response.headers, 'x-request-id') === undefined &&
    mediaTypeOf(response.headers) !== 'application/json'
  );
}

const nameOf = (line: string): string => line.split('=')[0]?.trim() ?? '';

/** The names of cookies that a server in front adds to each response, as load balancers do. */
export function cookiesOf({ response }: RecordedExchange): ReadonlySet<string> {
  return new Set(headerLines(response.headers, 'set-cookie').map(nameOf));
}

/** The exchange as the deployment sent it, without the cookies of a server in front. */
export function withoutCookies(exchange: RecordedExchange, names: ReadonlySet<string>): RecordedExchange {
  if (names.size === 0) return exchange;
  const headers = exchange.response.headers.filter(
    ([name, value]) => name.toLowerCase() !== 'set-cookie' || !names.has(nameOf(value)),
  );
  return { ...exchange, response: { ...exchange.response, headers } };
}
