import type { RequestFacts } from '../../records/events.ts';
import type { ImplicitToken, IssueImplicitToken } from '../../tokens/implicit.ts';
import type { SignedInContext } from '../request/authorization-context.ts';
import { authenticationOf } from './authentication.ts';

/** Issues the access token of a response, never with a refresh token. @see RFC 6749 §4.2.2 @see Spec §2.5 */
export function issueTokenFor(
  { request, client, signedIn: { owner, session }, consentId, visit }: SignedInContext,
  incoming: RequestFacts,
  issueImplicitToken: IssueImplicitToken,
): Promise<ImplicitToken> {
  return issueImplicitToken({
    client,
    ownerId: owner.ownerId,
    scope: request.scope,
    resources: request.resources,
    sessionId: session.digest,
    consentId,
    issuedUnder: visit.issuedUnder,
    authentication: authenticationOf(request, session),
    request: incoming,
  });
}
