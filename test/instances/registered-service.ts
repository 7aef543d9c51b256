/** A client that the administrator registers at one process, and its tokens at each. */
import { basic } from '../authorization/registered-clients.ts';
import type { TokenClient } from '../authorization/token-client.ts';
import { untilAvailable } from './until-available.ts';

export async function register(client: TokenClient, scope: string): Promise<{ id: string; secret: string }> {
  const { body, text, status } = await client.manage('POST', '/clients', {
    client_name: 'a service',
    grant_types: ['client_credentials'],
    scope,
  });
  if (status !== 201) throw new Error(text);
  return { id: String(body['client_id']), secret: String(body['client_secret']) };
}

export async function accessToken(client: TokenClient, clientId: string, secret: string): Promise<string> {
  const { status, text, body } = await client.post(
    '/token',
    { grant_type: 'client_credentials' },
    { headers: { Authorization: basic(clientId, secret) } },
  );
  if (status !== 200) throw new Error(text);
  return body.access_token ?? '';
}

/** The status of an own operation with the token; 401 if it is refused. */
export async function statusOf({ url }: TokenClient, token: string, path = '/tasks'): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  return (await untilAvailable(() => fetch(url + path, { headers }))).status;
}
