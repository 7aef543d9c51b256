import { type Client, describesItself } from '../records/client.ts';
import { isOnDevice } from '../records/redirect-uri.ts';
import type { ConsentView } from '../pages/consent-page.ts';

/**
 * The facts of an app that describes itself. Only the host of its document is verified. Hosts are in their ASCII
 * form, in which no two look alike.
 * @see RFC 7591 §5
 */
export function unverifiedFacts(
  client: Client,
  redirectUri: string,
): Pick<ConsentView, 'isUnverified' | 'documentHost' | 'website' | 'isOnDevice'> {
  const isUnverified = describesItself(client);
  const hasDocument = client.managedBy === 'document';
  const website = client.selfRegistration?.about['client_uri'];
  return {
    isUnverified,
    documentHost: hasDocument ? URL.parse(client.clientId)?.host : undefined,
    website: typeof website === 'string' && !hasDocument ? URL.parse(website)?.host : undefined,
    isOnDevice: isUnverified && isOnDevice(redirectUri),
  };
}
