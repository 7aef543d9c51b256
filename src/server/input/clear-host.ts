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

/** Whether an absolute target names the site that Host names, its port left out where it is the scheme's own. */
function namesHost(target: string, host: string): boolean {
  const url = URL.parse(target);
  // What no URL parser takes is refused where the target is taken apart.
  return !url || url.host === URL.parse(`${url.protocol}//${host}`)?.host;
}

/**
 * A request that does not say for which site it is: two readers could see two. Nothing else is read of its
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
