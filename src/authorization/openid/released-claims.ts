/** The claims of a user that a grant releases. @see OpenID Connect Core 1.0 §5.4, §5.5 */
import type { AuthorizationSettings } from '../../settings/settings.ts';
import type { Owner } from '../records/owner.ts';
import { claimsOf } from '../records/owner-claims.ts';

/** @see OpenID Connect Core 1.0 §5.4 */
const claimsOfScope: Readonly<Record<string, readonly string[]>> = {
  profile: [
    'name',
    'family_name',
    'given_name',
    'middle_name',
    'nickname',
    'preferred_username',
    'profile',
    'picture',
    'website',
    'gender',
    'birthdate',
    'zoneinfo',
    'locale',
    'updated_at',
  ],
  email: ['email', 'email_verified'],
  address: ['address'],
  phone: ['phone_number', 'phone_number_verified'],
};

type Claims = Readonly<Record<string, unknown>>;

export interface ReleasedClaims {
  /** The names of all claims that a scope releases. */
  readonly names: readonly string[];
  /** The claims of the scope and the single ones; those without a value are absent. */
  of(owner: Owner, scope: readonly string[], single: readonly string[]): Claims;
  /** The single claims that no value of the scope contains. */
  beyond(scope: readonly string[], single: readonly string[]): readonly string[];
}

export function createReleasedClaims({
  openid: { scopeClaims },
}: Pick<AuthorizationSettings, 'openid'>): ReleasedClaims {
  const inScope = (value: string): readonly string[] => [
    ...((Object.hasOwn(claimsOfScope, value) && claimsOfScope[value]) || []),
    ...((Object.hasOwn(scopeClaims, value) && scopeClaims[value]) || []),
  ];
  const scopes = [...Object.keys(claimsOfScope), ...Object.keys(scopeClaims)];
  return {
    names: [...new Set(scopes.flatMap(inScope))],
    of(owner, scope, single) {
      const all: Claims = claimsOf(owner);
      const wanted = new Set([...scope.flatMap(inScope), ...single]);
      return Object.fromEntries(
        [...wanted].flatMap((name) =>
          Object.hasOwn(all, name) && all[name] !== undefined ? [[name, all[name]] as const] : [],
        ),
      );
    },
    beyond(scope, single) {
      const contained = new Set(scope.flatMap(inScope));
      return [...new Set(single)].filter((name) => !contained.has(name));
    },
  };
}
