/** The members of OpenID Connect in the metadata of a client that registers itself. */
import type { Detail } from '../../../conventions/api-error.ts';
import { responseTypeOf } from '../../records/response-type.ts';
import type { ClientMetadata } from '../clients/client-document.ts';
import { list, oneOf, type Shape, text, truth } from './member-shape.ts';

const longestAge = 31_536_000;
const isAge = (value: unknown): boolean =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= longestAge;

export const openIdShapes = {
  response_types: list,
  id_token_signed_response_alg: oneOf('RS256', 'ES256', 'EdDSA'),
  subject_type: oneOf('public', 'pairwise'),
  default_max_age: [isAge, `must be a number of seconds up to ${longestAge}`],
  require_auth_time: truth,
  post_logout_redirect_uris: list,
  backchannel_logout_uri: text,
  backchannel_logout_session_required: truth,
  require_offline_access: truth,
  id_token_claims: oneOf('scope', 'request'),
} as const satisfies Readonly<Record<string, Shape>>;

type Sent = Readonly<Record<string, unknown>>;

/** The members that were sent. Their shapes are checked before. */
export function selfDescribedOpenId(body: Sent): Pick<ClientMetadata, keyof typeof openIdShapes> {
  return Object.fromEntries(
    Object.keys(openIdShapes).flatMap((name) => (name in body ? [[name, body[name]]] : [])),
  );
}

/** The sector of a client that is not verified is always that of its redirect URIs. */
export function selfDescribedOpenIdProblems(body: Sent): Detail {
  const types = (body['response_types'] ?? []) as readonly string[];
  const unknown = types.find((type) => responseTypeOf(type) === undefined);
  return {
    ...(unknown !== undefined && { response_types: `must not contain ${unknown}, which is not supported` }),
    ...(body['sector_identifier_uri'] !== undefined && {
      sector_identifier_uri:
        'is not supported for clients that register themselves; use redirect URIs of one host',
    }),
  };
}
