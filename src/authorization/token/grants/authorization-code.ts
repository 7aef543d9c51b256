/** Redeems an authorization code, once and only for its own client. @see RFC 6749 §4.1.3 @see Spec §3.1, §4.4(1) */
import { recording } from '../../../foundation/audit/recording.ts';
import type { Digest } from '../../../foundation/digest.ts';
import { type Client, isConfidential, mayRefresh } from '../../records/client.ts';
import { invalidGrant } from '../../records/errors.ts';
import type { RecordEvent, RequestFacts } from '../../records/events.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { Scopes } from '../../records/grantable-scope.ts';
import type { OwnerRights } from '../../records/owner-rights.ts';
import type { Resources } from '../../records/resources.ts';
import type { OwnerDirectory } from '../../registration/owners/owner-directory.ts';
import type { AuthorizationStores } from '../../stores/stores.ts';
import type { Codes } from '../../tokens/code.ts';
import type { RefreshTokens } from '../../tokens/refresh-tokens.ts';
import type { AuthorizationCode, Grant as StoredGrant } from '../../records/records.ts';
import type { AccessTokens, Period } from '../../tokens/access/access-tokens.ts';
import { codeVerifierProblem } from './code-verifier.ts';
import type { GrantHandler, GrantRequest } from '../issuance/issuance.ts';
import { ownerOfIdToken } from '../issuance/owner-of-id-token.ts';
import { recordIssue } from '../issuance/record-issue.ts';
import { storeReferenceFirst, withdraw } from '../issuance/reference-first.ts';

type Request = GrantRequest<'authorization_code'>;

interface Parts {
  readonly settings: Pick<AuthorizationSettings, 'refreshToken' | 'openid'>;
  readonly stores: Pick<AuthorizationStores, 'codes' | 'grants' | 'sessions'>;
  readonly codes: Pick<Codes, 'find' | 'isRepeatable' | 'spent'>;
  readonly accessTokens: AccessTokens;
  readonly refreshTokens: Pick<RefreshTokens, 'family' | 'format'>;
  readonly owners: Pick<OwnerDirectory, 'find'>;
  readonly scopes: Pick<Scopes, 'narrowed' | 'remaining'>;
  readonly resources: Pick<Resources, 'narrowed' | 'grantableAt'>;
  readonly ownerRights: OwnerRights;
  readonly clock: Clock;
  readonly record: RecordEvent;
}

const refusedCode = { code: 'is not accepted' };

/** Revokes the tokens of a code that is presented twice, because one of the two presenters is not the client. */
async function revokeReused(
  { grantId, clientId, ownerId }: AuthorizationCode,
  { stores, clock, record }: Parts,
  incoming: RequestFacts,
): Promise<never> {
  record({ event: 'code-reused', clientId, ownerId, grantId }, incoming);
  await stores.grants.revoke(grantId, clock.now());
  throw invalidGrant('the code was used before', refusedCode);
}

/** The redirect URI must repeat that of the authorization request, if that request named one. @see RFC 6749 §4.1.3 */
function assertRedirectUri(code: AuthorizationCode, redirectUri: string | undefined): void {
  const repeats = code.redirectUriWasSent || redirectUri !== undefined;
  if (repeats && redirectUri !== code.redirectUri) {
    throw invalidGrant('redirect_uri differs from the authorization request', {
      redirect_uri: 'is not the one of the authorization request',
    });
  }
}

/** A client that became public after its request has no other proof. @see RFC 9700 §2.1.1 */
function assertCodeVerifier(code: AuthorizationCode, client: Client, verifier: string | undefined): void {
  if (code.codeChallenge === undefined && !isConfidential(client))
    throw invalidGrant('the code of a public client has no challenge', refusedCode);
  const problem = codeVerifierProblem(code.codeChallenge, verifier);
  if (problem !== undefined) throw invalidGrant(`code_verifier ${problem}`, { code_verifier: problem });
}

/** A scope at the exchange cannot widen the granted one. @see RFC 9700 §4.2.4 */
function assertNotWidened(
  code: AuthorizationCode,
  scope: string | undefined,
  client: Client,
  { scopes }: Pick<Parts, 'scopes'>,
): void {
  const request = { renews: true, authenticates: code.authentication !== undefined };
  scopes.narrowed(client, code.scope, scope, request);
}

