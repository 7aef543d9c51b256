/** The part of an authorization request that only OpenID Connect reads. */
import { invalidRequest } from '../../../conventions/api-error.ts';
import { parseClaims, type ClaimsRequest } from '../../openid/claims-request.ts';
import { type IdTokens, passwordContext } from '../../openid/id-tokens.ts';
import type { AuthenticationRequest, AuthorizationRequest } from './authorization-request.ts';
import type { AuthorizationParameters } from './parameters.ts';
import { unmetRequirements } from './refusals.ts';
import { hasPart } from './response-type.ts';

const noClaims: ClaimsRequest = { claims: undefined, subject: undefined, contextClasses: undefined };

/**
 * The subject of a hint. Only an ID token of this issuer for this client is a hint.
 * @see OpenID Connect Core 1.0 §3.1.2.1
 */
async function hintedSubject(hint: string, clientId: string, idTokens: IdTokens): Promise<string> {
  const presented = await idTokens.open(hint);
  if (presented?.clientId !== clientId)
    throw invalidRequest('The id_token_hint is not an ID token of this server for the client.');
  return presented.subject;
}

/**
 * An ID token that the browser carries is bound to the client's session by its nonce.
 * @throws ApiError invalid_request
 * @see OpenID Connect Core 1.0 §3.2.2.1, §3.3.2.11
 */
export function assertIdTokenRequest(
  { responseType, scope }: Pick<AuthorizationRequest, 'responseType' | 'scope'>,
  { nonce }: AuthorizationParameters,
): void {
  if (!hasPart(responseType, 'id_token')) return;
  if (!scope.includes('openid')) throw invalidRequest('The scope must contain openid for an ID token.');
  if (nonce === undefined) throw invalidRequest('The parameter nonce is required for this response type.');
}

/**
 * Checks and reads the parameters of OpenID Connect.
 * @throws ApiError invalid_request, or unmet_authentication_requirements if the client needs an `acr` that does not
 * exist here.
 */
export async function checkAuthenticationRequest(
  clientId: string,
  { nonce, claims, id_token_hint: hint }: AuthorizationParameters,
  idTokens: IdTokens,
): Promise<AuthenticationRequest> {
  const wanted = claims === undefined ? noClaims : parseClaims(claims);
  if (wanted.contextClasses && !wanted.contextClasses.includes(passwordContext)) throw unmetRequirements();
  const hinted = hint === undefined ? undefined : await hintedSubject(hint, clientId, idTokens);
  if (hinted !== undefined && wanted.subject !== undefined && hinted !== wanted.subject)
    throw invalidRequest('The id_token_hint and the claims name different users.');
  return { nonce, claims: wanted.claims, expectedSubject: hinted ?? wanted.subject };
}
