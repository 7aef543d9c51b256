/** The claims that settings and registrations add to access tokens and to their introspection. @see RFC 9068 §2.2 */
import type { Log } from '../../../foundation/log.ts';
import type { AuthorizationSettings } from '../../../settings/settings.ts';
import type { AccessTokenClaim, Client } from '../../records/client.ts';
import { claimsOf } from '../../records/owner-claims.ts';
import type { Owner } from '../../records/owner.ts';
import { spellingsOf } from '../../records/resources.ts';
import type { AccessTokenClaims } from './access-token-seal.ts';
import { createLeftOutReport } from './left-out-claims.ts';

export interface TokenClaims {
  /**
   * The claims of a token, with the present values of its user.
   * @param client the client of the token, if it still exists
   * @param findOwner reads the user of the token; called only if a claim needs it
   */
  of(
    token: Pick<AccessTokenClaims, 'clientId' | 'ownerId' | 'scope' | 'audience'>,
    client: Pick<Client, 'accessTokenClaims'> | undefined,
    findOwner: () => Promise<Owner | undefined>,
  ): Promise<Readonly<Record<string, unknown>>>;
}

/** A token must fit into a header field, whose limit is 16 KiB with all others. In bytes of JSON. */
const mostBytes = 4096;

function applies(
  { scope, resource }: AccessTokenClaim,
  token: Pick<AccessTokenClaims, 'scope' | 'audience'>,
): boolean {
  if (scope !== undefined && !token.scope.includes(scope)) return false;
  return resource === undefined || spellingsOf(resource).some((uri) => token.audience.includes(uri));
}

function valueOf({ profile, value }: AccessTokenClaim, owner: Owner | undefined): unknown {
  if (profile === undefined) return value;
  const claims = owner === undefined ? {} : claimsOf(owner);
  return Object.hasOwn(claims, profile) ? claims[profile] : undefined;
}

/** The claims of the settings for each client that they name, and for all others. */
function byClient({ accessTokenClaims: all }: Pick<AuthorizationSettings, 'accessTokenClaims'>) {
  const ofClient = (id: string | undefined) =>
    all.filter(({ clientId }) => clientId === undefined || clientId === id);
  const named = new Set(all.flatMap(({ clientId }) => clientId ?? []));
  const ofNamed = new Map([...named].map((id) => [id, ofClient(id)]));
  const ofOthers = ofClient(undefined);
  return (clientId: string): readonly AccessTokenClaim[] => ofNamed.get(clientId) ?? ofOthers;
}

export function createTokenClaims(
  settings: Pick<AuthorizationSettings, 'accessTokenClaims'>,
  log: Log,
): TokenClaims {
  const ofSettings = byClient(settings);
  const reportLeftOut = createLeftOutReport(log);
  return {
    async of(token, client, findOwner) {
      const rules = [...(client?.accessTokenClaims ?? []), ...ofSettings(token.clientId)];
      const meant = rules.filter((rule) => applies(rule, token));
      const owner = meant.some(({ profile }) => profile !== undefined) ? await findOwner() : undefined;
      const claims = new Map<string, unknown>();
      const leftOut = new Set<string>();
      let bytes = 0;
      for (const rule of meant) {
        const value = valueOf(rule, owner);
        if (value === undefined || claims.has(rule.name)) continue;
        bytes += Buffer.byteLength(JSON.stringify([rule.name, value]));
        if (bytes > mostBytes) leftOut.add(rule.name);
        else claims.set(rule.name, value);
      }
      if (leftOut.size > 0) reportLeftOut(token, [...leftOut]);
      return Object.fromEntries(claims);
    },
  };
}
