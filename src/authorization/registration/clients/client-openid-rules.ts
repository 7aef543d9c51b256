/** The rules for a client's registration with OpenID Connect, from every source. */
import type { Client } from '../../records/client.ts';
import { isUsableRedirectUri } from '../../records/redirect-uri.ts';
import { grantsMissingFor } from '../../records/response-type.ts';
import { sectorOf } from '../../records/sector.ts';
import { logoutParameters, redirectingGrants, redirectUriProblem } from './client-rules.ts';

/** The problems of these fields, without those that have none. */
type Problems = Readonly<Record<string, string>>;

type Described = Pick<
  Client,
  'clientId' | 'grantTypes' | 'responseTypes' | 'redirectUris' | 'accessTokenFormat' | 'openid'
>;

/** @see RFC 7591 §2.1 @see OpenID Connect Dynamic Client Registration 1.0 §2 */
function responseTypeProblems(client: Described): Problems {
  const { responseTypes, grantTypes } = client;
  if (responseTypes === undefined) return {};
  if (responseTypes.length === 0 && grantTypes.some((grant) => redirectingGrants.has(grant)))
    return { response_types: 'must name a response type, as the client has a grant with a redirect' };
  const problems = responseTypes.flatMap((type) => {
    const missing = grantsMissingFor(type, client);
    return missing.length === 0 ? [] : [`${type} requires the grant type ${missing.join(' and ')}`];
  });
  return problems.length === 0 ? {} : { response_types: problems.join('; ') };
}

/** @see OpenID Connect Core 1.0 §8.1 */
function sectorProblems(client: Described): Problems {
  const { sectorIdentifierUri: uri, subjectType } = client.openid ?? {};
  if (uri !== undefined) {
    const isHttps = /^https:/i.test(uri) && isUsableRedirectUri(uri);
    return isHttps ? {} : { sector_identifier_uri: 'must be an https URL without a fragment' };
  }
  if (subjectType !== 'pairwise' || !client.redirectUris.every(isUsableRedirectUri)) return {};
  if (sectorOf(client) !== undefined) return {};
  const message = 'is required, as subject_type is pairwise and the redirect URIs have several hosts';
  return { sector_identifier_uri: message };
}

/** A client can read its JWT access tokens, whose `sub` is the user's id for every resource. */
function formatProblems({ openid, accessTokenFormat }: Described): Problems {
  if (openid?.subjectType !== 'pairwise' || accessTokenFormat !== 'jwt') return {};
  return { access_token_format: 'must not be jwt, as subject_type is pairwise' };
}

/** @see OpenID Connect Back-Channel Logout 1.0 §2.2 */
function backchannelProblems({ openid }: Described): Problems {
  const uri = openid?.backchannelLogoutUri;
  if (uri === undefined) return {};
  const isHttp = /^https?:/i.test(uri) && isUsableRedirectUri(uri);
  return isHttp
    ? {}
    : { backchannel_logout_uri: 'must be https, or http on loopback, and must not have a fragment' };
}

/** The problems by field; empty if there are none. */
export function openIdProblems(client: Described): Problems {
  const afterLogout = (client.openid?.postLogoutRedirectUris ?? []).flatMap((uri, index) => {
    const problem = redirectUriProblem(uri, logoutParameters);
    return problem === undefined ? [] : [[`post_logout_redirect_uris.${index}`, problem]];
  });
  return {
    ...responseTypeProblems(client),
    ...sectorProblems(client),
    ...formatProblems(client),
    ...(Object.fromEntries(afterLogout) as Problems),
    ...backchannelProblems(client),
  };
}
