/**
 * The metadata of a client in its document. The document is the same for all servers, so this one ignores what it
 * does not have. Everything else is as for a client that registers without a token.
 * @see draft-ietf-oauth-client-id-metadata-document
 */
import { ApiError, type Detail } from '../../../conventions/api-error.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { SelfDescription } from '../dynamic/registration-metadata.ts';
import { readUnvettedClient } from '../dynamic/unvetted-client-metadata.ts';

type Body = Readonly<Record<string, unknown>>;

/** A secret in a document would be public. */
const secrets = ['client_secret', 'client_secret_expires_at'];
const methods = new Set<unknown>([undefined, null, 'none', 'private_key_jwt']);

function listProblem(value: unknown, needed: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  return Array.isArray(value) && value.includes(needed) ? undefined : `must contain ${needed}`;
}

/** The problems that only a document can have, by member. */
function problemsOf(body: Body, url: string): Detail {
  const grants = listProblem(body['grant_types'], 'authorization_code');
  const responses = listProblem(body['response_types'], 'code');
  return {
    ...(body['client_id'] !== url && { client_id: 'must be the URL of the document' }),
    ...Object.fromEntries(secrets.flatMap((name) => (name in body ? [[name, 'must be absent']] : []))),
    ...(!methods.has(body['token_endpoint_auth_method']) && {
      token_endpoint_auth_method: 'must be none or private_key_jwt',
    }),
    ...(grants !== undefined && { grant_types: grants }),
    ...(responses !== undefined && { response_types: responses }),
  };
}

/** Keys at a URL are not fetched. They matter only to a client that authenticates with them. */
function withoutUnusedKeys({ jwks_uri: uri, ...rest }: Body): Body {
  return uri === undefined || rest['token_endpoint_auth_method'] !== 'private_key_jwt'
    ? rest
    : { ...rest, jwks_uri: uri };
}

export function readDocument(
  body: Body,
  url: string,
  settings: AuthorizationSettings['registration'],
): SelfDescription | { readonly problems: Detail } {
  const problems = problemsOf(body, url);
  if (Object.keys(problems).length > 0) return { problems };
  const { response_types: _types, ...rest } = body;
  try {
    return readUnvettedClient(withoutUnusedKeys(rest), settings);
  } catch (error) {
    // The same rules as for a registration, whose response would be this error.
    if (error instanceof ApiError) return { problems: error.detail ?? {} };
    throw error;
  }
}
