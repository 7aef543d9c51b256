/** Settings of this surface that are allowed and probably a mistake. */
import { nearest } from '../../foundation/nearest.ts';
import { isLoopback } from '../../foundation/network.ts';
import { pathText, type SettingsPath } from '../../settings/settings-path.ts';
import type { SettingsCheck } from '../../settings/settings.ts';
import { spellingsOf } from '../records/resources.ts';

/** A route whose resource is its own URL has one at the issuer, which is on this machine if it is not set. */
function isAtIssuer(resource: string, issuer: string | undefined): boolean {
  const url = URL.parse(resource);
  if (url === null) return false;
  return issuer === undefined ? isLoopback(url.hostname) : url.origin === URL.parse(issuer)?.origin;
}

/** Claims for a resource server that no token can have. */
export const unknownClaimResources: SettingsCheck = ({ authorization: settings }) => {
  const known = Object.keys(settings.resources);
  const inSettings = settings.accessTokenClaims.map(({ resource }, index) => {
    const path: SettingsPath = ['authorization', 'accessTokenClaims', index, 'resource'];
    return { resource, path };
  });
  const inClients = settings.clients.flatMap(({ access_token_claims: claims = [] }, client) =>
    claims.map(({ resource }, index) => {
      const path: SettingsPath = [
        'authorization',
        'clients',
        client,
        'access_token_claims',
        index,
        'resource',
      ];
      return { resource, path };
    }),
  );
  return [...inSettings, ...inClients].flatMap(({ resource, path }) => {
    if (resource === undefined || isAtIssuer(resource, settings.issuer)) return [];
    if (spellingsOf(resource).some((uri) => known.includes(uri))) return [];
    const guess = nearest(resource, known);
    const hint = guess === undefined ? '' : `; did you mean \`${guess}\`?`;
    const message = `is for the resource server \`${resource}\`, which authorization.resources does not list${hint}`;
    return [{ path: pathText(path), message }];
  });
};
