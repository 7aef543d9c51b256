import type { OperationRequest } from '../../conventions/operation.ts';
import type { PagePaths } from '../pages/paths.ts';
import type { ReceivedParameters } from './request/parameters.ts';
import { assertCarried } from './pending-request.ts';
import { seeOther, type SeeOther } from './response/redirect.ts';

/**
 * A form on the client's own site arrives without our cookies (they are SameSite=Lax), so the browser would look
 * new. The same request by GET includes them.
 * @see RFC 6265bis §5.6.7.1
 */
export function isForeign(request: OperationRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

/** @throws ApiError invalid_request if the parameters are too long for a URL. */
export function asGet({ values, resources }: ReceivedParameters, paths: PagePaths): SeeOther {
  const named = resources.map((resource) => ['resource', resource]);
  const query = new URLSearchParams([...Object.entries(values), ...named] as [string, string][]).toString();
  assertCarried(query, { ...values, resource: resources.join(' ') });
  return seeOther(paths.authorize(query));
}
