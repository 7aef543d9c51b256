/** The claims that the settings add to access tokens and to their introspection. @see RFC 9068 §2.2 */
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import { claimsOf } from '../../records/owner-claims.ts';
import type { Owner } from '../../records/owner.ts';
import type { AccessTokenClaims } from './access-token-seal.ts';

export interface TokenClaims {
  /**
   * The claims of a token, with the present values of its user.
   * @param findOwner reads the user of the token; called only if a claim needs it
   */
  of(
    token: Pick<AccessTokenClaims, 'clientId' | 'scope' | 'audience'>,
    findOwner: () => Promise<Owner | undefined>,
  ): Promise<Readonly<Record<string, unknown>>>;
}

/** A token must fit into a header field, whose limit is 16 KiB with all others. In bytes of JSON. */
const mostBytes = 4096;

type Rule = AuthorizationSettings['accessTokenClaims'][number];

function applies(
  { scope, resource, clientId }: Rule,
  token: Pick<AccessTokenClaims, 'clientId' | 'scope' | 'audience'>,
): boolean {
  if (scope !== undefined && !token.scope.includes(scope)) return false;
  if (resource !== undefined && !token.audience.includes(resource)) return false;
  return clientId === undefined || clientId === token.clientId;
}

function valueOf({ profile, value }: Rule, owner: Owner | undefined): unknown {
  if (profile === undefined) return value;
  const claims = owner === undefined ? {} : claimsOf(owner);
  return Object.hasOwn(claims, profile) ? claims[profile] : undefined;
}

export function createTokenClaims({
  accessTokenClaims: rules,
}: Pick<AuthorizationSettings, 'accessTokenClaims'>): TokenClaims {
  return {
    async of(token, findOwner) {
      const meant = rules.filter((rule) => applies(rule, token));
      const owner = meant.some(({ profile }) => profile !== undefined) ? await findOwner() : undefined;
      const claims = new Map<string, unknown>();
      let bytes = 0;
      for (const rule of meant) {
        const value = valueOf(rule, owner);
        if (value === undefined || claims.has(rule.name)) continue;
        bytes += Buffer.byteLength(JSON.stringify([rule.name, value]));
        if (bytes > mostBytes) break;
        claims.set(rule.name, value);
      }
      return Object.fromEntries(claims);
    },
  };
}
