/** The claims of the user of an access token. @see OpenID Connect Core 1.0 §5.3 */
import {
  insufficientScope,
  invalidRequest,
  invalidToken,
  notFound,
  unauthorized,
} from '../../conventions/api-error.ts';
import type { AdmittedClient, Handlers, OperationRequest } from '../../conventions/operation.ts';
import { bearerToken, parseAuthorization } from '../../conventions/request/bearer.ts';
import { noStore } from '../records/errors.ts';
import type { AuthorizationOperations, AuthorizationSchemas } from '../records/operations.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import type { Issuer } from '../records/issuer.ts';
import type { MaintenanceGuard } from '../records/maintenance-guard.ts';
import type { ReleasedClaims } from '../openid/released-claims.ts';
import type { Subjects } from '../openid/subjects.ts';
import type { ClientDirectory } from '../registration/clients/client-directory.ts';
import type { OwnerDirectory } from '../registration/owners/owner-directory.ts';
import type { GrantStore } from '../stores/grant-store.ts';
import type { AccessTokens } from '../tokens/access/access-tokens.ts';

type Served = 'getUserInfo' | 'postUserInfo';
type UserInfo = AuthorizationSchemas['UserInfo'];

interface UserInfoDependencies {
  readonly settings: Pick<AuthorizationSettings, 'openid'>;
  readonly issuer: Issuer;
  readonly maintenance: Pick<MaintenanceGuard, 'assertScope'>;
  readonly accessTokens: Pick<AccessTokens, 'verify'>;
  readonly clients: Pick<ClientDirectory, 'find'>;
  readonly owners: Pick<OwnerDirectory, 'find'>;
  readonly grants: Pick<GrantStore, 'find'>;
  readonly released: Pick<ReleasedClaims, 'of'>;
  readonly subjects: Pick<Subjects, 'of'>;
}

/** The token of the request, from one place only. @throws ApiError 400 @see RFC 6750 §2 */
function presentedToken({ headers }: OperationRequest, inForm: string | undefined): string | undefined {
  const inHeader = parseAuthorization(headers['authorization']);
  if (inHeader !== undefined && inForm !== undefined)
    throw invalidRequest('The request has more than one access token.', {
      access_token: 'must not be sent besides the Authorization header',
    });
  return inHeader?.scheme === 'bearer' ? inHeader.value : inForm;
}

export function createUserInfo(
  dependencies: UserInfoDependencies,
): Pick<Handlers<AuthorizationOperations>, Served> {
  const { settings, issuer, maintenance, accessTokens, clients, owners, grants } = dependencies;
  const { released, subjects } = dependencies;

  /** `admit` counts the request for the client of the token. */
  async function claimsFor(
    token: string | undefined,
    admit?: (client: AdmittedClient | undefined) => void,
  ): Promise<UserInfo> {
    const access =
      token !== undefined && bearerToken.test(token) ? await accessTokens.verify(token) : undefined;
    const holder = access && (await clients.find(access.clientId));
    admit?.(holder && { clientId: holder.clientId, quota: holder.quota, isProven: true });
    if (token === undefined) {
      maintenance.assertScope([]);
      throw unauthorized();
    }
    if (!access?.audience.includes(issuer.url)) throw invalidToken();
    maintenance.assertScope(access.scope);
    if (!access.scope.includes('openid')) throw insufficientScope('openid');
    const { ownerId, grantId, scope } = access;
    if (ownerId === undefined || grantId === undefined) throw invalidToken('the token has no user');
    const [owner, grant] = await Promise.all([owners.find(ownerId), grants.find(grantId)]);
    if (owner === undefined || owner.disabled || holder === undefined)
      throw invalidToken('the user or the client has ended');
    const single = grant?.authentication?.claims?.userinfo ?? [];
    return { ...released.of(owner, scope, single), sub: subjects.of(ownerId, holder) };
  }

  function assertEnabled(): void {
    if (!settings.openid.enabled) throw notFound();
  }

  const reply = (body: UserInfo) => ({ status: 200, headers: noStore, body }) as const;

  return {
    async getUserInfo(_input, request) {
      assertEnabled();
      return reply(await claimsFor(presentedToken(request, undefined)));
    },
    async postUserInfo({ body }, request) {
      assertEnabled();
      return reply(
        await claimsFor(presentedToken(request, body?.access_token), (client) => request.admit(client)),
      );
    },
  };
}
