import { invalidRequest } from '../../../conventions/api-error.ts';
import type { Client, ResponseType } from '../../records/client.ts';
import { responseTypeOf, responseTypesOf } from '../../records/response-type.ts';
import type { AuthorizationParameters } from './parameters.ts';
import { unauthorizedResponseType, unsupportedResponseType } from './refusals.ts';

export type ResponseMode = 'query' | 'fragment' | 'form_post';

/** True if the response of this type has a code, an access token or an ID token. */
export function hasPart(type: ResponseType, part: 'code' | 'token' | 'id_token'): boolean {
  return type.split(' ').includes(part);
}

/** Only a code may be in a query. @see OAuth 2.0 Multiple Response Type Encoding Practices §2.1, §5 */
function defaultMode(type: ResponseType): ResponseMode {
  return type === 'code' ? 'query' : 'fragment';
}

/** True if the client is registered for the response type and its grants. */
export function mayUseResponseType(client: Client, type: ResponseType): boolean {
  return responseTypesOf(client).includes(type);
}

/**
 * The type of the request, whose words may have any order, if the client is registered for it.
 * @see RFC 6749 §3.1.1, §4.1.2.1, §4.2.2.1 @see OpenID Connect Core 1.0 §3.2.2.1, §3.3.2.1
 */
export function checkResponseType(
  client: Client,
  parameters: AuthorizationParameters,
  isOpenIdEnabled: boolean,
): ResponseType {
  const text = parameters.response_type;
  if (text === undefined) throw invalidRequest('The parameter response_type is missing.');
  const type = responseTypeOf(text);
  if (type === undefined || (hasPart(type, 'id_token') && !isOpenIdEnabled)) throw unsupportedResponseType();
  if (!mayUseResponseType(client, type)) throw unauthorizedResponseType();
  return type;
}

/**
 * A token is never sent in a query; everything else is allowed.
 * @see OAuth 2.0 Multiple Response Type Encoding Practices §2.1, §5, RFC 9700 §4.3.2
 */
export function checkResponseMode(type: ResponseType, parameters: AuthorizationParameters): ResponseMode {
  const mode = parameters.response_mode;
  if (mode === undefined || mode === defaultMode(type)) return defaultMode(type);
  if (mode !== 'form_post' && mode !== 'fragment')
    throw invalidRequest('The response mode cannot be used with this response type.');
  return mode;
}

/** The response mode of an error during the check of the parameters: that of a successful response. */
export function errorResponseMode(
  parameters: AuthorizationParameters,
  repeated: ReadonlySet<string>,
): ResponseMode {
  const { response_type: text, response_mode: mode } = parameters;
  if ((mode === 'form_post' || mode === 'fragment') && !repeated.has('response_mode')) return mode;
  const type = text === undefined || repeated.has('response_type') ? undefined : responseTypeOf(text);
  return type === undefined ? 'query' : defaultMode(type);
}
