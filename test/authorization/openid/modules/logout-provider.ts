/** A provider whose relying parties have registered for sign-outs. */
import type { Visitor } from '../../interaction/visitor.ts';
import { type Provider, providerSettings, startProvider } from '../relying-party.ts';

export const afterLogout = 'https://rp.example.org/signed-out';

/**
 * All clients have one URI for the return and the members of `client`, except the public one, which has none of them.
 */
export function startLogoutProvider(more: object = {}, client: object = {}): Promise<Provider> {
  const { authorization } = providerSettings;
  return startProvider({
    authorization: {
      ...authorization,
      clients: authorization.clients.map((one) =>
        one.client_id === 'spa' ? one : { ...one, post_logout_redirect_uris: [afterLogout], ...client },
      ),
      ...more,
    },
  });
}

/** A browser with a session, and the ID token of the client `rp` in it. */
export async function signedIn(
  provider: Provider,
  visitor: Visitor = provider.visitor(),
): Promise<{ readonly visitor: Visitor; readonly idToken: string }> {
  const response = await provider.authenticate(visitor, provider.request());
  const { body } = await provider.exchange(response);
  return { visitor, idToken: String(body['id_token']) };
}