function assertOwn(code: AuthorizationCode | undefined, client: Client): asserts code is AuthorizationCode {
  if (!code) throw invalidGrant('the code was never issued, or was purged', refusedCode);
  if (code.clientId !== client.clientId) throw invalidGrant('the code is another client’s', refusedCode);
}

/** If tokens end with their sign-in, codes do too. The redemption checks it again. @see RFC 9700 §4.14.2 */
async function assertSessionStands(sessionId: Digest, { stores }: Parts): Promise<void> {
  const session = await stores.sessions.findByDigest(sessionId);
  if (session === undefined) throw invalidGrant('the sign-in of the code has ended', refusedCode);
}

function storedGrant(code: AuthorizationCode, period: Period, familyEnd: number | undefined): StoredGrant {
  const { grantId, clientId, ownerId, scope, sessionId } = code;
  return {
    grantId,
    kind: 'authorization_code',
    clientId,
    ownerId,
    scope,
    sessionId,
    createdAt: code.issuedAt,
    accessExpiresAt: period.expiresAt,
    expiresAt: Math.max(period.expiresAt, familyEnd ?? 0),
    revokedAt: undefined,
    issuedUnder: period.issuedUnder,
  };
}

/** All checks precede the redemption, so that only a successful request uses up the code. */
export function createAuthorizationCodeGrant(parts: Parts): GrantHandler<Request> {
  return async (request, client, incoming, issuedUnder) => {
    const code = await parts.codes.find(request.code);
    assertOwn(code, client);
    const isReused = code.usedAt !== undefined && !parts.codes.isRepeatable(code);
    // A secret proves that it is the same client. A public client proves it with the verifier alone.
    if (isReused && isConfidential(client)) await revokeReused(code, parts, incoming);
    assertRedirectUri(code, request.redirect_uri);
    assertCodeVerifier(code, client, request.code_verifier);
    if (isReused) await revokeReused(code, parts, incoming);
    const period = parts.accessTokens.period(client, issuedUnder);
    if (code.expiresAt <= period.issuedAt) throw invalidGrant('the code is expired', refusedCode);
    assertNotWidened(code, request.scope, client, parts);

    const endsWith = parts.settings.refreshToken.endsWith.logout ? code.sessionId : undefined;
    if (endsWith !== undefined) await assertSessionStands(endsWith, parts);

    // All checks precede the redemption.
    // @see RFC 8707 §2.2
    const resources = parts.resources.narrowed(code.resources, request.resource);
    const held = parts.scopes.remaining(client, code.scope);
    const { clientId, ownerId, grantId, digest, authentication } = code;
    const scope = await parts.ownerRights.within(
      ownerId,
      parts.resources.grantableAt(held, resources, false),
    );

    const now = period.issuedAt;
    const family = mayRefresh(client, scope)
      ? parts.refreshTokens.family({
          grantId,
          client,
          ownerId,
          scope: code.scope,
          resources: code.resources,
          now,
        })
      : undefined;
    const grant = storedGrant(code, period, family?.absoluteExpiresAt);
    const owner = authentication && (await ownerOfIdToken({ authentication, ownerId, scope }, parts));
    const issuance = { ownerId, grantId, scope, resources, period };
    const accessToken = await storeReferenceFirst(issuance, client, parts.accessTokens);
    const redemption = recording(
      () => parts.stores.codes.redeem({ digest, clientId, now, grant, family, endsWith }),
      (made) => {
        if (made === 'redeemed' || made === 'repeated')
          recordIssue(parts.record, 'authorization_code', client, issuance, incoming);
      },
    );
    const outcome = await parts.codes.spent(code, redemption);
    if (outcome === 'used' || outcome === 'refused') await withdraw(accessToken, parts.accessTokens);
    if (outcome === 'used') await revokeReused(code, parts, incoming);
    if (outcome === 'refused') throw invalidGrant('the code ended while it was being redeemed', refusedCode);
    const refreshToken = family && parts.refreshTokens.format(family);
    return { ...issuance, refreshToken, accessToken, authentication, owner, isRecorded: true };
  };
}
