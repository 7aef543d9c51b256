import { requestNotSupported, requestUriNotSupported } from './refusals.ts';
import type { AuthorizationParameters } from './parameters.ts';

/**
 * A request object replaces the parameters beside it. If the service ignored it, it would act on parameters that the
 * client did not mean. @see OpenID Connect Core 1.0 §3.1.2.6 @see RFC 9101 §7
 */
export function refuseRequestObject({ request, request_uri: uri }: AuthorizationParameters): void {
  if (request !== undefined) throw requestNotSupported();
  if (uri !== undefined) throw requestUriNotSupported();
}
