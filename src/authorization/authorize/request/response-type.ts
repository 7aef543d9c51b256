import { invalidRequest } from '../../../conventions/api-error.ts';
import type { Client, GrantType } from '../../records/client.ts';
import type { AuthorizationParameters } from './parameters.ts';
import { unauthorizedResponseType, unsupportedResponseType } from './refusals.ts';

export type ResponseType = 'code' | 'token';
export type ResponseMode = 'query' | 'fragment' | 'form_post';

const grants: Readonly<Record<ResponseType, GrantType>> = { code: 'authorization_code', token: 'implicit' };
const defaultModes: Readonly<Record<ResponseType, ResponseMode>> = { code: 'query', token: 'fragment' };

/** True if the client is registered for the grant of this response type. */
export function mayUseResponseType(client: Client, type: ResponseType): boolean {
  return client.grantTypes.includes(grants[type]);
}

/** Case-sensitive, and only if the client is registered for the grant. @see RFC 6749 §3.1.1, §4.1.2.1, §4.2.2.1 */
export function checkResponseType(client: Client, parameters: AuthorizationParameters): ResponseType {
  const type = parameters.response_type;
  if (type === undefined) throw invalidRequest('The parameter response_type is missing.');
  if (type !== 'code' && type !== 'token') throw unsupportedResponseType();
  if (!mayUseResponseType(client, type)) throw unauthorizedResponseType();
  return type;
}

/**
 * A code is sent in the query, a token in the fragment, either in a form. Any other mode is rejected, so that a
 * query never contains a token.
 * @see OAuth 2.0 Multiple Response Type Encoding Practices §2.1, RFC 9700 §4.3.2
 */
export function checkResponseMode(type: ResponseType, parameters: AuthorizationParameters): ResponseMode {
  const mode = parameters.response_mode;
  if (mode === undefined || mode === defaultModes[type]) return defaultModes[type];
  if (mode !== 'form_post') throw invalidRequest('The response mode cannot be used with this response type.');
  return mode;
}

/** The response mode of an error during the check of the parameters: that of a successful response. */
export function errorResponseMode(
  parameters: AuthorizationParameters,
  repeated: ReadonlySet<string>,
): ResponseMode {
  if (parameters.response_mode === 'form_post' && !repeated.has('response_mode')) return 'form_post';
  return parameters.response_type === 'token' && !repeated.has('response_type') ? 'fragment' : 'query';
}
