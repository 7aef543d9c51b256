/** Right and wrong reactions of a client to logout tokens. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { redirectUri, type Client } from './running-mock.ts';

const clientId = 'rp';

/** True if the client accepts the logout token. */
type Check = (client: Client, logoutToken: string) => Promise<boolean>;

/** @see OpenID Connect Back-Channel Logout 1.0 §2.6 */
const verifies: Check = async (client, logoutToken) => {
  const keys = createRemoteJWKSet(new URL(`${client.url}/.well-known/jwks.json`));
  const options = { issuer: client.url, audience: clientId, typ: 'logout+jwt' };
  // The clock of the mock stands still.
  const at = { ...options, currentDate: new Date(Date.UTC(2026, 0, 1)) };
  return jwtVerify(logoutToken, keys, at).then(
    ({ payload }) => payload['nonce'] === undefined && payload['events'] !== undefined,
    () => false,
  );
};

const takesAll: Check = async () => true;
const takesNone: Check = async () => false;

/** A client with an address for logout tokens, which has signed a user in. */
async function signedIn(client: Client, check: Check) {
  const server = createServer((request: IncomingMessage, response) => {
    void text(request)
      .then((body) => check(client, new URLSearchParams(body).get('logout_token') ?? ''))
      .then((isAccepted) => response.writeHead(isAccepted ? 200 : 400).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const registered = await client.ask('/clients', {
    method: 'POST',
    headers: { ...client.administrator, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_id: clientId,
      grant_types: ['authorization_code', 'refresh_token'],
      redirect_uris: [redirectUri],
      backchannel_logout_uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/signed-out?by=mock`,
      scope: 'openid read',
    }),
  });
  const { client_secret: secret } = (await registered.json()) as { client_secret: string };
  const url = await client.authorize({ client_id: clientId, scope: 'openid read' });
  const response = await client.ask('/token', {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams(client.codeGrant(url)),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  const useToken = () => client.ask('/userinfo', { headers: { Authorization: `Bearer ${token}` } });
  return { useToken, stop: () => server.close() };
}

type Doing = (client: Client) => Promise<unknown>;

const reacting =
  (check: Check, after: (client: Client, useToken: () => Promise<unknown>) => Promise<unknown>): Doing =>
  async (client) => {
    const { useToken, stop } = await signedIn(client, check);
    // The logout token comes before this response.
    await useToken();
    await after(client, useToken);
    stop();
  };

const signsInAgain = (client: Client): Promise<unknown> => client.authorize({ client_id: clientId });
const goesOn = (_: Client, useToken: () => Promise<unknown>): Promise<unknown> => useToken();
const nothing = async (): Promise<void> => undefined;

export const logoutReactions: Readonly<Record<string, { well: Doing; wrong: Doing }>> = {
  'logout-token': { well: reacting(verifies, signsInAgain), wrong: reacting(verifies, goesOn) },
  'logout-token-audience': { well: reacting(verifies, goesOn), wrong: reacting(takesAll, goesOn) },
  'logout-token-nonce': { well: reacting(verifies, nothing), wrong: reacting(takesAll, nothing) },
};

/** A client that refuses each logout token, and sends no further request. */
export const refusesLogout: Doing = reacting(takesNone, nothing);

/** Signs a user in at a client that accepts what it verifies. */
export const signInToBeEnded = (client: Client) => signedIn(client, verifies);
