/**
 * The successful authorization response: a code, an access token and an ID token, as far as the response type has
 * them.
 * @see RFC 6749 §4.1.2, §4.2.2 @see OpenID Connect Core 1.0 §3.2.2.5, §3.3.2.5
 */
import type { Clock } from '../../../foundation/clock.ts';
import type { IdTokens } from '../../openid/id-tokens.ts';
import type { RequestFacts } from '../../records/events.ts';
import type { SessionClientStore } from '../../stores/session-client-store.ts';
import { formatScope } from '../../records/scope.ts';
import type { Codes } from '../../tokens/code.ts';
import type { ImplicitToken, IssueImplicitToken } from '../../tokens/implicit.ts';
import type { SignedInContext } from '../request/authorization-context.ts';
import { hasPart } from '../request/response-type.ts';
import { authenticationOf } from './authentication.ts';
import { issueCodeFor } from './code.ts';
import { issueTokenFor } from './implicit.ts';
import type { AuthorizationResponse, Redirects, ResponseFields } from './redirect.ts';

export interface ResponseDependencies {
  readonly issueCode: Codes['issue'];
  readonly issueImplicitToken: IssueImplicitToken;
  readonly idTokens: Pick<IdTokens, 'issue'>;
  readonly sessionClients: Pick<SessionClientStore, 'insert'>;
  readonly redirects: Pick<Redirects, 'respond'>;
  readonly clock: Pick<Clock, 'now'>;
}

function tokenFields(token: ImplicitToken | undefined): ResponseFields {
  return (
    (token && {
      access_token: token.accessToken,
      token_type: token.tokenType,
      expires_in: token.expiresInSeconds,
      scope: formatScope(token.scope),
    }) ??
    {}
  );
}

export async function respondToClient(
  context: SignedInContext,
  incoming: RequestFacts,
  dependencies: ResponseDependencies,
): Promise<AuthorizationResponse> {
  const { issueCode, issueImplicitToken, idTokens, sessionClients, redirects, clock } = dependencies;
  const { request, client, signedIn, visit } = context;
  const { responseType, scope } = request;
  const authentication = authenticationOf(request, signedIn.session);
  // Stored before any response, so that no client knows of the session and misses its end.
  if (authentication && client.openid?.backchannelLogoutUri !== undefined)
    await sessionClients.insert({
      sessionId: authentication.sessionId,
      clientId: client.clientId,
      issuedUnder: visit.issuedUnder,
    });
  const code = hasPart(responseType, 'code') ? await issueCodeFor(context, incoming, issueCode) : undefined;
  const token = hasPart(responseType, 'token')
    ? await issueTokenFor(context, incoming, issueImplicitToken)
    : undefined;
  const idToken =
    hasPart(responseType, 'id_token') && authentication
      ? await idTokens.issue({
          client,
          owner: signedIn.owner,
          authentication,
          issuedAt: clock.now(),
          scope,
          isOnlyPlace: responseType === 'id_token',
          accessToken: token?.accessToken,
          code,
        })
      : undefined;
  return redirects.respond(request, { code, ...tokenFields(token), id_token: idToken });
}
