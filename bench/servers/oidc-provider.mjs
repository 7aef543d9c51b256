/**
 * oidc-provider in its usual form, everything in memory. JavaScript, because peers are not installed for the type check.
 */
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { challenge, clientId, clientSecret, redirectUri, scope } from '../oauth/parties.ts';
import { withSupply } from '../oauth/supply.ts';
import { listen } from './listen.ts';
import { memory } from './memory-adapter.mjs';

const provider = new Provider('http://127.0.0.1:1', {
  adapter: memory,
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code', 'client_credentials', 'refresh_token'],
      response_types: ['code'],
      scope,
    },
  ],
  scopes: [scope],
  features: {
    clientCredentials: { enabled: true },
    introspection: { enabled: true },
    devInteractions: { enabled: false },
  },
  issueRefreshToken: async () => true,
  rotateRefreshToken: true,
  findAccount: (_context, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
});
provider.on('server_error', (_context, error) => console.error(error));

const accountId = 'owner';
const authTime = Math.floor(Date.now() / 1000);

async function decision() {
  const client = await provider.Client.find(clientId);
  if (!client) throw new Error('the client is not registered');
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(scope);
  return { client, grantId: await grant.save(), accountId, scope, authTime, claims: {} };
}

const makers = {
  async code() {
    const code = new provider.AuthorizationCode({
      ...(await decision()),
      redirectUri,
      codeChallenge: challenge,
      codeChallengeMethod: 'S256',
    });
    return code.save();
  },
  async refreshToken() {
    const token = new provider.RefreshToken({
      ...(await decision()),
      rotations: 0,
      gty: 'authorization_code',
    });
    return token.save();
  },
};

listen(createServer(withSupply(makers, provider.callback())));
