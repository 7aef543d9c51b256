import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { ClientFacts } from '../../registration/clients/client-facts.ts';
import { isRegistrationOffered } from './registrations.ts';

/** Without credentials, because `*` excludes them. @see RFC 8414 §3, RFC 9728 §3, RFC 9700 §2.6 */
const openToEveryOrigin = new Set([
  'getAuthorizationServerMetadata',
  'getIssuerMetadata',
  'getOpenIdConfiguration',
  'getKeySet',
  'getResourceMetadata',
  'getResourceMetadataAtPath',
]);
/** A client that registers itself has no origin yet, and its tokens are not in cookies. @see RFC 7591 §3 */
const openToNewClients = new Set([
  'registerClient',
  'registerUnvettedClient',
  'getRegistration',
  'replaceRegistration',
  'deleteRegistration',
]);
const openToPublicClients = new Set(['issueToken', 'revokeToken', 'getUserInfo', 'postUserInfo']);

/**
 * The value of `Access-Control-Allow-Origin`, if pages of that origin may call the operation. Without an origin, it is
 * the value of responses that a cache may send to pages of all origins.
 */
export type AllowedOrigin = (origin: string | undefined, operationId: string) => string | undefined;

export function createAllowedOrigin(
  settings: AuthorizationSettings['registration'],
  facts: Pick<ClientFacts, 'isPublicOrigin'>,
): AllowedOrigin {
  return (origin, operationId) => {
    if (openToEveryOrigin.has(operationId)) return '*';
    if (origin === undefined) return undefined;
    if (openToNewClients.has(operationId))
      return isRegistrationOffered(operationId, settings) ? '*' : undefined;
    return openToPublicClients.has(operationId) && facts.isPublicOrigin(origin) ? origin : undefined;
  };
}
