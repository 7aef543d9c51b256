import type { HttpRequest } from '../../http/exchange.ts';
import { ApiError } from '../../conventions/api-error.ts';
import { isHost } from '../../http/fields/host.ts';

function refused(field: string, reason: string): ApiError {
  return new ApiError(400, 'invalid_request', {
    description: 'The request is ambiguous.',
    detail: { [field]: reason },
    headers: { Connection: 'close' },
  });
}

/** True if an absolute target names the same site as Host. The default port of the scheme may be left out. */
function namesHost(target: string, host: string): boolean {
  const url = URL.parse(target);
  // The parser of the target rejects what no URL parser accepts.
  return !url || url.host === URL.parse(`${url.protocol}//${host}`)?.host;
}

/**
 * Rejects a request whose site is ambiguous: two parsers could see two sites. Nothing else is read from its
 * connection. @throws ApiError 400 @see RFC 9112 §3.2, §3.2.2
 */
export function refuseUnclearHost({
  httpVersionMajor,
  httpVersionMinor,
  headers: { host },
  headersDistinct,
  url = '/',
}: HttpRequest): void {
  if (httpVersionMajor !== 1) throw refused('version', 'must be HTTP/1.0 or HTTP/1.1');
  if ((headersDistinct?.['host']?.length ?? 1) > 1) throw refused('header.Host', 'must not be repeated');
  if (host === undefined && httpVersionMinor > 0) throw refused('header.Host', 'is required');
  if (!isHost(host ?? '')) throw refused('header.Host', 'is not a host');
  if (!url.startsWith('/') && host !== undefined && !namesHost(url, host))
    throw refused('header.Host', 'is not the host of the target');
}
