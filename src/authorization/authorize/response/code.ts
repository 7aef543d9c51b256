import type { Codes } from '../../tokens/code.ts';
import type { RequestFacts } from '../../records/events.ts';
import type { AuthorizationResponse, Redirects } from './redirect.ts';
import type { SignedInContext } from '../request/authorization-context.ts';

/**
 * The response of the code flow: the code, for the redirect URI to which it is bound.
 * @see RFC 6749 §4.1.2 @see Spec §3.1
 */
export async function respondWithCode(
  { request, client, signedIn: { owner, session } }: SignedInContext,
  incoming: RequestFacts,
  dependencies: { issueCode: Codes['issue']; redirects: Redirects },
): Promise<AuthorizationResponse> {
  const code = await dependencies.issueCode({
    client,
    ownerId: owner.ownerId,
    redirectUri: request.redirectUri,
    redirectUriWasSent: request.redirectUriWasSent,
    scope: request.scope,
    requestedScope: request.requestedScope,
    resources: request.resources,
    codeChallenge: request.codeChallenge,
    sessionId: session.digest,
    request: incoming,
  });
  return dependencies.redirects.respond(request, { code });
}
