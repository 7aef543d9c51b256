import type { RequestFacts } from '../../records/events.ts';
import type { Codes } from '../../tokens/code.ts';
import type { SignedInContext } from '../request/authorization-context.ts';
import { authenticationOf } from './authentication.ts';

/** Issues the code of a response, bound to the redirect URI. @see RFC 6749 §4.1.2 @see Spec §3.1 */
export function issueCodeFor(
  { request, client, signedIn: { owner, session }, consentId, visit }: SignedInContext,
  incoming: RequestFacts,
  issueCode: Codes['issue'],
): Promise<string> {
  return issueCode({
    client,
    ownerId: owner.ownerId,
    redirectUri: request.redirectUri,
    redirectUriWasSent: request.redirectUriWasSent,
    scope: request.scope,
    requestedScope: request.requestedScope,
    resources: request.resources,
    codeChallenge: request.codeChallenge,
    sessionId: session.digest,
    consentId,
    issuedUnder: visit.issuedUnder,
    authentication: authenticationOf(request, session),
    request: incoming,
  });
}
