/** The scopes of OpenID Connect. They release claims about the user and give no right to an API. */
import type { AuthorizationSettings } from '../../settings/settings.ts';

/** @see OpenID Connect Core 1.0 §3.1.2.1, §5.4, §11 */
export const openIdScopes = ['openid', 'profile', 'email', 'address', 'phone', 'offline_access'] as const;

/** The request for a refresh token. @see OpenID Connect Core 1.0 §11 */
export const offlineAccess = 'offline_access';

const names: ReadonlySet<string> = new Set(openIdScopes);

export function isOpenIdScope(scope: string): boolean {
  return names.has(scope);
}

/** True if the request or the grant is one of OpenID Connect. @see OpenID Connect Core 1.0 §3.1.2.1 */
export function isOpenId(
  scope: readonly string[],
  { openid }: Pick<AuthorizationSettings, 'openid'>,
): boolean {
  return openid.enabled && scope.includes('openid');
}
