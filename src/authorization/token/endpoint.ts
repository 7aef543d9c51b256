/**
 * The token endpoint: client, grant, token and response, in this order for every grant.
 * @see RFC 6749 §3.2 @see Spec §4.3
 */
import { ApiError } from '../../conventions/api-error.ts';
import type { Handler, OperationRequest } from '../../conventions/operation.ts';
import { recording } from '../../foundation/audit/recording.ts';
import { type Client, type GrantType, isConfidential } from '../records/client.ts';
import { invalidGrant, noStore, unauthorizedClient } from '../records/errors.ts';
import { isOpenId } from '../records/openid-scopes.ts';
import type { AuthorizationOperations } from '../records/operations.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import type { RecordEvent } from '../records/events.ts';
import type { ClientStore } from '../stores/client-store.ts';
import type { LastEnd } from '../tokens/access/denials.ts';
import type { AccessTokens } from '../tokens/access/access-tokens.ts';
import type { IdTokens } from '../openid/id-tokens.ts';
import { formatScope } from '../records/scope.ts';
import type { AdmittedClients } from '../authentication/admitted-clients.ts';
import type { Grants } from './grants.ts';
import type { GrantHandler, Issuance, TokenRequest } from './issuance/issuance.ts';
import { recordIssue } from './issuance/record-issue.ts';

/** @see RFC 6749 §5.2 @see Spec §4.4(3) */
function assertMayUse(client: Client, grantType: GrantType): void {
  if (!client.grantTypes.includes(grantType))
    throw unauthorizedClient('the grant is not in the registration');
  if (grantType === 'client_credentials' && !isConfidential(client)) {
    throw unauthorizedClient('client credentials of a public client');
  }
}

export function createTokenEndpoint(dependencies: {
  readonly settings: Pick<AuthorizationSettings, 'openid' | 'registration'>;
  readonly admitted: Pick<AdmittedClients, 'authenticate'>;
  readonly grants: Grants;
  readonly accessTokens: Pick<AccessTokens, 'issue'>;
  readonly lastEnd: LastEnd;
  readonly idTokens: Pick<IdTokens, 'issue'>;
  readonly clients: Pick<ClientStore, 'prolong'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly record: RecordEvent;
}): Handler<AuthorizationOperations['issueToken']> {
  const { settings, admitted, grants, accessTokens, lastEnd, idTokens, clients, clock, log, record } =
    dependencies;

  function noteRefusal(
    error: unknown,
    body: TokenRequest,
    client: Client | undefined,
    request: OperationRequest,
  ): void {
    if (!(error instanceof ApiError) || client === undefined) return;
    const reason = error.reason ?? error.message;
    const { clientId } = client;
    const about = { error: error.code, reason, grantType: body.grant_type, clientId };
    record({ event: 'request-refused', ...about }, request);
  }

  /** The row of a reference token is stored together with the entry of the audit trail. */
  async function issue(
    grantType: GrantType,
    client: Client,
    issuance: Issuance,
    request: OperationRequest,
  ): Promise<string> {
    const make = async (): Promise<string> => {
      const accessToken = await accessTokens.issue({ client, ...issuance });
      if (accessToken === undefined) throw invalidGrant('the rights or the grant ended meanwhile');
      return accessToken;
    };
    if (issuance.isRecorded) return issuance.accessToken ?? make();
    const note = (): void => recordIssue(record, grantType, client, issuance, request);
    if (client.accessTokenFormat === 'reference') return recording(make, note);
    note();
    return make();
  }

  /** An ID token only while the grant still has the scope. @see OpenID Connect Core 1.0 §3.1.3.3, §12.2 */
  async function idTokenOf(
    client: Client,
    { authentication, owner, scope, period: { issuedAt } }: Issuance,
    accessToken: string,
  ): Promise<string | undefined> {
    if (authentication === undefined || owner === undefined || !isOpenId(scope, settings)) return undefined;
    return idTokens.issue({ client, owner, authentication, issuedAt, scope, accessToken });
  }

  function reply(accessToken: string, { period, refreshToken }: Issuance, scope: string, idToken?: string) {
    const issued = {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: period.lifetimeSeconds,
      scope,
    } as const;
    const body = {
      ...issued,
      ...(refreshToken !== undefined && { refresh_token: refreshToken }),
      ...(idToken !== undefined && { id_token: idToken }),
    };
    return { status: 200, headers: noStore, type: 'application/json;charset=UTF-8', body } as const;
  }

  /**
   * A client that registered itself is stored as long as it is used. An hourly update is exact enough.
   * @see RFC 7591 §5
   */
  async function noteUse(clientId: string, unusedUntil: number, requestId: string): Promise<void> {
    const until = clock.now() + settings.registration.unusedSeconds * 1000;
    if (until - unusedUntil <= 3_600_000) return;
    try {
      await clients.prolong(clientId, until);
    } catch (cause) {
      // The grant is already used up. The next request of the client tries again.
      log.warn('client-use-not-noted', { requestId, clientId, cause });
    }
  }

  return async ({ body }, request) => {
    let client: Client | undefined;
    // Read before the client is.
    const issuedUnder = lastEnd.number;
    try {
      client = await admitted.authenticate({ fields: body, request });
      assertMayUse(client, body.grant_type);
      // The table maps each grant to its own type of request.
      const grant = grants[body.grant_type] as GrantHandler<TokenRequest>;
      const issuance = await grant(body, client, request, issuedUnder);
      if (client.unusedUntil !== undefined) await noteUse(client.clientId, client.unusedUntil, request.id);
      const scope = formatScope(issuance.scope);
      const accessToken = await issue(body.grant_type, client, issuance, request);
      if (issuance.authentication === undefined) return reply(accessToken, issuance, scope);
      return reply(accessToken, issuance, scope, await idTokenOf(client, issuance, accessToken));
    } catch (error) {
      // Only recorded here, with the reason that the response does not contain. The HTTP server creates the
      // response.
      noteRefusal(error, body, client, request);
      throw error;
    }
  };
}
