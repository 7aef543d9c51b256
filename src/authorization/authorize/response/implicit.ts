import { formatScope } from '../../records/scope.ts';
import type { IssueImplicitToken } from '../../tokens/implicit.ts';
import type { RequestFacts } from '../../records/events.ts';
import type { AuthorizationResponse, Redirects } from './redirect.ts';
import type { SignedInContext } from '../request/authorization-context.ts';

/**
 * The response of the implicit flow: the token itself, never with a refresh token.
 * @see RFC 6749 §4.2.2 @see Spec §2.5
 */
export async function respondWithToken(
  { request, client, signedIn: { owner, session } }: SignedInContext,
  incoming: RequestFacts,
  dependencies: { issueImplicitToken: IssueImplicitToken; redirects: Redirects },
): Promise<AuthorizationResponse> {
  const token = await dependencies.issueImplicitToken({
    client,
    ownerId: owner.ownerId,
    scope: request.scope,
    resources: request.resources,
    sessionId: session.digest,
    request: incoming,
  });
  return dependencies.redirects.respond(request, {
    access_token: token.accessToken,
    token_type: token.tokenType,
    expires_in: token.expiresInSeconds,
    scope: formatScope(token.scope),
  });
}
