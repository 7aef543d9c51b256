/** The scopes that metadata offer: those that the clients that depend on the metadata can request. */
import type { AuthorizationSettings } from '../../settings/settings.ts';
import { offlineAccess, openIdScopes } from './openid-scopes.ts';
import { isKnownScope, parseScope } from './scope.ts';

type Offering = Pick<AuthorizationSettings, 'scopes' | 'defaultScope' | 'openid' | 'registration'>;

/**
 * The scopes of clients that come without a token, `offline_access` excluded; `undefined` if no such client may come.
 */
export function scopesOfStrangers({
  registration,
  defaultScope,
}: Pick<Offering, 'registration' | 'defaultScope'>): readonly string[] | undefined {
  const { open, clientIdMetadataDocuments, unvettedClients } = registration;
  if (!open && !clientIdMetadataDocuments) return undefined;
  return parseScope(unvettedClients.scope || defaultScope);
}

/** Every scope but those of the own APIs. */
export function allOfferedScopes({ scopes, openid }: Offering): readonly string[] {
  return [...new Set([...Object.keys(scopes), ...(openid.enabled ? openIdScopes : [])])];
}

/**
 * A client that came without a token knows the metadata of RFC 8414 alone, and requests what they offer. A client of
 * OpenID Connect reads its own document.
 */
export function offeredScopes(settings: Offering): readonly string[] {
  const ofStrangers = scopesOfStrangers(settings);
  if (ofStrangers === undefined) return allOfferedScopes(settings);
  const renewal = isKnownScope(offlineAccess, settings) ? [offlineAccess] : [];
  return [...new Set([...ofStrangers, ...renewal])];
}
