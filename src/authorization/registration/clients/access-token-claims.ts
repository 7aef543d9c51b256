/** The rules for the claims that the settings and the registrations of clients add to access tokens. @see RFC 9068 §2.2 */
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { AccessTokenClaim } from '../../records/client.ts';
import { isKnownScope } from '../../records/scope.ts';
import { isProtocolClaim, isTooDeep } from '../owners/own-claims.ts';

/** In characters of JSON. A client is read with each of its requests, and kept in memory. */
const longestList = 4096;

type Known = Pick<AuthorizationSettings, 'scopes' | 'openid'>;

/** The problems with one claim, by its member. */
export function claimProblems(
  { name, profile, value, scope }: AccessTokenClaim,
  known: Known,
): readonly (readonly [member: keyof AccessTokenClaim, message: string])[] {
  const isBoth = profile !== undefined && value !== undefined;
  const isNeither = profile === undefined && (value === undefined || value === null);
  const isUnknown = scope !== undefined && !isKnownScope(scope, known);
  return [
    ...(isProtocolClaim(name) ? [['name', 'is a name that a standard reserves'] as const] : []),
    ...(isBoth ? [['value', 'must not be set together with profile'] as const] : []),
    ...(isNeither ? [['value', 'is required (or profile)'] as const] : []),
    ...(isTooDeep(value) ? [['value', 'nests too deep'] as const] : []),
    ...(isUnknown
      ? [
          [
            'scope',
            `names the scope ${JSON.stringify(scope)}, which authorization.scopes does not describe`,
          ] as const,
        ]
      : []),
  ];
}

/**
 * The problems with the claims of a client, by field.
 * @param isKnownResource if absent, each is known
 */
export function clientClaimProblems(
  claims: readonly AccessTokenClaim[] = [],
  known: Known,
  isKnownResource: (uri: string) => boolean = () => true,
): Record<string, string> {
  const list = 'access_token_claims';
  if (JSON.stringify(claims).length > longestList)
    return { [list]: `must have at most ${longestList} characters as JSON` };
  const found = claims.flatMap((claim, index) => {
    const { resource } = claim;
    const problems = [...claimProblems(claim, known)];
    if (resource !== undefined && !isKnownResource(resource))
      problems.push(['resource', 'names no resource server of the settings or of a route']);
    return problems.map(([member, message]) => [`${list}.${index}.${member}`, message]);
  });
  return Object.fromEntries(found) as Record<string, string>;
}
