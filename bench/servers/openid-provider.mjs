/**
 * oidc-provider as an OpenID Provider, everything in memory. Its interaction signs the user in and consents at
 * once, so a browser has a session after one visit. JavaScript, because peers are not installed for the type check.
 */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { clientId, clientSecret, redirectUri } from '../oauth/parties.ts';
import { claims, identityScope, issuer, tools, toolScope, toolsWithJwt } from '../openid/parties.ts';
import { listen } from './listen.ts';
import { memory } from './memory-adapter.mjs';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const provider = new Provider(issuer, {
  adapter: memory,
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'first' }] },
  cookies: { keys: ['a-key-of-the-benchmark'] },
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      scope: `${identityScope} ${toolScope}`,
    },
  ],
  scopes: [toolScope],
  claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  features: {
    introspection: { enabled: true },
    devInteractions: { enabled: false },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo: (_context, resource) => ({
        scope: toolScope,
        audience: resource,
        accessTokenFormat: resource === toolsWithJwt ? 'jwt' : 'opaque',
        jwt: { sign: { alg: 'RS256' } },
      }),
      useGrantedResource: () => true,
    },
  },
  findAccount: (_context, accountId) => ({ accountId, claims: async () => ({ sub: accountId, ...claims }) }),
});
provider.on('server_error', (_context, error) => console.error(error));

const accountId = 'reader';

async function interact(request, response) {
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(`${identityScope} ${toolScope}`);
  for (const resource of [tools, toolsWithJwt]) grant.addResourceScope(resource, toolScope);
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId } });
}

const handle = provider.callback();
listen(
  createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    interact(request, response).catch((error) => {
      console.error(error);
      response.writeHead(500).end();
    });
  }),
);
