import type { Client } from './client.ts';
import { isOnDevice } from './redirect-uri.ts';

/** An app on a device has no host of its own, so the client is its own sector. No host contains a slash. */
function redirectSectors({
  clientId,
  redirectUris,
}: Pick<Client, 'clientId' | 'redirectUris' | 'openid'>): readonly string[] {
  const own = `client/${clientId}`;
  const sectors = redirectUris.map((uri) => (isOnDevice(uri) ? own : new URL(uri).hostname));
  return sectors.length === 0 ? [own] : [...new Set(sectors)];
}

/**
 * The sector of the client's pairwise subjects; `undefined` if the redirect URIs have several hosts and no sector
 * identifier joins them.
 * @see OpenID Connect Core 1.0 §8.1
 */
export function sectorOf(client: Pick<Client, 'clientId' | 'redirectUris' | 'openid'>): string | undefined {
  const identifier = client.openid?.sectorIdentifierUri;
  if (identifier !== undefined) return new URL(identifier).hostname;
  const [only, ...others] = redirectSectors(client);
  return others.length === 0 ? only : undefined;
}
