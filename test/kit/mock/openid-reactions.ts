/** Right and wrong reactions of a client to the scenarios of OpenID providers and of routes. */
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { redirectUri, type Client } from './running-mock.ts';

type Doing = (client: Client) => Promise<unknown>;

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

async function signIn({ authorize, token, codeGrant }: Client): Promise<Tokens> {
  const url = await authorize({ scope: 'openid read', nonce: 'n-1' });
  return (await (await token(codeGrant(url))).json()) as Tokens;
}

const useAnyway: Doing = async (client) =>
  client.ask('/userinfo', bearer((await signIn(client)).access_token));
const silent = { scope: 'openid', nonce: 'n-2', prompt: 'none' };

async function refresh({ token }: Client, { refresh_token }: Tokens): Promise<void> {
  await token({ grant_type: 'refresh_token', refresh_token });
}

async function callInSession({ ask }: Client, session: string | undefined): Promise<void> {
  const headers = session === undefined ? {} : { 'Mcp-Session-Id': session };
  await ask('/mcp', { method: 'POST', headers, body: '{}' });
}

export const openidReactions: Readonly<Record<string, { well: Doing; wrong: Doing }>> = {
  'id-token-nonce': { well: signIn, wrong: useAnyway },
  'id-token-audience': { well: signIn, wrong: useAnyway },
  'id-token-expired': {
    well: signIn,
    wrong: async (client) => refresh(client, await signIn(client)),
  },
  'keys-rotated': {
    async well(client) {
      const { id_token: token, access_token: access } = await signIn(client);
      const keys = createRemoteJWKSet(new URL(`${client.url}/.well-known/jwks.json`));
      await jwtVerify(token, keys, { audience: 'web', currentDate: new Date(Date.UTC(2026, 0, 1)) });
      await client.ask('/userinfo', bearer(access));
    },
    async wrong(client) {
      await signIn(client);
      await signIn(client);
    },
  },
  'login-required': {
    async well({ authorize }) {
      await authorize(silent);
      await authorize({ scope: 'openid' });
    },
    async wrong({ authorize }) {
      await authorize(silent);
      await authorize(silent);
    },
  },
  'signed-out-elsewhere': {
    async well(client) {
      await refresh(client, await signIn(client));
      await client.authorize();
    },
    async wrong(client) {
      const tokens = await signIn(client);
      await refresh(client, tokens);
      await refresh(client, tokens);
    },
  },
  'insufficient-scope': {
    async well(client) {
      await client.ask('/userinfo', bearer((await signIn(client)).access_token));
      await client.authorize({ scope: 'openid write', redirect_uri: redirectUri });
    },
    async wrong(client) {
      const { access_token: access } = await signIn(client);
      await client.ask('/userinfo', bearer(access));
      await client.ask('/userinfo', bearer(access));
    },
  },
  'mcp-session-lost': {
    async well(client) {
      await callInSession(client, 's-1');
      await callInSession(client, undefined);
    },
    async wrong(client) {
      await callInSession(client, 's-1');
      await callInSession(client, 's-1');
    },
  },
};
