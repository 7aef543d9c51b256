/** @node-oauth/oauth2-server without a framework, its model in memory. JavaScript, as oidc-provider.mjs is. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import OAuth2Server from '@node-oauth/oauth2-server';
import { challenge, clientId, clientSecret, redirectUri, scope } from '../oauth/parties.ts';
import { withSupply } from '../oauth/supply.ts';
import { listen } from './listen.ts';

const { Request, Response } = OAuth2Server;
const client = {
  id: clientId,
  grants: ['authorization_code', 'client_credentials', 'refresh_token'],
  redirectUris: [redirectUri],
};
const user = { id: 'owner' };
const codes = new Map();
const accessTokens = new Map();
const refreshTokens = new Map();

const server = new OAuth2Server({
  model: {
    getClient: async (id, secret) =>
      id === clientId && (secret === null || secret === clientSecret) ? client : false,
    getUserFromClient: async () => user,
    validateScope: async (_user, _client, asked) => asked ?? [scope],
    verifyScope: async () => true,
    async saveToken(token, owner, holder) {
      const saved = { ...token, client: owner, user: holder };
      accessTokens.set(token.accessToken, saved);
      if (token.refreshToken !== undefined)
        refreshTokens.set(token.refreshToken, { ...saved, refreshToken: token.refreshToken });
      return saved;
    },
    getAccessToken: async (text) => accessTokens.get(text),
    saveAuthorizationCode: async () => false,
    getAuthorizationCode: async (text) => codes.get(text),
    revokeAuthorizationCode: async ({ authorizationCode }) => codes.delete(authorizationCode),
    getRefreshToken: async (text) => refreshTokens.get(text),
    revokeToken: async (token) => refreshTokens.delete(token.refreshToken),
  },
});

async function read(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return Object.fromEntries(new URLSearchParams(text));
}

async function run(request, body) {
  const { headers, method } = request;
  const response = new Response({});
  await server.token(new Request({ headers, method, query: {}, body }), response);
  return response.body;
}

async function answer(request, response) {
  try {
    const content = JSON.stringify(await run(request, await read(request)));
    response
      .writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(content),
        'Cache-Control': 'no-store',
      })
      .end(content);
  } catch (error) {
    console.error(error);
    response.writeHead(400).end();
  }
}

const expiresAt = new Date(Date.now() + 3_600_000);
const makers = {
  async code() {
    const authorizationCode = randomBytes(16).toString('base64url');
    codes.set(authorizationCode, {
      authorizationCode,
      expiresAt,
      redirectUri,
      scope: [scope],
      client,
      user,
      codeChallenge: challenge,
      codeChallengeMethod: 'S256',
    });
    return authorizationCode;
  },
  async refreshToken() {
    const refreshToken = randomBytes(16).toString('base64url');
    refreshTokens.set(refreshToken, {
      refreshToken,
      refreshTokenExpiresAt: expiresAt,
      scope: [scope],
      client,
      user,
    });
    return refreshToken;
  },
};

listen(createServer(withSupply(makers, (request, response) => void answer(request, response))));
