/**
 * Converts the members of OpenID Connect between a registration, with the standard names, and the record. The
 * settings file and REST use the same names.
 */
import type { Client, ResponseType } from '../../records/client.ts';
import type { ClientOpenId } from '../../records/client-openid.ts';
import type { AuthorizationSchemas } from '../../records/operations.ts';
import { responseTypeOf } from '../../records/response-type.ts';

const names = {
  id_token_signed_response_alg: 'idTokenSignedResponseAlg',
  subject_type: 'subjectType',
  sector_identifier_uri: 'sectorIdentifierUri',
  default_max_age: 'defaultMaxAgeSeconds',
  require_auth_time: 'requireAuthTime',
  post_logout_redirect_uris: 'postLogoutRedirectUris',
  backchannel_logout_uri: 'backchannelLogoutUri',
  backchannel_logout_session_required: 'backchannelLogoutSessionRequired',
  require_offline_access: 'requireOfflineAccess',
  id_token_claims: 'idTokenClaims',
} as const satisfies Readonly<Record<string, keyof ClientOpenId>>;

const members = Object.entries(names) as [keyof typeof names, keyof ClientOpenId][];

type OpenIdMetadata = Pick<AuthorizationSchemas['Client'], keyof typeof names>;
type Registered = Pick<AuthorizationSchemas['Client'], keyof typeof names | 'response_types'>;

/** The registered members, with their standard names. @see OpenID Connect Dynamic Client Registration 1.0 §2 */
export function openIdMembers({
  openid = {},
  responseTypes,
}: Pick<Client, 'openid' | 'responseTypes'>): Registered {
  const given = members.flatMap(([name, member]) =>
    openid[member] === undefined ? [] : [[name, openid[member]]],
  );
  return {
    ...(responseTypes !== undefined && { response_types: [...responseTypes] }),
    ...(Object.fromEntries(given) as OpenIdMetadata),
  };
}

/** `undefined` if no member is registered. */
export function registeredOpenId(metadata: OpenIdMetadata): ClientOpenId | undefined {
  const given = members.flatMap(([name, member]) =>
    metadata[name] === undefined ? [] : [[member, metadata[name]]],
  );
  return given.length === 0 ? undefined : (Object.fromEntries(given) as ClientOpenId);
}

/** The schema allows each order of the words. The record has one. */
export function registeredResponseTypes({
  response_types: types,
}: {
  readonly response_types?: readonly string[];
}): readonly ResponseType[] | undefined {
  return types && [...new Set(types.flatMap((type) => responseTypeOf(type) ?? []))];
}
